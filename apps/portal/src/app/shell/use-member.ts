import { useQuery } from '@tanstack/react-query'
import { memberQuery } from '../../shared/api/queries/identity.ts'
import { balanceQuery } from '../../shared/api/queries/wallet.ts'
import { useIsLoggedIn } from '../../shared/session/session-store.ts'

export function useMember() {
  const isLoggedIn = useIsLoggedIn()
  return useQuery({ ...memberQuery(), enabled: isLoggedIn })
}

export function useBalance() {
  const isLoggedIn = useIsLoggedIn()
  return useQuery({ ...balanceQuery(), enabled: isLoggedIn })
}
