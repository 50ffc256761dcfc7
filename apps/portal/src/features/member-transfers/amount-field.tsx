import { formatAmount } from '@croupier/kernel'
import { amountText, Chip, useUi } from '@croupier/ui'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { AmountBox } from '../../shared/money/amount-box.tsx'
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
  const { t } = useTranslation('memberTransfers')
  const { locale, currency } = useUi()
  const money = (value: string) => amountText(value, { locale, currency })
  const figures = {
    ...{ min: money(limits.amountMin), max: money(limits.amountMax), available: money(available), left: money(limits.amountLeft) },
    count: limits.countPerDay,
  }
  const most = mostOf(limits, available, currency)
  const all = most === undefined ? undefined : formatAmount(most)
  return (
    <AmountBox
      label={t('form.amount')}
      bounds={t('form.limits', figures)}
      text={text}
      fault={fault && t(`fault.${fault}`, figures)}
      input={input}
      onText={onText}
      onLeave={onLeave}
    >
      <Chip isOn={text === whole(limits.amountMin)} className="num" onClick={() => onText(whole(limits.amountMin))}>
        {t('form.least', figures)}
      </Chip>
      {all !== undefined && all !== limits.amountMin && (
        <Chip isOn={text === whole(all)} className="num" onClick={() => onText(whole(all))}>
          {t('form.most', { amount: money(all) })}
        </Chip>
      )}
    </AmountBox>
  )
}
