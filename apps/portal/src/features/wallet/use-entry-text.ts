import { useTranslation } from 'react-i18next'
import type { AccountEntry } from '../../shared/api/types.ts'
import { isEntryKind } from './entry-look.ts'

/** What an entry is called, and what it was about. */
export function useEntryText() {
  const { t } = useTranslation('wallet')
  const kindText = (kind: string): string => (isEntryKind(kind) ? t(`kind.${kind}`) : kind)
  const titleOf = (entry: AccountEntry): string => entry.description.gameName ?? kindText(entry.kind)
  return { kindText, titleOf }
}
