import { Amount, CopyButton, Icon, ProgressBar } from '@croupier/ui'
import { QrCode } from '@croupier/ui/components/qr-code.tsx'
import { useTranslation } from 'react-i18next'
import type { Deposit } from '../../shared/api/types.ts'
import { CheckoutLink } from './checkout-link.tsx'
import { qrText } from './qr-text.ts'
import { restOf } from './rest-of.ts'

/** Where to pay beside a checkout: each line to copy, a code to scan, and how far a chain has confirmed. */
export function PayTo({ deposit, isOpen }: { deposit: Deposit; isOpen: boolean }) {
  const { t } = useTranslation('deposits')
  const { instructions, confirmations } = deposit
  if (deposit.endedAt !== null) return null
  return (
    <>
      {confirmations && confirmations.seen > 0 && (
        <div className="col gap-2">
          <ProgressBar
            value={confirmations.seen}
            max={confirmations.needed}
            label={t('pay.confirmations', confirmations)}
            tone={confirmations.seen >= confirmations.needed ? 'won' : 'primary'}
          />
          <span className="text-13 text-text-2 num">{t('pay.confirmations', confirmations)}</span>
        </div>
      )}
      {instructions && isOpen && (
        <div className="pay-to well">
          {instructions.qrText && (
            <QrCode text={qrText(instructions.qrText, location.origin)} label={t('pay.qr')} sizePx={168} marginPx={12} />
          )}
          <div className="min-w-0">
            <h4 className="h3 mb-2">{t('pay.title')}</h4>
            <dl className="pay-lines">
              <PayLine label={t('pay.amount')} copy={restOf(deposit)}>
                <Amount value={restOf(deposit)} currency={deposit.currency} className="font-semi" />
              </PayLine>
              {instructions.lines.map(({ key, value }) => (
                <PayLine key={key} label={t(`line.${key}`)} copy={value}>
                  <span className="num break-all">{value}</span>
                </PayLine>
              ))}
            </dl>
            <Warning deposit={deposit} />
            {deposit.checkoutUrl && <CheckoutLink href={deposit.checkoutUrl} />}
          </div>
        </div>
      )}
    </>
  )
}

function PayLine({ label, copy, children }: { label: string; copy: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {children}
        <CopyButton text={copy} size="xs" />
      </dd>
    </div>
  )
}

/** What goes wrong most often, said where it would. */
function Warning({ deposit }: { deposit: Deposit }) {
  const { t } = useTranslation('deposits')
  const network = deposit.instructions?.lines.find(line => line.key === 'network')?.value
  const text = network ? t('pay.network', { network }) : deposit.kind === 'bank' ? t('pay.reference') : undefined
  if (!text) return null
  return (
    <p className="row top gap-2 my-3 text-13 text-warn">
      <Icon name="triangle-alert" size="s" />
      {text}
    </p>
  )
}
