import type { Tx } from '../platform/db/index.ts'
import type { ServerModule } from '../platform/module.ts'
import type { FeedReader, FeedRow } from '../platform/outbox/index.ts'

interface Ended extends FeedRow {
  readonly state: string
  readonly brand_id: string
  readonly member_id: string
  readonly converted: bigint
}

interface DebtsFace {
  /** Holds debts of these members before anything of the ledger; answers who has some. */
  holdDebts(tx: Tx, memberIds: readonly string[], accountIds: readonly bigint[]): Promise<readonly string[]>
  payDebts(tx: Tx, brandId: string, payerIds: readonly string[]): Promise<unknown>
}

const ENDS_A_BATCH = 200

/**
 * Bonus money that became cash pays what its member owes downlines. The settlement that completes a bonus holds accounts already, and debts are held before accounts: two
 * that meet would wait for each other. So it is done right behind that settlement, in a transaction of its own; until then nothing but play can leave the account.
 */
export function payDebtsFromBonus({ holdDebts, payDebts }: DebtsFace): ServerModule {
  const reader: FeedReader<Ended> = {
    name: 'pay-debts-from-bonus',
    source: 'grants.news_feed',
    from: 'now',
    batchMax: ENDS_A_BATCH,
    handle: async (tx, rows) => {
      const converted = rows.filter(({ state, converted }) => state === 'completed' && converted > 0n)
      if (converted.length === 0) return
      const owing = await holdDebts(tx, [...new Set(converted.map(({ member_id }) => member_id))], [])
      for (const brandId of new Set(converted.map(({ brand_id }) => brand_id))) {
        const payers = owing.filter(memberId => converted.some(each => each.brand_id === brandId && each.member_id === memberId))
        if (payers.length > 0) await payDebts(tx, brandId, payers)
      }
    },
  }
  return { name: 'debts-from-bonus', readers: [reader] }
}
