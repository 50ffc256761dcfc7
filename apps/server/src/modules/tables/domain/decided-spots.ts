import type { LiveGame } from '@croupier/games/tables'

/** Kinds of spots whose bets follow from what their owner decides; all others follow from the cards alone. */
const DECIDED = new Set(['main', 'ante'])

export const decidedSpots = ({ spots }: Pick<LiveGame, 'spots'>): readonly string[] =>
  spots.flatMap(({ id, kind }) => (DECIDED.has(kind) ? [id] : []))
