import { present } from '@croupier/kernel'
import { canonicalJson } from '../../fairness/canonical-json.ts'
import { listOf, record } from '../../fairness/shape.ts'
import { type Card, isCard } from '../deck/card.ts'
import { blackjackValue, dealerDraws, totalOfCards } from './hand.ts'
import type { BlackjackRules } from './rules.ts'

/** All cards of a round in which everybody plays the same hand and decides for themselves. */
export type BlackjackDraw = {
  /** The two first cards. */
  readonly player: readonly Card[]
  /** Open card, hole card, and what the dealer draws. */
  readonly dealer: readonly Card[]
  /** What whoever hits or doubles gets, in order: up to a total of 21 or more. */
  readonly line: readonly Card[]
  /** The same for both hands of a split, after the card each begins with; one card each for aces. Empty where there is no pair. */
  readonly split: readonly (readonly Card[])[]
}

/** Player, dealer, player, dealer; then, whatever anybody decides, the line, both lines of a split, and the dealer's cards. */
export function dealBlackjack(rules: Pick<BlackjackRules, 'hitsSoft17'>, take: () => Card): BlackjackDraw {
  const [first, open, second, hole] = [take(), take(), take(), take()]
  const player = [first, second]
  const line = drawTo21(player, take)
  const split = isSplittable(player) ? player.map(card => (blackjackValue(card) === 1 ? [take()] : drawTo21([card], take))) : []
  const dealer = [open, hole]
  while (dealerDraws(totalOfCards(dealer), rules.hitsSoft17)) dealer.push(take())
  return { player, dealer, line, split }
}

/** Two cards of one value: a ten and a king are a pair too. */
export const isSplittable = ([first, second]: readonly Card[]): boolean =>
  first !== undefined && second !== undefined && blackjackValue(first) === blackjackValue(second)

function drawTo21(held: readonly Card[], take: () => Card): Card[] {
  const drawn: Card[] = []
  while (totalOfCards([...held, ...drawn]).total < 21) drawn.push(take())
  return drawn
}

/** No line is longer: twenty aces and one more card. */
const LINE_MAX = 21
const isLine = listOf<Card>(isCard, LINE_MAX)
const hasShape = record<BlackjackDraw>({
  player: listOf<Card>(isCard, 2, 2),
  dealer: listOf<Card>(isCard, LINE_MAX, 2),
  line: isLine,
  split: listOf<readonly Card[]>(isLine, 2),
})

/** Guards stored and received JSON: every line ends where the rules end it. */
export const isBlackjackDraw =
  (rules: Pick<BlackjackRules, 'hitsSoft17'>) =>
  (value: unknown): value is BlackjackDraw => {
    if (!hasShape(value)) return false
    const { player, dealer, line, split } = value
    const order = [player[0], dealer[0], player[1], dealer[1], ...line, ...split.flat(), ...dealer.slice(2)]
    const count = order.length
    let taken = 0
    const dealt = dealBlackjack(rules, () => present(order[taken++] ?? player[0], 'a card'))
    return taken === count && canonicalJson(dealt) === canonicalJson(value)
  }
