import type { BodyOf, Endpoints } from '@croupier/contract/browser'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../shared/api/call.ts'
import { type Contract, contractKeys } from '../../shared/api/queries/contracts.ts'

export type Answering = BodyOf<Endpoints['answerContract']>

/** Answers a contract; whatever came of it, everything of contracts is read anew: the other side may have been faster. */
export function useAnswer(contractId: string, onDone: (contract: Contract) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Answering) => call('answerContract', { params: { contractId }, body }),
    onSuccess: onDone,
    onSettled: () => queries.invalidateQueries({ queryKey: contractKeys.all }),
  })
}
