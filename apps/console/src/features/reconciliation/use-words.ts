import { isTextKey, useText } from '../../shared/i18n/use-text.ts'

/** Words of the server in the operator's language; what has no text of its own is shown as it came. */
export function useWords() {
  const { t } = useText()
  const wordOf = (prefix: string, word: string) => {
    const key = `reconciliation.${prefix}.${word}`
    return isTextKey(key) ? t(key) : word
  }
  return {
    ruleOf: (rule: string) => wordOf('rule', rule),
    stepOf: (step: string) => wordOf('step', step),
    kindOf: (kind: string) => wordOf('kind', kind),
  }
}
