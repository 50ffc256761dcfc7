/** Reads the value at `data.order.id` or `items.0.state` of a JSON answer, as text. Undefined where there is none, or no plain value. */
export function pick(answer: unknown, path: string): string | undefined {
  if (path === '') return undefined
  let here: unknown = answer
  for (const name of path.split('.')) {
    if (typeof here !== 'object' || here === null || !Object.hasOwn(here, name)) return undefined
    here = (here as Record<string, unknown>)[name]
  }
  if (typeof here === 'string') return here
  // A number that a float has already bent is no amount.
  if (typeof here === 'number') return Number.isFinite(here) ? plainNumber(here) : undefined
  return undefined
}

const plainNumber = (value: number): string | undefined => (/e/i.test(String(value)) ? undefined : String(value))

/** Fills `{reference}` and its like; a name that is not among the values stays as it stands, so that it is seen. */
export const fill = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replace(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? whole) : whole))

/** Sets `data.order.id` in a growing object. */
export function place(target: Record<string, unknown>, path: string, value: string): void {
  const names = path.split('.')
  const last = names.pop() ?? path
  let here = target
  for (const name of names) {
    // What every object inherits is not ours to write into.
    const next = Object.hasOwn(here, name) ? here[name] : undefined
    const inner = typeof next === 'object' && next !== null ? (next as Record<string, unknown>) : {}
    here[name] = inner
    here = inner
  }
  here[last] = value
}
