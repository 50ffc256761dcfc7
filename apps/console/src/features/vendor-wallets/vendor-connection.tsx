import { SelectField, TextField } from '@croupier/ui'
import type { VendorWalletRow } from '../../shared/api/types.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import type { VendorForm } from './vendor-form.ts'

const AUTHS = ['hmac', 'bearer', 'header', 'none'] as const
const BODIES = ['json', 'form'] as const
const UNITS = ['decimal', 'minor'] as const

/** Where the vendor is, how it knows that it is us, and how long it has to answer. */
export function VendorConnection({ form, vendor }: { form: VendorForm; vendor: VendorWalletRow | undefined }) {
  const { t } = useText()
  const { draft, change, changeSettings, faultAt } = form
  const { settings } = draft
  const { auth } = settings
  return (
    <fieldset className="col gap-3">
      <legend className="h3 mb-3">{t('vendorWallet.connection')}</legend>
      <TextField
        label={t('vendorWallet.baseUrl')}
        hint={t('vendorWallet.baseUrlHint')}
        type="url"
        inputMode="url"
        required
        placeholder="https://"
        autoComplete="off"
        spellCheck={false}
        value={settings.baseUrl}
        error={faultAt('settings.baseUrl') && t('vendorWallet.baseUrlWrong')}
        onChange={event => changeSettings({ baseUrl: event.target.value })}
      />
      <div className="form-grid">
        <SelectField
          label={t('vendorWallet.auth')}
          hint={t(`vendorWallet.authHint.${auth.kind}`)}
          value={auth.kind}
          options={AUTHS.map(value => ({ value, label: t(`vendorWallet.authKind.${value}`) }))}
          onChange={event => changeSettings({ auth: { ...auth, kind: AUTHS.find(kind => kind === event.target.value) ?? auth.kind } })}
        />
        {(auth.kind === 'hmac' || auth.kind === 'header') && (
          <TextField
            label={t('vendorWallet.header')}
            required
            spellCheck={false}
            value={auth.header}
            error={faultAt('settings.auth.header') && t('vendorWallet.headerWrong')}
            onChange={event => changeSettings({ auth: { ...auth, header: event.target.value.trim() } })}
          />
        )}
        {auth.kind !== 'none' && (
          <TextField
            label={t('vendorWallet.secret')}
            hint={t(vendor?.hasSecret ? 'provider.secretKept' : 'provider.secretNone')}
            type="password"
            autoComplete="new-password"
            maxLength={500}
            {...(vendor?.hasSecret && { placeholder: '••••••••' })}
            value={draft.secret}
            error={faultAt('secret') && t('provider.secretAgain')}
            onChange={event => change({ secret: event.target.value })}
          />
        )}
        <TextField
          label={t('vendorWallet.timeout')}
          hint={t('vendorWallet.timeoutHint')}
          inputMode="numeric"
          required
          suffix={<span className="text-text-3">ms</span>}
          value={String(settings.timeoutMs || '')}
          error={faultAt('settings.timeoutMs') && t('vendorWallet.timeoutHint')}
          onChange={event => changeSettings({ timeoutMs: Number(event.target.value.replace(/\D/g, '').slice(0, 6)) })}
        />
        <SelectField
          label={t('vendorWallet.body')}
          value={settings.bodyFormat}
          options={BODIES.map(value => ({ value, label: t(`vendorWallet.bodyFormat.${value}`) }))}
          onChange={event => changeSettings({ bodyFormat: BODIES.find(body => body === event.target.value) ?? settings.bodyFormat })}
        />
        <SelectField
          label={t('vendorWallet.unit')}
          hint={vendor ? t('vendorWallet.currencyOf', { currency: vendor.currency }) : t('vendorWallet.currencyOfBrand')}
          value={settings.amountUnit}
          options={UNITS.map(value => ({ value, label: t(`vendorWallet.amountUnit.${value}`) }))}
          onChange={event => changeSettings({ amountUnit: UNITS.find(unit => unit === event.target.value) ?? settings.amountUnit })}
        />
      </div>
    </fieldset>
  )
}
