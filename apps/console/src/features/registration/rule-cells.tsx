import { PATTERN_TEXTS } from '@croupier/contract/browser'
import { useText } from '../../shared/i18n/use-text.ts'
import type { Field } from './registration-draft.ts'

const PATTERN_IDS = Array.from({ length: 20 }, (_, id) => id)
const LENGTH_MAX = 255
const lengthOf = (text: string) => Math.min(LENGTH_MAX, Number(text.replace(/\D/g, '').slice(0, 3)))

interface RuleCellsProps {
  /** The field's name, for readers who hear the cell alone. */
  label: string
  field: Field
  isDisabled: boolean
  onChange: (patch: Partial<Field>) => void
}

/** By which pattern and within which bounds a field is judged: two cells of its line. */
export function RuleCells({ label, field, isDisabled, onChange }: RuleCellsProps) {
  const { t, language } = useText()
  const texts = PATTERN_TEXTS[language] as Readonly<Record<number, string>>
  return (
    <>
      <td>
        <select
          className="bg-transparent"
          aria-label={`${label}: ${t('register.pattern')}`}
          value={field.patternId}
          disabled={isDisabled}
          onChange={event => onChange({ patternId: Number(event.target.value) })}
        >
          {PATTERN_IDS.map(id => (
            <option key={id} value={id}>
              {id} · {texts[id]}
            </option>
          ))}
        </select>
      </td>
      <td>
        <span className="row gap-1">
          {(['minLength', 'maxLength'] as const).map(bound => (
            <span key={bound} className="inp position">
              <input
                aria-label={`${label}: ${t(bound === 'minLength' ? 'register.min' : 'register.max')}`}
                aria-invalid={field.minLength > field.maxLength || undefined}
                inputMode="numeric"
                value={field[bound]}
                disabled={isDisabled}
                onChange={event => onChange({ [bound]: lengthOf(event.target.value) })}
              />
            </span>
          ))}
        </span>
      </td>
    </>
  )
}
