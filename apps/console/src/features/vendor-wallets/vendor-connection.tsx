import { SelectField, TextField } from '@croupier/ui'
import type { VendorWalletRow } from '../../shared/api/types.ts'
import type { SendForm } from '../../shared/form/use-send-form.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import type { VendorDraft } from './vendor-draft.ts'

const AUTHS = ['hmac', 'bearer', 'header', 'none'] as const
const BODIES = ['json', 'form'] as const
const UNITS = ['decimal', 'minor'] as const

/** Where the vendor is, how it knows that it is us, and how long it has to answer. */
export function VendorConnection({ send, vendor }: { send: SendForm<VendorDraft>; vendor: VendorWalletRow | undefined }) {
  const { t } = useText()
  const { form, field, faultAt } = send
  const auth = form.watch('settings.auth.kind')
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
        {...field('settings.baseUrl')}
        error={faultAt('settings.baseUrl') && t('vendorWallet.baseUrlWrong')}
      />
      <div className="form-grid">
        <SelectField
          label={t('vendorWallet.auth')}
          hint={t(`vendorWallet.authHint.${auth}`)}
          options={AUTHS.map(value => ({ value, label: t(`vendorWallet.authKind.${value}`) }))}
          {...field('settings.auth.kind')}
        />
        {(auth === 'hmac' || auth === 'header') && (
          <TextField
            label={t('vendorWallet.header')}
            required
            spellCheck={false}
            {...field('settings.auth.header')}
            error={faultAt('settings.auth.header') && t('vendorWallet.headerWrong')}
          />
        )}
        {auth !== 'none' && (
          <TextField
            label={t('vendorWallet.secret')}
            hint={t(vendor?.hasSecret ? 'provider.secretKept' : 'provider.secretNone')}
            type="password"
            autoComplete="new-password"
            maxLength={500}
            {...(vendor?.hasSecret && { placeholder: '••••••••' })}
            {...field('secret')}
            error={faultAt('secret') && t('provider.secretAgain')}
          />
        )}
        <TextField
          label={t('vendorWallet.timeout')}
          hint={t('vendorWallet.timeoutHint')}
          inputMode="numeric"
          required
          suffix={<span className="text-text-3">ms</span>}
          {...field('settings.timeoutMs', { setValueAs: text => Number(String(text).replace(/\D/g, '').slice(0, 6)) })}
          error={faultAt('settings.timeoutMs') && t('vendorWallet.timeoutHint')}
        />
        <SelectField
          label={t('vendorWallet.body')}
          options={BODIES.map(value => ({ value, label: t(`vendorWallet.bodyFormat.${value}`) }))}
          {...field('settings.bodyFormat')}
        />
        <SelectField
          label={t('vendorWallet.unit')}
          hint={vendor ? t('vendorWallet.currencyOf', { currency: vendor.currency }) : t('vendorWallet.currencyOfBrand')}
          options={UNITS.map(value => ({ value, label: t(`vendorWallet.amountUnit.${value}`) }))}
          {...field('settings.amountUnit')}
        />
      </div>
    </fieldset>
  )
}
