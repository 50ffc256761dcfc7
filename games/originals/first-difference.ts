/** The path of the first place where two JSON values differ, such as `opened.2`, `''` for the whole; undefined when they are equal. */
export function firstDifference(a: unknown, b: unknown): string | undefined {
  if (Object.is(a, b)) return undefined
  if (!isNested(a) || !isNested(b) || Array.isArray(a) !== Array.isArray(b)) return ''
  for (const key of new Set([...Object.keys(b), ...Object.keys(a)])) {
    const inner = firstDifference(a[key], b[key])
    if (inner !== undefined) return inner === '' ? key : `${key}.${inner}`
  }
  return undefined
}

const isNested = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null
