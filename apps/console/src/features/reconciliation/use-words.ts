import { useWords as useAllWords } from '../../shared/i18n/use-words.ts'

/** The words of reconciliation. */
export function useWords() {
  const { wordOf } = useAllWords()
  return {
    ruleOf: (rule: string) => wordOf('reconciliation.rule', rule),
    stepOf: (step: string) => wordOf('reconciliation.step', step),
    kindOf: (kind: string) => wordOf('reconciliation.kind', kind),
  }
}
