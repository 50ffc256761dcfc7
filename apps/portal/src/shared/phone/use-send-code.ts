import { SMS_LOGIN_THROTTLE_MS } from '@croupier/contract/browser'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { isApiError } from '../api/api-error.ts'
import { useCountdown } from './use-countdown.ts'

interface SendCodePorts {
  /** Where the server names the number as the fault: at that input. */
  onNumberFault: (code: string, message: string) => void
  onSent: () => void
}

/**
 * Sends a code at most once a second, then counts down as long as it lives: `expiredMinutes × 60` seconds (specification §4). Any other fault than the
 * number's own is kept in `fault` for the warning dialog (§8).
 */
export function useSendCode({ onNumberFault, onSent }: SendCodePorts) {
  const { secondsLeft, start } = useCountdown()
  const lastMs = useRef(Number.NEGATIVE_INFINITY)
  const [fault, setFault] = useState<unknown>()
  const sending = useMutation({
    mutationFn: (call: () => Promise<{ expiredMinutes: number }>) => call(),
    onSuccess: ({ expiredMinutes }) => {
      start(expiredMinutes * 60)
      onSent()
    },
    onError: error => {
      const atNumber = isApiError(error) ? (error.fields.mobileNum ?? error.fields.mobileNo) : undefined
      if (isApiError(error) && atNumber) onNumberFault(error.code, atNumber)
      else setFault(error)
    },
  })
  const send = (call: () => Promise<{ expiredMinutes: number }>): void => {
    if (sending.isPending || secondsLeft > 0 || Date.now() - lastMs.current < SMS_LOGIN_THROTTLE_MS) return
    lastMs.current = Date.now()
    sending.mutate(call)
  }
  return { send, secondsLeft, isSending: sending.isPending, wasSent: sending.isSuccess, fault, forgetFault: () => setFault(undefined) }
}
