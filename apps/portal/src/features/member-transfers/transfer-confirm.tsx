import { formatAmount } from '@croupier/kernel'
import { amountText, Button, Note, PasswordField, useUi } from '@croupier/ui'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../shared/api/api-error.ts'
import { FaultNote } from '../../shared/ui/fault-note.tsx'
import { judgeTransfer } from './judge-transfer.ts'
import { PersonCard } from './person-card.tsx'
import type { TransferStepProps } from './transfer-form.tsx'
import { TransferSum } from './transfer-sum.tsx'
import type { MemberTransfer } from './types.ts'
import { useSend } from './use-send.ts'

/** Money out: to whom and how much, once more, and the payment password. */
export function TransferConfirm({
  direction,
  options,
  limits,
  draft,
  onBack,
  onDone,
}: TransferStepProps & { onBack: () => void; onDone: (transfer: MemberTransfer) => void }) {
  const { t } = useTranslation('memberTransfers')
  const { locale, currency } = useUi()
  const [paymentPassword, setPaymentPassword] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const send = useSend(onDone)
  const { receiver } = draft
  // As it was chosen: what changes meanwhile, such as the balance by this very transfer, is told by the server, not by an empty page.
  const [judged] = useState(() => judgeTransfer(draft.text, limits, options.available, currency))
  if (!receiver || !judged.ok) return null
  const isPassword = send.error instanceof ApiError && send.error.code.startsWith('payment_password')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!paymentPassword || send.isPending) return
    const wish = { direction, receiverId: receiver.memberId, amount: formatAmount(judged.value), paymentPassword }
    send.mutate(wish, { onError: () => setPaymentPassword('') })
  }
  return (
    <form className="money-desk" noValidate onSubmit={submit}>
      <div className="col gap-4">
        <h3 className="h3">{t('form.to')}</h3>
        <PersonCard person={receiver} />
        <Note tone="warn">{t('confirm.final')}</Note>
        <p className="text-13 text-text-2">{t('confirm.told')}</p>
      </div>
      <aside className="well money-sum">
        <TransferSum options={options} limits={limits} amount={judged.value} />
        <PasswordField
          ref={field}
          label={t('confirm.password')}
          required
          autoComplete="off"
          value={paymentPassword}
          error={isPassword && send.error instanceof ApiError ? send.error.message : undefined}
          onChange={event => setPaymentPassword(event.target.value)}
        />
        {!isPassword && <FaultNote error={send.error} />}
        <Button type="submit" tone="primary" size="l" block busy={send.isPending} disabled={paymentPassword === ''}>
          {t('confirm.act', { amount: amountText(judged.value, { locale, currency }) })}
        </Button>
        <Button tone="ghost" block disabled={send.isPending} onClick={onBack}>
          {t('confirm.change')}
        </Button>
      </aside>
    </form>
  )
}
