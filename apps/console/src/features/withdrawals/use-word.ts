import { useFormat } from '../../shared/format/use-format.ts'
import { isTextKey, useText } from '../../shared/i18n/use-text.ts'

type Prefix = 'payout.state' | 'withdrawal.evidence' | 'withdrawal.event' | 'withdrawal.flag'
const INSTANT = /^\d{4}-\d{2}-\d{2}T.*Z$/

/** Words of the server in the operator's language where there is a text for them, the words themselves otherwise; and evidence as a line. */
export function useWord() {
  const { t } = useText()
  const { dateTime } = useFormat()
  const wordOf = (prefix: Prefix, word: string): string => {
    const key: string = `${prefix}.${word}`
    return isTextKey(key) ? t(key) : word
  }
  return {
    wordOf,
    lineOf: (evidence: Readonly<Record<string, string>>): string =>
      Object.entries(evidence)
        .map(
          ([name, value]) =>
            `${wordOf('withdrawal.evidence', name)}: ${INSTANT.test(value) ? dateTime(value) : wordOf('payout.state', value)}`,
        )
        .join(' · '),
    /** Of a hand-over the note names the reasons, by their codes. */
    reasonsOf: (note: string): string =>
      note
        .split(', ')
        .map(code => wordOf('withdrawal.flag', code))
        .join(' · '),
  }
}
