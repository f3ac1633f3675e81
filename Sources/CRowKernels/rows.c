#include "CRowKernels.h"
