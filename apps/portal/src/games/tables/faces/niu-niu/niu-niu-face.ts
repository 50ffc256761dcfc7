import { type NiuNiuCategory, niuNiuHand } from '@croupier/games/cards'
import { type Card, NIU_MULTIPLIERS, niuNiu } from '@croupier/games/tables'
import { cardLook } from '../../stage/card-piece.tsx'
import type { TableT } from '../face.ts'
import { gateFace } from '../gates/gate-face.tsx'
import type { LaidHand } from '../gates/gate-game.ts'
import { bullFirst } from './bull.ts'
import { MultiplierWords } from './multiplier-words.tsx'

const rules = niuNiu()
const won = `${rules.pays.win}:1`
const mostOf = (bet: 'double' | 'super'): number => Math.max(...NIU_MULTIPLIERS[bet].values())

const isBull = (category: NiuNiuCategory): boolean => /^n\d$/.test(category)

function read(t: TableT, hand: readonly Card[]): string {
  const { category } = niuNiuHand(hand, 'live')
  if (isBull(category)) return t('niu.bull', { number: category.slice(1) })
  return t(category === 'none' ? 'niu.none' : category === 'five-face' ? 'niu.fiveFaces' : 'niu.niu')
}

function layHand(t: TableT, hand: readonly Card[], isWide: boolean): LaidHand {
  const bull = hand.length === 5 ? bullFirst(hand) : undefined
  return { pieces: (bull ?? hand).map(card => cardLook(t, card, isWide)), ...(bull && { apart: 3 }) }
}

/** Five cards for the banker and each of three gates; three that make tens are laid apart. */
export const niuNiuFace = gateFace<Card>(
  {
    rules,
    bets: { gates: 3, wide: [['equal'], ['double', 'super']], phone: [['equal'], ['double', 'super']] },
    pieceSize: { wide: 44, phone: 34, high: 1.4 },
    handSize: 5,
    hasHead: true,
    mainBet: 'equal',
    odds: { equal: won, double: `×1–${mostOf('double')} · ${won}`, super: `×1–${mostOf('super')} · ${won}` },
    read,
    lay: (t, { banker, gates, headPiece }, isWide) => ({
      banker: layHand(t, banker, isWide),
      gates: gates.map(hand => layHand(t, hand, isWide)),
      head: headPiece === undefined ? undefined : cardLook(t, headPiece, isWide),
    }),
  },
  { Extras: MultiplierWords },
)
