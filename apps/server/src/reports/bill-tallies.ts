import { type RawBuilder, sql } from 'kysely'
import { type RunningRow, stretchesOf, type TallyRow, type Wanted, type Window } from '../modules/bills/index.ts'
import type { Db, Tx } from '../platform/db/index.ts'

const ROWS_AT_ONCE = 20_000
/** From so many receivers on, all of the brand is read at once; below it, their teams alone. */
const TEAMS_MAX = 50
/** An id of a path with its dot. */
const STEP = sql.raw('37')

/**
 * What each account of each receiver's team did in a window, receiver after receiver in the order given, accounts by their numbers. A bet counts where it was first
 * settled, for the line in which its member stood then, and not at all while the member was shut out.
 */
export async function* readBillTallies(
  tx: Tx,
  window: Window,
  receiverIds: readonly string[],
  wanted: Wanted,
): AsyncGenerator<{ readonly receiverId: string; readonly rows: readonly TallyRow[] }> {
  if (receiverIds.length === 0) return
  // All of it is read, so nothing is gained by a plan whose first row comes early.
  await sql`SET LOCAL cursor_tuple_fraction = 1`.execute(tx)
  await sql`
    DECLARE bill_tallies NO SCROLL CURSOR FOR
    ${factsOf(window, receiverIds, wanted)}, placed AS (
      SELECT s.member_id, s.path, max(s.starts_at) AS since, sum(f.bets)::int AS bets, sum(f.valid)::bigint AS valid, sum(f.loss)::bigint AS loss,
             sum(f.deposits)::bigint AS deposits, sum(f.rebate)::bigint AS rebate, sum(f.reward)::bigint AS reward
        FROM facts f JOIN identity.tree_stays s ON s.member_id = f.member_id AND s.starts_at < f.until AND (s.ends_at IS NULL OR s.ends_at > f.at)
       GROUP BY s.member_id, s.path
    ), teams AS (
      SELECT r.place, r.receiver_id, p.member_id, p.since, nullif(substr(p.path, a.level::int * ${STEP} + 1, ${STEP} - 1), '')::uuid AS below_id, p.bets, p.valid, p.loss,
             p.deposits, p.rebate, p.reward
        FROM placed p CROSS JOIN LATERAL unnest(string_to_array(rtrim(p.path, '.'), '.')::uuid[]) WITH ORDINALITY a(id, level)
        JOIN unnest(${[...receiverIds]}::uuid[]) WITH ORDINALITY r(receiver_id, place) ON r.receiver_id = a.id
    )
    SELECT t.receiver_id AS "receiverId", t.member_id AS "memberId", t.below_id AS "belowId", t.bets, t.valid AS "validBet", t.loss, t.deposits, t.rebate, t.reward
      FROM teams t JOIN identity.member_tree m ON m.member_id = t.member_id AND m.type <> 4
     ORDER BY t.place, m.registered_at, t.member_id, t.since DESC`.execute(tx)
  let receiverId: string | undefined
  let rows: TallyRow[] = []
  for (;;) {
    const { rows: next } = await sql<TallyRow>`FETCH FORWARD ${sql.raw(String(ROWS_AT_ONCE))} FROM bill_tallies`.execute(tx)
    for (const row of next) {
      if (row.receiverId !== receiverId) {
        if (receiverId !== undefined) yield { receiverId, rows }
        receiverId = row.receiverId
        rows = []
      }
      const last = rows.at(-1)
      if (last?.memberId === row.memberId) rows[rows.length - 1] = plus(last, row)
      else rows.push(row)
    }
    if (next.length < ROWS_AT_ONCE) break
  }
  if (receiverId !== undefined) yield { receiverId, rows }
  await sql`CLOSE bill_tallies`.execute(tx)
}

/** What a member did at an earlier place of the same team, added to the last one, under whose direct downline it stands. */
const plus = (last: TallyRow, earlier: TallyRow): TallyRow => ({
  ...last,
  bets: last.bets + earlier.bets,
  validBet: last.validBet + earlier.validBet,
  loss: last.loss + earlier.loss,
  deposits: last.deposits + earlier.deposits,
  rebate: last.rebate + earlier.rebate,
  reward: last.reward + earlier.reward,
})

