import { present } from '@croupier/kernel'
import { oneOf } from '../../fairness/shape.ts'
import { lazily } from '../core/lazily.ts'
import { type OwnPays, paytable, statedPays } from '../core/odds.ts'
import { spreadOf } from '../core/spread.ts'
import { type GateGame, gateTable } from '../gates/gate-table.ts'
import { countPairs, handTypes } from '../gates/hand-types.ts'
import { winsIf } from '../gates/showdown.ts'
import { gateBeatsBanker, PAI_GOW_CARDS, PAI_GOW_KINDS, PAI_GOW_PACK, type PaiGowCard, readPaiGow } from './hand.ts'

const PAYS = { win: '0.99', lose: '0.93' } as const
export type PaiGowPay = keyof typeof PAYS

export interface PaiGowRules {
  readonly gates?: number
  readonly pays?: OwnPays<PaiGowPay>
}

/** Wenzhou pai gow: two of 32 cards for each gate and the banker, two rounds to a pack. */
export function wenzhouPaiGow({ gates = 3, pays: own }: PaiGowRules = {}): GateGame<PaiGowCard> {
  const pays = paytable(PAYS, own)
  const beats = (gate: readonly PaiGowCard[], banker: readonly PaiGowCard[]) => gateBeatsBanker(readPaiGow(gate), readPaiGow(banker))
  const nets = {
    win: (gate: readonly PaiGowCard[], banker: readonly PaiGowCard[]) => winsIf(beats(gate, banker), pays.win),
    lose: (gate: readonly PaiGowCard[], banker: readonly PaiGowCard[]) => winsIf(!beats(gate, banker), pays.lose),
  }
  return gateTable({
    id: 'wenzhou-pai-gow',
    pays: statedPays(PAYS, own),
    gates,
    handSize: 2,
    pieces: PAI_GOW_PACK,
    roundsPerPile: 2,
    isPiece: oneOf(...PAI_GOW_KINDS),
    bets: (Object.keys(nets) as PaiGowPay[]).map(kind => ({
      kind,
      net: nets[kind],
      spread: () => spreadOf(pairsOfPaiGow(), ({ gate, banker }) => nets[kind](gate, banker)),
    })),
    opposites: [['win', 'lose']],
  })
}

/** Every pair of hands of a fresh pack. */
const pairsOfPaiGow = lazily(() => {
  const copies = PAI_GOW_KINDS.map(kind => PAI_GOW_CARDS[kind].copies)
  const types = handTypes(copies, 2)
  const numbers = new Map(types.map((type, i) => [type.join(), i]))
  const hands = types.map(type => type.map(kind => present(PAI_GOW_KINDS[kind], 'a kind of card')))
  return countPairs(copies, 2, type => numbers.get(type.join()) ?? 0).map(({ gate, banker, weight }) => ({
    outcome: { gate: hands[gate] ?? [], banker: hands[banker] ?? [] },
    weight,
  }))
})
