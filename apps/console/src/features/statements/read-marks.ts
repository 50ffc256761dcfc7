import { STATEMENT_FINGERPRINT, STATEMENT_NUMBER } from '@croupier/contract/browser'

export interface Marks {
  readonly number: string
  readonly fingerprint: string
}
type Fault = 'statement.badNumber' | 'statement.badFingerprint' | 'statement.noMarks'
export interface ReadMarks {
  readonly marks: Marks
  readonly faults: Readonly<Partial<Record<keyof Marks, Fault>>>
}

const SPACES = /\s+/gu
const DASHES = /[‐-―−]/gu
/** What stands between number and fingerprint at the foot of each page. */
const FOOT_DOT = '·'

/** Number and fingerprint as people copy them: with spaces and long dashes, in the wrong case, or a page's foot with both of them at once. */
export function readMarks(typed: Marks): ReadMarks {
  const [number = '', foot = ''] = typed.number.split(FOOT_DOT)
  const marks = {
    number: number.replace(SPACES, '').replace(DASHES, '-').toUpperCase(),
    fingerprint: (typed.fingerprint.trim() || foot).replace(SPACES, '').toLowerCase(),
  }
  return { marks, faults: faultsOf(marks) }
}

function faultsOf({ number, fingerprint }: Marks): ReadMarks['faults'] {
  if (!number && !fingerprint) return { number: 'statement.noMarks' }
  return {
    ...(number && !STATEMENT_NUMBER.test(number) && { number: 'statement.badNumber' as const }),
    ...(fingerprint && !STATEMENT_FINGERPRINT.test(fingerprint) && { fingerprint: 'statement.badFingerprint' as const }),
  }
}
