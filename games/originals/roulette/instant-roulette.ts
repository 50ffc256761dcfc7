import { present } from '@croupier/kernel'
import { ROULETTE_SPOTS } from '../../tables/roulette/layout.ts'
import { roulette } from '../../tables/roulette/roulette.ts'
import { defineOriginal } from '../define-original.ts'
import { MULTIPLIER_UNIT, type Multiplier } from '../multiplier.ts'

export interface RoulettePlacement {
  /** Id of a spot of the layout: `straight-17`, `red`, `dozen-2` … */
  readonly spot: string
}

export interface InstantRouletteState {
  readonly number: number
}

const POCKETS = 37
/** Bets on 26 of the 37 pockets leave too little risk to count. */
const COVERAGE_LIMIT_PCT = 70

const LOST = { multiplier: 0n, countsAsValid: true }

const table = roulette()
const SPOTS = new Map(
  ROULETTE_SPOTS.map(spot => [
    spot.id,
    { ...spot, won: { multiplier: paysOnHit(spot.id, spot.numbers), countsAsValid: true }, covers: new Set(spot.numbers) },
  ]),
)

/** The table's rules say what a spot pays; its stake comes back with it. */
function paysOnHit(id: string, numbers: readonly number[]): Multiplier {
  const { num, den } = table.net(id, { number: present(numbers[0], 'a spot covers a number') })
  return ((num + den) * MULTIPLIER_UNIT) / den
}

const spotOf = (id: string) => present(SPOTS.get(id), `a spot of the layout: ${id}`)

/** European roulette for one player: the wheel is spun as soon as the bets are placed. Its odds are the table's, one pocket of 37 the house's. */
export const instantRoulette = defineOriginal<RoulettePlacement, InstantRouletteState>({
  code: 'roulette',
  version: 1,
  betsMax: ROULETTE_SPOTS.length,
  readPlacement: ({ spot }) => (typeof spot === 'string' && SPOTS.has(spot) ? { spot } : undefined),
  draw: random => ({ number: random.below(POCKETS) }),
  ends: () => Array.from({ length: POCKETS }, (_, number) => ({ state: { number }, weight: 1 })),
  pay({ spot }, { number }) {
    const { covers, won } = spotOf(spot)
    return covers.has(number) ? won : LOST
  },
  view: ({ number }) => ({ number }),
  words: ({ spot }) => spot.replaceAll('-', ' '),
  describe: ({ number }, { placement: { spot } }) => `${number}: ${spot} ${spotOf(spot).covers.has(number) ? 'wins' : 'loses'}`,
  netting: {
    selectionOf: ({ spot }) => spot,
    opposites: selections => ({
      pairs: table.opposites,
      coverage: {
        outcomes: POCKETS,
        limitPct: COVERAGE_LIMIT_PCT,
        covers: Object.fromEntries(selections.map(spot => [spot, spotOf(spot).numbers])),
      },
    }),
  },
})
