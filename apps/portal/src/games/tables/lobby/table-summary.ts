import type { TableCard } from '../../../shared/api/queries/tables.ts'
import type { TablePhase } from '../table/table-view.ts'
import type { Wait } from '../table/wait.ts'

/** What the lobby is told of a table with each step; times are milliseconds by the room's clock. */
export interface TableSummary {
  readonly phase: TablePhase
  readonly hand: number
  readonly round: string | null
  readonly openedAt: number | null
  readonly closesAt: number | null
  readonly until: number | null
  /** Entries in the form of the game's rules, the newest last. */
  readonly history: readonly unknown[]
}

// The server's module of tables writes it and nobody else does; the wire carries summaries of rooms of every kind.
export const summaryIn = ({ summary }: Pick<TableCard, 'summary'>): TableSummary => summary as unknown as TableSummary

export const betsWait = ({ phase, openedAt, closesAt }: TableSummary): Wait | undefined =>
  phase === 'betting' && openedAt !== null && closesAt !== null ? { kind: 'bets', fromMs: openedAt, untilMs: closesAt } : undefined
