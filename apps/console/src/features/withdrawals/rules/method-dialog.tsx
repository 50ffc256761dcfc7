import { TEXT_LANGUAGES } from '@croupier/contract/browser'
import { Button, SelectField, Switch, TextField } from '@croupier/ui'
import { useState } from 'react'
import { useDesk } from '../../../shared/api/operator.tsx'
import { useRead } from '../../../shared/api/use-api.ts'
import { withoutEmpty } from '../../../shared/brand/without-empty.ts'
import { useText } from '../../../shared/i18n/use-text.ts'
import { FormDialog } from '../../../shared/leaving/form-dialog.tsx'
import { HoursFields } from '../../../shared/ui/hours-fields.tsx'
import { OptionsEditor } from './options-editor.tsx'
import { Count } from './rule-inputs.tsx'
import { isMethodCode, KINDS, type Method, type Option, optionFault } from './rules-draft.ts'

interface MethodDialogProps {
  start: Method
  isNew: boolean
  /** Those that the server knows: accounts may be bound to them. */
  storedOptions: readonly Option[]
  /** Of the other methods. */
  codes: readonly string[]
  isOff: boolean
  faults: Readonly<Record<string, string>>
  onClose: () => void
  onKeep: (method: Method) => void
}

const AMOUNTS = ['amountMin', 'amountMax', 'payoutMax', 'feeFixed'] as const
const COUNTS = ['feeBps', 'accountsMax'] as const

/** One way out: its names, limits, fee, who pays, and the banks, wallets or networks that it pays to. It is stored with the page's other rules. */
export function MethodDialog({ start, isNew, storedOptions, codes, isOff, faults, onClose, onKeep }: MethodDialogProps) {
  const { t, language: own } = useText()
  const [draft, setDraft] = useState(start)
  const [isChecked, setChecked] = useState(false)
  const change = (changes: Partial<Method>) => setDraft({ ...draft, ...changes })
  const codeFault = !isMethodCode(draft.methodCode)
    ? t('rules.codeWrong')
    : codes.includes(draft.methodCode)
      ? t('rules.codeTwice')
      : undefined
  const nameFault = draft.name.EN?.trim() ? undefined : t('rules.nameMissing')
  const hasWholeHours = !draft.hours || (draft.hours.from !== '' && draft.hours.to !== '')
  const isWhole =
    hasWholeHours &&
    !codeFault &&
    !nameFault &&
    draft.options.length > 0 &&
    draft.options.every((_, place) => !optionFault(draft.options, place))
  const hoursFault = (isChecked && !hasWholeHours) || 'hours.from' in faults || 'hours.to' in faults
  const keep = () => {
    setChecked(true)
    if (!isWhole) return
    const options = draft.options.map(option => ({ ...option, name: withoutEmpty(option.name) }))
    onKeep({ ...draft, name: withoutEmpty(draft.name), options })
  }
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      size="wide"
      title={isNew ? t('rules.addMethod') : (draft.name[own] ?? draft.name.EN ?? draft.methodCode)}
      description={t('rules.methodText')}
      footer={
        <>
          <Button size="s" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          {!isOff && (
            <Button size="s" tone="primary" onClick={keep}>
              {t('rules.keepMethod')}
            </Button>
          )}
        </>
      }
    >
      <fieldset className="col gap-5 mt-4" disabled={isOff}>
        <legend className="vh">{t('rules.methods')}</legend>
        <Switch label={t('rules.methodIsOpen')} checked={draft.open} onChange={event => change({ open: event.target.checked })} />
        <div className="rule-grid">
          <TextField
            small
            label={t('rules.method.code')}
            disabled={!isNew}
            autoCapitalize="none"
            value={draft.methodCode}
            error={isNew && isChecked ? codeFault : faults.methodCode && t('rules.codeTwice')}
            onChange={event => change({ methodCode: event.target.value.trim().toLowerCase() })}
          />
          <SelectField
            small
            label={t('field.kind')}
            value={draft.kind}
            disabled={!isNew}
            options={KINDS.map(value => ({ value, label: t(`rules.kind.${value}`) }))}
            onChange={event => change({ kind: KINDS.find(kind => kind === event.target.value) ?? 'bank' })}
          />
          <ProviderField value={draft.provider} fault={faults.provider} onChange={provider => change({ provider })} />
          {AMOUNTS.map(name => (
            <TextField
              key={name}
              small
              label={t(`rules.method.${name}`)}
              inputMode="decimal"
              value={draft[name]}
              error={faults[name] && t('rules.valueWrong')}
              onChange={event => change({ [name]: event.target.value.trim() })}
            />
          ))}
          {COUNTS.map(name => (
            <Count
              key={name}
              label={`rules.method.${name}`}
              value={draft[name]}
              error={faults[name] && t('rules.valueWrong')}
              isOff={isOff}
              onChange={value => change({ [name]: value })}
            />
          ))}
          <HoursFields
            isSmall
            hours={draft.hours}
            fault={hoursFault ? t('rules.valueWrong') : undefined}
            onChange={hours => change({ hours })}
          />
        </div>
        <fieldset className="rule-grid">
          <legend className="text-13 font-semi mb-2">{t('rules.names')}</legend>
          {TEXT_LANGUAGES.map(language => (
            <TextField
              key={language}
              small
              label={t('rules.nameIn', { language })}
              maxLength={60}
              value={draft.name[language] ?? ''}
              error={language === 'EN' && isChecked ? nameFault : undefined}
              onChange={event => change({ name: { ...draft.name, [language]: event.target.value } })}
            />
          ))}
        </fieldset>
        <OptionsEditor options={draft.options} stored={storedOptions} isChecked={isChecked} onChange={options => change({ options })} />
      </fieldset>
    </FormDialog>
  )
}

/** Providers that pay out, where the operator may see them; the one that is set in any case. */
function ProviderField({ value, fault, onChange }: { value: string; fault: string | undefined; onChange: (code: string) => void }) {
  const { t } = useText()
  const { may } = useDesk()
  const { data = [] } = useRead('listProviders', {}, { enabled: may('provider.read') })
  const known = data
    .filter(({ code, settings }) => code === 'sandbox' || settings?.payout)
    .map(({ code, name }) => ({ value: code, label: name }))
  const options = known.some(option => option.value === value) ? known : [...known, { value, label: value }]
  return (
    <SelectField
      small
      label={t('rules.method.provider')}
      value={value}
      options={options}
      error={fault && t('rules.valueWrong')}
      onChange={event => onChange(event.target.value)}
    />
  )
}
