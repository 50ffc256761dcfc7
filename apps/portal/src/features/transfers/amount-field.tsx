import { formatAmount } from '@croupier/kernel'
import { amountText, Chip, Icon, useUi } from '@croupier/ui'
import { type Ref, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { type AmountFault, mostOf } from './judge-transfer.ts'
import type { Limits } from './types.ts'

interface AmountFieldProps {
  limits: Limits
  available: string
  text: string
  fault: AmountFault | undefined
  input: Ref<HTMLInputElement>
  onText: (text: string) => void
  onLeave: () => void
}

const whole = (value: string) => value.replace(/\.0+$/, '')

/** How much, with the limits told before they are broken. */
export function AmountField({ limits, available, text, fault, input, onText, onLeave }: AmountFieldProps) {
  const { t } = useTranslation('transfers')
  const { locale, currency } = useUi()
  const id = useId()
  const money = (value: string) => amountText(value, { locale, currency })
  const figures = {
    ...{ min: money(limits.amountMin), max: money(limits.amountMax), available: money(available), left: money(limits.amountLeft) },
    count: limits.countPerDay,
  }
  const symbol = amountText('0', { locale, currency }).replace(/[\d.,\s]/g, '')
  const most = mostOf(limits, available)
  const all = most === undefined ? undefined : formatAmount(most)
  return (
    <div>
      <div className="row justify-between flex-wrap mb-3">
        <label htmlFor={id} className="h3">
          {t('form.amount')}
        </label>
        <span className="text-13 text-text-2 num">{t('form.limits', figures)}</span>
      </div>
      <div className={fault ? 'tf-amount is-bad' : 'tf-amount'}>
        <span aria-hidden="true">{symbol}</span>
        <input
          ref={input}
          id={id}
          inputMode="decimal"
          autoComplete="transaction-amount"
          placeholder="0"
          value={text}
          aria-invalid={fault ? true : undefined}
          aria-describedby={`${id}-fault`}
          onChange={event => onText(event.target.value)}
          onBlur={onLeave}
        />
        <span className="text-14 text-text-2">{currency}</span>
      </div>
      <p id={`${id}-fault`} className="hint bad mt-2" aria-live="polite" hidden={!fault}>
        {fault && (
          <>
            <Icon name="circle-alert" size="xs" />
            {t(`fault.${fault}`, figures)}
          </>
        )}
      </p>
      <div className="row mt-3 flex-wrap">
        <Chip isOn={text === whole(limits.amountMin)} className="num" onClick={() => onText(whole(limits.amountMin))}>
          {t('form.least', figures)}
        </Chip>
        {all !== undefined && all !== limits.amountMin && (
          <Chip isOn={text === whole(all)} className="num" onClick={() => onText(whole(all))}>
            {t('form.most', { amount: money(all) })}
          </Chip>
        )}
      </div>
    </div>
  )
}
