/** Deeper than any schema of the contract; what walks a body recursively must not meet ten thousand levels. */
const DEPTH_MAX = 32

/** A body that no schema should have to look at: not JSON, too deep, or with text that PostgreSQL cannot keep. */
export class UnreadableBody extends Error {
  override readonly name = 'UnreadableBody'
  readonly statusCode = 400
}

/** @throws UnreadableBody */
export function parseJsonBody(text: string): unknown {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (cause) {
    throw new UnreadableBody('malformed JSON', { cause })
  }
  if (!isStorable(value, DEPTH_MAX)) throw new UnreadableBody('too deep, or text with a NUL, half a character or a reserved name')
  return value
}

/** Text and jsonb of PostgreSQL hold neither U+0000 nor half a surrogate pair. `__proto__` as a name is an attack or a mistake. */
function isStorable(value: unknown, depthLeft: number): boolean {
  if (typeof value === 'string') return isStorableText(value)
  if (typeof value !== 'object' || value === null) return true
  if (depthLeft === 0) return false
  if (Array.isArray(value)) return value.every(item => isStorable(item, depthLeft - 1))
  return Object.entries(value).every(([name, item]) => name !== '__proto__' && isStorableText(name) && isStorable(item, depthLeft - 1))
}

const HALF_CHARACTER = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/
export const isStorableText = (text: string): boolean => !text.includes('\0') && !HALF_CHARACTER.test(text)
