import { Note } from '@croupier/ui'
import { useDesk } from '../../shared/api/operator.tsx'
import type { VendorWalletRow } from '../../shared/api/types.ts'
import { SendDialog } from '../../shared/form/send-dialog.tsx'
import { useSendForm } from '../../shared/form/use-send-form.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { VendorAnswers } from './vendor-answers.tsx'
import { VendorBasics } from './vendor-basics.tsx'
import { VendorCalls } from './vendor-calls.tsx'
import { VendorConnection } from './vendor-connection.tsx'
import { bodyOf, draftOf, nameOf, type VendorDraft } from './vendor-draft.ts'

/** A vendor's wallet: whom it serves, how we speak with it, and how its answers are read. The secret goes in and never comes out. */
export function VendorDialog({ vendor, onClose }: { vendor: VendorWalletRow | undefined; onClose: () => void }) {
  const { t } = useText()
  const { me, brandId = me.brands[0]?.brandId ?? '' } = useDesk()
  const send = useSendForm<'saveVendorWallet', VendorDraft>('saveVendorWallet', {
    values: draftOf(vendor, brandId),
    changes: ['consoleVendorWallets'],
    optionsOf: draft => ({
      params: { brandId: vendor?.brandId ?? draft.brandId, vassalage: vendor?.vassalage ?? draft.vassalage.trim().toUpperCase() },
      body: bodyOf(draft, vendor?.version ?? 0),
    }),
    nameOf,
    done: onClose,
  })
  // `settings` as a whole is another adapter, refused since the vendor holds members' money.
  const isAdapterHeld = send.strays.includes('settings')
  const strays = send.strays.filter(path => path !== 'settings')
  return (
    <SendDialog
      send={{ ...send, strays }}
      action={t('vendorWallet.save')}
      onClose={onClose}
      size="wide"
      title={vendor ? vendor.displayName : t('vendorWallet.connect')}
      description={t('vendorWallet.dialogText')}
    >
      <VendorBasics send={send} vendor={vendor} isAdapterHeld={isAdapterHeld} />
      {send.form.watch('adapter') === 'sandbox' ? (
        <Note tone="info">{t('vendorWallet.sandboxText')}</Note>
      ) : (
        <>
          <VendorConnection send={send} vendor={vendor} />
          <VendorCalls send={send} />
          <VendorAnswers send={send} />
        </>
      )}
      {send.faults > 0 && (
        // Told at their fields above; this says to a reader who is elsewhere that there are some.
        <div role="alert">
          <Note tone="lost">{t('vendorWallet.faults', { n: send.faults })}</Note>
        </div>
      )}
    </SendDialog>
  )
}
