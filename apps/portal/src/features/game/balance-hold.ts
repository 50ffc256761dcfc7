import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** Longer than any one step of a round is shown: a game that has died keeps nobody from his balance. */
const HELD_MS_MAX = 20_000

export interface BalanceHold {
  hold: () => void
  release: () => void
}

/** What a page shows of one question while it is held, and the newest that it has heard of it. */
interface Held {
  readonly letGo: () => void
}

/**
 * The wallet hears of a win as soon as it is posted, while the reels still turn: shown at once, it would tell the result before them. Held, the page
 * goes on showing the balance from before, and the bonus money; released, it shows the newest it has heard of.
 */
export function createBalanceHold(queries: QueryClient, queryKeys: readonly QueryKey[]): BalanceHold {
  let held: readonly Held[] | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const release = () => {
    clearTimeout(timer)
    const last = held
    held = undefined
    for (const { letGo } of last ?? []) letGo()
  }
  return {
    hold: () => {
      held ??= queryKeys.flatMap(queryKey => holdOne(queries, queryKey) ?? [])
      clearTimeout(timer)
      timer = setTimeout(release, HELD_MS_MAX)
    },
    release,
  }
}

/** Undefined where nothing is shown yet. */
function holdOne(queries: QueryClient, queryKey: QueryKey): Held | undefined {
  const shown = queries.getQueryData(queryKey)
  if (shown === undefined) return undefined
  const cache = queries.getQueryCache()
  const query = cache.find({ queryKey, exact: true })
  let newest = shown
  let isPuttingBack = false
  const forget = cache.subscribe(event => {
    if (isPuttingBack || event.query !== query || event.type !== 'updated' || event.action.type !== 'success') return
    newest = event.query.state.data
    isPuttingBack = true
    queries.setQueryData(queryKey, shown)
    isPuttingBack = false
  })
  return {
    letGo: () => {
      forget()
      if (newest !== shown) queries.setQueryData(queryKey, newest)
    },
  }
}
