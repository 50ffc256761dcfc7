import type { GrantTerms } from '@croupier/games/rewards'
import { type Amount, newId, ok, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import type { GrantsDeps } from '../grants-deps.ts'
import type { GrantReason } from '../ports.ts'
import type { GrantName } from '../tables.ts'

export interface NewGrant {
  readonly brandId: string
  readonly memberId: string
  /** Who gives it, and for what: together they give once. */
  readonly source: string
  readonly sourceId: string
  readonly name: GrantName
  /** Above 0. */
  readonly amount: Amount
  /** Turnover that makes it cash. */
  readonly owed: Amount
  readonly terms: GrantTerms
  readonly why: GrantReason
  readonly now: Date
}

/**
 * Grants bonus money within the caller's transaction (rewards §6): at once where no other grant is active, else in turn. Call it before anything of the
 * ledger is locked, and `balanceChanged` after the commit.
 */
export async function addGrant(
  tx: Tx,
  { ports, random }: GrantsDeps,
  grant: NewGrant,
): Promise<Result<{ readonly grantId: string }, 'not_available' | 'already_claimed'>> {
  const { brandId, memberId, source, sourceId, amount, owed, terms, why, now } = grant
  const currency = await ports.currencyOf(brandId)
  const recorded = await ports.record(tx, { brandId, memberId, source, sourceId, asset: currency, amount, turnover: owed, why, now })
  if (!recorded.ok) return recorded
  const [cashAccount, bonusAccount] = await ports.openAccounts(tx, { brandId, memberId, currency })
  const grantId = newId(now, random)
  const row = {
    ...{ grant_id: grantId, brand_id: brandId, member_id: memberId, asset: currency, source, source_id: sourceId, name: grant.name },
    ...{ cash_account: `${cashAccount}`, bonus_account: `${bonusAccount}`, amount: `${amount}`, owed: `${owed}` },
    ...{
      weights: terms.weights,
      odds_min: `${terms.minOdds}`,
      excluded: terms.excluded,
      stake_max: textOf(terms.maxStake),
      days: terms.days,
    },
    ...{ counts: terms.counts, convert_max: textOf(terms.maxConvert), is_forfeited_by_withdrawal: terms.forfeitOnWithdraw },
  }
  await sql`SELECT grants.add(jsonb_populate_record(NULL::grants.grants, ${JSON.stringify(row)}::jsonb))`.execute(tx)
  return ok({ grantId })
}

const textOf = (amount: Amount | null): string | null => (amount === null ? null : `${amount}`)
