/** Files that were chosen together: what is to be checked, and a receipt beside it. */
export interface SortedFiles {
  readonly file: string
  readonly receipt?: unknown
}

/** A receipt is known by its parts; everything else is checked, so that the report can say what is wrong with it. */
export function sortFiles(texts: readonly string[]): SortedFiles {
  const read = texts.map(text => ({ text, receipt: receiptIn(text) }))
  const file = read.find(({ receipt }) => receipt === undefined)?.text ?? texts[0] ?? ''
  const receipt = read.find(each => each.receipt !== undefined)?.receipt
  return receipt === undefined ? { file } : { file, receipt }
}

function receiptIn(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    const isReceipt = typeof value === 'object' && value !== null && 'receipt' in value && 'tickets' in value
    return isReceipt ? value : undefined
  } catch {
    return undefined
  }
}
