import { present } from '@croupier/kernel'
import { addFractions, type Fraction, fraction, multiplyFractions } from '../../lottery/fraction.ts'
import type { AnteDraw } from './ante-draw.ts'
import type { AnteGame, AnteResult } from './ante-game.ts'
import { finishedAnte, playAnte } from './play-ante.ts'

export interface AnteEnd extends AnteResult {
  /** Antes that were added after the first. */
  readonly raised: number
  /** Of the ante with all that was added to it, in antes. */
  readonly net: Fraction
}

/** What came of an ante with these moves; decisions that were not made count as those of somebody who does not answer. */
export function endOfAnte(game: AnteGame, moves: string, draw: AnteDraw): AnteEnd {
  const play = present(playAnte(game, finishedAnte(game, moves)), 'moves that this game allows')
  const result = game.settle({ ...play, cards: draw.player }, draw)
  const raised = play.raises.reduce((sum, antes) => sum + antes, 0)
  const net = [result.ante, multiplyFractions(result.raises, fraction(raised)), result.bonus].reduce(addFractions)
  return { ...result, raised, net }
}
