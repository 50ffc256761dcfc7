/** Reads each value once: a draw is read for every bet on it, and every time that something of it is shown. Values never change. */
export function rememberReads<Read>(read: (value: unknown) => Read | undefined): (value: unknown) => Read | undefined {
  const known = new WeakMap<object, Read>()
  return value => {
    const isObject = typeof value === 'object' && value !== null
    const found = (isObject ? known.get(value) : undefined) ?? read(value)
    if (isObject && found !== undefined) known.set(value, found)
    return found
  }
}
