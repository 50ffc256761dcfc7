import { gameListQuery, gameTypesQuery, lanesQuery, popularQuery } from '../shared/api/queries/catalog.ts'
import { noticesQuery } from '../shared/api/queries/messages.ts'
import { queryClient } from '../shared/api/query-client.ts'
import { firstAnswers } from '../shared/boot/first-answers.ts'
import { lazyPart } from '../shared/lazy/lazy-part.tsx'
import { LIST_CATEGORIES } from '../shared/navigation/categories.ts'

export const Home = lazyPart('home', async () => (await import('../features/home/home-page.tsx')).HomePage)
export const GameListPage = lazyPart('games', async () => (await import('../features/games/game-list-page.tsx')).GameListPage)

/** A page that visits begin with: its texts, and what must be there before it is drawn. */
interface FirstPart {
  texts: readonly string[]
  ready: () => Promise<unknown>
}

/**
 * What the page of an address needs for its first screen; undefined where nothing is prepared.
 * The server answers the same calls inside the page (`first-pages.ts`), so that this waits for no further round trip.
 */
export function firstPartOf(pathname: string, language: string): FirstPart | undefined {
  // Without answers in the page it is drawn as far as it is known: nobody waits at a blank screen.
  const asks = firstAnswers.has(language)
  if (pathname === '/' || pathname === '/index')
    return { texts: ['home'], ready: () => Promise.all([Home.fetch(), ...(asks ? homeAnswers(language) : [])]) }
  const category = LIST_CATEGORIES.find(each => pathname === `/${each}`)
  if (!category) return undefined
  return { texts: ['games'], ready: () => Promise.all([GameListPage.fetch(), ...(asks ? listAnswers(category, language) : [])]) }
}

export const homeAnswers = (language: string): Promise<void>[] => [
  queryClient.prefetchQuery(lanesQuery(language)),
  queryClient.prefetchQuery(noticesQuery(language)),
  queryClient.prefetchQuery(popularQuery(language)),
]

export const listAnswers = (category: (typeof LIST_CATEGORIES)[number], language: string): Promise<void>[] => [
  queryClient.prefetchQuery(lanesQuery(language)),
  queryClient.prefetchInfiniteQuery(gameListQuery({ gameCategory: category, sort: 'popular' }, language)),
  queryClient.prefetchQuery(gameTypesQuery(category, undefined)),
]
