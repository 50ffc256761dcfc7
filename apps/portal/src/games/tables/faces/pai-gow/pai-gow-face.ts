import { type PaiGowCard, readPaiGow, wenzhouPaiGow } from '@croupier/games/tables'
import { cardLook } from '../../stage/card-piece.tsx'
import type { TableT } from '../face.ts'
import { gateFace } from '../gates/gate-face.tsx'
import { layHands } from '../gates/lay-hands.ts'
import { withSuits } from './suits.ts'

const rules = wenzhouPaiGow()
/** The ace and the three of spades. */
const SUPREME = 3
const rankOf = (card: PaiGowCard): string => card.slice(0, -1)

function read(t: TableT, hand: readonly PaiGowCard[]): string {
  const [one, other] = hand
  const { pairRank, points } = readPaiGow(hand)
  if (pairRank === undefined || !one || !other) return t('gate.points', { count: points })
  if (pairRank === SUPREME) return t('paiGow.supreme')
  return one === other ? t('paiGow.pair', { rank: rankOf(one) }) : t('paiGow.two', { one: rankOf(one), other: rankOf(other) })
}

/** Two of thirty-two cards for the banker and each of three gates. */
export const paiGowFace = gateFace<PaiGowCard>({
  rules,
  bets: { gates: 3, wide: [['win', 'lose']], phone: [['win', 'lose']] },
  pieceSize: { wide: 50, phone: 40, high: 1.4 },
  handSize: 2,
  mainBet: 'win',
  odds: { win: `${rules.pays.win}:1`, lose: `${rules.pays.lose}:1` },
  read,
  lay: (t, shown, isWide) => layHands(withSuits(shown), card => cardLook(t, card, isWide)),
})
