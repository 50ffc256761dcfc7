import type { TableRow } from './types.ts'

/** A step so late has been missed by whoever had to make it; the server counts rooms as late from here on too. */
export const LATE_MS = 2_000

export const DOORS = ['open', 'closing', 'closed', 'off'] as const
export type Door = (typeof DOORS)[number]

/** Whether a table takes bets, as the catalogue and the brand's setting say together. */
export function doorOf({ isOffered, isOpen, phase }: Pick<TableRow, 'isOffered' | 'isOpen' | 'phase'>): Door {
  if (!isOffered) return 'off'
  if (isOpen) return 'open'
  return phase === 'resting' ? 'closed' : 'closing'
}

export const isLate = ({ dueInMs }: Pick<TableRow, 'dueInMs'>): boolean => dueInMs !== null && dueInMs <= -LATE_MS

export const lateSeconds = ({ dueInMs }: Pick<TableRow, 'dueInMs'>): number => Math.round(Math.max(0, -(dueInMs ?? 0)) / 1_000)

export const STATES = ['all', 'playing', 'resting', 'closed', 'late'] as const
export type State = (typeof STATES)[number]

const IS: Readonly<Record<State, (row: TableRow) => boolean>> = {
  all: () => true,
  playing: ({ phase }) => phase !== 'resting',
  resting: row => row.phase === 'resting' && doorOf(row) === 'open',
  closed: row => doorOf(row) !== 'open',
  late: isLate,
}

export interface TableFilter {
  readonly state: State
  readonly gameId?: string | undefined
  /** Part of a name or a code. */
  readonly text?: string | undefined
}

export function filterTables(rows: readonly TableRow[], { state, gameId, text = '' }: TableFilter): TableRow[] {
  const wanted = text.trim().toLowerCase()
  return rows.filter(
    row =>
      IS[state](row) &&
      (gameId === undefined || row.gameId === gameId) &&
      (row.name.toLowerCase().includes(wanted) || row.code.toLowerCase().includes(wanted)),
  )
}

export const countTables = (rows: readonly TableRow[], state: State): number => rows.filter(IS[state]).length
