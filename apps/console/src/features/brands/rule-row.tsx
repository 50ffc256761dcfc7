import { PATTERN_TEXTS } from '@croupier/contract/browser'
import { Checkbox } from '@croupier/ui'
import type { FieldRule } from '../../shared/brand/settings.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { isFaulty, useDraft } from './draft.tsx'
import { FieldName } from './field-name.tsx'

const PATTERN_IDS = Array.from({ length: 20 }, (_, id) => id)
const number = (text: string) => Number(text.replace(/\D/g, '').slice(0, 3))

/** One field's rule in a line. A required field is always shown; one that is hidden is never required. */
export function RuleRow({ name, rule, onChange }: { name: string; rule: FieldRule; onChange: (rule: FieldRule) => void }) {
  const { t, language } = useText()
  const { faults } = useDraft()
  const texts = PATTERN_TEXTS[language] as Readonly<Record<number, string>>
  return (
    <tr className={isFaulty(faults, `register.${name}`) ? 'text-lost' : undefined}>
      <td>
        <b className="font-medium">
          <FieldName name={name} />
        </b>
      </td>
      <td>
        <Checkbox
          aria-label={t('register.shown')}
          checked={rule.show}
          onChange={event => onChange({ ...rule, show: event.target.checked, required: event.target.checked && rule.required })}
        >
          {null}
        </Checkbox>
      </td>
      <td>
        <Checkbox
          aria-label={t('register.required')}
          checked={rule.required}
          onChange={event => onChange({ ...rule, required: event.target.checked, show: rule.show || event.target.checked })}
        >
          {null}
        </Checkbox>
      </td>
      <td>
        <select
          className="max-w-[220px] bg-transparent"
          aria-label={t('register.pattern')}
          value={rule.patternId}
          onChange={event => onChange({ ...rule, patternId: Number(event.target.value) })}
        >
          {PATTERN_IDS.map(id => (
            <option key={id} value={id}>
              {id} · {texts[id] ?? t('register.free')}
            </option>
          ))}
        </select>
      </td>
      <td>
        <span className="row gap-1">
          <span className="inp position">
            <input
              aria-label={t('register.min')}
              inputMode="numeric"
              value={rule.minLength}
              onChange={event => onChange({ ...rule, minLength: number(event.target.value) })}
            />
          </span>
          –
          <span className="inp position">
            <input
              aria-label={t('register.max')}
              inputMode="numeric"
              value={rule.maxLength}
              onChange={event => onChange({ ...rule, maxLength: number(event.target.value) })}
            />
          </span>
        </span>
      </td>
    </tr>
  )
}
