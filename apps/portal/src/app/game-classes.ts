import { lazyPart } from '../shared/lazy/lazy-part.tsx'
import type { GameClass } from '../shared/ports/game-class.ts'
import type { RecordDetails } from '../shared/ports/record-details.ts'

const classes = import.meta.glob<GameClass>('../games/*/game-class.ts', { eager: true, import: 'gameClass' })

/** The drawing of a round, by its class of games. */
export const recordDetails: RecordDetails = Object.fromEntries(
  Object.values(classes).map(({ code, loadDetail }) => [code, lazyPart(`${code}-detail`, loadDetail)]),
)
