import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { memberQuery } from '../../shared/api/queries/identity.ts'
import { memberEntries } from '../../shared/navigation/member-entries.ts'
import { useIsLoggedIn } from '../../shared/session/session-store.ts'

/** A letter or two name no page: they are the beginning of a game's name. Two Chinese characters are a word. */
const ENOUGH = /\p{L}{3}|\p{Script=Han}{2}/u

/** Pages of the member centre whose name holds every word that is typed; a visitor signs in on the way there. */
export function useFoundPlaces(typed: string) {
  const { t } = useTranslation('common')
  const { data: member } = useQuery({ ...memberQuery(), enabled: useIsLoggedIn() })
  if (!ENOUGH.test(typed)) return []
  const words = typed.toLowerCase().split(/\s+/)
  return memberEntries(member)
    .map(({ page, icon, label }) => ({ page, icon, label: t(label) }))
    .filter(({ label }) => words.every(word => label.toLowerCase().includes(word)))
}

export type FoundPlace = ReturnType<typeof useFoundPlaces>[number]
