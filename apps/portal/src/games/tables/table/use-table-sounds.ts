import { useEffect, useRef } from 'react'
import { playCard, playPay } from '../sound/table-sound.ts'
import type { RoundEnd } from './round-end.ts'
import type { TableNow, TableView } from './table-view.ts'

/** What is heard at every table: each step that is shown, and winnings. Wheels and dice sound by themselves. */
export function useTableSounds({ phase }: TableView, { steps }: TableNow, end: RoundEnd | undefined): void {
  const last = useRef(steps)
  useEffect(() => {
    if (phase === 'dealing' && steps > last.current) playCard()
    last.current = steps
  }, [phase, steps])
  const isWin = end !== undefined && end.net > 0n
  useEffect(() => {
    if (isWin) playPay()
  }, [isWin])
}
