#pragma once

// The few routines of OpenBLAS that Plumb uses, from a library that is loaded on first use.
//
// OpenBLAS starts a thread for each core as soon as it is loaded, and those spin for work. So it is
// not linked: programs that never meet a large dense system never load it, and one that does has
// it work in the calling thread alone.

#if defined(__cplusplus)
extern "C" {
#endif

/// Whether OpenBLAS could be loaded. Safe to call from any thread; the first call loads it.
int plumb_blas_is_available(void);

/// sums[i][j] += sum over q < terms of left[q][i] * right[q][j], for i < rows and j < columns: all
/// row by row, with so many numbers from one row to the next. Needs plumb_blas_is_available().
void plumb_blas_add_product(double *sums, long stride, const double *left, long left_stride,
                            const double *right, long right_stride, long rows, long columns,
                            long terms);

#if defined(__cplusplus)
}
#endif
