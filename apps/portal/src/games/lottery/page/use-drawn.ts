import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { lotteryNowMs } from '../../../shared/api/lottery-time.ts'
import { lotteryKeys } from '../../../shared/api/queries/lottery.ts'
import { walletKeys } from '../../../shared/api/queries/wallet.ts'
import { isDue, type Sale } from './sale.ts'

/** Whoever is not told of a result by push looks for it this often once it is due. */
const LOOK_AGAIN_MS = 2_500

/** Reads again what a draw changes: the game while a result is due, and with the result the history, own bets and the balance. */
export function useDrawn(gameCode: string, sale: Sale, lastNumber: string | undefined): void {
  const queries = useQueryClient()
  const waiting = sale.drawing
  useEffect(() => {
    if (!waiting) return
    const timer = setInterval(() => {
      const now = lotteryNowMs()
      if (isDue({ ...sale, drawing: waiting }, now)) void queries.invalidateQueries({ queryKey: [...lotteryKeys.all, 'game', gameCode] })
    }, LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [queries, gameCode, waiting, sale])

  // Another issue on sale has its own limits and prices.
  const onSale = useRef(sale.issue?.number)
  useEffect(() => {
    if (onSale.current === sale.issue?.number) return
    onSale.current = sale.issue?.number
    void queries.invalidateQueries({ queryKey: [...lotteryKeys.all, 'game', gameCode] })
    void queries.invalidateQueries({ queryKey: [...lotteryKeys.all, 'upcoming', gameCode] })
    void queries.invalidateQueries({ queryKey: lotteryKeys.orders() })
  }, [queries, gameCode, sale.issue?.number])

  const known = useRef(lastNumber)
  useEffect(() => {
    if (known.current === lastNumber) return
    known.current = lastNumber
    void queries.invalidateQueries({ queryKey: lotteryKeys.results(gameCode) })
    void queries.invalidateQueries({ queryKey: lotteryKeys.orders() })
    void queries.invalidateQueries({ queryKey: walletKeys.balance() })
  }, [queries, gameCode, lastNumber])
}
