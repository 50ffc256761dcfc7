import { present } from '@croupier/kernel'
import type { Json } from '../../fairness/canonical-json.ts'
import type { BlackjackDraw } from '../blackjack/blackjack-draw.ts'
import { blackjackValue, isBlackjack } from '../blackjack/hand.ts'
import { playBlackjack } from '../blackjack/play-blackjack.ts'
import type { BlackjackRules } from '../blackjack/rules.ts'
import type { TableStep } from './table-show.ts'

/** Player, dealer, player, the hole card face down, and under a ten the look at it. */
const AT_MS = [0, 900, 1_800, 2_700, 4_500] as const
/** A card that lies face down. */
const HIDDEN = null

/** The first cards as they are dealt. Under an ace the dealer looks only when insurance was offered, which is no part of the show. */
export function blackjackSteps({ player, dealer }: BlackjackDraw): readonly TableStep[] {
  const open = dealer.slice(0, 1)
  const looked = blackjackValue(present(open[0], 'an open card')) === 10 ? [{ player, dealer: afterLook(dealer) }] : []
  const dealt = [
    { player: player.slice(0, 1), dealer: [] },
    { player: player.slice(0, 1), dealer: open },
    { player, dealer: open },
    { player, dealer: [...open, HIDDEN] },
    ...looked,
  ]
  return dealt.map((cards, step) => ({ atMs: present(AT_MS[step], 'a time for each step'), shown: { ...cards, line: [], split: [] } }))
}

/** What has come of moves: the cards that somebody's decisions have turned up, and the hole card where the dealer has shown a blackjack. */
export function afterMoves(
  rules: Pick<BlackjackRules, 'mayDoubleAfterSplit'>,
  draw: BlackjackDraw,
  moves: readonly string[],
): { readonly [name: string]: Json } {
  const plays = moves.map(made => present(playBlackjack(rules, draw, made), 'moves that this hand allows'))
  const hasLooked = blackjackValue(present(draw.dealer[0], 'an open card')) === 10 || plays.some(play => play.hasAnsweredInsurance)
  const whole = plays.filter(({ hands }) => hands.length === 1)
  const split = plays.filter(({ hands }) => hands.length > 1)
  const most = (counts: readonly number[]) => Math.max(0, ...counts)
  return {
    line: draw.line.slice(0, most(whole.map(({ hands }) => (hands[0]?.cards.length ?? 2) - 2))),
    split:
      split.length === 0
        ? []
        : draw.split.map((line, place) => line.slice(0, most(split.map(({ hands }) => (hands[place]?.cards.length ?? 1) - 1)))),
    ...(hasLooked ? { dealer: afterLook(draw.dealer) } : {}),
  }
}

const afterLook = (dealer: BlackjackDraw['dealer']) => (isBlackjack(dealer) ? dealer : [...dealer.slice(0, 1), HIDDEN])
