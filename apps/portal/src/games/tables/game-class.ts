import type { GameClass } from '../../shared/ports/game-class.ts'

export const gameClass: GameClass = {
  code: 'live',
  loadDetail: () => import('./record-detail/table-detail.tsx').then(({ TableDetail }) => TableDetail),
}
