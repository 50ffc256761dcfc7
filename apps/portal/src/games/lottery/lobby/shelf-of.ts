import type { LotteryGame } from '../../../shared/api/queries/lottery.ts'

const DAY = 86_400
const DAY_MS = DAY * 1_000
const VIETNAM_MS = 7 * 3_600_000
const dayInVietnam = (ms: number): number => Math.floor((ms + VIETNAM_MS) / DAY_MS)

type Drawn = Pick<LotteryGame, 'gameCode' | 'intervalSec' | 'issue'>

/** Where a lobby puts a Vietnamese lottery: what is drawn here, what draws today, and the others by region. */
export function shelfOf({ gameCode, intervalSec, issue }: Drawn, nowMs: number): string {
  if (intervalSec < DAY) return 'VN-fast'
  if (issue && dayInVietnam(Date.parse(issue.drawsAt)) === dayInVietnam(nowMs)) return 'VN-today'
  if (gameCode.startsWith('VNC_')) return 'VN-central'
  return gameCode.startsWith('VNS_') ? 'VN-south' : 'VN-north'
}

const REGIONS: ReadonlySet<string> = new Set(['VN-north', 'VN-central', 'VN-south'])

/** Stations that draw on another day take a line each. */
export const isOfAnotherDay = (shelf: string): boolean => REGIONS.has(shelf)
