/**
 * An array as PostgreSQL writes it, of what needs no quotes. The driver looks at each element by itself and quotes it; for some ten thousand lines that takes longer than
 * to insert them.
 */
export const arrayText = (values: readonly (string | number | bigint | boolean | null)[]): string =>
  `{${values.map(value => value ?? 'NULL').join(',')}}`
