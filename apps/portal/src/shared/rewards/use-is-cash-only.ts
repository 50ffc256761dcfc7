import { useQuery } from '@tanstack/react-query'
import { balanceQuery } from '../api/queries/wallet.ts'
import type { Game } from '../api/types.ts'
import { wire } from '../money/typed-amount.ts'
import { isCashOnly } from './bonus-use.ts'
import { useActiveGrant } from './use-active-grant.ts'

/** Whether a game can't be played with the bonus money that is all a member has; false for all others, of whom nothing is asked. */
export function useIsCashOnly(game: Pick<Game, 'gameId' | 'gameCategory' | 'minBet'>): boolean {
  const grant = useActiveGrant()
  const { data } = useQuery({ ...balanceQuery(), enabled: grant !== undefined })
  const main = data?.wallets.find(({ wallet }) => wallet === 'main')
  return isCashOnly(grant, game, main && wire(main.available))
}
