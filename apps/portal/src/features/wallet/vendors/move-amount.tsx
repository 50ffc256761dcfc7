import { amountText, Chip, Icon, useUi } from '@croupier/ui'
import { type Ref, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { type MoveFault, mostOf, quickAmounts, whole } from './judge-move.ts'
import type { Draft, VendorWallet } from './types.ts'
import '../deposit/deposit.css'

interface MoveAmountProps {
  wallet: VendorWallet
  available: string
  direction: Draft['direction']
  text: string
  fault: MoveFault | undefined
  input: Ref<HTMLInputElement>
  onText: (text: string) => void
  onLeave: () => void
}

/** How much, with what there is told beside it. */
export function MoveAmount({ wallet, available, direction, text, fault, input, onText, onLeave }: MoveAmountProps) {
  const { t } = useTranslation('vendorWallets')
  const { locale, currency } = useUi()
  const id = useId()
  const money = (value: string) => amountText(value, { locale, currency })
  const isSending = direction === 'send'
  const figures = { there: money(isSending ? available : wallet.balance), min: money(wallet.amountMin), max: money(wallet.amountMax) }
  const symbol = amountText('0', { locale, currency }).replace(/[\d.,\s]/g, '')
  const most = mostOf(direction, { available, wallet })
  const short = (value: string) => money(value).replace(/[.,]00(?=\D*$)/, '')
  return (
    <div>
      <div className="row justify-between flex-wrap mb-2">
        <label htmlFor={id} className="font-semi text-14">
          {t('move.amount')}
        </label>
        <span className="text-13 text-text-2 num">{t('move.there', figures)}</span>
      </div>
      <div className={fault ? 'deposit-amount is-bad' : 'deposit-amount'}>
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
            {t(fault === 'below' && !isSending ? 'fault.empty' : `fault.${fault}`, figures)}
          </>
        )}
      </p>
      <div className="row mt-3 flex-wrap">
        {quickAmounts(most, direction, wallet).map(quick => (
          <Chip key={quick} isOn={text === quick} className="num" onClick={() => onText(quick)}>
            {short(quick)}
          </Chip>
        ))}
        <Chip isOn={most !== undefined && text === most} disabled={most === undefined} onClick={() => onText(whole(most ?? ''))}>
          {t('move.most')}
        </Chip>
      </div>
      {isSending && <p className="mt-2 text-12 text-text-2 num">{t('move.limits', figures)}</p>}
    </div>
  )
}
