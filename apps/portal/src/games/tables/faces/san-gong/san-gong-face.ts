import { type Card, readSanGong, sanGong } from '@croupier/games/tables'
import { cardLook } from '../../stage/card-piece.tsx'
import { gateFace } from '../gates/gate-face.tsx'
import { layHands } from '../gates/lay-hands.ts'

const rules = sanGong()
const odds = Object.fromEntries(Object.entries(rules.pays).map(([bet, pays]) => [bet, `${pays}:1`]))

/** Three cards for the banker and each of three gates. */
export const sanGongFace = gateFace<Card>({
  rules,
  bets: {
    gates: 3,
    wide: [
      ['win', 'lose'],
      ['tie', 'pair-or-better', 'three-faces'],
    ],
    phone: [['win', 'lose'], ['tie', 'pair-or-better'], ['three-faces']],
  },
  pieceSize: { wide: 46, phone: 36, high: 1.4 },
  handSize: 3,
  mainBet: 'win',
  odds,
  read: (t, hand, isWide) => {
    const { points, faces, isThreeFaces } = readSanGong(hand)
    if (isThreeFaces) return t('gate.bet.three-faces')
    const said = t('gate.points', { count: points })
    // Of equal points the hand with more faces wins.
    return faces === 0 || !isWide ? said : `${said} · ${t('sanGong.faces', { count: faces })}`
  },
  lay: (t, shown, isWide) => layHands(shown, card => cardLook(t, card, isWide)),
})
