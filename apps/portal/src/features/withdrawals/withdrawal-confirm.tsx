import { formatAmount } from '@croupier/kernel'
import { amountText, Button, Icon, PasswordField, useUi } from '@croupier/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, isApiError } from '../../shared/api/api-error.ts'
import { call } from '../../shared/api/call.ts'
import { withdrawalKeys } from '../../shared/api/queries/withdrawals.ts'
import { FaultNote } from '../../shared/ui/fault-note.tsx'
import { ForfeitQuestion } from './forfeits.tsx'
import { judgeWithdrawal } from './judge-withdrawal.ts'
import { methodIcon } from './method-icon.ts'
import type { Account, Options } from './types.ts'
import { useWithdrawalStep } from './use-withdrawal-step.ts'
import { accountOf, type Draft } from './withdrawal-form.tsx'
import { WithdrawalSum } from './withdrawal-sum.tsx'

interface WithdrawalConfirmProps {
  options: Options
  accounts: readonly Account[]
  draft: Draft
  onBack: () => void
  onDone: (withdrawalId: string) => void
}

/** Money out: what will happen, once more, and the payment password. */
export function WithdrawalConfirm({ options, accounts, draft, onBack, onDone }: WithdrawalConfirmProps) {
  const { t } = useTranslation('withdrawals')
  const { locale, currency } = useUi()
  const queries = useQueryClient()
  const [paymentPassword, setPaymentPassword] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const [isForfeitSeen, setForfeitSeen] = useState(false)
  const ask = useWithdrawalStep(
    (wish: { accountId: string; amount: string; paymentPassword: string; forfeitBonus?: true }, idempotencyKey) =>
      call('requestWithdrawal', { body: wish, idempotencyKey }),
    withdrawal => onDone(withdrawal.withdrawalId),
  )
  // As it was chosen: what changes meanwhile, such as the balance by this very request, is told by the server, not by an empty page.
  const [{ account, method, judged }] = useState(() => planOf({ options, accounts, draft }, currency))
  if (!account || !method || !judged?.ok) return null
  const money = (value: bigint) => amountText(value, { locale, currency })
  const mustSee = options.forfeits.grants > 0 && !isForfeitSeen
  const isPassword = ask.error instanceof ApiError && ask.error.code.startsWith('payment_password')
  // A bonus that came meanwhile: what it costs is asked for where it was not known.
  const tellMore = (error: unknown) => {
    setPaymentPassword('')
    if (isApiError(error, 'confirm_forfeit')) void queries.invalidateQueries({ queryKey: withdrawalKeys.all })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!paymentPassword || mustSee || ask.isPending) return
    const wish = { accountId: account.accountId, amount: formatAmount(judged.value.amount), paymentPassword }
    ask.mutate(isForfeitSeen ? { ...wish, forfeitBonus: true } : wish, { onError: tellMore })
  }
  return (
    <form className="money-desk" noValidate onSubmit={submit}>
      <div className="col gap-4">
        <div className="raised pad2 row gap-4">
          <span className="wd-icon">
            <Icon name={methodIcon(account.kind)} />
          </span>
          <span className="min-w-0">
            <b className="block font-semi">
              {account.optionName} <span className="num">{account.mask}</span>
            </b>
            <span className="text-13 text-text-2">{account.holder}</span>
          </span>
        </div>
        <ol className="money-plan">
          <li>{t('plan.lock', { amount: money(judged.value.amount) })}</li>
          <li>{t('plan.review')}</li>
          <li>{t('plan.pay', { amount: money(judged.value.net) })}</li>
          <li>{t('plan.receipt', { count: options.receiptMinutes })}</li>
        </ol>
      </div>
      <aside className="well money-sum">
        <WithdrawalSum options={options} method={method} plan={judged.value} />
        <ForfeitQuestion options={options} isSeen={isForfeitSeen} onSeen={setForfeitSeen} />
        <PasswordField
          ref={field}
          label={t('confirm.password')}
          required
          autoComplete="off"
          value={paymentPassword}
          error={isPassword && ask.error instanceof ApiError ? ask.error.message : undefined}
          onChange={event => setPaymentPassword(event.target.value)}
        />
        {!isPassword && <FaultNote error={ask.error} />}
        <Button type="submit" tone="primary" size="l" block busy={ask.isPending} disabled={paymentPassword === '' || mustSee}>
          {t('confirm.act', { amount: money(judged.value.amount) })}
        </Button>
        <Button tone="ghost" block onClick={onBack}>
          {t('confirm.change')}
        </Button>
      </aside>
    </form>
  )
}

function planOf({ options, accounts, draft }: Pick<WithdrawalConfirmProps, 'options' | 'accounts' | 'draft'>, currency: string) {
  const account = accountOf(accounts, draft)
  const method = options.methods.find(each => each.methodCode === account?.methodCode)
  return { account, method, judged: method && judgeWithdrawal(draft.text, method, options, currency) }
}
