import type { QueryClient } from '@tanstack/react-query'
import { walletKeys } from '../../shared/api/queries/wallet.ts'

/** Longer than any one step of a round is shown: a game that has died keeps nobody from his balance. */
const HELD_MS_MAX = 20_000

export interface BalanceHold {
  hold: () => void
  release: () => void
}

/**
 * The wallet hears of a win as soon as it is posted, while the reels still turn: shown at once, it would tell the result before them. Held, the page
 * goes on showing the balance from before; released, it shows the newest it has heard of.
 */
export function createBalanceHold(queries: QueryClient): BalanceHold {
  const queryKey = walletKeys.balance()
  let held: { shown: unknown; newest: unknown; forget: () => void } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isPuttingBack = false

  const release = () => {
    clearTimeout(timer)
    const last = held
    held = undefined
    last?.forget()
    if (last && last.newest !== last.shown) queries.setQueryData(queryKey, last.newest)
  }
  const begin = () => {
    const shown = queries.getQueryData(queryKey)
    if (shown === undefined) return
    const cache = queries.getQueryCache()
    const query = cache.find({ queryKey, exact: true })
    const forget = cache.subscribe(event => {
      if (!held || isPuttingBack || event.query !== query || event.type !== 'updated' || event.action.type !== 'success') return
      held.newest = event.query.state.data
      isPuttingBack = true
      queries.setQueryData(queryKey, held.shown)
      isPuttingBack = false
    })
    held = { shown, newest: shown, forget }
  }
  return {
    hold: () => {
      if (!held) begin()
      clearTimeout(timer)
      timer = setTimeout(release, HELD_MS_MAX)
    },
    release,
  }
}
