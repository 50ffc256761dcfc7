import { present } from '@croupier/kernel'
import type { TableGame } from '../core/game.ts'
import { LOSS, odds, statedPays } from '../core/odds.ts'
import type { DiceOutcome } from './dice.ts'
import { diceTable } from './dice-table.ts'
import { type DiceBet, SHARED_PAYS, type SharedPays, sharedBets } from './three-dice-bets.ts'

/** The six symbols in the order of the faces of a die. */
export const SYMBOLS = ['fish', 'prawn', 'gourd', 'coin', 'crab', 'rooster'] as const
export type FishPrawnCrabSymbol = (typeof SYMBOLS)[number]
export const COLOURS = ['red', 'green', 'blue'] as const
export type SymbolColour = (typeof COLOURS)[number]

const COLOUR_OF: Readonly<Record<FishPrawnCrabSymbol, SymbolColour>> = {
  fish: 'red',
  prawn: 'green',
  gourd: 'blue',
  coin: 'blue',
  crab: 'green',
  rooster: 'red',
}

export const symbolOf = (face: number): FishPrawnCrabSymbol => present(SYMBOLS[face - 1], `a die has no face ${face}`)
export const faceOf = (symbol: FishPrawnCrabSymbol): number => SYMBOLS.indexOf(symbol) + 1
export const colourOf = (face: number): SymbolColour => COLOUR_OF[symbolOf(face)]

const PAYS = { ...SHARED_PAYS, 'all-one-colour': '23' } as const

export interface FishPrawnCrabRules {
  readonly pays?: SharedPays & { readonly 'all-one-colour'?: string }
}

/** Hoo hey how: three dice with symbols, and a bet that all three show one colour. */
export function fishPrawnCrab({ pays: own = {} }: FishPrawnCrabRules = {}): TableGame<DiceOutcome> {
  const oneColour = odds(own['all-one-colour'] ?? PAYS['all-one-colour'])
  const colours = COLOURS.map(
    (colour): DiceBet => ({
      id: `all-${colour}`,
      kind: 'all',
      net: dice => (dice.every(face => colourOf(face) === colour) ? oneColour : LOSS),
    }),
  )
  return diceTable('fish-prawn-crab', statedPays(PAYS, own), [...sharedBets(own, symbolOf), ...colours])
}
