/// Whether the kernel walks its invariants after every step; doing so takes memory of its own.
public let kernelChecksInvariants: Bool = {
  #if KERNEL_CHECKS
    true
  #else
    false
  #endif
}()
