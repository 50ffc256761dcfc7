import { type ConsoleTableRound, consoleTableEndpoints as calls } from '@croupier/contract'
import { type Amount, formatAmount, ok } from '@croupier/kernel'
import type { DeskRound, Tables } from '../../modules/tables/index.ts'
import { type Route, refuse, route } from '../../platform/http/index.ts'
import type { ConsoleTablesDeps } from './table-deps.ts'
import { tableName } from './table-name.ts'

const ROUNDS = 50

/** Rounds as operators look for them. */
export const roundsRoute = ({ brand, tables }: Pick<ConsoleTablesDeps, 'brand' | 'tables'>): Route =>
  route(calls.listConsoleTableRounds, async (_ctx, { query: { brandId, code, round, after, pageSize = ROUNDS } }) => {
    if (!(await brand.findBrand(brandId))) return refuse('not_found')
    const number = round === undefined ? undefined : Number(round)
    // One more than the page holds: whether there is another page.
    const rows = await tables.desk.listRounds({ brandId, code, number, after, limit: pageSize + 1 })
    const shown = rows.slice(0, pageSize)
    return ok({ list: shown.map(row => roundRow(tables, row)), next: rows.length > pageSize ? (shown.at(-1)?.roundId ?? null) : null })
  })

function roundRow({ desk }: Tables, row: DeskRound): ConsoleTableRound {
  const { roundId, code, gameId, number, status, betCount, moneyStake, moneyPaid, madeAt, settledAt, voidReason } = row
  return {
    ...{ roundId, code, tableName: tableName(code), gameId, round: String(number), status, bets: betCount },
    ...{ stake: textOf(moneyStake), paid: textOf(moneyPaid) },
    hold: moneyStake === null || moneyPaid === null ? null : formatAmount(moneyStake - moneyPaid),
    ...{ madeAt: madeAt.toISOString(), settledAt: settledAt?.toISOString() ?? null, voidReason },
    beacon: { kind: row.beaconKind, round: String(row.networkRound ?? row.beaconIndex) },
    result: desk.historyOf(row),
  }
}

const textOf = (amount: Amount | null): string | null => (amount === null ? null : formatAmount(amount))
