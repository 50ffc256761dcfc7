import { amount } from '@croupier/kernel'
import { useQuery } from '@tanstack/react-query'
import { balanceQuery } from '../../../shared/api/queries/wallet.ts'
import { useIsLoggedIn } from '../../../shared/session/session-store.ts'

/** Of the main wallet, when a sum has been taken from it; undefined while it is not known. */
export function useBalanceAfter(total: bigint): bigint | undefined {
  const isLoggedIn = useIsLoggedIn()
  const { data } = useQuery({ ...balanceQuery(), enabled: isLoggedIn })
  const main = data?.wallets.find(({ wallet }) => wallet === 'main')
  return main && amount(main.available) - total
}
