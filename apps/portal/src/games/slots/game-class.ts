import type { GameClass } from '../../shared/ports/game-class.ts'

export const gameClass: GameClass = {
  code: 'rng',
  loadDetail: () => import('./record-detail/slot-detail.tsx').then(({ SlotDetail }) => SlotDetail),
}
