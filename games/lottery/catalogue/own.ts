import { present } from '@croupier/kernel'
import type { Schedule } from '../calendar/schedule.ts'
import { findSchedule } from '../calendar/schedules.ts'
import type { LotteryGame } from './game.ts'

/** The beacon of a draw comes 30 s after its sale has closed; the last seconds are for the root of what was sold. */
const CLOSE_SEC_MIN = 35

/** A customary schedule as own draws keep it. */
export function schedule(id: string): Schedule {
  const customary = present(findSchedule(id), `a schedule ${id}`)
  return { ...customary, closeSec: Math.max(customary.closeSec, CLOSE_SEC_MIN) }
}

export const own = ({ name: [zh, en], ...game }: Omit<LotteryGame, 'name'> & { name: readonly [zh: string, en: string] }): LotteryGame => ({
  ...game,
  name: { zh, en },
})
