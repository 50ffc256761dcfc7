import { gameListQuery, gameTypesQuery, lanesQuery, popularQuery } from '../shared/api/queries/catalog.ts'
import { noticesQuery } from '../shared/api/queries/messages.ts'
import { tablesQuery } from '../shared/api/queries/tables.ts'
import { queryClient } from '../shared/api/query-client.ts'
import { firstAnswers } from '../shared/boot/first-answers.ts'
import { LIST_CATEGORIES } from '../shared/navigation/categories.ts'
import { directory, type KnownPage, pageAt } from './directory.ts'

/** A page that visits begin with: its texts, and what must be there before it is drawn. */
interface FirstPart {
  texts: KnownPage['texts']
  ready: () => Promise<unknown>
}

/**
 * What the page of an address needs for its first screen; undefined where nothing is prepared.
 * The server answers the same calls inside the page (`first-pages.ts`), so that this waits for no further round trip.
 */
export function firstPartOf(pathname: string, language: string): FirstPart | undefined {
  const path = pathname === '/' ? '/index' : pathname
  const page = pageAt(directory.pages, path)
  const answers = answersOf(path)
  if (!page || !answers) return undefined
  // Without answers in the page it is drawn as far as it is known: nobody waits at a blank screen.
  const asked = firstAnswers.has(language) ? answers : () => []
  return { texts: page.texts, ready: () => Promise.all([page.Part.fetch(), ...asked(language)]) }
}

function answersOf(path: string): ((language: string) => Promise<void>[]) | undefined {
  if (path === '/index') return homeAnswers
  if (path === '/live') return liveAnswers
  const category = LIST_CATEGORIES.find(each => path === `/${each}`)
  return category && (language => listAnswers(category, language))
}

export const homeAnswers = (language: string): Promise<void>[] => [
  queryClient.prefetchQuery(lanesQuery(language)),
  queryClient.prefetchQuery(noticesQuery(language)),
  queryClient.prefetchQuery(popularQuery(language)),
]

export const liveAnswers = (language: string): Promise<void>[] => [
  queryClient.prefetchQuery(lanesQuery(language)),
  queryClient.prefetchQuery(tablesQuery()),
]

export const listAnswers = (category: (typeof LIST_CATEGORIES)[number], language: string): Promise<void>[] => [
  queryClient.prefetchQuery(lanesQuery(language)),
  queryClient.prefetchInfiniteQuery(gameListQuery({ gameCategory: category, sort: 'popular' }, language)),
  queryClient.prefetchQuery(gameTypesQuery(category, undefined)),
]
