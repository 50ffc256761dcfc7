import { useEffect, useState } from 'react'
import { lotteryNowMs } from '../../../shared/api/lottery-time.ts'
import type { LotteryGame } from '../../../shared/api/queries/lottery.ts'
import { type Sale, saleAt } from './sale.ts'

/** The longest a timer can be set. */
const TIMER_MAX_MS = 2 ** 31 - 1

/** Follows a sale by the server's clock; the component draws again only when something has changed. */
export function useSale(game: Pick<LotteryGame, 'gameCode' | 'issue' | 'last'>): Sale {
  const [, turn] = useState(0)
  const sale = saleAt(game, lotteryNowMs())
  useEffect(() => {
    if (sale.nextMs === Number.POSITIVE_INFINITY) return
    const timer = setTimeout(() => turn(n => n + 1), Math.min(TIMER_MAX_MS, Math.max(0, sale.nextMs - lotteryNowMs())))
    return () => clearTimeout(timer)
  }, [sale.nextMs])
  return sale
}
