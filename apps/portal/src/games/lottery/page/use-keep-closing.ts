import { useEffect } from 'react'
import { loadChunk } from '../../../shared/lazy/load-chunk.ts'
import { useIsLoggedIn } from '../../../shared/session/session-store.ts'
import type { Sale } from './sale.ts'

/** The closing is signed within a second, and the draw follows half a minute later. */
const TRIES_MS = [3_000, 8_000, 16_000, 26_000] as const

/** Whoever looks on while a sale closes keeps what was signed then beside their receipts, before the result exists. */
export function useKeepClosing(gameCode: string, { drawing }: Sale): void {
  const isLoggedIn = useIsLoggedIn()
  const number = drawing?.number
  useEffect(() => {
    if (!isLoggedIn || number === undefined) return
    let isKept = false
    const look = async () => {
      // What does not come now is left: the receipt proves the ticket without it.
      if (!isKept) isKept = await keep(gameCode, number).catch(() => false)
    }
    const timers = TRIES_MS.map(ms => setTimeout(() => void look(), ms))
    return () => timers.forEach(clearTimeout)
  }, [isLoggedIn, gameCode, number])
}

const keep = async (gameCode: string, number: string): Promise<boolean> =>
  (await loadChunk('keep-receipts', () => import('../../../shared/receipts/keep-receipts.ts'))).keepClosing(gameCode, number)