/** The valid bet of teams from the start of the running day, and from that of the running hour, to the end of a window. */
export async function readBillRunning(
  tx: Tx,
  window: Window,
  since: { readonly day: Date; readonly hour: Date },
  receiverIds: readonly string[],
): Promise<ReadonlyMap<string, RunningRow>> {
  if (receiverIds.length === 0) return new Map()
  const { rows } = await sql<RunningRow>`
    ${factsOf({ ...window, start: since.day }, receiverIds, { costs: false, deposits: false })}, placed AS (
      SELECT s.path, sum(f.valid)::bigint AS day, coalesce(sum(f.valid) FILTER (WHERE f.at >= ${since.hour}), 0)::bigint AS hour
        FROM facts f JOIN identity.member_tree m ON m.member_id = f.member_id AND m.type <> 4
        JOIN identity.tree_stays s ON s.member_id = f.member_id AND s.starts_at < f.until AND (s.ends_at IS NULL OR s.ends_at > f.at)
       GROUP BY s.path
    )
    SELECT r.receiver_id AS "receiverId", sum(p.day)::bigint AS day, sum(p.hour)::bigint AS hour
      FROM placed p CROSS JOIN LATERAL unnest(string_to_array(rtrim(p.path, '.'), '.')::uuid[]) a(id)
      JOIN unnest(${[...receiverIds]}::uuid[]) r(receiver_id) ON r.receiver_id = a.id
     GROUP BY r.receiver_id`.execute(tx)
  return new Map(rows.map(row => [row.receiverId, row]))
}

/** How many members of each team were shut out for a part of a window. */
export async function countBillUnavailable(
  tx: Db | Tx,
  window: Window,
  receiverIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ receiverId: string; count: number }>`
    ${excludedIn(window)}
    SELECT r.receiver_id AS "receiverId", count(DISTINCT s.member_id)::int AS count
      FROM excluded x JOIN identity.tree_stays s ON s.member_id = x.member_id AND s.starts_at < ${window.end} AND (s.ends_at IS NULL OR s.ends_at > ${window.start})
     CROSS JOIN LATERAL unnest(string_to_array(rtrim(s.path, '.'), '.')::uuid[]) a(id)
      JOIN unnest(${[...receiverIds]}::uuid[]) r(receiver_id) ON r.receiver_id = a.id
     GROUP BY r.receiver_id`.execute(tx)
  return new Map(rows.map(({ receiverId, count }) => [receiverId, count]))
}

/** Members of whom something may not count in a window: few, whose bets are looked at one by one. */
const excludedIn = ({ brandId, start, end }: Window) => sql`
  WITH excluded AS MATERIALIZED (
    SELECT DISTINCT e.member_id FROM safer_play.all_exclusions e
     WHERE e.brand_id = ${brandId} AND e.starts_at < ${end} AND (e.ends_at IS NULL OR e.ends_at > ${start}))`

