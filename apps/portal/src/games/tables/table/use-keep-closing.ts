import { useEffect } from 'react'
import type { OwnTable } from '../../../shared/api/queries/tables.ts'
import { loadChunk } from '../../../shared/lazy/load-chunk.ts'
import type { TablePhase } from './table-view.ts'

/** Whoever looks on while a round is sealed keeps what was signed then beside the receipts, before the cards exist. */
export function useKeepClosing(own: OwnTable | null, phase: TablePhase): void {
  const bet = phase === 'sealed' ? own?.bets[0]?.betId : undefined
  useEffect(() => {
    if (bet === undefined) return
    void keep(bet).catch(() => undefined)
  }, [bet])
}

/** What does not come now is left: the receipt proves the bet without it. */
const keep = async (bet: string): Promise<void> =>
  (await loadChunk('keep-table-receipt', () => import('../../../shared/receipts/keep-table-receipt.ts'))).keepTableClosing(bet)
