import { SelectField, TextArea, TextField } from '@croupier/ui'
import { useText } from '../../shared/i18n/use-text.ts'
import { CALLS, type VendorCall } from './vendor-draft.ts'
import type { VendorForm } from './vendor-form.ts'

const METHODS = ['GET', 'POST', 'PUT'] as const

/** The four calls of a vendor: where they go and what they carry, with names in braces that we fill in. */
export function VendorCalls({ form }: { form: VendorForm }) {
  const { t } = useText()
  return (
    <fieldset className="col gap-4">
      <legend className="h3 mb-1">{t('vendorWallet.calls')}</legend>
      <p className="text-13 text-text-2">{t('vendorWallet.callsText')}</p>
      {CALLS.map(call => (
        <Call key={call} call={call} form={form} />
      ))}
    </fieldset>
  )
}

function Call({ call, form: { draft, change, changeSettings, faultAt } }: { call: VendorCall; form: VendorForm }) {
  const { t } = useText()
  const request = draft.settings[call]
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
        value={request.method}
        options={METHODS.map(value => ({ value, label: value }))}
        onChange={event =>
          changeSettings({ [call]: { ...request, method: METHODS.find(method => method === event.target.value) ?? request.method } })
        }
      />
      <TextField
        label={t('vendorWallet.path')}
        aria-label={`${name}: ${t('vendorWallet.path')}`}
        spellCheck={false}
        value={request.path}
        error={faultAt(`settings.${call}.path`) && t('vendorWallet.pathWrong')}
        onChange={event => changeSettings({ [call]: { ...request, path: event.target.value } })}
      />
      <TextArea
        label={t('vendorWallet.fields')}
        aria-label={`${name}: ${t('vendorWallet.fields')}`}
        className="code-text"
        spellCheck={false}
        rows={Math.max(2, draft.lines[`${call}.fields`].split('\n').length)}
        value={draft.lines[`${call}.fields`]}
        error={faultAt(`settings.${call}.fields`) && t('vendorWallet.fieldsWrong')}
        onChange={event => change({ lines: { ...draft.lines, [`${call}.fields`]: event.target.value } })}
      />
    </div>
  )
}
