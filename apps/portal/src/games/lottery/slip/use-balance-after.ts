import type { Amount } from '@croupier/kernel'
import type { LotteryGame } from '../../../shared/api/queries/lottery.ts'
import { useFunds } from '../../../shared/rewards/use-funds.ts'

export interface BalanceAfter {
  /** Of cash and usable bonus money together; below 0 where they are not enough. */
  readonly left: Amount
  readonly cash: Amount
  /** What of the sum bonus money would pay. */
  readonly fromBonus: Amount
}

/** Of the wallet, when a sum has been taken from it for a lottery: cash first, then bonus money. Undefined while it is not known. */
export function useBalanceAfter(total: Amount, game: Pick<LotteryGame, 'gameCode' | 'accountTypeName'>): BalanceAfter | undefined {
  const funds = useFunds({ gameId: game.gameCode, gameCategory: game.accountTypeName === 'ELOTT' ? 'elott' : 'lott' })
  if (!funds) return undefined
  const short = total > funds.cash ? total - funds.cash : 0n
  return {
    left: funds.cash + funds.bonus - total,
    cash: funds.cash > total ? funds.cash - total : 0n,
    fromBonus: short < funds.bonus ? short : funds.bonus,
  }
}
