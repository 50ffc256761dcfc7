/** A fault as somebody could write it: one text of one file in the place of another. */
export interface Fault {
  /** What is wrong then, in a few words; no two faults share it. */
  readonly name: string
  /** Below `apps/server/src`, as the tests are. */
  readonly file: string
  /** The place is looked for behind this text, where the same stands in several functions. */
  readonly after?: string
  readonly find: string
  readonly put: string
  /** The narrowest test files that should find it. */
  readonly tests: readonly string[]
}

export type FaultOf = Omit<Fault, 'file' | 'tests'> & { readonly tests?: readonly string[] }

/** Faults of one file; `tests` are for those that name none of their own. */
export const faultsIn = (file: string, tests: readonly string[], faults: readonly FaultOf[]): Fault[] =>
  faults.map(fault => ({ tests, ...fault, file }))

/** The text with the fault in it. Throws where its place is not there, or there more than once. */
export function plant(text: string, { name, file, after, find, put }: Fault): string {
  const from = after === undefined ? 0 : placeOf(text, after)
  const at = after === undefined ? placeOf(text, find) : text.indexOf(find, from)
  if (from < 0 || at < 0) throw new Error(`${file} has no place for the fault "${name}", or several`)
  return text.slice(0, at) + put + text.slice(at + find.length)
}

/** Where a text stands; -1 also where it stands twice. */
const placeOf = (text: string, find: string): number => {
  const at = text.indexOf(find)
  return text.indexOf(find, at + 1) < 0 ? at : -1
}

export interface Outcome {
  readonly fault: Fault
  /** The tests that failed; none: nobody has noticed. */
  readonly foundBy: readonly string[]
}

/** What was not found, and the rate. */
export function summaryOf(outcomes: readonly Outcome[]): string {
  const missed = outcomes.filter(({ foundBy }) => foundBy.length === 0)
  const found = outcomes.length - missed.length
  const percent = outcomes.length === 0 ? 0 : Math.floor((found * 1000) / outcomes.length) / 10
  return [
    ...missed.map(
      ({ fault }) => `✗ not found: ${fault.name}\n    ${fault.file}: ${fault.find} → ${fault.put}\n    by ${fault.tests.join(', ')}`,
    ),
    `${outcomes.length} planted, ${found} found: ${percent} %`,
  ].join('\n')
}
