#pragma once

/// How many blocks the calling thread has asked of malloc and its kin; -1 where nobody counts.
long plumb_allocation_count(void);
