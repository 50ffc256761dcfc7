import { isTextKey, useText } from './use-text.ts'

/** Words of the server in the operator's language; what has no text of its own is shown as it came. */
export function useWords() {
  const { t } = useText()
  const wordOf = (prefix: string, word: string): string => {
    const key = `${prefix}.${word}`
    return isTextKey(key) ? t(key) : word
  }
  return {
    wordOf,
    /** A deed of the audit log, "member.locked", by what it was done to and what it was; some say it in their own way. */
    deedOf: (action: string): string => {
      const own = `audit.deed.${action}`
      if (isTextKey(own)) return t(own)
      const [noun = '', verb = ''] = action.split('.')
      return `${wordOf('audit.noun', noun)} · ${wordOf('audit.verb', verb)}`
    },
  }
}
