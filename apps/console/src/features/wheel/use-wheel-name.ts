import { useText } from '../../shared/i18n/use-text.ts'

/** A name in the operator's language, or in English. */
export function useWheelName(): (names: { readonly EN: string; readonly CN?: string }) => string {
  const { language } = useText()
  return names => (language === 'CN' && names.CN) || names.EN
}
