import { useTranslation } from 'react-i18next'
import type { MemberPage } from '../../shared/navigation/member-page.ts'

/** A letter or two name no page: they are the beginning of a game's name. Two Chinese characters are a word. */
const ENOUGH = /\p{L}{3}|\p{Script=Han}{2}/u

/** Pages of the member centre whose name holds every word that is typed; a visitor signs in on the way there. */
export function useFoundPlaces(typed: string, entries: readonly MemberPage[]) {
  const { t } = useTranslation('common')
  if (!ENOUGH.test(typed)) return []
  const words = typed.toLowerCase().split(/\s+/)
  return entries
    .map(({ name, icon, title }) => ({ page: name, icon, label: t(title) }))
    .filter(({ label }) => words.every(word => label.toLowerCase().includes(word)))
}

export type FoundPlace = ReturnType<typeof useFoundPlaces>[number]
