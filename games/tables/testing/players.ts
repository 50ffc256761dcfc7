import { present, type RandomSource } from '@croupier/kernel'
import { pokerCode, pokerStrengthOfCodes } from '../../cards/hands/poker.ts'
import type { AnteDraw } from '../ante/ante-draw.ts'
import { basicStrategy } from '../blackjack/basic-strategy.ts'
import type { BlackjackDraw } from '../blackjack/blackjack-draw.ts'
import { blackjackValue, totalOfCards } from '../blackjack/hand.ts'
import { playBlackjack } from '../blackjack/play-blackjack.ts'
import { BLACKJACK_RULES } from '../blackjack/rules.ts'
import { DECK } from '../deck/card.ts'
import { drawsFrom } from '../deck/draws-from.ts'
import { readThreeCards, readThreeRanks } from '../hands/three-cards.ts'
import { casinoAntePays, casinoHoldemNet } from '../holdem/casino-holdem.ts'
import { HOLDEM_BONUS_PERFECT } from '../holdem/generated/perfect-play.ts'
import { pokerStrengthOfThree } from '../three-card-poker/three-card-poker.ts'
import type { Chooser } from './random-play.ts'

/** Players who know how: basic strategy, and the best play of ante games as far as some dozen imagined ends tell. Each looks only at what is shown. */
export const playersOf = (random: RandomSource): Readonly<Record<string, Chooser>> => ({
  blackjack: (draw, moves) => basicMove(draw as BlackjackDraw, moves),
  'three-card-poker': draw => (pokerStrengthOfThree(readThreeCards((draw as AnteDraw).player)) >= WORTH_PLAYING ? 'P' : 'F'),
  'holdem-bonus': (draw, moves) => holdemMove(draw as AnteDraw, moves.length, random),
  'casino-holdem': draw => (meanOf(random, draw as AnteDraw, 3, callNet) > -1 ? 'C' : 'F'),
})

/** Queen, six, four: the lowest hand of three card poker that is worth another ante. */
const WORTH_PLAYING = pokerStrengthOfThree(readThreeRanks([12, 6, 4], false))

const LETTERS = { hit: 'H', stand: 'S', double: 'D', split: 'P' } as const

function basicMove(draw: BlackjackDraw, moves: string): string {
  const { asks, hands } = present(playBlackjack(BLACKJACK_RULES, draw, moves), 'a play')
  if (asks === 'insurance') return 'N'
  const { cards, isSplit } = present(hands[asks ?? -1], 'a hand')
  const values = cards.map(blackjackValue)
  const isPair = !isSplit && cards.length === 2 && values[0] === values[1]
  const up = blackjackValue(present(draw.dealer[0], 'an open card'))
  const question = { ...totalOfCards(cards), up, mayDouble: cards.length === 2, splittable: isPair ? values[0] : undefined }
  return LETTERS[basicStrategy(question)]
}

/** Before the flop all but five hands are worth two antes; later a bet pays exactly when winning is likelier than losing. */
function holdemMove(draw: AnteDraw, street: number, random: RandomSource): string {
  if (street === 0) return (HOLDEM_BONUS_PERFECT.foldedHands as readonly string[]).includes(holeName(draw)) ? 'F' : 'B'
  return meanOf(random, draw, street + 2, (own, dealer) => Math.sign(own - dealer)) > 0 ? 'B' : 'C'
}

function holeName({ player }: AnteDraw): string {
  const [high = '', low = ''] = player.toSorted((a, b) => pokerCode(b) - pokerCode(a))
  return `${high[0]}${low[0]}${high[1] === low[1] ? 's' : 'o'}`
}

const IMAGINED = 48
const CASINO_PAYS = casinoAntePays()

/** Ante and call of two more, in antes. */
function callNet(own: number, dealer: number): number {
  const { ante, raises } = casinoHoldemNet(own, dealer, CASINO_PAYS)
  return Number(ante.num) / Number(ante.den) + 2 * Number(raises.num)
}

/** The mean net result over imagined ends: the rest of the board and the dealer's cards from all cards that are not shown. */
function meanOf(random: RandomSource, { player, board }: AnteDraw, shown: number, net: (own: number, dealer: number) => number): number {
  const seen = [...player, ...board.slice(0, shown)]
  const rest = DECK.filter(card => !seen.includes(card)).map(pokerCode)
  const [own, open] = [player.map(pokerCode), board.slice(0, shown).map(pokerCode)]
  let sum = 0
  for (let end = 0; end < IMAGINED; end++) {
    const draws = drawsFrom(rest, random)
    const all = [...open, ...draws.takeMany(5 - shown)]
    sum += net(pokerStrengthOfCodes([...own, ...all]), pokerStrengthOfCodes([...draws.takeMany(2), ...all]))
  }
  return sum / IMAGINED
}
