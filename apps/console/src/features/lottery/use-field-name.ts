import { isTextKey, useText } from '../../shared/i18n/use-text.ts'

/** What operators call a field of a result: a prize, or the kind of its numbers. */
export function useFieldName(): (field: string) => string {
  const { t } = useText()
  return field => {
    const key = `lottery.field.${field}`
    return isTextKey(key) ? t(key) : field
  }
}
