import { addRefereeFact } from '@croupier/games/rewards'
import type { Amount } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import type { FeedRow } from '../../../platform/outbox/index.ts'
import { readTerms, refereeOf } from '../domain/terms.ts'
import type { ReferralPorts } from '../ports.ts'
import { holdFriends } from '../queries/find-friends.ts'
import { readTermsBook } from '../queries/get-terms.ts'
import { saveFriend } from './save-friend.ts'

/** A row of `bets.settled_feed`, as far as it is looked at. */
export type SettledRow = FeedRow & { readonly brand_id: string; readonly owner_id: string; readonly settled_at: Date }

interface FriendChange {
  readonly friendId: string
  readonly at: Date
  readonly valid: Amount
}

/**
 * Counts the cash part of valid bets of friends into the day on which it was settled or taken back, and towards what the fixed reward asks for. What comes for a day that
 * is closed already counts in the first that is not.
 */
export async function countBets(tx: Tx, ports: ReferralPorts, rows: readonly SettledRow[]): Promise<void> {
  const [first, last] = [rows[0], rows.at(-1)]
  if (!first || !last) return
  const owners = [...new Set(rows.map(row => row.owner_id))]
  const friends = await holdFriends(tx, owners)
  if (friends.length === 0) return
  const ids = friends.map(({ friendId }) => friendId)
  for (const brandId of new Set(friends.map(friend => friend.brandId)))
    await keepDays(
      tx,
      ports,
      brandId,
      rows.filter(row => row.brand_id === brandId && ids.includes(row.owner_id)),
    )
  await addToDays(tx, ids, { first, last })
  const changes = await listChanges(tx, ids, { first, last })
  for (const friend of friends) {
    if (friend.metAt) continue
    const terms = readTerms((await readTermsBook(tx, friend.brandId)).byVersion(friend.termsVersion).terms)
    let referee = refereeOf(friend)
    let metAt: Date | null = null
    for (const { at, valid } of changes.filter(({ friendId }) => friendId === friend.friendId)) {
      const added = addRefereeFact(referee, { at, amount: valid, kind: 'bet' }, terms)
      referee = added.referee
      if (added.reward > 0n) metAt = at
    }
    await saveFriend(tx, friend, referee, metAt)
  }
}

/** The days of a batch, held: none of them is closed before the batch is counted. */
async function keepDays(tx: Tx, ports: ReferralPorts, brandId: string, rows: readonly SettledRow[]): Promise<void> {
  const times = rows.map(row => row.settled_at.getTime())
  const span = { brandId, from: new Date(Math.min(...times)), to: new Date(Math.max(...times)) }
  const days = await ports.days(tx, span)
  await sql`
    INSERT INTO referral.days (brand_id, day, starts_at, ends_at)
      SELECT ${brandId}::uuid, u.* FROM unnest(${days.map(({ day }) => day)}::text[], ${days.map(({ startsAt }) => startsAt)}::timestamptz[],
        ${days.map(({ endsAt }) => endsAt)}::timestamptz[]) u
    ON CONFLICT DO NOTHING`.execute(tx)
  await sql`SELECT FROM referral.days WHERE brand_id = ${brandId} AND started_at IS NULL ORDER BY day FOR SHARE`.execute(tx)
}

interface Batch {
  readonly first: FeedRow
  readonly last: FeedRow
}

const changesOf = (ids: readonly string[], { first, last }: Batch) => sql`
  bets.bet_changes c JOIN referral.friends f ON f.friend_id = c.owner_id
   WHERE (c.xid, c.id) >= (${first.xid}::xid8, ${first.id}::bigint) AND (c.xid, c.id) <= (${last.xid}::xid8, ${last.id}::bigint)
     AND c.owner_id = ANY (${[...ids]}::uuid[]) AND NOT c.is_trial AND c.settled_valid_cash <> 0`

async function addToDays(tx: Tx, ids: readonly string[], batch: Batch): Promise<void> {
  await sql`
    INSERT INTO referral.bets AS b (brand_id, day, referrer_id, friend_id, valid)
      SELECT c.brand_id, coalesce(o.day, d.day), c.referrer_id, c.friend_id, sum(c.valid)::bigint
        FROM (SELECT f.brand_id, f.referrer_id, f.friend_id, c.counted_at, c.settled_valid_cash AS valid FROM ${changesOf(ids, batch)}) c
        JOIN referral.days d ON d.brand_id = c.brand_id AND c.counted_at >= d.starts_at AND c.counted_at < d.ends_at
        LEFT JOIN LATERAL (SELECT min(x.day) AS day FROM referral.days x
                            WHERE d.started_at IS NOT NULL AND x.brand_id = d.brand_id AND x.started_at IS NULL) o ON true
       GROUP BY 1, 2, 3, 4
    ON CONFLICT (brand_id, day, referrer_id, friend_id) DO UPDATE SET valid = b.valid + excluded.valid`.execute(tx)
}

/** For each bet, in the order in which they were settled: the fixed reward asks when its sum was reached. */
async function listChanges(tx: Tx, ids: readonly string[], batch: Batch): Promise<readonly FriendChange[]> {
  const { rows } = await sql<FriendChange>`
    SELECT f.friend_id AS "friendId", c.counted_at AS at, sum(c.settled_valid_cash)::bigint AS valid FROM ${changesOf(ids, batch)} AND f.met_at IS NULL
     GROUP BY f.friend_id, c.counted_at ORDER BY c.counted_at`.execute(tx)
  return rows
}
