import { amount, present, type RandomSource } from '@croupier/kernel'
import { douDizhuRoom, douDizhuSettings } from '../dou-dizhu/dou-dizhu-room.ts'
import type { DouDizhuHand } from '../dou-dizhu/hand.ts'
import { type HoldemHand, type HoldemMove, type HoldemOption, isLive, openBoard } from '../holdem/hand.ts'
import { holdem, holdemSettings } from '../holdem/holdem.ts'
import type { NiuNiuHandState } from '../niu-niu/hand.ts'
import { niuNiuRoom, niuNiuSettings } from '../niu-niu/niu-niu-room.ts'
import { CHIP_UNIT } from '../room/card-game.ts'
import { ROOM_TIMING } from '../room/room.ts'
import type { ZhaJinHuaHand } from '../zha-jin-hua/hand.ts'
import { zhaJinHua, zhaJinHuaSettings } from '../zha-jin-hua/zha-jin-hua.ts'

const base = amount('1.00')
const pick = <T>(options: readonly T[], random: RandomSource): T => present(options[random.below(options.length)], 'there is an option')

/** The moves of these games are among their options; only hold'em's raises leave an amount open. */
const pickRaise = (options: readonly HoldemOption[], random: RandomSource): HoldemMove => {
  const option = pick(options, random)
  if (option.type !== 'raise') return option
  const steps = Number((option.max - option.min) / CHIP_UNIT)
  const to = option.min + BigInt(random.below(Math.min(steps, 500) + 1)) * CHIP_UNIT
  return { type: 'raise', to: random.below(4) === 0 ? option.max : to }
}

export const ROOMS = {
  holdem: { room: { game: holdem(holdemSettings(base)), timing: ROOM_TIMING, seatCount: 9 }, chooseMove: pickRaise },
  zhaJinHua: { room: { game: zhaJinHua(zhaJinHuaSettings(base)), timing: ROOM_TIMING, seatCount: 6 }, chooseMove: pick },
  niuNiu: { room: { game: niuNiuRoom(niuNiuSettings(base)), timing: ROOM_TIMING, seatCount: 6 }, chooseMove: pick },
  douDizhu: { room: { game: douDizhuRoom(douDizhuSettings(base)), timing: ROOM_TIMING, seatCount: 3 }, chooseMove: pick },
  douDizhuGrab: {
    room: { game: douDizhuRoom({ ...douDizhuSettings(base), bidding: 'grab' }), timing: ROOM_TIMING, seatCount: 3 },
    chooseMove: pick,
  },
} as const

/** Cards that a viewer must not see, told from the rules of each game and not from its view. */
export const HIDDEN = {
  holdem: (hand: HoldemHand, viewer: number): readonly string[] => [
    ...hand.holes.flatMap((hole, player) => (player === viewer || (hand.outcome?.isShowdown && isLive(hand, player)) ? [] : hole)),
    ...hand.board.slice(openBoard(hand).length),
  ],
  zhaJinHua: (hand: ZhaJinHuaHand, viewer: number): readonly string[] =>
    hand.cards.flatMap((cards, player) => {
      const isKnown = player === viewer && (hand.isSeen[player] || hand.outcome)
      return isKnown || hand.outcome?.shown.includes(player) ? [] : cards
    }),
  niuNiu: (hand: NiuNiuHandState, viewer: number): readonly string[] =>
    hand.phase === 'over' ? [] : hand.cards.flatMap((cards, player) => (player === viewer ? cards.slice(4) : cards)),
  douDizhu: hiddenInDouDizhu,
  douDizhuGrab: hiddenInDouDizhu,
}

function hiddenInDouDizhu(hand: DouDizhuHand, viewer: number): readonly string[] {
  if (hand.phase === 'over') return []
  const others = hand.cards.flatMap((cards, player) => (player === viewer ? [] : cards))
  return hand.landlord === null ? [...others, ...hand.bottom] : others.filter(card => !hand.bottom.includes(card))
}
