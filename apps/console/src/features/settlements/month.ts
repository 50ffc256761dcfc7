/** The month in the address where it is one, else the present one: yyyy-mm. */
export const monthOf = (text: string | undefined, now: Date): string =>
  text && /^20\d{2}-(0[1-9]|1[0-2])$/.test(text) ? text : now.toISOString().slice(0, 7)

export function monthBeside(month: string, by: 1 | -1): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + by)).toISOString().slice(0, 7)
}
