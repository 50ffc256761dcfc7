import { cashbackWindow, claimCashback, type DayCashback } from '@croupier/games/rewards'
import { type Amount, amount, formatAmount, ok, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import type { CashbackDeps } from '../cashback-deps.ts'
import { findDay } from '../queries/days.ts'
import { readBets, SELECT_AMOUNTS } from '../queries/get-cashback.ts'
import type { AmountRow, DayRow } from '../tables.ts'

export interface CashbackClaim {
  readonly brandId: string
  readonly memberId: string
  /** All days that are ready, where none is named. */
  readonly day?: string | undefined
  readonly now: Date
}

export interface ClaimedDay {
  readonly day: string
  readonly amount: Amount
  readonly creditId: string
}

/**
 * Pays the cashback of a day, or of all days that are ready, as cash. Refuses a day, in this order: `nothing_to_claim` without bets, `not_yet` before its amounts are fixed,
 * `nothing_to_claim`, `already_claimed`, `claim_expired`; and `not_available` in a pause or an exclusion. All days together are refused where none is ready.
 */
export async function claimDays(
  tx: Tx,
  deps: Pick<CashbackDeps, 'ports'>,
  claim: CashbackClaim,
): Promise<Result<readonly ClaimedDay[], Refusal>> {
  if (claim.day !== undefined) {
    const claimed = await claimDay(tx, deps, { ...claim, day: claim.day })
    return claimed.ok ? ok([claimed.value]) : claimed
  }
  const claimed: ClaimedDay[] = []
  for (const day of await listReady(tx, claim)) {
    const each = await claimDay(tx, deps, { ...claim, day })
    if (!each.ok) return each
    claimed.push(each.value)
  }
  return claimed.length === 0 ? refuse('nothing_to_claim') : ok(claimed)
}

async function listReady(tx: Tx, { memberId, brandId, now }: CashbackClaim): Promise<readonly string[]> {
  const { rows } = await sql<{ day: string }>`
    SELECT a.day FROM cashback.amounts a JOIN cashback.days d USING (brand_id, day)
     WHERE a.member_id = ${memberId} AND a.brand_id = ${brandId} AND a.claimed_at IS NULL AND a.amount > 0 AND d.closed_at IS NOT NULL AND d.claim_until >= ${now}
     ORDER BY a.day FOR UPDATE OF a`.execute(tx)
  return rows.map(({ day }) => day)
}

async function claimDay(
  tx: Tx,
  { ports }: Pick<CashbackDeps, 'ports'>,
  { brandId, memberId, day, now }: CashbackClaim & { readonly day: string },
): Promise<Result<ClaimedDay, Refusal>> {
  const known = await findDay(tx, brandId, day)
  if (!known) return refuse('nothing_to_claim')
  const row = known.closedAt ? await lockAmount(tx, memberId, day) : undefined
  const claimable = row ? { cashback: cashbackOfRow(row), isClaimed: row.claimedAt !== null } : await uncounted(tx, memberId, known)
  const judged = claimCashback({ ...claimable, ...windowOf(known) }, now)
  if (!judged.ok) return refuse(judged.error)
  if (!row) return refuse('not_yet')
  const given = await ports.give(tx, {
    ...{ brandId, memberId, sourceId: sourceIdOf(memberId, day), amount: judged.value, now },
    ...{ version: String(row.ladderVersion), figures: figuresOf(row) },
  })
  if (!given.ok) return refuse(given.error)
  const { creditId } = given.value
  await sql`UPDATE cashback.amounts SET claimed_at = ${now}, credit_id = ${creditId} WHERE member_id = ${memberId} AND day = ${day}`.execute(
    tx,
  )
  return ok({ day, amount: judged.value, creditId })
}

/** The name under which rewards know the cashback of a day. */
const sourceIdOf = (memberId: string, day: string): string => `${memberId}:${day}`

const windowOf = ({ endsAt }: DayRow) => cashbackWindow(endsAt)

const cashbackOfRow = ({ lines, amount: given }: AmountRow): DayCashback => ({
  lines: lines.map(line => ({ ...line, valid: amount(line.valid), amount: amount(line.amount) })),
  amount: given,
})

/** A day whose amounts are not fixed: it has something only if there are bets, and nothing that could be paid yet. */
async function uncounted(tx: Tx, memberId: string, { day, closedAt }: DayRow) {
  const bets = closedAt ? [] : ((await readBets(tx, memberId, [day])).get(day) ?? [])
  const lines = bets.map(bet => ({ ...bet, ratePpm: 0, amount: 0n }))
  return { cashback: { lines, amount: lines.length > 0 ? 1n : 0n }, isClaimed: false }
}

async function lockAmount(tx: Tx, memberId: string, day: string): Promise<AmountRow | undefined> {
  return (await sql<AmountRow>`${SELECT_AMOUNTS} WHERE member_id = ${memberId} AND day = ${day} FOR UPDATE`.execute(tx)).rows[0]
}

const figuresOf = ({ day, rank, lines, cap, total, withheld }: AmountRow): Record<string, string> => ({
  ...{ day, rank: String(rank) },
  ...Object.fromEntries(lines.map(({ category, valid, ratePpm, amount: sum }) => [category, `${valid} × ${ratePpm} ppm = ${sum}`])),
  ...(cap !== null && { cap: formatAmount(cap) }),
  ...{ total: formatAmount(total), withheld: formatAmount(withheld) },
})
