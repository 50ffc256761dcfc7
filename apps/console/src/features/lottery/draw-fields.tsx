import { TextArea, TextField } from '@croupier/ui'
import { useText } from '../../shared/i18n/use-text.ts'
import type { LotteryDrawField, LotteryDrawPart } from './types.ts'
import { useFieldName } from './use-field-name.ts'

export type TypedDraw = Readonly<Record<string, string>>

/** From so many values on a field takes more than a line. */
const LONG = 8

/** The fields in which an official result is typed, as the lottery publishes it. */
export function DrawFields({
  fields,
  value,
  onChange,
}: {
  fields: readonly LotteryDrawField[]
  value: TypedDraw
  onChange: (value: TypedDraw) => void
}) {
  const hint = useHint()
  const name = useFieldName()
  return fields.map(each => {
    const shared = {
      label: name(each.field),
      hint: hint(each),
      required: !each.isOptional,
      autoComplete: 'off',
      inputMode: each.kind === 'card' ? ('text' as const) : ('numeric' as const),
      maxLength: 200,
      value: value[each.field] ?? '',
    }
    return each.count >= LONG ? (
      <TextArea key={each.field} {...shared} rows={2} onChange={({ target }) => onChange({ ...value, [each.field]: target.value })} />
    ) : (
      <TextField key={each.field} {...shared} onChange={({ target }) => onChange({ ...value, [each.field]: target.value })} />
    )
  })
}

function useHint(): (field: LotteryDrawField) => string {
  const { t } = useText()
  return ({ kind, count, digits, isOptional }) => {
    const digitsOf = digits ?? 1
    if (isOptional) return t('lottery.hint.optional', { count, digits: digitsOf })
    if (kind === 'text' && count === 1) return t('lottery.hint.digit', { count: digitsOf })
    if (kind === 'number' && count === 1) return t('lottery.hint.one')
    return t(`lottery.hint.${kind}`, { count, digits: digitsOf })
  }
}

/** Whether all that has to be typed is there; whether it is a result the server says. */
export const isTyped = (fields: readonly LotteryDrawField[], typed: TypedDraw): boolean =>
  fields.every(({ field, isOptional }) => isOptional || (typed[field] ?? '').trim() !== '')

/** A result as it would be typed. */
export const typedOf = (parts: readonly LotteryDrawPart[]): TypedDraw =>
  Object.fromEntries(parts.map(({ field, values }) => [field, values.join(' ')]))
