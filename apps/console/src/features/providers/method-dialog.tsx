import { Button, Note, NumberStepper, SelectField, Switch, TextArea, TextField } from '@croupier/ui'
import { useState } from 'react'
import type { ApiError } from '../../shared/api/api-error.ts'
import { useRead } from '../../shared/api/use-api.ts'
import { linesOf } from '../../shared/brand/settings.ts'
import { withoutEmpty } from '../../shared/brand/without-empty.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { FormDialog } from '../../shared/leaving/form-dialog.tsx'
import { HoursFields } from '../../shared/ui/hours-fields.tsx'
import { KINDS, type Method } from './method.ts'

interface MethodDialogProps {
  start: Method
  isNew: boolean
  languages: readonly string[]
  /** Where it stands in the list: the server's faults name it so. */
  place: number
  error: ApiError | null
  isBusy: boolean
  onClose: () => void
  onSave: (method: Method) => void
}

/** Limits, fee, hours, texts and provider of one way to pay in. */
export function MethodDialog({ start, isNew, languages, place, error, isBusy, onClose, onSave }: MethodDialogProps) {
  const { t, language: own } = useText()
  const [draft, setDraft] = useState(start)
  const change = (changes: Partial<Method>) => setDraft({ ...draft, ...changes })
  const faultAt = (name: string) => (error?.fields[`depositMethods.${place}.${name}`] ? t('provider.fieldWrong') : undefined)
  const others = Object.keys(error?.fields ?? {}).filter(path => !path.startsWith(`depositMethods.${place}.`))
  const save = () => onSave({ ...draft, name: withoutEmpty(draft.name), note: withoutEmpty(draft.note) })
  const text = (name: 'amountMin' | 'amountMax', label: string) => (
    <TextField
      label={label}
      inputMode="decimal"
      value={draft[name]}
      error={faultAt(name)}
      onChange={event => change({ [name]: event.target.value.trim() })}
    />
  )
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      size="wide"
      title={isNew ? t('provider.addMethod') : (draft.name[own] ?? draft.name.EN ?? draft.methodCode)}
      footer={
        <>
          <Button size="s" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button size="s" tone="primary" busy={isBusy} onClick={save}>
            {t('provider.save')}
          </Button>
        </>
      }
    >
      <div className="col gap-4 mt-4">
        {others.length > 0 && <Note tone="lost">{t('provider.faults', { paths: others.join(', ') })}</Note>}
        {error && Object.keys(error.fields).length === 0 && <Note tone="lost">{error.message}</Note>}
        <div className="form-grid">
          <TextField
            label={t('provider.methodCode')}
            disabled={!isNew}
            autoCapitalize="none"
            value={draft.methodCode}
            error={faultAt('methodCode')}
            onChange={event => change({ methodCode: event.target.value.toLowerCase() })}
          />
          <SelectField
            label={t('field.kind')}
            value={draft.kind}
            options={KINDS.map(value => ({ value, label: t(`provider.kind.${value}`) }))}
            onChange={event => change({ kind: KINDS.find(kind => kind === event.target.value) ?? 'bank' })}
          />
          <ProviderField value={draft.provider} onChange={provider => change({ provider })} />
          <TextField
            label={t('deposits.minutes')}
            inputMode="numeric"
            value={String(draft.minutesToPay)}
            error={faultAt('minutesToPay')}
            onChange={event => change({ minutesToPay: Number(event.target.value.replace(/\D/g, '') || 0) })}
          />
          {text('amountMin', t('deposits.min'))}
          {text('amountMax', t('deposits.max'))}
          <TextField
            label={t('deposits.fee')}
            hint={t('deposits.feeHint')}
            inputMode="numeric"
            value={String(draft.feeBps)}
            error={faultAt('feeBps')}
            onChange={event => change({ feeBps: Number(event.target.value.replace(/\D/g, '') || 0) })}
          />
          <TextField
            label={t('provider.feeFixed')}
            inputMode="decimal"
            value={draft.feeFixed ?? ''}
            error={faultAt('feeFixed')}
            onChange={event => change({ feeFixed: event.target.value.trim() || '0' })}
          />
          <HoursFields
            hours={draft.hours}
            onChange={hours => change({ hours })}
            fault={faultAt('hours.from') ?? faultAt('hours.to') ?? faultAt('hours')}
          />
          {draft.kind === 'crypto' && <Chain draft={draft} onChange={change} />}
        </div>
        <TextArea
          label={t('deposits.quick')}
          hint={t('provider.perLine')}
          rows={3}
          value={draft.quickAmounts.join('\n')}
          {...(faultAt('quickAmounts') && { error: faultAt('quickAmounts') })}
          onChange={event => change({ quickAmounts: linesOf(event.target.value) })}
        />
        {languages.map(language => (
          <Texts key={language} language={language} draft={draft} onChange={change} fault={faultAt(`name.${language}`)} />
        ))}
        <Switch label={t('deposits.open')} checked={draft.open} onChange={event => change({ open: event.target.checked })} />
      </div>
    </FormDialog>
  )
}

function ProviderField({ value, onChange }: { value: string; onChange: (code: string) => void }) {
  const { t } = useText()
  const { data = [] } = useRead('listProviders', {})
  const known = data.map(({ code, name }) => ({ value: code, label: name }))
  const options = known.some(option => option.value === value) ? known : [...known, { value, label: value }]
  return <SelectField label={t('desk.provider')} value={value} options={options} onChange={event => onChange(event.target.value)} />
}

function Chain({ draft, onChange }: { draft: Method; onChange: (changes: Partial<Method>) => void }) {
  const { t } = useText()
  return (
    <>
      <TextField
        label={t('provider.field.network')}
        value={draft.network ?? ''}
        onChange={event => onChange({ network: event.target.value })}
      />
      <div>
        <span className="text-13 block mb-2">{t('provider.confirmations')}</span>
        <NumberStepper
          label={t('provider.confirmations')}
          value={draft.confirmations ?? 3}
          min={1}
          max={200}
          onChange={confirmations => onChange({ confirmations })}
        />
      </div>
    </>
  )
}

function Texts({
  language,
  draft,
  fault,
  onChange,
}: {
  language: string
  draft: Method
  fault: string | undefined
  onChange: (changes: Partial<Method>) => void
}) {
  const { t } = useText()
  const steps = draft.steps ?? {}
  return (
    <fieldset className="col gap-3">
      <legend className="text-13 font-semi mb-2">{language}</legend>
      <TextField
        label={t('deposits.name', { language })}
        value={draft.name[language] ?? ''}
        error={fault}
        onChange={event => onChange({ name: { ...draft.name, [language]: event.target.value } })}
      />
      <TextField
        label={t('provider.note')}
        value={draft.note[language] ?? ''}
        onChange={event => onChange({ note: { ...draft.note, [language]: event.target.value } })}
      />
      <TextArea
        label={t('provider.steps')}
        hint={t('provider.perLine')}
        rows={3}
        value={(steps[language] ?? []).join('\n')}
        onChange={event => onChange({ steps: { ...steps, [language]: event.target.value.split('\n') } })}
        onBlur={event => onChange({ steps: { ...steps, [language]: linesOf(event.target.value) } })}
      />
    </fieldset>
  )
}
