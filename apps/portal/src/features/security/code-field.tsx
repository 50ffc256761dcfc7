import type { BodyOf, Endpoints } from '@croupier/contract/browser'
import { Button, TextField } from '@croupier/ui'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api/call.ts'

export type CodeOrder = BodyOf<Endpoints['sendSecurityCode']>

interface CodeFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  order: CodeOrder
  /** Off until there is an address to send it to. */
  isReady?: boolean
  error: ReactNode
  onRefused: (error: unknown) => void
}

const CODE_DIGITS = 6

/** A code that was sent, with the button that sends it: once, then a countdown of the minutes that the code lives (specification §4). */
export function CodeField({ label, value, onChange, order, isReady = true, error, onRefused }: CodeFieldProps) {
  const { t } = useTranslation('security')
  const [endsAt, setEndsAt] = useState(0)
  const [leftSeconds, setLeft] = useState(0)
  const send = useMutation({
    mutationFn: () => call('sendSecurityCode', { body: order }),
    onSuccess: ({ expiredMinutes }) => {
      setEndsAt(Date.now() + expiredMinutes * 60_000)
      setLeft(expiredMinutes * 60)
      onRefused(null)
    },
    onError: onRefused,
  })
  useEffect(() => {
    if (endsAt === 0) return
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((endsAt - Date.now()) / 1000))), 500)
    return () => clearInterval(timer)
  }, [endsAt])
  const isWaiting = leftSeconds > 0
  return (
    <TextField
      label={label}
      icon="shield-check"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={CODE_DIGITS}
      required
      value={value}
      onChange={event => onChange(event.target.value.trim())}
      error={error}
      hint={send.data && t('code.sent', { target: send.data.target })}
      suffix={
        <Button size="xs" tone="soft" busy={send.isPending} disabled={!isReady || isWaiting} onClick={() => send.mutate()}>
          {isWaiting ? t('code.again', { seconds: leftSeconds }) : t('code.send')}
        </Button>
      }
    />
  )
}
