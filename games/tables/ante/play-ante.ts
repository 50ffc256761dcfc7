import type { AnteGame, Choice, PlayedHand } from './ante-game.ts'

export interface AntePlay extends Omit<PlayedHand, 'cards'> {
  /** The street whose decision comes next; undefined when nothing is left to decide. */
  readonly street: number | undefined
}

/** Plays moves, one a street; undefined when nobody could have made them. */
export function playAnte({ streets }: AnteGame, moves: string): AntePlay | undefined {
  const chosen: Choice[] = []
  for (const [street, move] of [...moves].entries()) {
    const choice = streets[street]?.choices.find(one => one.move === move)
    if (!choice || chosen.at(-1)?.isFold) return undefined
    chosen.push(choice)
  }
  const hasFolded = chosen.at(-1)?.isFold ?? false
  return {
    hasFolded,
    raises: chosen.map(({ antes }) => antes),
    street: hasFolded || chosen.length >= streets.length ? undefined : chosen.length,
  }
}

/** The moves with those of somebody who does not answer in the place of what is missing. */
export function finishedAnte(game: AnteGame, moves: string): string {
  let finished = moves
  for (;;) {
    const street = playAnte(game, finished)?.street
    if (street === undefined) return finished
    finished += game.streets[street]?.onTimeOut ?? ''
  }
}
