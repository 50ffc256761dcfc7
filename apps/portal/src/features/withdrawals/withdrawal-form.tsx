import { formatAmount } from '@croupier/kernel'
import { amountText, Button, Chip, EmptyState, Icon, Note, useUi } from '@croupier/ui'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { statePicture } from '../../shared/art/art.ts'
import { AmountBox } from '../../shared/money/amount-box.tsx'
import { wire } from '../../shared/money/typed-amount.ts'
import { useInstantText } from '../../shared/records/use-record-dates.ts'
import { AccountChoice } from './account-choice.tsx'
import { Forfeits } from './forfeits.tsx'
import { type AmountFault, judgeWithdrawal, mostOf } from './judge-withdrawal.ts'
import { Obstacles, obstaclesOf } from './obstacles.tsx'
import type { Account, Method, Options } from './types.ts'
import { WithdrawalSum } from './withdrawal-sum.tsx'

export interface Draft {
  accountId: string | null
  text: string
}

export interface WithdrawalFormProps {
  options: Options
  accounts: readonly Account[]
  draft: Draft
  onDraft: (draft: Draft) => void
  onContinue: () => void
}

/** The account that a draft means: the one chosen, else the default. */
export const accountOf = (accounts: readonly Account[], { accountId }: Draft): Account | undefined =>
  accounts.find(account => account.accountId === accountId) ?? accounts.find(account => account.isDefault) ?? accounts[0]

export function WithdrawalForm({ options, accounts, draft, onDraft, onContinue }: WithdrawalFormProps) {
  const { t } = useTranslation('withdrawals')
  const { currency } = useUi()
  const [isChecked, setChecked] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  if (!options.open || options.methods.every(method => method.closedBecause === 'closed'))
    return (
      <EmptyState art={statePicture('maintenance')} title={t('closed.title')}>
        {t('closed.text')}
      </EmptyState>
    )
  const account = accountOf(accounts, draft)
  const method = options.methods.find(each => each.methodCode === account?.methodCode)
  const judged = method && judgeWithdrawal(draft.text, method, options, currency)
  const isBlocked = obstaclesOf(options).length > 0
  const mayContinue = !isBlocked && account !== undefined && account.usableAt === null && method?.open === true
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (judged?.ok && mayContinue) onContinue()
    else input.current?.focus()
  }
  return (
    <div className="col gap-6">
      <Obstacles options={options} />
      <form className="money-desk" noValidate onSubmit={submit}>
        <div className="col gap-6 min-w-0">
          <AccountChoice options={options} accounts={accounts} chosen={account} onChoose={accountId => onDraft({ ...draft, accountId })} />
          {method && !method.open && <Closed method={method} />}
          {method && (
            <AmountField
              method={method}
              options={options}
              text={draft.text}
              fault={isChecked && judged && !judged.ok ? judged.error : undefined}
              input={input}
              onText={text => onDraft({ ...draft, text })}
              onLeave={() => setChecked(draft.text.trim() !== '')}
            />
          )}
        </div>
        <aside className="well money-sum" aria-live="polite">
          <WithdrawalSum options={options} method={method} plan={judged?.ok ? judged.value : undefined} />
          <Forfeits options={options} />
          <Button type="submit" tone="primary" size="l" block disabled={!mayContinue}>
            {t('form.continue')}
          </Button>
          {mayContinue ? (
            <p className="row top gap-2 text-12 text-text-2">
              <Icon name="lock" size="xs" />
              {t('form.safe')}
            </p>
          ) : (
            <WhyNot isBlocked={isBlocked} account={account} />
          )}
        </aside>
      </form>
    </div>
  )
}

/** What has to happen before one can go on, beside the button that waits for it; a method that is closed says so above. */
function WhyNot({ isBlocked, account }: { isBlocked: boolean; account: Account | undefined }) {
  const { t } = useTranslation('withdrawals')
  const textOf = useInstantText()
  const text = isBlocked
    ? t('form.blocked')
    : !account
      ? t('form.noAccount')
      : account.usableAt && t('form.cooling', { at: textOf(account.usableAt) })
  if (!text) return null
  return (
    <p className="row top gap-2 text-12 text-warn">
      <Icon name="circle-alert" size="xs" />
      {text}
    </p>
  )
}

/** An account is chosen whose way out takes no requests now: until when, or that nobody knows. */
function Closed({ method: { closedBecause, hours } }: { method: Method }) {
  const { t } = useTranslation('withdrawals')
  const isOfHours = closedBecause === 'hours' && hours !== null
  return <Note tone="warn">{isOfHours ? t('method.closedNow', hours) : t('method.closed')}</Note>
}

interface AmountFieldProps {
  method: Method
  options: Options
  text: string
  fault: AmountFault | undefined
  input: React.Ref<HTMLInputElement>
  onText: (text: string) => void
  onLeave: () => void
}

function AmountField({ method, options, text, fault, input, onText, onLeave }: AmountFieldProps) {
  const { t } = useTranslation('withdrawals')
  const { locale, currency } = useUi()
  const money = (value: string) => amountText(value, { locale, currency })
  const limits = {
    min: money(method.amountMin),
    max: money(method.amountMax),
    available: money(options.available),
    left: money(options.limits.amountLeft),
  }
  const most = mostOf(method, options, currency)
  const whole = (value: string) => value.replace(/\.0+$/, '')
  return (
    <AmountBox
      label={t('form.amount')}
      bounds={t('form.limits', limits)}
      text={text}
      fault={fault && t(`fault.${fault}`, limits)}
      input={input}
      onText={onText}
      onLeave={onLeave}
    >
      <Chip isOn={text === whole(method.amountMin)} className="num" onClick={() => onText(whole(method.amountMin))}>
        {t('form.least', limits)}
      </Chip>
      {most >= wire(method.amountMin) && (
        <Chip isOn={text === whole(formatAmount(most))} className="num" onClick={() => onText(whole(formatAmount(most)))}>
          {t('form.most', { amount: money(formatAmount(most)) })}
        </Chip>
      )}
    </AmountBox>
  )
}
