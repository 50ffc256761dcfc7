import { TextArea, TextField } from '@croupier/ui'
import type { FieldValues, Path } from 'react-hook-form'
import { useRules } from '../../shared/form/use-rules.ts'
import type { FieldOf } from '../../shared/form/use-send-form.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import type { LotteryDrawField, LotteryDrawPart } from './types.ts'
import { useFieldName } from './use-field-name.ts'

export type TypedDraw = Readonly<Record<string, string>>

/** A form that holds a result as it is typed. */
export interface DrawValues extends FieldValues {
  draw: TypedDraw
}

/** From so many values on a field takes more than a line. */
const LONG = 8

interface DrawFieldsProps<Values extends DrawValues> {
  fields: readonly LotteryDrawField[]
  field: FieldOf<Values>
}

/** The fields in which an official result is typed, as the lottery publishes it. */
export function DrawFields<Values extends DrawValues>({ fields, field }: DrawFieldsProps<Values>) {
  const rules = useRules()
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
      ...field(`draw.${each.field}` as Path<Values>, each.isOptional ? {} : rules.required),
    }
    return each.count >= LONG ? <TextArea key={each.field} {...shared} rows={2} /> : <TextField key={each.field} {...shared} />
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

/** Empty fields as a form begins with them. */
export const emptyDraw = (fields: readonly LotteryDrawField[]): TypedDraw => Object.fromEntries(fields.map(({ field }) => [field, '']))

/** What is sent: an optional part that was left empty is none. */
export const writtenDraw = (typed: TypedDraw): TypedDraw =>
  Object.fromEntries(Object.entries(typed).filter(([, text]) => text.trim() !== ''))

/** A result as it would be typed. */
export const typedOf = (parts: readonly LotteryDrawPart[]): TypedDraw =>
  Object.fromEntries(parts.map(({ field, values }) => [field, values.join(' ')]))
