// The bodies of the row operations, in plain loops that the compiler vectorises for PLUMB_TARGET.
// Included once per version by rows.c.

PLUMB_TARGET static void PLUMB_NAME(divide)(double *row, double divisor, long length) {
  for (long k = 0; k < length; k++) row[k] = row[k] / divisor;
}

PLUMB_TARGET static void PLUMB_NAME(move)(double *restrict row, const double *restrict speeds,
                                          double step, long length) {
  for (long k = 0; k < length; k++) row[k] += step * speeds[k];
}

PLUMB_TARGET static long PLUMB_NAME(add)(double *restrict row, const double *restrict pivot,
                                         double factor, long length, double drop) {
  long zeros = 0;
  for (long k = 0; k < length; k++) {
    const double old = row[k];
    const double sum = old + factor * pivot[k];
    const double kept = fabs(sum) <= drop * fabs(old) ? 0.0 : sum;
    row[k] = kept;
    zeros += kept == 0.0;
  }
  return zeros;
}

PLUMB_TARGET static void PLUMB_NAME(add_rows)(double *matrix, long stride, const int32_t *rows,
                                              const double *factors, long count, int32_t skipped,
                                              const double *restrict pivot, long length,
                                              double drop) {
  for (long q = 0; q < count; q++) {
    if (rows[q] == skipped) continue;
    double *restrict row = matrix + (long)rows[q] * stride;
    const double factor = factors[q];
    for (long k = 0; k < length; k++) {
      const double old = row[k];
      const double sum = old + factor * pivot[k];
      row[k] = fabs(sum) <= drop * fabs(old) ? 0.0 : sum;
    }
  }
}

PLUMB_TARGET static long PLUMB_NAME(count_small)(const double *row, double limit, long length) {
  long count = 0;
  for (long k = 0; k < length; k++) count += (fabs(row[k]) <= limit) & (row[k] != 0.0);
  return count;
}

PLUMB_TARGET static void PLUMB_NAME(accumulate)(double *restrict sums, double *restrict magnitudes,
                                                const double *restrict row, double factor,
                                                long length) {
  for (long k = 0; k < length; k++) {
    const double term = factor * row[k];
    sums[k] += term;
    magnitudes[k] += fabs(term);
  }
}
