import type { Amount } from '@croupier/kernel'
import type { Db } from '../../../platform/db/index.ts'
import { holdOpen } from '../queries/list-open.ts'
import { type Operation, type OperationAnswer, runOnce } from './run-once.ts'
import { inOrder } from './settle-bets.ts'
import { type SettledBet, writeSettlements } from './write-settlement.ts'

export interface CashOut {
  readonly betId: string
  /** What is paid for it now. */
  readonly payout: Amount
  /** The stake that it ends; all that is at risk without it. */
  readonly stake?: Amount
  /** What was at risk when the offer was made: the offer lapses when it has changed. */
  readonly atRisk: Amount
}

/** Pays open bets out before their result, whole or in part. `offer_lapsed` where what is at risk is no longer what the offer was made for. */
export function cashOut(
  db: Db,
  { cause, bets, ...operation }: Operation & { cause: string; bets: readonly CashOut[] },
): Promise<OperationAnswer> {
  const request = ['cash_out', cause, bets.map(({ betId, payout, stake, atRisk }) => [betId, payout, stake ?? null, atRisk])]
  return runOnce(db, { ...operation, request }, async tx => {
    const open = new Map(
      (
        await holdOpen(
          tx,
          operation.brandId,
          bets.map(({ betId }) => betId),
        )
      ).map(bet => [bet.betId, bet]),
    )
    const paid: (SettledBet & { group: string })[] = []
    for (const { betId, payout, stake, atRisk } of bets) {
      const bet = open.get(betId)
      const share = stake ?? atRisk
      if (!bet || bet.atRisk !== atRisk || share <= 0n || share > atRisk) continue
      const valid = bet.earlierValid + least(share, payout > share ? payout - share : share - payout)
      paid.push({
        betId,
        payout: bet.earlierPayout + payout,
        refund: bet.earlierRefund,
        // Never above the base, where the stake holds a reserve as well.
        valid: least(valid, bet.base),
        ...(share < atRisk ? { left: atRisk - share } : {}),
        group: `${bet.class} ${bet.asset}`,
      })
    }
    const answers = inOrder(bets, await writeSettlements(tx, 'cash_out', cause, paid))
    return answers.map(({ betId, answer }) => ({
      betId,
      answer: answer !== 'unknown' ? answer : open.has(betId) ? 'offer_lapsed' : 'already_settled',
    }))
  })
}

const least = (a: Amount, b: Amount): Amount => (a < b ? a : b)
