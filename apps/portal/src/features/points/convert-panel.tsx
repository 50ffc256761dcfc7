import { formatAmount } from '@croupier/kernel'
import { amountText, Button, Note, PasswordField, TextField, useUi } from '@croupier/ui'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../shared/api/api-error.ts'
import type { PointBalance, PointConfig, RedeemedPoints } from '../../shared/api/queries/points.ts'
import { plainAmount } from '../../shared/money/typed-amount.ts'
import { usePointsText } from '../../shared/points/use-points-text.ts'
import { FaultNote } from '../../shared/ui/fault-note.tsx'
import { previewOf } from './judge-points.ts'
import { NoPaymentPassword } from './no-payment-password.tsx'
import { useConvert } from './use-spend.ts'

/** Points to cash: what it would become is told while it is typed, and the payment password is asked. */
export function ConvertPanel({ balance, config }: { balance: PointBalance; config: PointConfig }) {
  const { t } = useTranslation('points')
  const { locale } = useUi()
  const textOf = usePointsText()
  const [text, setText] = useState('')
  const [isLeft, setLeft] = useState(false)
  const [paymentPassword, setPaymentPassword] = useState('')
  const [done, setDone] = useState<RedeemedPoints>()
  const field = useRef<HTMLInputElement>(null)
  const convert = useConvert(redeemed => {
    setDone(redeemed)
    setText('')
    setPaymentPassword('')
    setLeft(false)
  })
  const money = (value: string) => amountText(value, { locale, currency: config.currency })
  const judged = previewOf(text, { ...balance, minCash: config.minCash })
  const fault = !judged.ok && isLeft && text !== '' ? judged.error : undefined
  const isPassword = convert.error instanceof ApiError && convert.error.code.startsWith('payment_password')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setLeft(true)
    if (!judged.ok) return field.current?.focus()
    if (!paymentPassword || convert.isPending) return
    setDone(undefined)
    convert.mutate({ points: plainAmount(text), paymentPassword }, { onError: () => setPaymentPassword('') })
  }
  return (
    <section className="panel pad2 col gap-4" aria-labelledby="convert-title">
      <div>
        <h2 id="convert-title" className="h3">
          {t('convert.title')}
        </h2>
        <p className="text-13 text-text-2 num">
          {t('convert.terms', { points: textOf(`${config.pointsRatio}.00`), one: money('1.00'), min: money(config.minCash) })}
        </p>
      </div>
      <form className="col gap-4" noValidate onSubmit={submit}>
        <TextField
          ref={field}
          label={t('points')}
          inputMode="decimal"
          autoComplete="off"
          placeholder="0"
          value={text}
          error={fault && t(`convert.fault.${fault}`, { min: money(config.minCash), points: textOf(balance.currentPoints) })}
          suffix={
            <button type="button" className="link text-13" onClick={() => setText(balance.currentPoints)}>
              {t('convert.all')}
            </button>
          }
          onChange={event => {
            setText(event.target.value)
            setDone(undefined)
          }}
          onBlur={() => setLeft(true)}
        />
        {judged.ok && (
          <dl className="points-lines num" aria-live="polite">
            <div>
              <dt>{t('convert.get')}</dt>
              <dd>
                <b>{money(formatAmount(judged.value.cash))}</b>
              </dd>
            </div>
            <div>
              <dt>{t('convert.after')}</dt>
              <dd>{textOf(formatAmount(judged.value.left))}</dd>
            </div>
            <div>
              <dt>{t('convert.turnover')}</dt>
              <dd>{money(formatAmount((judged.value.cash * BigInt(config.turnoverPct)) / 100n))}</dd>
            </div>
          </dl>
        )}
        <PasswordField
          label={t('password.label')}
          hint={t('password.hint')}
          required
          autoComplete="off"
          value={paymentPassword}
          error={isPassword && convert.error instanceof ApiError ? convert.error.message : undefined}
          onChange={event => setPaymentPassword(event.target.value)}
        />
        <NoPaymentPassword error={convert.error} />
        {!isPassword && <FaultNote error={convert.error} />}
        {done && (
          <Note tone="won">
            <span role="status">{t('convert.done', { amount: money(done.cash ?? '0.00'), number: done.number })}</span>
          </Note>
        )}
        <Button type="submit" tone="primary" block busy={convert.isPending} disabled={!judged.ok || paymentPassword === ''}>
          {judged.ok ? t('convert.act', { points: textOf(formatAmount(judged.value.points)) }) : t('convert.actEmpty')}
        </Button>
      </form>
    </section>
  )
}
