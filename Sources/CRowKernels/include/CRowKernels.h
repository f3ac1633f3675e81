#pragma once

#include <stdint.h>
#include <string.h>

// Row operations of the tableau, for rows long enough to be worth a call.
//
// The processor decides at run time which version runs. No version contracts a multiplication and
// an addition into one rounding, and no operation sums across lanes, so that every version, and the
// Swift twin of each (SimplexKernel/Rows), gives the same bits.
//
// "Drops": an updated entry v = t + a * p becomes 0 when |v| <= drop * |t|. Then t and a * p have
// cancelled, and what is left is rounding. An entry that was 0 is never dropped.

#if defined(__cplusplus)
extern "C" {
#endif

/// Versions of the row operations, each faster than the one before.
enum {
  plumb_rows_plain = 0,
  plumb_rows_avx2 = 1,
  plumb_rows_avx512 = 2,
};

/// row[k] = row[k] / divisor for k < length.
void plumb_row_divide(double *row, double divisor, long length);

/// row[k] += step * speeds[k] for k < length.
void plumb_row_move(double *row, const double *speeds, double step, long length);

/// row[k] += factor * pivot[k] for k < length, with drops. Returns how many entries are now 0.
long plumb_row_add(double *row, const double *pivot, double factor, long length, double drop);

/// Adds factors[q] * pivot to row rows[q] of a row-major matrix, for q < count, with drops; leaves
/// out the row whose number is `skipped`. `pivot` may be that row.
void plumb_rows_add(double *matrix, long stride, const int32_t *rows, const double *factors,
                    long count, int32_t skipped, const double *pivot, long length, double drop);

/// How many row[k], k < length, have a magnitude above 0 and up to `limit`.
long plumb_row_count_small(const double *row, double limit, long length);

/// sums[k] += factor * row[k] and magnitudes[k] += |factor * row[k]| for k < length.
void plumb_row_accumulate(double *sums, double *magnitudes, const double *row, double factor,
                          long length);

/// Whether two arrays of column numbers are equal; `memcmp`, under a name that is the same on every
/// platform.
static inline int plumb_columns_equal(const int32_t *a, const int32_t *b, long length) {
  return memcmp(a, b, (size_t)length * sizeof(int32_t)) == 0;
}

/// The fastest version that this processor has.
int plumb_rows_best_level(void);

/// For tests and benchmarks: makes all operations use `level` from now on, or the fastest version
/// below it that this processor has. Returns the level in use. Not to be called while a solver
/// runs.
int plumb_rows_select_level(int level);

#if defined(__cplusplus)
}
#endif
