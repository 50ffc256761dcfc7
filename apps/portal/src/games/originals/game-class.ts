import type { GameClass } from '../../shared/ports/game-class.ts'

export const gameClass: GameClass = {
  code: 'originals',
  loadDetail: () => import('./record-detail/original-detail.tsx').then(({ OriginalDetail }) => OriginalDetail),
}
