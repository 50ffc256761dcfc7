import type { Category } from '@croupier/games/rewards'
import type { Amount } from '@croupier/kernel'
import { sql } from 'kysely'
import { type Tx, transaction } from '../../../platform/db/index.ts'
import type { CashbackDeps } from '../cashback-deps.ts'
import { type CategoryBet, type ClosedDay, cashbackOfBets, closeDay, keptLines, overpaidOf } from '../domain/day-amount.ts'
import { isReadTo, listDue } from '../queries/days.ts'
import type { AmountRow, DayRow } from '../tables.ts'

const MEMBERS_AT_ONCE = 5_000

/**
 * Fixes what the days that can be claimed now give their members, day after day, once all bets of a day and the ranks at its end are known. A run that is stopped goes on where
 * it was; two at once share nothing twice. Answers how many days were closed.
 */
export async function closeDays(deps: CashbackDeps, signal?: AbortSignal): Promise<number> {
  const { db, clock, ports } = deps
  let closed = 0
  for (const { brandId, isOn } of await ports.listBrands())
    for (const day of await listDue(db, brandId, clock.now())) {
      if (!(await isReadTo(db, day.endsAt)) || !(await ports.areRankedTo(day.endsAt))) break
      // What nobody could claim any more, or a brand without cashback, gives nothing.
      const gives = isOn && clock.now() <= day.claimUntil
      if (gives)
        await sql`UPDATE cashback.days SET started_at = coalesce(started_at, ${clock.now()}) WHERE brand_id = ${brandId} AND day = ${day.day}`.execute(
          db,
        )
      while (gives && !signal?.aborted && (await closeSome(deps, day)) > 0);
      if (signal?.aborted) return closed
      await sql`
        UPDATE cashback.days SET started_at = coalesce(started_at, ${clock.now()}), closed_at = ${clock.now()}
         WHERE brand_id = ${brandId} AND day = ${day.day} AND closed_at IS NULL`.execute(db)
      closed += 1
    }
  return closed
}

/** The next members of a day; the run of a day is one at a time. */
const closeSome = ({ db, ports }: CashbackDeps, day: DayRow): Promise<number> =>
  transaction(db, async tx => {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`cashback:${day.brandId}`}, 0))`.execute(tx)
    const members = await nextMembers(tx, day)
    if (members.size === 0) return 0
    const ids = [...members.keys()]
    const lastInstant = new Date(day.endsAt.getTime() - 1)
    const ranks = await ports.ranksAt(tx, ids, lastInstant)
    const ladder = await ports.ladderAt(tx, day.brandId, lastInstant)
    const overpaid = await readOverpaid(tx, ids)
    await save(
      tx,
      day,
      ids.map(memberId => {
        const rank = ranks.get(memberId) ?? 0
        const terms = ladder.termsOf(rank)
        const cashback = cashbackOfBets(members.get(memberId) ?? [], terms)
        const closed = closeDay(cashback, overpaid.get(memberId) ?? 0n)
        return { memberId, rank, ladderVersion: ladder.version, lines: keptLines(cashback), cap: terms.cap, ...closed }
      }),
    )
    return members.size
  })

async function nextMembers(tx: Tx, { brandId, day }: DayRow): Promise<ReadonlyMap<string, CategoryBet[]>> {
  const { rows } = await sql<{ memberId: string; category: Category; valid: Amount }>`
    SELECT b.member_id AS "memberId", b.category, b.valid FROM cashback.bets b
      JOIN (SELECT DISTINCT member_id FROM cashback.bets
             WHERE brand_id = ${brandId} AND day = ${day} AND valid > 0
               AND member_id > coalesce((SELECT a.member_id FROM cashback.amounts a WHERE a.brand_id = ${brandId} AND a.day = ${day} ORDER BY a.member_id DESC LIMIT 1),
                                        '00000000-0000-0000-0000-000000000000')
             ORDER BY member_id LIMIT ${MEMBERS_AT_ONCE}) m USING (member_id)
     WHERE b.day = ${day} AND b.valid > 0 ORDER BY b.member_id`.execute(tx)
  const members = new Map<string, CategoryBet[]>()
  for (const { memberId, ...bet } of rows) {
    const known = members.get(memberId)
    if (known) known.push(bet)
    else members.set(memberId, [bet])
  }
  return members
}

type CorrectedRow = Pick<AmountRow, 'memberId' | 'day' | 'lines' | 'cap' | 'total'> & {
  readonly category: Category
  readonly valid: Amount
}

/** What claimed days of these members gave too much, as far as it is not withheld yet. */
async function readOverpaid(tx: Tx, memberIds: readonly string[]): Promise<ReadonlyMap<string, Amount>> {
  const { rows } = await sql<CorrectedRow>`
    SELECT a.member_id AS "memberId", a.day, a.lines, a.cap, a.total, c.category, c.valid
      FROM cashback.corrections c JOIN cashback.amounts a USING (member_id, day)
     WHERE c.member_id = ANY (${[...memberIds]}::uuid[]) AND a.claimed_at IS NOT NULL`.execute(tx)
  const withheld = await sumWithheld(tx, [...new Set(rows.map(({ memberId }) => memberId))])
  const days = new Map<string, Map<string, ClosedDay & { corrections: CategoryBet[] }>>()
  for (const { memberId, day, category, valid, ...given } of rows) {
    const ofMember = days.get(memberId) ?? new Map<string, ClosedDay & { corrections: CategoryBet[] }>()
    const closed = ofMember.get(day) ?? { ...given, corrections: [] }
    closed.corrections.push({ category, valid })
    days.set(memberId, ofMember.set(day, closed))
  }
  return new Map([...days].map(([memberId, ofMember]) => [memberId, overpaidOf([...ofMember.values()], withheld.get(memberId) ?? 0n)]))
}

async function sumWithheld(tx: Tx, memberIds: readonly string[]): Promise<ReadonlyMap<string, Amount>> {
  const { rows } = await sql<{ memberId: string; withheld: Amount }>`
    SELECT member_id AS "memberId", sum(withheld)::bigint AS withheld FROM cashback.amounts WHERE member_id = ANY (${[...memberIds]}::uuid[]) GROUP BY 1`.execute(
    tx,
  )
  return new Map(rows.map(row => [row.memberId, row.withheld]))
}

type NewAmount = Omit<AmountRow, 'day' | 'amount' | 'claimedAt'>

async function save(tx: Tx, { brandId, day }: DayRow, amounts: readonly NewAmount[]): Promise<void> {
  await sql`
    INSERT INTO cashback.amounts (member_id, day, brand_id, rank, ladder_version, lines, cap, total, withheld)
      SELECT u.member_id, ${day}, ${brandId}::uuid, u.rank, u.ladder_version, u.lines, u.cap, u.total, u.withheld
        FROM unnest(${amounts.map(({ memberId }) => memberId)}::uuid[], ${amounts.map(({ rank }) => rank)}::smallint[],
             ${amounts.map(({ ladderVersion }) => ladderVersion)}::int[], ${amounts.map(({ lines }) => JSON.stringify(lines))}::jsonb[],
             ${amounts.map(({ cap }) => cap)}::bigint[], ${amounts.map(({ total }) => total)}::bigint[],
             ${amounts.map(({ withheld }) => withheld)}::bigint[]) u(member_id, rank, ladder_version, lines, cap, total, withheld)`.execute(
    tx,
  )
}
