import type { GameClass } from '../../shared/ports/game-class.ts'

export const gameClass: GameClass = {
  code: 'lott',
  loadDetail: () => import('./record-detail/lottery-detail.tsx').then(({ LotteryDetail }) => LotteryDetail),
}
