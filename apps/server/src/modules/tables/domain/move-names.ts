import type { Json } from '@croupier/games/fairness'
import type { LiveGame } from '@croupier/games/tables'

/** Letters of moves by the names of the rules: what a letter means depends on the moves before it. */
export function moveNames({ decisions }: LiveGame, draw: Json | null | undefined, moves: string): string[] {
  if (!decisions || draw === null || draw === undefined) return []
  return [...moves].map(
    (letter, place) => decisions.choices(draw, moves.slice(0, place)).find(({ move }) => move === letter)?.name ?? letter,
  )
}
