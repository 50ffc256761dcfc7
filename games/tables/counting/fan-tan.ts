import { present, type RandomSource } from '@croupier/kernel'
import { oneOf, record } from '../../fairness/shape.ts'
import type { Fraction } from '../../lottery/fraction.ts'
import { afterHand, NO_SHOE, placement, type TableGame } from '../core/game.ts'
import { LOSS, type OwnPays, PUSH, paytable, statedPays } from '../core/odds.ts'
import { spreadOf } from '../core/spread.ts'

export type FanTanOutcome = {
  /** Beads left when they are counted off by fours: 1 to 4. */
  readonly result: number
}

/** Fair odds less a commission of 5 %. */
const PAYS = { fan: '2.85', nian: '1.9', zheng: '0.95', jiao: '0.95', tong: '0.475', sanmen: '19/60', odd: '0.95', even: '0.95' } as const
export type FanTanKind = keyof typeof PAYS

export interface FanTanRules {
  readonly pays?: OwnPays<FanTanKind>
}

interface FanTanBet {
  readonly id: string
  readonly kind: FanTanKind
  readonly wins: readonly number[]
  readonly pushes: readonly number[]
}

const NUMBERS = [1, 2, 3, 4] as const
const others = (...taken: readonly number[]) => NUMBERS.filter(n => !taken.includes(n))
const pairs = NUMBERS.flatMap(a => NUMBERS.filter(b => b > a).map(b => [a, b] as const))
const facing = (n: number) => (n <= 2 ? n + 2 : n - 2)

/** Numbers that neither win nor push lose. */
const BETS: readonly FanTanBet[] = [
  ...NUMBERS.map(n => ({ id: `fan-${n}`, kind: 'fan' as const, wins: [n], pushes: [] })),
  ...NUMBERS.flatMap(n => others(n).map(m => ({ id: `nian-${n}-${m}`, kind: 'nian' as const, wins: [n], pushes: [m] }))),
  ...NUMBERS.map(n => ({ id: `zheng-${n}`, kind: 'zheng' as const, wins: [n], pushes: others(n, facing(n)) })),
  ...pairs.map(([a, b]) => ({ id: `jiao-${a}${b}`, kind: 'jiao' as const, wins: [a, b], pushes: [] })),
  ...pairs.flatMap(([a, b]) => others(a, b).map(c => ({ id: `tong-${a}${b}-${c}`, kind: 'tong' as const, wins: [a, b], pushes: [c] }))),
  ...NUMBERS.map(n => ({ id: `sanmen-${others(n).join('')}`, kind: 'sanmen' as const, wins: others(n), pushes: [] })),
  { id: 'odd', kind: 'odd', wins: [1, 3], pushes: [] },
  { id: 'even', kind: 'even', wins: [2, 4], pushes: [] },
]

/** The result of a pile of beads. */
export const fanTanResult = (beads: number): number => beads % 4 || 4

/** Fan tan: a pile of beads is counted off by fours. The count of the pile itself carries no information, so only its rest is drawn. */
export function fanTan({ pays: own }: FanTanRules = {}): TableGame<FanTanOutcome> {
  const pays = paytable(PAYS, own)
  const bets = new Map(BETS.map(bet => [bet.id, bet]))
  const net = (id: string, { result }: FanTanOutcome): Fraction => {
    const { kind, wins, pushes } = present(bets.get(id), id)
    if (wins.includes(result)) return pays[kind]
    return pushes.includes(result) ? PUSH : LOSS
  }
  const draw = (random: RandomSource): FanTanOutcome => ({ result: 1 + random.below(4) })
  return {
    id: 'fan-tan',
    pays: statedPays(PAYS, own),
    placements: BETS.map(({ id, kind }) => placement(id, kind)),
    opposites: [
      ['odd', 'even'],
      ['jiao-12', 'jiao-34'],
      ['jiao-13', 'jiao-24'],
      ['jiao-14', 'jiao-23'],
      ['zheng-1', 'zheng-3'],
      ['zheng-2', 'zheng-4'],
    ],
    openShoe: () => NO_SHOE,
    deal: (shoe, random) => ({ outcome: draw(random), shoe: afterHand(shoe) }),
    net,
    spread: id =>
      spreadOf(
        NUMBERS.map(result => ({ outcome: { result }, weight: 1 })),
        outcome => net(id, outcome),
      ),
    isOutcome: record<FanTanOutcome>({ result: oneOf(...NUMBERS) }),
    publicShoe: () => ({}),
  }
}
