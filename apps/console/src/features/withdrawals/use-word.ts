import { useFormat } from '../../shared/format/use-format.ts'
import { isTextKey, useText } from '../../shared/i18n/use-text.ts'

type Prefix = 'payout.state' | 'withdrawal.evidence' | 'withdrawal.event' | 'withdrawal.flag'
const AMOUNT = /^-?\d+\.\d{2,4}$/
const INSTANT = /^\d{4}-\d{2}-\d{2}T.*Z$/

/** Words of the server in the operator's language where there is a text for them, the words themselves otherwise; and evidence as a sentence. */
export function useWord() {
  const { t } = useText()
  const { amount, dateTime } = useFormat()
  const wordOf = (prefix: Prefix, word: string): string => {
    const key: string = `${prefix}.${word}`
    return isTextKey(key) ? t(key) : word
  }
  const readable = (value: string): string => {
    if (INSTANT.test(value)) return dateTime(value)
    return AMOUNT.test(value) ? amount(value) : wordOf('payout.state', value)
  }
  const lineOf = (evidence: Readonly<Record<string, string>>): string =>
    Object.entries(evidence)
      .map(([name, value]) => `${wordOf('withdrawal.evidence', name)}: ${readable(value)}`)
      .join(' · ')
  return {
    wordOf,
    /** What was measured and what the rule asks for, as a sentence. */
    becauseOf: (code: string, evidence: Readonly<Record<string, string>>): string => {
      const key: string = `withdrawal.because.${code}`
      if (!isTextKey(key)) return lineOf(evidence)
      return t(key, Object.fromEntries(Object.entries(evidence).map(([name, value]) => [name, readable(value)])))
    },
    /** Of a hand-over the note names the reasons, by their codes. */
    reasonsOf: (note: string): string =>
      note
        .split(', ')
        .map(code => wordOf('withdrawal.flag', code))
        .join(' · '),
  }
}