/** `facts`: everything that counts in a window, each with the time in which it lies. */
function factsOf(window: Window, receiverIds: readonly string[], { costs, deposits }: Wanted): RawBuilder<unknown> {
  const { brandId, start, end, knownAt } = window
  const { from, to, edges } = window.isFromBets ? { from: start, to: start, edges: [{ from: start, to: end }] } : stretchesOf(window)
  const isOfTeams = receiverIds.length <= TEAMS_MAX
  const inTeams = (column: string) => (isOfTeams ? sql`AND ${sql.raw(column)} IN (SELECT member_id FROM teammates)` : sql``)
  const isNotExcluded = (column: string) => sql`NOT EXISTS (SELECT FROM excluded x WHERE x.member_id = ${sql.raw(column)})`
  const mayCount = (member: string, at: string) => sql`
    NOT EXISTS (SELECT FROM safer_play.all_exclusions e
                 WHERE e.member_id = ${sql.raw(member)} AND e.starts_at <= ${sql.raw(at)} AND (e.ends_at IS NULL OR ${sql.raw(at)} < e.ends_at))`
  const teammates = sql`, teammates AS MATERIALIZED (
      SELECT DISTINCT s.member_id FROM identity.tree_stays s
       WHERE s.brand_id = ${brandId} AND s.path LIKE ANY (SELECT '%' || id || '.%' FROM unnest(${[...receiverIds]}::uuid[]) t(id)))`
  const parts = [
    sql`SELECT s.member_id, s.starts_at AS at, s.starts_at + interval '5 minutes' AS until, s.bets, s.valid, s.loss, ${NO_OTHERS} FROM bills.all_sums s
         WHERE s.brand_id = ${brandId} AND s.starts_at >= ${from} AND s.starts_at < ${to} AND ${isNotExcluded('s.member_id')} ${inTeams('s.member_id')}`,
    sql`SELECT c.member_id, c.first_settled_at, c.first_settled_at + interval '1 microsecond', c.bets, c.valid, c.loss, ${NO_OTHERS} FROM bills.all_corrections c
         WHERE c.brand_id = ${brandId} AND c.known_at >= ${from} AND c.known_at < ${knownAt} AND c.first_settled_at >= ${from} AND c.first_settled_at < ${to}
           AND ${isNotExcluded('c.member_id')} ${inTeams('c.member_id')}`,
    // The ends of a period that an account's end cuts: bet by bet.
    ...edges.map(
      edge => sql`SELECT r.owner_id, r.first_settled_at, r.first_settled_at + interval '1 microsecond', r.bets, r.valid, r.loss, ${NO_OTHERS} FROM bets.result_steps r
         WHERE r.brand_id = ${brandId} AND NOT r.is_trial AND r.settled_at >= ${edge.from} AND r.settled_at < ${knownAt}
           AND r.first_settled_at >= ${edge.from} AND r.first_settled_at < ${edge.to} AND ${isNotExcluded('r.owner_id')} ${inTeams('r.owner_id')}`,
    ),
    sql`SELECT r.owner_id, r.first_settled_at, r.first_settled_at + interval '1 microsecond', r.bets, r.valid, r.loss, ${NO_OTHERS}
          FROM excluded x CROSS JOIN LATERAL (
            SELECT * FROM bets.result_steps s WHERE s.owner_id = x.member_id AND NOT s.is_trial AND s.settled_at >= ${start} AND s.settled_at < ${knownAt}
               AND s.first_settled_at >= ${start} AND s.first_settled_at < ${end}) r
         WHERE ${mayCount('r.owner_id', 'r.first_settled_at')} ${inTeams('r.owner_id')}`,
  ]
  if (deposits)
    parts.push(sql`SELECT p.member_id, p.credited_at, p.credited_at + interval '1 microsecond', 0, 0, 0, p.amount, 0::bigint, 0::bigint FROM cashier.all_payments p
         WHERE p.brand_id = ${brandId} AND p.outcome = 'credited' AND p.credited_at >= ${start} AND p.credited_at < ${end} AND ${mayCount('p.member_id', 'p.credited_at')}
           ${inTeams('p.member_id')}`)
  if (costs)
    parts.push(
      sql`SELECT c.member_id, c.credited_at, c.credited_at + interval '1 microsecond', 0, 0, 0, 0::bigint, CASE WHEN c.source = 'cashback' THEN c.amount ELSE 0 END,
                CASE WHEN c.source = 'cashback' THEN 0 ELSE c.amount END FROM rewards.all_credits c
         WHERE c.brand_id = ${brandId} AND c.kind IN ('cash', 'bonus') AND c.credited_at >= ${start} AND c.credited_at < ${end}
           AND ${mayCount('c.member_id', 'c.credited_at')} ${inTeams('c.member_id')}`,
      sql`SELECT b.member_id, b.posted_at, b.posted_at + interval '1 microsecond', 0, 0, 0, 0::bigint, b.amount, 0::bigint FROM bills.all_rebates b
         WHERE b.brand_id = ${brandId} AND b.posted_at >= ${start} AND b.posted_at < ${end} AND ${mayCount('b.member_id', 'b.posted_at')} ${inTeams('b.member_id')}`,
    )
  return sql`${excludedIn(window)}${isOfTeams ? teammates : sql``}, facts AS (${sql.join(parts, sql` UNION ALL `)})`
}

const NO_OTHERS = sql`0::bigint AS deposits, 0::bigint AS rebate, 0::bigint AS reward`
