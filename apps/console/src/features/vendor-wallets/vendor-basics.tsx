import { SelectField, TextField } from '@croupier/ui'
import { useDesk } from '../../shared/api/operator.tsx'
import type { VendorWalletRow } from '../../shared/api/types.ts'
import type { SendForm } from '../../shared/form/use-send-form.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import type { VendorDraft } from './vendor-draft.ts'

const STATES = ['on', 'maintenance', 'off'] as const
const ADAPTERS = ['http', 'sandbox'] as const

interface VendorBasicsProps {
  send: SendForm<VendorDraft>
  vendor: VendorWalletRow | undefined
  isAdapterHeld: boolean
}

/** Whom the vendor serves, under which name, and how much may be sent there at a time. Brand and code are fixed once it is connected. */
export function VendorBasics({ send: { form, field }, vendor, isAdapterHeld }: VendorBasicsProps) {
  const { t } = useText()
  const { me } = useDesk()
  const isKnown = vendor !== undefined
  const amount = (name: 'amountMin' | 'amountMax') => (
    <TextField
      label={t(`vendorWallet.${name}`)}
      inputMode="decimal"
      required
      {...(vendor && { suffix: <span className="text-text-3">{vendor.currency}</span> })}
      {...field(name)}
    />
  )
  return (
    <section className="form-grid" aria-label={t('vendorWallet.basics')}>
      <SelectField
        label={t('field.brand')}
        disabled={isKnown}
        options={me.brands.map(brand => ({ value: brand.brandId, label: brand.name }))}
        {...field('brandId')}
      />
      <TextField
        label={t('vendorWallet.code')}
        hint={t('vendorWallet.codeHint')}
        required
        disabled={isKnown}
        autoCapitalize="characters"
        spellCheck={false}
        {...field('vassalage')}
      />
      <TextField label={t('vendorWallet.name')} hint={t('vendorWallet.nameHint')} required maxLength={60} {...field('displayName')} />
      <SelectField
        label={t('field.state')}
        hint={t(`vendorWallet.stateHint.${form.watch('state')}`)}
        options={STATES.map(value => ({ value, label: t(`vendorWallet.vendor.${value}`) }))}
        {...field('state')}
      />
      {amount('amountMin')}
      {amount('amountMax')}
      <SelectField
        label={t('vendorWallet.adapterName')}
        hint={t('vendorWallet.adapterHint')}
        options={ADAPTERS.map(value => ({ value, label: t(`vendorWallet.adapter.${value}`) }))}
        {...field('adapter')}
        {...(isAdapterHeld && { error: t('vendorWallet.adapterHeld') })}
      />
    </section>
  )
}
