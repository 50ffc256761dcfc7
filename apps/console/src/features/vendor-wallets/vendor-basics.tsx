import { SelectField, TextField } from '@croupier/ui'
import { useDesk } from '../../shared/api/operator.tsx'
import type { VendorWalletRow } from '../../shared/api/types.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import type { VendorForm } from './vendor-form.ts'

const STATES = ['on', 'maintenance', 'off'] as const
const ADAPTERS = ['http', 'sandbox'] as const

/** Whom the vendor serves, under which name, and how much may be sent there at a time. Brand and code are fixed once it is connected. */
export function VendorBasics({ form, vendor }: { form: VendorForm; vendor: VendorWalletRow | undefined }) {
  const { t } = useText()
  const { me } = useDesk()
  const { draft, change, faultAt, isAdapterHeld } = form
  const isKnown = vendor !== undefined
  const amount = (name: 'amountMin' | 'amountMax') => (
    <TextField
      label={t(`vendorWallet.${name}`)}
      inputMode="decimal"
      required
      value={draft[name]}
      error={faultAt(name)}
      {...(vendor && { suffix: <span className="text-text-3">{vendor.currency}</span> })}
      onChange={event => change({ [name]: event.target.value })}
    />
  )
  return (
    <section className="form-grid" aria-label={t('vendorWallet.basics')}>
      <SelectField
        label={t('field.brand')}
        value={draft.brandId}
        disabled={isKnown}
        error={faultAt('brandId')}
        options={me.brands.map(brand => ({ value: brand.brandId, label: brand.name }))}
        onChange={event => change({ brandId: event.target.value })}
      />
      <TextField
        label={t('vendorWallet.code')}
        hint={t('vendorWallet.codeHint')}
        required
        disabled={isKnown}
        autoCapitalize="characters"
        spellCheck={false}
        value={draft.vassalage}
        error={faultAt('vassalage')}
        onChange={event => change({ vassalage: event.target.value.toUpperCase().trim() })}
      />
      <TextField
        label={t('vendorWallet.name')}
        hint={t('vendorWallet.nameHint')}
        required
        maxLength={60}
        value={draft.displayName}
        error={faultAt('displayName')}
        onChange={event => change({ displayName: event.target.value })}
      />
      <SelectField
        label={t('field.state')}
        hint={t(`vendorWallet.stateHint.${draft.state}`)}
        value={draft.state}
        options={STATES.map(value => ({ value, label: t(`vendorWallet.vendor.${value}`) }))}
        onChange={event => change({ state: STATES.find(state => state === event.target.value) ?? draft.state })}
      />
      {amount('amountMin')}
      {amount('amountMax')}
      <SelectField
        label={t('vendorWallet.adapterName')}
        value={draft.adapter}
        hint={t('vendorWallet.adapterHint')}
        error={isAdapterHeld ? t('vendorWallet.adapterHeld') : undefined}
        options={ADAPTERS.map(value => ({ value, label: t(`vendorWallet.adapter.${value}`) }))}
        onChange={event => change({ adapter: ADAPTERS.find(adapter => adapter === event.target.value) ?? draft.adapter })}
      />
    </section>
  )
}
