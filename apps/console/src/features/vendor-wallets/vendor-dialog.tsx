import { Button, Note } from '@croupier/ui'
import { useEffect, useRef, useState } from 'react'
import { useDesk } from '../../shared/api/operator.tsx'
import type { VendorWalletRow } from '../../shared/api/types.ts'
import { useDo } from '../../shared/api/use-api.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { FormDialog } from '../../shared/leaving/form-dialog.tsx'
import { VendorAnswers } from './vendor-answers.tsx'
import { VendorBasics } from './vendor-basics.tsx'
import { VendorCalls } from './vendor-calls.tsx'
import { VendorConnection } from './vendor-connection.tsx'
import { bodyOf, draftOf } from './vendor-draft.ts'
import type { VendorForm } from './vendor-form.ts'

const NO_FAULTS: readonly string[] = []

/** A vendor's wallet: whom it serves, how we speak with it, and how its answers are read. The secret goes in and never comes out. */
export function VendorDialog({ vendor, onClose }: { vendor: VendorWalletRow | undefined; onClose: () => void }) {
  const { t } = useText()
  const { me, brandId = me.brands[0]?.brandId ?? '' } = useDesk()
  const [draft, setDraft] = useState(() => draftOf(vendor, brandId))
  const [unread, setUnread] = useState(NO_FAULTS)
  const save = useDo('saveVendorWallet', ['consoleVendorWallets'], onClose)
  const faults = [...unread, ...Object.keys(save.error?.fields ?? {})]
  const body = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (unread.length > 0 || save.error) body.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [unread, save.error])
  const form: VendorForm = {
    draft,
    change: changes => setDraft({ ...draft, ...changes }),
    changeSettings: changes => setDraft({ ...draft, settings: { ...draft.settings, ...changes } }),
    isAdapterHeld: faults.includes('settings') && !faults.some(fault => fault.startsWith('settings.')),
    faultAt: path => (faults.some(fault => fault === path || fault.startsWith(`${path}.`)) ? t('vendorWallet.wrong') : undefined),
  }
  const send = () => {
    const read = bodyOf(draft, vendor?.version ?? 0)
    setUnread('faults' in read ? read.faults : NO_FAULTS)
    if ('faults' in read || save.isPending) return
    save.mutate({ params: { brandId: draft.brandId, vassalage: draft.vassalage }, body: read.body })
  }
  // Told at their fields below; this says for a reader who is elsewhere that there are some.
  const count = faults.filter(fault => fault !== 'settings').length
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      size="wide"
      title={vendor ? vendor.displayName : t('vendorWallet.connect')}
      description={t('vendorWallet.dialogText')}
      footer={
        <>
          <Button size="s" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button size="s" tone="primary" type="submit" form="vendor-form" busy={save.isPending}>
            {t('vendorWallet.save')}
          </Button>
        </>
      }
    >
      <form
        ref={body}
        id="vendor-form"
        noValidate
        className="col gap-6 mt-4"
        onSubmit={event => {
          event.preventDefault()
          send()
        }}
      >
        <VendorBasics form={form} vendor={vendor} />
        {draft.adapter === 'sandbox' ? (
          <Note tone="info">{t('vendorWallet.sandboxText')}</Note>
        ) : (
          <>
            <VendorConnection form={form} vendor={vendor} />
            <VendorCalls form={form} />
            <VendorAnswers form={form} />
          </>
        )}
        {count > 0 && (
          <div role="alert">
            <Note tone="lost">{t('vendorWallet.faults', { n: count })}</Note>
          </div>
        )}
      </form>
    </FormDialog>
  )
}
