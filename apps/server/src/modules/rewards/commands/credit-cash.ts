import { type Amount, ok, type Result, scaleAmount } from '@croupier/kernel'
import type { Tx } from '../../../platform/db/index.ts'
import type { RewardsDeps } from '../rewards-deps.ts'
import { type NewCredit, recordCredit } from './record-credit.ts'

export interface NewCash extends Omit<NewCredit, 'kind' | 'asset' | 'turnover'> {
  /** Whole percent of the amount that are to be bet before it may be withdrawn. */
  readonly turnoverPct: number
}

/** Gives cash within the caller's transaction, as `recordCredit`. After the commit announce the balance of the accounts it answers. */
export async function creditCash(
  tx: Tx,
  deps: Pick<RewardsDeps, 'ports' | 'random'>,
  { turnoverPct, ...cash }: NewCash,
): Promise<Result<{ readonly creditId: string; readonly accounts: readonly bigint[] }, 'not_available' | 'already_claimed'>> {
  const { brandId, memberId, amount } = cash
  const currency = await deps.ports.currencyOf(brandId)
  const turnover: Amount = scaleAmount(amount, BigInt(turnoverPct), 100n)
  const recorded = await recordCredit(tx, deps, { ...cash, kind: 'cash', asset: currency, turnover })
  if (!recorded.ok) return recorded
  const { creditId } = recorded.value
  return ok({ creditId, accounts: await deps.ports.payCash(tx, { creditId, brandId, memberId, currency, amount }) })
}
