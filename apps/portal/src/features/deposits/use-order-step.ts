import { useMutation, useQueryClient } from '@tanstack/react-query'
import { depositKeys } from '../../shared/api/queries/deposits.ts'
import type { Deposit } from '../../shared/api/types.ts'

/** A step of an order that moves no money; its answer is the order as it stands then. */
export function useOrderStep<Wish>(depositId: string, send: (wish: Wish) => Promise<Deposit>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: deposit => {
      queries.setQueryData(depositKeys.one(depositId), deposit)
      void queries.invalidateQueries({ queryKey: depositKeys.list() })
    },
  })
}
