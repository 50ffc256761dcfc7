/** RFC 4180 with a byte-order mark, so that spreadsheets read Chinese; a cell that a spreadsheet would run as a formula is made text. */
export function toCsv(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return csvHead(head) + rows.map(csvRow).join('')
}

/** The first line of a file that is written row by row, and each further one. */
export const csvHead = (head: readonly string[]): string => `\uFEFF${csvRow(head)}`
export const csvRow = (row: readonly string[]): string => `${row.map(cell).join(',')}\r\n`

function cell(value: string): string {
  // A plain number such as -12.50 is no formula.
  const text = /^[=+\-@\t\r]/.test(value) && !/^-?\d+(\.\d+)?$/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
