@_exported import OptimalityCertificate
@_exported import struct Workloads.SplitMix64
