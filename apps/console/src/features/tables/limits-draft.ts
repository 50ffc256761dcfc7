import type { TableAnswer } from './types.ts'

type Settings = TableAnswer['settings']
export const AMOUNTS = ['min', 'max', 'sideMax', 'playerMax'] as const
export const FIELDS = ['bettingSec', ...AMOUNTS] as const
export type LimitField = (typeof FIELDS)[number]

/** As typed; empty is as the house has it. */
export type LimitsDraft = Readonly<Record<LimitField, string>>

export const draftOf = (settings: Settings): LimitsDraft => ({
  bettingSec: settings.bettingSec === null ? '' : String(settings.bettingSec),
  ...{ min: settings.min ?? '', max: settings.max ?? '', sideMax: settings.sideMax ?? '', playerMax: settings.playerMax ?? '' },
})

const BETTING_SEC_MIN = 8
const BETTING_SEC_MAX = 60

/** Whether it is a time that a table may leave for bets; nothing at all keeps the house's. */
export const isBettingSec = (text: string): boolean =>
  text.trim() === '' || (/^\d+$/.test(text.trim()) && Number(text) >= BETTING_SEC_MIN && Number(text) <= BETTING_SEC_MAX)

/** What is sent. Amounts are read by the server; the time has been judged by the form. */
export const settingsOf = (draft: LimitsDraft, isOpen: boolean): Settings => ({
  isOpen,
  bettingSec: draft.bettingSec.trim() === '' ? null : Number(draft.bettingSec),
  ...{ min: typed(draft.min), max: typed(draft.max), sideMax: typed(draft.sideMax), playerMax: typed(draft.playerMax) },
})

const typed = (text: string): string | null => text.trim() || null

export const changedFields = (before: LimitsDraft, after: LimitsDraft): LimitField[] =>
  FIELDS.filter(name => before[name].trim() !== after[name].trim())
