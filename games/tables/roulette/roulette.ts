import { present } from '@croupier/kernel'
import { record, whole } from '../../fairness/shape.ts'
import { afterHand, NO_SHOE, placement, type TableGame } from '../core/game.ts'
import { HALF_LOSS, LOSS, type OwnPays, paytable, statedPays } from '../core/odds.ts'
import { spreadOf } from '../core/spread.ts'
import { ROULETTE_SPOTS, type RouletteKind } from './layout.ts'

export type RouletteOutcome = {
  readonly number: number
}

export interface RouletteRules {
  readonly pays?: OwnPays<RouletteKind>
  /** Even-money bets lose only half on zero. */
  readonly laPartage?: boolean
}

const PAYS: Readonly<Record<RouletteKind, string>> = {
  straight: '35',
  split: '17',
  street: '11',
  trio: '11',
  corner: '8',
  'first-four': '8',
  line: '5',
  column: '2',
  dozen: '2',
  red: '1',
  black: '1',
  odd: '1',
  even: '1',
  low: '1',
  high: '1',
}
const EVEN_MONEY: ReadonlySet<RouletteKind> = new Set(['red', 'black', 'odd', 'even', 'low', 'high'])
const POCKETS = 37

/** European roulette: one zero, which loses every outside bet. */
export function roulette({ pays: own, laPartage = false }: RouletteRules = {}): TableGame<RouletteOutcome> {
  const pays = paytable(PAYS, own)
  const spots = new Map(ROULETTE_SPOTS.map(spot => [spot.id, { ...spot, covers: new Set(spot.numbers) }]))
  const net = (id: string, { number }: RouletteOutcome) => {
    const { kind, covers } = present(spots.get(id), id)
    if (covers.has(number)) return pays[kind]
    return laPartage && number === 0 && EVEN_MONEY.has(kind) ? HALF_LOSS : LOSS
  }
  return {
    id: 'roulette',
    pays: statedPays(PAYS, own),
    placements: ROULETTE_SPOTS.map(({ id, kind }) => placement(id, kind)),
    opposites: [
      ['red', 'black'],
      ['odd', 'even'],
      ['low', 'high'],
    ],
    openShoe: () => NO_SHOE,
    deal: (shoe, random) => ({ outcome: { number: random.below(POCKETS) }, shoe: afterHand(shoe) }),
    net,
    spread: id =>
      spreadOf(
        Array.from({ length: POCKETS }, (_, number) => ({ outcome: { number }, weight: 1 })),
        outcome => net(id, outcome),
      ),
    isOutcome: record<RouletteOutcome>({ number: value => whole(value) && value < POCKETS }),
    publicShoe: () => ({}),
  }
}
