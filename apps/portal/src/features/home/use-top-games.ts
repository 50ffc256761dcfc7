import { useQuery } from '@tanstack/react-query'
import { popularQuery } from '../../shared/api/queries/catalog.ts'
import { useLanguage } from '../../shared/i18n/use-language.ts'

const RANKS = 10

/** What is played most in these seven days, in its order; undefined until it has come. */
export function useTopGames() {
  const { data, isPending } = useQuery(popularQuery(useLanguage()))
  return { games: data?.slice(0, RANKS), isPending }
}
