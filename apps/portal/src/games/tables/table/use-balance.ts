import { type Amount, amount } from '@croupier/kernel'
import { useQuery } from '@tanstack/react-query'
import { balanceQuery } from '../../../shared/api/queries/wallet.ts'
import { useIsLoggedIn } from '../../../shared/session/session-store.ts'

/** What the member can play with: the main wallet, or the demo credits of a trial. Undefined for visitors and until it is known. */
export function useBalance(): Amount | undefined {
  const { data } = useQuery({ ...balanceQuery(), enabled: useIsLoggedIn() })
  const wallet = data?.wallets.find(({ wallet: name }) => name === 'main') ?? data?.wallets[0]
  return wallet && amount(wallet.available)
}
