import { isTextKey, useText } from '../../shared/i18n/use-text.ts'

/** A word of the server in the operator's language where there is a text for it, the word itself otherwise. */
export function useWord(): (prefix: 'withdrawal.evidence' | 'withdrawal.event', word: string) => string {
  const { t } = useText()
  return (prefix, word) => {
    const key: string = `${prefix}.${word}`
    return isTextKey(key) ? t(key) : word
  }
}
