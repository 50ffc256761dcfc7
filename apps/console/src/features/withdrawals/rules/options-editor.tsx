import { Button, IconButton, Switch, TextField } from '@croupier/ui'
import { useText } from '../../../shared/i18n/use-text.ts'
import { moved } from '../../../shared/lists/moved.ts'
import { newOption, type Option, optionFault } from './rules-draft.ts'

interface OptionsEditorProps {
  options: readonly Option[]
  stored: readonly Option[]
  isChecked: boolean
  onChange: (options: Option[]) => void
}

/** What the brand writes itself is said in the two languages of its desk; members of others read English. */
const NAMED = ['EN', 'CN'] as const

/** Banks, wallets or networks of a method: named, in order, switched off one by one. Only what nobody can have bound yet can be removed. */
export function OptionsEditor({ options, stored, isChecked, onChange }: OptionsEditorProps) {
  const { t, language: own } = useText()
  const edit = (place: number, change: Partial<Option>) =>
    onChange(options.map((option, at) => (at === place ? { ...option, ...change } : option)))
  const isStored = (option: Option) => stored.some(each => each.code === option.code)
  return (
    <fieldset className="col gap-3">
      <legend className="text-13 font-semi mb-2">{t('rules.options')}</legend>
      <ul className="option-rows">
        {options.map((option, place) => {
          const fault = isChecked ? optionFault(options, place) : undefined
          const name = option.name[own] || option.name.EN || option.code || String(place + 1)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the code is typed in this very row, and moving keeps every value in state
            <li key={place}>
              <TextField
                small
                label={t('rules.optionCode')}
                autoCapitalize="none"
                disabled={isStored(option)}
                value={option.code}
                error={fault === 'code' ? t('rules.codeWrong') : fault === 'twice' ? t('rules.codeTwice') : undefined}
                onChange={event => edit(place, { code: event.target.value.trim() })}
              />
              {NAMED.map(language => (
                <TextField
                  key={language}
                  small
                  label={t('rules.nameIn', { language })}
                  maxLength={60}
                  value={option.name[language] ?? ''}
                  error={fault === 'name' && language === 'EN' ? t('rules.nameMissing') : undefined}
                  onChange={event => edit(place, { name: { ...option.name, [language]: event.target.value } })}
                />
              ))}
              <span className="option-acts">
                <Switch
                  hideLabel
                  label={t('rules.optionOpen', { name })}
                  checked={option.open !== false}
                  onChange={event => edit(place, { open: event.target.checked })}
                />
                <span className="option-state" aria-hidden="true">
                  {t(option.open === false ? 'rules.methodClosed' : 'rules.methodOpen')}
                </span>
                <IconButton
                  icon="chevron-up"
                  size="s"
                  label={t('rules.moveUp', { name })}
                  disabled={place === 0}
                  onClick={() => onChange(moved(options, place, -1))}
                />
                <IconButton
                  icon="chevron-down"
                  size="s"
                  label={t('rules.moveDown', { name })}
                  disabled={place === options.length - 1}
                  onClick={() => onChange(moved(options, place, 1))}
                />
                {!isStored(option) && options.length > 1 && (
                  <IconButton
                    icon="trash-2"
                    size="s"
                    label={t('rules.removeMethod', { name })}
                    onClick={() => onChange(options.filter((_, at) => at !== place))}
                  />
                )}
              </span>
            </li>
          )
        })}
      </ul>
      <Button size="s" icon="plus" className="self-start" onClick={() => onChange([...options, newOption()])}>
        {t('rules.addOption')}
      </Button>
    </fieldset>
  )
}
