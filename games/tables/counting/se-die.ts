import { present, type RandomSource } from '@croupier/kernel'
import { flag, listOf, record } from '../../fairness/shape.ts'
import type { Fraction } from '../../lottery/fraction.ts'
import { afterHand, NO_SHOE, placement, type TableGame } from '../core/game.ts'
import { LOSS, type OwnPays, PUSH, paytable, statedPays } from '../core/odds.ts'
import { spreadOf } from '../core/spread.ts'

export type SeDieOutcome = {
  /** The four tokens as they lie: true is red. */
  readonly tokens: readonly boolean[]
}

const PAYS = {
  '4red': '14',
  '4white': '14',
  '3red1white': '2.8',
  '3white1red': '2.8',
  '2red2white': '1.5',
  '4red-or-4white': '6.5',
  odd: '0.96',
  even: '0.96',
  big: '0.96',
  small: '0.96',
} as const
export type SeDieBet = keyof typeof PAYS

export interface SeDieRules {
  readonly pays?: OwnPays<SeDieBet>
}

/** Counts of red tokens that win; two red ones push big and small. */
const WINS: Readonly<Record<SeDieBet, readonly number[]>> = {
  '4red': [4],
  '4white': [0],
  '3red1white': [3],
  '3white1red': [1],
  '2red2white': [2],
  '4red-or-4white': [0, 4],
  odd: [1, 3],
  even: [0, 2, 4],
  big: [3, 4],
  small: [0, 1],
}
const PUSHES: Readonly<Partial<Record<SeDieBet, number>>> = { big: 2, small: 2 }

const BETS = Object.keys(PAYS) as SeDieBet[]
const isSeDieBet = (id: string): id is SeDieBet => Object.hasOwn(WINS, id)

export const redCount = ({ tokens }: SeDieOutcome): number => tokens.filter(Boolean).length

const ALL_THROWS = Array.from({ length: 16 }, (_, bits) => ({ outcome: { tokens: [8, 4, 2, 1].map(bit => (bits & bit) > 0) }, weight: 1 }))
const shake = (random: RandomSource): SeDieOutcome => ({ tokens: Array.from({ length: 4 }, () => random.below(2) === 1) })

/** Se die, xóc đĩa: four tokens, red on one side and white on the other, shaken under a bowl. */
export function seDie({ pays: own }: SeDieRules = {}): TableGame<SeDieOutcome> {
  const pays = paytable(PAYS, own)
  const net = (id: string, outcome: SeDieOutcome): Fraction => {
    const bet = present(isSeDieBet(id) ? id : undefined, id)
    const red = redCount(outcome)
    if (WINS[bet].includes(red)) return pays[bet]
    return PUSHES[bet] === red ? PUSH : LOSS
  }
  return {
    id: 'se-die',
    pays: statedPays(PAYS, own),
    placements: BETS.map(id => placement(id)),
    opposites: [
      ['odd', 'even'],
      ['big', 'small'],
    ],
    openShoe: () => NO_SHOE,
    deal: (shoe, random) => ({ outcome: shake(random), shoe: afterHand(shoe) }),
    net,
    spread: id => spreadOf(ALL_THROWS, outcome => net(id, outcome)),
    isOutcome: record<SeDieOutcome>({ tokens: listOf<boolean>(flag, 4, 4) }),
    publicShoe: () => ({}),
  }
}
