import type { ProofOwed, ProofWay } from '@croupier/contract/browser'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isApiError } from '../../../shared/api/api-error.ts'
import { call } from '../../../shared/api/call.ts'
import { useCountdown } from '../../../shared/phone/use-countdown.ts'
import { enterSession } from '../enter-session.ts'
import { useRemembered } from '../use-remembered.ts'

/** What a sign-in from a new address owes: sending the code, giving the proof, and the end of the ticket. */
export function useProof(owed: ProofOwed, onDone: () => void) {
  const queries = useQueryClient()
  const { remember } = useRemembered()
  const countdown = useCountdown()
  const [isOver, setOver] = useState(false)
  const endTicket = (error: unknown) => {
    if (isApiError(error, 'proof_ticket_invalid') || isApiError(error, 'account_locked')) setOver(true)
  }
  const send = useMutation({
    mutationFn: (way: 'sms' | 'email') => call('sendProofCode', { body: { ticket: owed.ticket, way } }),
    onSuccess: ({ expiredMinutes }) => countdown.start(expiredMinutes * 60),
    onError: endTicket,
  })
  const give = useMutation({
    mutationFn: ({ way, answer }: { way: ProofWay; answer: string }) => call('giveProof', { body: { ticket: owed.ticket, way, answer } }),
    onSuccess: async value => {
      if (value.rememberToken) remember({ username: owed.account, token: value.rememberToken })
      await enterSession(queries, value, onDone)
    },
    onError: endTicket,
  })
  return { countdown, isOver, send, give }
}
