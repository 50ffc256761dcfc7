import { type ConsoleTableRound, consoleTableEndpoints as calls } from '@croupier/contract'
import { type Amount, formatAmount, ok } from '@croupier/kernel'
import type { DeskRound, Tables } from '../../modules/tables/index.ts'
import { type Route, refuse, route } from '../../platform/http/index.ts'
import type { ConsoleTablesDeps } from './table-deps.ts'
import { tableName } from './table-name.ts'

const ROUNDS = 50
/** Bets of a round on its page: more are in the file that proves it. */
const BETS_MAX = 200

/** Rounds as operators look for them, and one of them with its bets. */
export const roundRoutes = ({ brand, identity, tables }: Pick<ConsoleTablesDeps, 'brand' | 'identity' | 'tables'>): Route[] => [
  route(calls.listConsoleTableRounds, async (_ctx, { query: { brandId, code, round, from, to, after, pageSize = ROUNDS } }) => {
    if (!(await brand.findBrand(brandId))) return refuse('not_found')
    const number = round === undefined ? undefined : Number(round)
    // One more than the page holds: whether there is another page.
    const rows = await tables.desk.listRounds({ brandId, code, number, from: dateOf(from), to: dateOf(to), after, limit: pageSize + 1 })
    const shown = rows.slice(0, pageSize)
    return ok({ list: shown.map(row => roundRow(tables, row)), next: rows.length > pageSize ? (shown.at(-1)?.roundId ?? null) : null })
  }),
  route(calls.getConsoleTableRound, async (_ctx, { params: { roundId }, query: { brandId } }) => {
    const found = await brand.findBrand(brandId)
    const round = found && (await tables.desk.findRound(brandId, roundId))
    if (!round) return refuse('not_found')
    const bets = await tables.desk.listRoundBets(round)
    const shown = bets.slice(0, BETS_MAX)
    const names = await identity.listAccountNames([...new Set(shown.map(({ memberId }) => memberId))])
    const hasEnded = round.status === 'settled' || round.status === 'void'
    return ok({
      ...roundRow(tables, round),
      currency: found.settings.currency,
      ...{ closesAt: round.closesAt.toISOString(), closedAt: timeOf(round.closedAt), drawnAt: timeOf(round.drawnAt) },
      evidence: hasEnded ? `/wps/v2/tables/${round.code}/rounds/${round.number}/evidence?merchant=${found.merchantCode}` : null,
      list: shown.map(({ placedAt, ...bet }) => ({
        ...{ ...bet, account: names.get(bet.memberId) ?? '', placedAt: placedAt.toISOString() },
      })),
      total: bets.length,
    })
  }),
]

function roundRow({ desk }: Tables, row: DeskRound): ConsoleTableRound {
  const { roundId, code, gameId, number, status, betCount, moneyStake, moneyPaid, madeAt, settledAt, voidReason } = row
  return {
    ...{ roundId, code, tableName: tableName(code), gameId, round: String(number), status, bets: betCount },
    ...{ stake: textOf(moneyStake), paid: textOf(moneyPaid) },
    hold: moneyStake === null || moneyPaid === null ? null : formatAmount(moneyStake - moneyPaid),
    ...{ madeAt: madeAt.toISOString(), settledAt: timeOf(settledAt), voidReason },
    beacon: { kind: row.beaconKind, round: String(row.networkRound ?? row.beaconIndex) },
    result: desk.historyOf(row),
  }
}

const dateOf = (instant: string | undefined): Date | undefined => (instant === undefined ? undefined : new Date(instant))
const textOf = (amount: Amount | null): string | null => (amount === null ? null : formatAmount(amount))
const timeOf = (at: Date | null): string | null => at?.toISOString() ?? null
