import { drawName } from '../../../shared/receipts/receipt-store.ts'

/** Files that were chosen together: what is to be checked, and a receipt beside it. */
export interface SortedFiles {
  readonly file: string
  /** Which draw the file says it is of, as receipts are kept by. */
  readonly draw?: string
  readonly receipt?: unknown
}

/** A receipt is known by its parts; everything else is checked, so that the report can say what is wrong with it. */
export function sortFiles(texts: readonly string[]): SortedFiles {
  const read = texts.map(text => ({ text, value: objectIn(text) }))
  const checked = read.find(({ value }) => !isReceipt(value)) ?? read[0]
  const receipt = read.find(({ value }) => isReceipt(value))?.value
  const draw = checked && drawIn(checked.value)
  return { file: checked?.text ?? '', ...(draw === undefined ? {} : { draw }), ...(receipt === undefined ? {} : { receipt }) }
}

type Parsed = Readonly<Record<string, unknown>> | undefined

function objectIn(text: string): Parsed {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Parsed) : undefined
  } catch {
    return undefined
  }
}

const isReceipt = (value: Parsed): boolean => value !== undefined && 'receipt' in value && 'tickets' in value

/** As the file says; whether that is so is judged with everything else. */
function drawIn(value: Parsed): string | undefined {
  const { message } = (value?.opening ?? {}) as { message?: { game?: unknown; round?: unknown } }
  return message ? drawName(String(message.game), String(message.round)) : undefined
}
