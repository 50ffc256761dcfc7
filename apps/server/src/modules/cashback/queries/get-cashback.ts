import type { CashbackDay, cashbackEndpoints, ValueOf } from '@croupier/contract'
import type { Category } from '@croupier/games/rewards'
import { type Amount, formatAmount } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'
import type { CashbackDeps } from '../cashback-deps.ts'
import { type CategoryBet, cashbackOfBets, keptLines, sumOfLines } from '../domain/day-amount.ts'
import type { AmountRow, DayRow } from '../tables.ts'
import { listRecent } from './days.ts'

const DAY_MS = 86_400_000
/** Days that can still be claimed, and those that could be until lately. */
const DAYS_SHOWN = 14
/** Whoever sets a limit is left alone this long. */
const QUIET_DAYS = 7

export interface CashbackAsked {
  readonly brandId: string
  readonly memberId: string
  readonly now: Date
}

/** The last days of a member with what they gave, and the running one as it stands. In a pause or an exclusion nothing is offered. */
export async function getCashback(
  deps: Pick<CashbackDeps, 'db' | 'ports'>,
  asked: CashbackAsked,
): Promise<ValueOf<(typeof cashbackEndpoints)['cashback']>> {
  const { db, ports } = deps
  const { brandId, memberId, now } = asked
  const [{ currency, timeZone }, days, shutOut, quiet] = await Promise.all([
    ports.brandOf(brandId),
    listDays(deps, asked),
    ports.shutOut(db, memberId, now),
    isQuiet(deps, asked),
  ])
  const open = shutOut ? [] : days.filter(({ view }) => view.state === 'claimable')
  return {
    ...{ currency, timeZone, isQuiet: quiet },
    claimable: formatAmount(open.reduce((sum, { amount }) => sum + amount, 0n)),
    days: shutOut ? [] : days.map(({ view }) => view),
  }
}

/** Whether a member has set a limit lately. */
export const isQuiet = ({ ports }: Pick<CashbackDeps, 'ports'>, { memberId, now }: CashbackAsked): Promise<boolean> =>
  ports.hasSetLimitSince(memberId, new Date(now.getTime() - QUIET_DAYS * DAY_MS), now)

/** Days that a member can claim now. */
export async function listClaimable(
  deps: Pick<CashbackDeps, 'db' | 'ports'>,
  asked: CashbackAsked,
): Promise<readonly { readonly day: string; readonly amount: Amount; readonly availableAt: Date; readonly claimUntil: Date }[]> {
  const days = await listDays(deps, asked)
  return days.filter(({ view }) => view.state === 'claimable').map(({ day, amount }) => ({ ...day, amount }))
}

interface ListedDay {
  readonly day: DayRow
  readonly amount: Amount
  readonly view: CashbackDay
}

async function listDays(
  { db, ports }: Pick<CashbackDeps, 'db' | 'ports'>,
  { brandId, memberId, now }: CashbackAsked,
): Promise<readonly ListedDay[]> {
  const days = await listRecent(db, brandId, new Date(now.getTime() - DAYS_SHOWN * DAY_MS))
  const [closed, counted] = await Promise.all([
    readAmounts(
      db,
      memberId,
      days.map(({ day }) => day),
    ),
    readBets(
      db,
      memberId,
      days.filter(({ closedAt }) => !closedAt).map(({ day }) => day),
    ),
  ])
  const listed = days.map(async day => {
    const row = closed.get(day.day)
    if (row) return closedDay(day, row, now)
    const bets = counted.get(day.day)
    return bets && !day.closedAt ? runningDay({ db, ports }, day, { memberId, bets, now }) : undefined
  })
  return (await Promise.all(listed)).filter(each => each !== undefined)
}

const timesOf = ({ day, endsAt, availableAt, claimUntil }: DayRow) => ({
  ...{ day, endsAt: endsAt.toISOString(), availableAt: availableAt.toISOString(), claimUntil: claimUntil.toISOString() },
})

function closedDay(day: DayRow, row: AmountRow, now: Date): ListedDay {
  const isOver = now > day.claimUntil
  const state = row.amount === 0n ? 'nothing' : row.claimedAt ? 'claimed' : isOver ? 'expired' : 'claimable'
  return {
    day,
    amount: row.amount,
    view: {
      ...timesOf(day),
      ...{ state, rank: row.rank, lines: row.lines.map(lineView), cap: capView(row.cap) },
      isCapped: row.cap !== null && sumOfLines(row.lines) > row.cap,
      withheld: formatAmount(row.withheld),
      amount: formatAmount(row.amount),
      claimedAt: row.claimedAt?.toISOString() ?? null,
    },
  }
}

/** As it stands: a day that is over has the rank of its end, one that runs that of now. */
async function runningDay(
  { db, ports }: Pick<CashbackDeps, 'db' | 'ports'>,
  day: DayRow,
  { memberId, bets, now }: { readonly memberId: string; readonly bets: readonly CategoryBet[]; readonly now: Date },
): Promise<ListedDay> {
  const isOver = day.endsAt <= now
  const at = isOver ? new Date(day.endsAt.getTime() - 1) : now
  const rank = (await ports.ranksAt(db, [memberId], at)).get(memberId) ?? 0
  const terms = (await ports.ladderAt(db, day.brandId, at)).termsOf(rank)
  const cashback = cashbackOfBets(bets, terms)
  const lines = keptLines(cashback)
  return {
    day,
    amount: cashback.amount,
    view: {
      ...timesOf(day),
      ...{
        state: isOver ? 'waiting' : 'counting',
        rank,
        lines: lines.map(lineView),
        cap: capView(terms.cap),
        withheld: '0.00',
        claimedAt: null,
      },
      isCapped: terms.cap !== null && sumOfLines(lines) > terms.cap,
      amount: formatAmount(cashback.amount),
    },
  }
}

const lineView = ({ category, valid, ratePpm, amount }: AmountRow['lines'][number]) => ({ category, validBet: valid, ratePpm, amount })
const capView = (cap: Amount | null) => (cap === null ? null : formatAmount(cap))

async function readAmounts(db: Db, memberId: string, days: readonly string[]): Promise<ReadonlyMap<string, AmountRow>> {
  const { rows } = await sql<AmountRow>`${SELECT_AMOUNTS} WHERE member_id = ${memberId} AND day = ANY (${[...days]}::text[])`.execute(db)
  return new Map(rows.map(row => [row.day, row]))
}

export const SELECT_AMOUNTS =
  sql.raw(`SELECT member_id AS "memberId", day, rank, ladder_version AS "ladderVersion", lines, cap, total, withheld, amount,
  claimed_at AS "claimedAt" FROM cashback.amounts`)

/** Valid bets of days that are not closed. */
export async function readBets(
  db: Db | Tx,
  memberId: string,
  days: readonly string[],
): Promise<ReadonlyMap<string, readonly CategoryBet[]>> {
  const { rows } = await sql<{ day: string; category: Category; valid: Amount }>`
    SELECT day, category, valid FROM cashback.bets WHERE member_id = ${memberId} AND day = ANY (${[...days]}::text[]) AND valid > 0 ORDER BY category`.execute(
    db,
  )
  const bets = new Map<string, CategoryBet[]>()
  for (const { day, ...bet } of rows) bets.set(day, [...(bets.get(day) ?? []), bet])
  return bets
}
