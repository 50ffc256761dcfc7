import { Button, Note, TextField } from '@croupier/ui'
import { Dialog } from '@croupier/ui/components/dialog.tsx'
import { useState } from 'react'
import type { Answer, VendorWalletRow } from '../../shared/api/types.ts'
import { useSendForm } from '../../shared/form/use-send-form.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'

/** Asks the vendor for a balance by the stored settings, and says plainly what came back. Nothing moves. */
export function VendorTry({ vendor, onClose }: { vendor: VendorWalletRow; onClose: () => void }) {
  const { t } = useText()
  const [tried, setTried] = useState<Answer<'tryVendorWallet'>>()
  const { brandId, vassalage } = vendor
  const send = useSendForm<'tryVendorWallet', { account: string }>('tryVendorWallet', {
    values: { account: '' },
    changes: ['consoleVendorWallets'],
    optionsOf: ({ account }) => ({ params: { brandId, vassalage }, body: account.trim() === '' ? {} : { account: account.trim() } }),
    done: setTried,
  })
  const { error, ...account } = send.field('account')
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('vendorWallet.tryTitle', { vendor: vendor.displayName })}
      description={t('vendorWallet.tryText')}
      footer={
        <>
          <Button size="s" onClick={onClose}>
            {t('action.close')}
          </Button>
          <Button size="s" tone="primary" icon="zap" type="submit" form="vendor-try" busy={send.isBusy}>
            {t('vendorWallet.tryNow')}
          </Button>
        </>
      }
    >
      <form id="vendor-try" noValidate className="col gap-4 mt-4" onSubmit={send.submit}>
        <TextField
          label={t('vendorWallet.tryAccount')}
          hint={t('vendorWallet.tryAccountHint')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={60}
          {...account}
          error={error && t('vendorWallet.tryNobody')}
        />
        <div aria-live="polite">{tried && !send.isBusy && !send.error && <Outcome tried={tried} />}</div>
      </form>
    </Dialog>
  )
}

function Outcome({ tried }: { tried: Answer<'tryVendorWallet'> }) {
  const { t } = useText()
  const { amount, count } = useFormat()
  const { outcome, ms, detail, balance, currency } = tried
  const tone = outcome === 'ok' ? 'won' : outcome === 'not_known' ? 'warn' : 'lost'
  return (
    <Note tone={tone}>
      <b className="font-semi block">{t(`vendorWallet.tried.${outcome}`)}</b>
      {balance !== null && (
        <span className="block num">{t('vendorWallet.triedBalance', { amount: `${amount(balance)} ${currency}` })}</span>
      )}
      <span className="block text-12 num">{t('vendorWallet.triedIn', { ms: count(ms) })}</span>
      {detail && <code className="block code-text mt-2">{detail}</code>}
    </Note>
  )
}
