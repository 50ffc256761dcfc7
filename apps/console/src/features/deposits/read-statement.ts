export interface StatementLine {
  readonly bookedAt: string
  readonly amount: string
  readonly payer: string
  readonly text: string
  readonly externalId: string
}

/**
 * Reads lines pasted from a bank or a spreadsheet: date, amount, payer, text and the bank's reference, apart by tabs or semicolons. Answers the lines, and the numbers of those
 * that could not be read; empty ones and a head are passed over. Money that went out is none of ours.
 */
export function readStatement(pasted: string): { lines: StatementLine[]; faulty: number[] } {
  const lines: StatementLine[] = []
  const faulty: number[] = []
  for (const [place, row] of pasted.split('\n').entries()) {
    if (row.trim() === '' || (place === 0 && !/\d/.test(row))) continue
    const [date = '', amount = '', payer = '', text = '', reference = ''] = row
      .split(row.includes('\t') ? '\t' : ';')
      .map(cell => cell.trim())
    const bookedAt = readDate(date)
    const plain = amount.replace(/(?<=\d),(?=\d{3}(\D|$))/g, '').replace(/^\+/, '')
    if (/^-\d/.test(plain)) continue
    if (!bookedAt || !/^\d{1,12}(\.\d{1,2})?$/.test(plain)) faulty.push(place + 1)
    else lines.push({ bookedAt, amount: plain, payer, text, externalId: reference || `${date} ${plain} ${payer} ${text}`.slice(0, 100) })
  }
  return { lines, faulty }
}

/** `2026-11-20`, with a time or without; other orders of day and month could mean two days. */
function readDate(text: string): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}([ T]\d{2}:\d{2}(:\d{2})?)?$/.test(text)) return undefined
  const at = new Date(text.includes(':') ? text.replace(' ', 'T') : `${text}T12:00:00`)
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString()
}
