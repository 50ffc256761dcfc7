import { SelectField, TextArea, TextField } from '@croupier/ui'
import type { SendForm } from '../../shared/form/use-send-form.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { CALLS, readPairs, type VendorCall, type VendorDraft } from './vendor-draft.ts'

const METHODS = ['GET', 'POST', 'PUT'] as const

/** The four calls of a vendor: where they go and what they carry, with names in braces that we fill in. */
export function VendorCalls({ send }: { send: SendForm<VendorDraft> }) {
  const { t } = useText()
  return (
    <fieldset className="col gap-4">
      <legend className="h3 mb-1">{t('vendorWallet.calls')}</legend>
      <p className="text-13 text-text-2">{t('vendorWallet.callsText')}</p>
      {CALLS.map(call => (
        <Call key={call} call={call} send={send} />
      ))}
    </fieldset>
  )
}

function Call({ call, send: { form, field, faultAt } }: { call: VendorCall; send: SendForm<VendorDraft> }) {
  const { t } = useText()
  const name = t(`vendorWallet.call.${call}`)
  return (
    <div className="well p-4 vendor-call">
      <p className="vendor-call-name">
        <b className="font-semi block">{name}</b>
        <span className="text-12 text-text-2">{t(`vendorWallet.callText.${call}`)}</span>
      </p>
      <SelectField
        label={t('vendorWallet.method')}
        aria-label={`${name}: ${t('vendorWallet.method')}`}
        options={METHODS.map(value => ({ value, label: value }))}
        {...field(`settings.${call}.method`)}
      />
      <TextField
        label={t('vendorWallet.path')}
        aria-label={`${name}: ${t('vendorWallet.path')}`}
        spellCheck={false}
        {...field(`settings.${call}.path`)}
        error={faultAt(`settings.${call}.path`) && t('vendorWallet.pathWrong')}
      />
      <TextArea
        label={t('vendorWallet.fields')}
        aria-label={`${name}: ${t('vendorWallet.fields')}`}
        className="code-text"
        spellCheck={false}
        rows={Math.max(2, form.watch(`lines.${call}.fields`).split('\n').length)}
        {...field(`lines.${call}.fields`, { validate: text => readPairs(text) !== undefined })}
        error={faultAt(`lines.${call}.fields`) === undefined ? undefined : t('vendorWallet.fieldsWrong')}
      />
    </div>
  )
}
