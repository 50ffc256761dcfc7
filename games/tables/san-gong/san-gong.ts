import { present } from '@croupier/kernel'
import type { Fraction } from '../../lottery/fraction.ts'
import { lazily } from '../core/lazily.ts'
import { type OwnPays, paytable, statedPays } from '../core/odds.ts'
import { spreadOf } from '../core/spread.ts'
import { type Card, cardPoint, DECK, isCard, isFace, RANKS, rankNumber } from '../deck/card.ts'
import { type GateGame, gateTable } from '../gates/gate-table.ts'
import { countPairs, type HandType } from '../gates/hand-types.ts'
import { gateWins, winsIf } from '../gates/showdown.ts'

export interface SanGongHand {
  readonly points: number
  readonly faces: number
  readonly isThreeFaces: boolean
  readonly isPairOrBetter: boolean
}

const PAYS = { win: '0.97', lose: '0.97', tie: '24', 'three-faces': '90', 'pair-or-better': '4.5' } as const
export type SanGongPay = keyof typeof PAYS

export interface SanGongRules {
  readonly gates?: number
  readonly pays?: OwnPays<SanGongPay>
}

export function readSanGong(cards: readonly Card[]): SanGongHand {
  const faces = cards.filter(isFace).length
  return {
    points: cards.reduce((sum, card) => sum + cardPoint(card), 0) % 10,
    faces,
    isThreeFaces: faces === 3,
    isPairOrBetter: new Set(cards.map(rankNumber)).size < cards.length,
  }
}

/** Three faces beat everything, then points, then the number of faces; suits do not count. */
export const sanGongStrength = ({ points, faces, isThreeFaces }: SanGongHand): number => (isThreeFaces ? 1000 : points * 10 + faces)

type Net = (gate: SanGongHand, banker: SanGongHand) => Fraction

/** San gong: three cards for each gate and the banker, from a deck that is new in each round. */
export function sanGong({ gates = 3, pays: own }: SanGongRules = {}): GateGame<Card> {
  const pays = paytable(PAYS, own)
  const lead = (gate: SanGongHand, banker: SanGongHand) => sanGongStrength(gate) - sanGongStrength(banker)
  const nets: Readonly<Record<SanGongPay, Net>> = {
    win: (gate, banker) => gateWins(lead(gate, banker), pays.win),
    lose: (gate, banker) => gateWins(-lead(gate, banker), pays.lose),
    tie: (gate, banker) => winsIf(lead(gate, banker) === 0, pays.tie),
    'three-faces': gate => winsIf(gate.isThreeFaces, pays['three-faces']),
    'pair-or-better': gate => winsIf(gate.isPairOrBetter, pays['pair-or-better']),
  }
  return gateTable({
    id: 'san-gong',
    pays: statedPays(PAYS, own),
    gates,
    handSize: 3,
    pieces: DECK,
    roundsPerPile: 1,
    isPiece: isCard,
    bets: (Object.keys(nets) as SanGongPay[]).map(kind => ({
      kind,
      net: (gate, banker) => nets[kind](readSanGong(gate), readSanGong(banker)),
      spread: () => spreadOf(pairsOfHands(), ({ gate, banker }) => nets[kind](gate, banker)),
    })),
    opposites: [['win', 'lose']],
  })
}

const COPIES = RANKS.map(() => 4)
const ofType = (type: HandType): SanGongHand => readSanGong(type.map(kind => `${present(RANKS[kind], 'a rank')}S` as const))

/** Every pair of hands by what settles them. */
export const pairsOfHands = lazily(() => {
  const classes: SanGongHand[] = []
  const numbers = new Map<string, number>()
  const classOf = (type: HandType): number => {
    const hand = ofType(type)
    const key = `${sanGongStrength(hand)} ${hand.isPairOrBetter}`
    const known = numbers.get(key)
    if (known !== undefined) return known
    numbers.set(key, classes.length)
    return classes.push(hand) - 1
  }
  return countPairs(COPIES, 3, classOf).map(({ gate, banker, weight }) => ({
    outcome: { gate: present(classes[gate], 'a class'), banker: present(classes[banker], 'a class') },
    weight,
  }))
})
