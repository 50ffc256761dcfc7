import { amountText, Chip, useUi } from '@croupier/ui'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { AmountBox } from '../../../shared/money/amount-box.tsx'
import { type MoveFault, mostOf, quickAmounts, whole } from './judge-move.ts'
import type { SendLimit } from './tightest.ts'
import type { Draft, VendorWallet } from './types.ts'

interface MoveAmountProps {
  wallet: VendorWallet
  available: string
  direction: Draft['direction']
  text: string
  limits: readonly SendLimit[]
  fault: MoveFault | undefined
  /** What the server says of the amount. */
  refusal: string | undefined
  input: Ref<HTMLInputElement>
  onText: (text: string) => void
  onLeave: () => void
}

/** How much, with what there is told beside it. */
export function MoveAmount({ wallet, available, direction, text, limits, fault, refusal, input, onText, onLeave }: MoveAmountProps) {
  const { t } = useTranslation('vendorWallets')
  const { locale, currency } = useUi()
  const money = (value: string) => amountText(value, { locale, currency })
  const isSending = direction === 'send'
  const limit = limits.find(({ kind }) => kind === fault)
  const left = limit ? money(limit.left) : ''
  const figures = { left, there: money(isSending ? available : wallet.balance), min: money(wallet.amountMin), max: money(wallet.amountMax) }
  const most = mostOf(direction, { available, wallet, limits })
  const short = (value: string) => money(value).replace(/[.,]00(?=\D*$)/, '')
  return (
    <div>
      <AmountBox
        isSmall
        label={t('move.amount')}
        bounds={t('move.there', figures)}
        text={text}
        fault={fault ? t(fault === 'below' && !isSending ? 'fault.empty' : `fault.${fault}`, figures) : refusal}
        input={input}
        onText={onText}
        onLeave={onLeave}
      >
        {quickAmounts(most, direction, wallet).map(quick => (
          <Chip key={quick} isOn={text === quick} className="num" onClick={() => onText(quick)}>
            {short(quick)}
          </Chip>
        ))}
        <Chip isOn={most !== undefined && text === most} disabled={most === undefined} onClick={() => onText(whole(most ?? ''))}>
          {t('move.most')}
        </Chip>
      </AmountBox>
      {isSending && <p className="mt-2 text-12 text-text-2 num">{t('move.limits', figures)}</p>}
    </div>
  )
}
