import type { ConsoleTableRow } from '@croupier/contract'
import { formatAmount } from '@croupier/kernel'
import type { DeskTable, Tables } from '../../modules/tables/index.ts'

/** A table in a line: what it is, what stands on it now, and the terms that its next round will have. */
export function tableRow({ desk }: Tables, table: DeskTable, currency: string): ConsoleTableRow {
  const { house, own, isOffered, state, pages, players, staked, dueInMs, steppedBy } = table
  const { code, name, gameId, filterCode } = house
  const { bettingSec, main } = desk.terms(table, currency).now
  return {
    ...{ code, name, gameId, filterCode, isOpen: own.isOpen, isOffered },
    ...{
      phase: state.phase,
      round: state.round ? String(state.round.number) : null,
      dueInMs: dueInMs === null ? null : Math.round(dueInMs),
      steppedBy,
    },
    ...{ pages, players, staked: formatAmount(staked) },
    ...{ bettingSec, min: formatAmount(main.min), max: formatAmount(main.max), version: own.version },
  }
}
