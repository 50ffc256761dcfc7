import type { LotteryGame } from '../../../shared/api/queries/lottery.ts'

const DAY = 86_400

/** Where a Vietnamese lottery is drawn; the fast ones are drawn here. */
export function regionOf({ gameCode, intervalSec }: Pick<LotteryGame, 'gameCode' | 'intervalSec'>): string {
  if (intervalSec < DAY) return 'VN-fast'
  if (gameCode.startsWith('VNC_')) return 'VN-central'
  return gameCode.startsWith('VNS_') ? 'VN-south' : 'VN-north'
}
