import { parseAmount } from '@croupier/kernel'
import { Button, TextField, useToast } from '@croupier/ui'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../shared/i18n/use-error-text.ts'
import type { Kind, Period } from './safer-play-state.ts'
import { changes, useLimitChange } from './use-limit-change.ts'

interface LimitFormProps {
  kind: Kind
  period: Period
  name: string
  inForce: string | null
  onDone: () => void
}

/** Lower holds at once, higher waits: said before it is sent. */
export function LimitForm({ kind, period, name, inForce, onDone }: LimitFormProps) {
  const { t } = useTranslation('saferPlay')
  const textOf = useErrorText()
  const toast = useToast()
  const [text, setText] = useState(inForce ?? '')
  const given = parseAmount(text.trim())
  const before = inForce === null ? undefined : parseAmount(inForce)
  const isHigher = given.ok && before?.ok === true && given.value > before.value
  const change = useLimitChange(changes.setLimit)
  const setTo = (amount: string | null) => {
    const waits = isHigher || amount === null
    const onSuccess = () => {
      toast({ tone: waits ? 'info' : 'won', title: t(waits ? 'limits.asked' : 'limits.saved') })
      onDone()
    }
    change.mutate({ kind, period, amount }, { onSuccess })
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (given.ok && !change.isPending) setTo(text.trim())
  }
  const isWrong = text.trim() !== '' && !given.ok
  return (
    <form className="col gap-2" noValidate onSubmit={send} aria-label={name}>
      <TextField
        small
        label={t('limits.amount')}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onChange={event => setText(event.target.value)}
        hint={t(isHigher ? 'limits.higher' : 'limits.lower')}
        error={isWrong ? t('limits.wrong') : change.error ? textOf(change.error).text : undefined}
      />
      <div className="row gap-2 flex-wrap">
        <Button size="xs" type="submit" tone="primary" busy={change.isPending} disabled={!given.ok}>
          {t(isHigher ? 'limits.ask' : 'limits.save')}
        </Button>
        {inForce !== null && (
          <Button size="xs" tone="ghost" busy={change.isPending} onClick={() => setTo(null)}>
            {t('limits.remove')}
          </Button>
        )}
      </div>
    </form>
  )
}
