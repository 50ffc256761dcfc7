import { isTextKey, useText } from '../i18n/use-text.ts'

/** Words of the ledger in the operator's language; one without a text of its own is shown as the books have it. */
export function useLedgerWords() {
  const { t } = useText()
  /** What a transfer was for. */
  const transferOf = (kind: string): string => {
    const key = `ledger.transfer.${kind}`
    return isTextKey(key) ? t(key) : kind
  }
  /** What an account is for; some are one of several, such as "clearing:acme". */
  const accountOf = (kind: string): string => {
    const [family = '', ...rest] = kind.split(':')
    const key = `ledger.account.${family}`
    const classKey = `game.class.${rest[0]}`
    const ofClass = (family === 'open' || family === 'result') && isTextKey(classKey) ? [t(classKey)] : rest
    return [isTextKey(key) ? t(key) : family, ...ofClass].join(' · ')
  }
  return { transferOf, accountOf }
}
