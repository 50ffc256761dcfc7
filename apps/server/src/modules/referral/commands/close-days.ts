import type { Amount } from '@croupier/kernel'
import { sql } from 'kysely'
import { type Tx, transaction } from '../../../platform/db/index.ts'
import { type FriendDay, type MemberDay, memberDay } from '../domain/day-lines.ts'
import { readTerms } from '../domain/terms.ts'
import type { SharedKey } from '../ports.ts'
import { isReadTo, listDue } from '../queries/days.ts'
import { readTermsBook, type TermsVersion } from '../queries/get-terms.ts'
import type { ReferralDeps } from '../referral-deps.ts'
import type { DayRow } from '../tables.ts'

const MEMBERS_AT_ONCE = 200

/**
 * Fixes what the days that are over earn members, day after day, once all bets of a day are read. A run that is stopped goes on where it was; two at once share nothing
 * twice. A brand without referral earns nobody anything. Answers how many days were closed.
 */
export async function closeDays(deps: ReferralDeps, signal?: AbortSignal): Promise<number> {
  const { db, clock, ports } = deps
  let closed = 0
  for (const { brandId, isOn } of await ports.listBrands())
    for (const day of await listDue(db, brandId, clock.now())) {
      if (!(await isReadTo(db, day.endsAt))) break
      await sql`UPDATE referral.days SET started_at = coalesce(started_at, ${clock.now()}) WHERE brand_id = ${brandId} AND day = ${day.day}`.execute(
        db,
      )
      while (isOn && !signal?.aborted && (await closeSome(deps, day)) > 0);
      if (signal?.aborted) return closed
      await sql`UPDATE referral.days SET closed_at = ${clock.now()} WHERE brand_id = ${brandId} AND day = ${day.day} AND closed_at IS NULL`.execute(
        db,
      )
      closed += 1
    }
  return closed
}

interface FriendBets extends Omit<FriendDay, 'hasSameKeys'> {
  readonly referrerId: string
  readonly sharedKeys: readonly SharedKey[]
}

/** The next members of a day; the run of a day is one at a time. */
const closeSome = (deps: ReferralDeps, day: DayRow): Promise<number> =>
  transaction(deps.db, async tx => {
    const bets = await nextBets(tx, day)
    if (bets.length === 0) return 0
    const terms = (await readTermsBook(tx, day.brandId)).at(new Date(day.endsAt.getTime() - 1))
    const found = await findShared(tx, deps, bets)
    const referrerIds = [...new Set(bets.map(({ referrerId }) => referrerId))]
    for (const referrerId of referrerIds) {
      const friends = bets.filter(each => each.referrerId === referrerId)
      const judged = friends.map(friend => ({ ...friend, hasSameKeys: (found.get(friend.friendId)?.length ?? 0) > 0 }))
      await save(tx, { day, referrerId, terms, now: deps.clock.now() }, memberDay(judged, readTerms(terms.terms)))
    }
    await sql`UPDATE referral.days SET cursor = ${bets.at(-1)?.referrerId} WHERE brand_id = ${day.brandId} AND day = ${day.day}`.execute(tx)
    return referrerIds.length
  })

async function nextBets(tx: Tx, { brandId, day }: DayRow): Promise<readonly FriendBets[]> {
  const { rows: days } = await sql<{ cursor: string }>`
    SELECT cursor FROM referral.days WHERE brand_id = ${brandId} AND day = ${day} AND closed_at IS NULL FOR UPDATE`.execute(tx)
  const [open] = days
  if (!open) return []
  const { rows } = await sql<FriendBets>`
    SELECT b.referrer_id AS "referrerId", b.friend_id AS "friendId", b.valid, f.carried, f.shared_keys AS "sharedKeys"
      FROM referral.bets b JOIN referral.friends f USING (friend_id)
      JOIN (SELECT DISTINCT referrer_id FROM referral.bets WHERE brand_id = ${brandId} AND day = ${day} AND referrer_id > ${open.cursor}
             ORDER BY referrer_id LIMIT ${MEMBERS_AT_ONCE}) m ON m.referrer_id = b.referrer_id
     WHERE b.brand_id = ${brandId} AND b.day = ${day} ORDER BY b.referrer_id, b.friend_id FOR UPDATE OF f`.execute(tx)
  return rows
}

/** What friends share with whoever brought them; what is found once is kept. */
async function findShared(
  tx: Tx,
  { ports }: Pick<ReferralDeps, 'ports'>,
  bets: readonly FriendBets[],
): Promise<ReadonlyMap<string, readonly SharedKey[]>> {
  const unknown = bets.filter(({ sharedKeys }) => sharedKeys.length === 0)
  const shared = await ports.sharedKeys(tx, unknown)
  const found = new Map(bets.map(({ friendId, sharedKeys }) => [friendId, sharedKeys]))
  for (const [index, { friendId }] of unknown.entries()) {
    const keys = shared[index] ?? []
    if (keys.length > 0) await sql`UPDATE referral.friends SET shared_keys = ${[...keys]}::text[] WHERE friend_id = ${friendId}`.execute(tx)
    found.set(friendId, keys)
  }
  return found
}

interface Closing {
  readonly day: DayRow
  readonly referrerId: string
  readonly terms: TermsVersion
  readonly now: Date
}

async function save(
  tx: Tx,
  { day: { brandId, day }, referrerId, terms, now }: Closing,
  { lines, valid, total, amount }: MemberDay,
): Promise<void> {
  const column = <K extends 'friendId' | 'valid' | 'amount' | 'carried'>(name: K): (string | Amount)[] => lines.map(line => line[name])
  await sql`
    INSERT INTO referral.lines (friend_id, day, valid, amount)
      SELECT u.friend_id, ${day}, u.valid, u.amount
        FROM unnest(${column('friendId')}::uuid[], ${column('valid')}::bigint[], ${column('amount')}::bigint[]) u(friend_id, valid, amount)`.execute(
    tx,
  )
  await sql`
    UPDATE referral.friends f SET carried = u.carried FROM unnest(${column('friendId')}::uuid[], ${column('carried')}::bigint[]) u(friend_id, carried)
     WHERE f.friend_id = u.friend_id AND f.carried <> u.carried`.execute(tx)
  if (amount === 0n) return
  await sql`
    INSERT INTO referral.commissions (referrer_id, day, brand_id, terms_version, valid, total, amount, state, fixed_at)
    VALUES (${referrerId}, ${day}, ${brandId}, ${terms.version}, ${valid}, ${total}, ${amount}, 'due', ${now})`.execute(tx)
}
