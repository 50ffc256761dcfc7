import type { Answer } from '../../shared/api/types.ts'

export type Segment = Answer<'sendMassMessage'>['segment']

/** Kinds of accounts that have an inbox. */
export const ACCOUNT_TYPES = [0, 1, 2, 41, 42] as const

/** A segment as the form holds it; empty fields narrow nothing. */
export interface SegmentDraft {
  languages: readonly string[]
  types: readonly (typeof ACCOUNT_TYPES)[number][]
  registeredFrom: string
  registeredUntil: string
  lastLoginFrom: string
  lastLoginUntil: string
  balanceMin: string
  balanceMax: string
  /** One account a line, or apart by commas. */
  accounts: string
}

export const EVERYBODY: SegmentDraft = {
  languages: [],
  types: [],
  registeredFrom: '',
  registeredUntil: '',
  lastLoginFrom: '',
  lastLoginUntil: '',
  balanceMin: '',
  balanceMax: '',
  accounts: '',
}

const ACCOUNTS_MAX = 500

/** Accounts of a pasted list, each once. */
export const accountsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\s,;]+/)
      .map(name => name.trim())
      .filter(name => name !== ''),
  ),
]

export const hasTooManyAccounts = (text: string): boolean => accountsOf(text).length > ACCOUNTS_MAX

/** As the server takes it. A day that ends a span is meant whole. */
export function segmentOf(draft: SegmentDraft): Segment {
  const accounts = accountsOf(draft.accounts)
  const day = (text: string, days = 0) => new Date(new Date(`${text}T00:00`).getTime() + days * 86_400_000).toISOString()
  return {
    ...(draft.languages.length > 0 && { languages: [...draft.languages] }),
    ...(draft.types.length > 0 && { types: [...draft.types] }),
    ...(draft.registeredFrom && { registeredFrom: day(draft.registeredFrom) }),
    ...(draft.registeredUntil && { registeredUntil: day(draft.registeredUntil, 1) }),
    ...(draft.lastLoginFrom && { lastLoginFrom: day(draft.lastLoginFrom) }),
    ...(draft.lastLoginUntil && { lastLoginUntil: day(draft.lastLoginUntil, 1) }),
    ...(draft.balanceMin && { balanceMin: draft.balanceMin }),
    ...(draft.balanceMax && { balanceMax: draft.balanceMax }),
    ...(accounts.length > 0 && { accounts }),
  }
}
