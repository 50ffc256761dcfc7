import type { Db, Tx } from '../../../platform/db/index.ts'
import type { DeskClaim, WithdrawalBrand } from '../ports.ts'
import type { AccountRow, CaseRow, PayoutRow, WithdrawalRow, WithdrawalsTables } from '../tables.ts'
import type { WithdrawalsDeps } from '../withdrawals-deps.ts'
import { getRules, type StoredRules } from './get-rules.ts'

/** A withdrawal with what is known around it. */
export interface Described {
  readonly row: WithdrawalRow
  readonly payouts: readonly PayoutRow[]
  readonly account: AccountRow
  readonly cases: readonly CaseRow[]
  /** Undefined: no operator has it. */
  readonly claim: DeskClaim | undefined
  readonly rules: StoredRules['rules']
  readonly brand: WithdrawalBrand
}

/** Reads what belongs to a page of withdrawals, in as many queries for a hundred as for one. */
export async function describeWithdrawals(
  db: Db | Tx,
  { ports, clock }: Pick<WithdrawalsDeps, 'ports' | 'clock'>,
  rows: readonly WithdrawalRow[],
): Promise<Described[]> {
  if (rows.length === 0) return []
  const tables = db.withTables<WithdrawalsTables>()
  const ids = rows.map(row => row.withdrawal_id)
  const payouts = await tables.selectFrom('withdrawals.payouts').selectAll().where('withdrawal_id', 'in', ids).orderBy('place').execute()
  const accountIds = [...new Set(rows.map(row => row.account_id))]
  const accounts = await tables.selectFrom('withdrawals.accounts').selectAll().where('account_id', 'in', accountIds).execute()
  const cases = await tables.selectFrom('withdrawals.cases').selectAll().where('withdrawal_id', 'in', ids).orderBy('opened_at').execute()
  const claims = await ports.claims.list(db, ids, clock.now())
  const brands = new Map<string, { rules: StoredRules['rules']; brand: WithdrawalBrand }>()
  for (const brandId of new Set(rows.map(row => row.brand_id))) {
    const brand = await ports.brandOf(brandId)
    brands.set(brandId, { brand, rules: (await getRules(db, { brandId, currency: brand.currency })).rules })
  }
  return rows.flatMap(row => {
    const account = accounts.find(each => each.account_id === row.account_id)
    const brand = brands.get(row.brand_id)
    const own = {
      payouts: payouts.filter(each => each.withdrawal_id === row.withdrawal_id),
      cases: cases.filter(each => each.withdrawal_id === row.withdrawal_id),
      claim: claims.get(row.withdrawal_id),
    }
    return account && brand ? [{ row, account, ...own, ...brand }] : []
  })
}
