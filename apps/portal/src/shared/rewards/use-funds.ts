import { type Amount, amount } from '@croupier/kernel'
import { useQuery } from '@tanstack/react-query'
import { balanceQuery } from '../api/queries/wallet.ts'
import { useIsLoggedIn } from '../session/session-store.ts'
import { type BonusSubject, usableBonus } from './bonus-use.ts'
import { useActiveGrant } from './use-active-grant.ts'

export interface Funds {
  /** Of the main wallet, or the demo credits of a trial. */
  readonly cash: Amount
  /** Bonus money that may be staked in the game; stakes take it once cash is used up. */
  readonly bonus: Amount
}

/** What a member can stake in a game; undefined for visitors, and until the balance is known. */
export function useFunds(game: BonusSubject): Funds | undefined {
  const { data } = useQuery({ ...balanceQuery(), enabled: useIsLoggedIn() })
  const grant = useActiveGrant()
  const wallet = data?.wallets.find(({ wallet: name }) => name === 'main') ?? data?.wallets[0]
  return wallet && { cash: amount(wallet.available), bonus: usableBonus(grant, game) }
}
