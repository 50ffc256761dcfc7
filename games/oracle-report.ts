/**
 * How a game family answers a file of test vectors. A family puts `games/<family>/oracle.ts` beside its rules, which exports
 * `oracleSections`: top-level keys of the file that it checks, each with a function that compares every vector of it. Families may
 * share a key (slots and fish do): each checks its part.
 */
export type OracleSections = Readonly<Record<string, (section: unknown, report: OracleReport) => void>>

export interface OracleReport {
  /** Compares one vector; an exception in `actual` is a failure of that vector, not the end of the run. */
  check(section: string, label: string, expected: unknown, actual: () => unknown): void
}

export interface OracleFailure {
  readonly section: string
  readonly label: string
  readonly expected: string
  readonly actual: string
}

export interface OracleTally extends OracleReport {
  readonly passed: ReadonlyMap<string, number>
  readonly failures: readonly OracleFailure[]
}

export function oracleTally(): OracleTally {
  const passed = new Map<string, number>()
  const failures: OracleFailure[] = []
  return {
    passed,
    failures,
    check(section, label, expected, actual) {
      const wanted = canonicalJson(expected)
      const got = attempt(actual)
      if (got === wanted) passed.set(section, (passed.get(section) ?? 0) + 1)
      else failures.push({ section, label, expected: wanted, actual: got })
    },
  }
}

function attempt(actual: () => unknown): string {
  try {
    return canonicalJson(actual())
  } catch (error) {
    return `threw ${error instanceof Error ? error.message : String(error)}`
  }
}

/** JSON with object keys in order, so that equal values have equal text. */
function canonicalJson(value: unknown): string {
  if (value === undefined) return 'undefined'
  return JSON.stringify(value, (_, inner: unknown) => {
    if (typeof inner === 'bigint') return inner.toString()
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner
    return Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
  })
}
