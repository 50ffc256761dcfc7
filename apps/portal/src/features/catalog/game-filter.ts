import type { GameFilter } from '../../shared/api/queries/catalog.ts'
import type { ListCategory } from '../../shared/navigation/categories.ts'

export const SORTS = ['popular', 'new', 'name', 'rtp'] as const
export type Sort = (typeof SORTS)[number]
/** What the smallest bet may be at most, in main units of the brand's currency. */
export const MIN_BETS = ['0.20', '1.00', '5.00'] as const
export const LINE_STEPS = [10, 25, 50] as const

/** The filters of a list page as its address holds them, so that a list can be linked, reloaded and gone back to. */
export interface ListFilter {
  vendor: string | undefined
  type: string | undefined
  feature: string | undefined
  minBet: string | undefined
  lines: number | undefined
  trial: boolean
  favourites: boolean
  text: string
  sort: Sort
}

const oneOf = <T extends string>(value: string | null, known: readonly T[]): T | undefined => known.find(each => each === value)

/** Reads an address; what it does not know it leaves out. */
export function filterOfAddress(search: URLSearchParams): ListFilter {
  const lines = Number(search.get('lines'))
  return {
    vendor: search.get('page') ?? undefined,
    type: search.get('type') ?? undefined,
    feature: search.get('feature') ?? undefined,
    minBet: oneOf(search.get('minBet'), MIN_BETS),
    lines: LINE_STEPS.find(step => step === lines),
    trial: search.get('trial') === '1',
    favourites: search.get('fav') === '1',
    text: search.get('q') ?? '',
    sort: oneOf(search.get('sort'), SORTS) ?? 'popular',
  }
}

/** The address of a filter; what stands at its default is left out. Other parameters (such as an open member page) stay. */
export function addressOfFilter(filter: ListFilter, rest: URLSearchParams): URLSearchParams {
  const search = new URLSearchParams(rest)
  const entries: [string, string | undefined][] = [
    ['page', filter.vendor],
    ['type', filter.type],
    ['feature', filter.feature],
    ['minBet', filter.minBet],
    ['lines', filter.lines?.toString()],
    ['trial', filter.trial ? '1' : undefined],
    ['fav', filter.favourites ? '1' : undefined],
    ['q', filter.text || undefined],
    ['sort', filter.sort === 'popular' ? undefined : filter.sort],
  ]
  for (const [name, value] of entries) {
    if (value === undefined) search.delete(name)
    else search.set(name, value)
  }
  return search
}

/** The filter as the game list call takes it. */
export const queryOfFilter = (category: ListCategory, filter: ListFilter): GameFilter => ({
  gameCategory: category,
  sort: filter.sort,
  ...(filter.vendor && { vassalage: filter.vendor }),
  ...(filter.type && { gameType: filter.type }),
  ...(filter.feature && { feature: filter.feature }),
  ...(filter.minBet && { minBet: filter.minBet }),
  ...(filter.lines && { minLineNum: filter.lines }),
  ...(filter.trial && { trialOnly: true }),
  ...(filter.text && { gameName: filter.text }),
})

/** Whether anything narrows the list beyond its studio. */
export const isNarrowed = ({ type, feature, minBet, lines, trial, favourites, text }: ListFilter): boolean =>
  Boolean(type || feature || minBet || lines || trial || favourites || text)
