import { isTextKey, useText } from '../../shared/i18n/use-text.ts'

export function FieldName({ name }: { name: string }) {
  const { t } = useText()
  const key = `register.${name}`
  return <>{isTextKey(key) ? t(key) : name}</>
}
