import { useQuery } from '@tanstack/react-query'
import { type PromotionCard, promotionsQuery } from '../../shared/api/queries/promotions.ts'
import { useLanguage } from '../../shared/i18n/use-language.ts'
import { useIsLoggedIn } from '../../shared/session/session-store.ts'

const NONE: readonly PromotionCard[] = []

/** Promotions whose title or summary holds every word that is typed; those that are over are left out. */
export function useFoundPromotions(typed: string): readonly PromotionCard[] {
  const { data = NONE } = useQuery(promotionsQuery(useLanguage(), useIsLoggedIn()))
  const words = typed.toLowerCase().split(/\s+/)
  return data.filter(
    ({ status, title, summary }) => status !== 'close' && words.every(word => `${title} ${summary}`.toLowerCase().includes(word)),
  )
}
