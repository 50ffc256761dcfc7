import { exposureOf, type Quote, readKey } from '@croupier/games/lottery'
import { type Amount, amount } from '@croupier/kernel'
import type { LotteryTerms } from '../../../shared/api/queries/lottery.ts'
import type { Closed } from '../page/closed.ts'

/** Why a line or a slip can't be bought, with the amounts that the text says. */
export type SlipFault =
  | { readonly code: 'units'; readonly most: number }
  | { readonly code: 'unit-stake' | 'line-stake'; readonly least: string; readonly most: string }
  | { readonly code: 'play-stake' | 'draw-stake' | 'day-stake'; readonly most: string }
  | { readonly code: 'closed-option' | 'closed-play' | 'closed-draw' }

/** Limits of a play: its own where they differ, else the game's. */
const limitsOf = (terms: LotteryTerms, play: string) => terms.plays[play] ?? terms

/** What the browser knows to be refused of a line that is bought at `multiple`: what others have bought only the server knows. */
export function judgeLine(
  quote: Quote,
  terms: LotteryTerms,
  { closed, multiple }: { closed: Closed; multiple: number },
): SlipFault | undefined {
  const { ticket, cost } = quote
  const { unitsMax, unitStakeMin, unitStakeMax, stakeMin, stakeMax } = limitsOf(terms, ticket.play)
  if (ticket.units > unitsMax) return { code: 'units', most: unitsMax }
  const unit = cost / BigInt(ticket.units)
  const times = BigInt(multiple)
  if (unit < amount(unitStakeMin) || unit * times > amount(unitStakeMax))
    return { code: 'unit-stake', least: unitStakeMin, most: unitStakeMax }
  if (cost < amount(stakeMin) || cost * times > amount(stakeMax)) return { code: 'line-stake', least: stakeMin, most: stakeMax }
  if (closed.hasPlay(ticket.play)) return { code: 'closed-play' }
  const marks = exposureOf(quote, cost).flatMap(({ key }) => readKey(key).mark ?? [])
  return marks.some(({ position, option }) => closed.has(ticket.play, position, option)) ? { code: 'closed-option' } : undefined
}

/** The same of a whole slip: what one member may have on a play, on a draw and in a day. */
export function judgeSlip(
  quotes: readonly Quote[],
  terms: LotteryTerms,
  { closed, multiple, total }: { closed: Closed; multiple: number; total: Amount },
): SlipFault | undefined {
  if (closed.issue) return { code: 'closed-draw' }
  const times = BigInt(multiple)
  const byPlay = new Map<string, Amount>()
  for (const { ticket, cost } of quotes) byPlay.set(ticket.play, (byPlay.get(ticket.play) ?? 0n) + cost * times)
  for (const [play, cost] of byPlay) {
    const { playStakeMax } = limitsOf(terms, play)
    if (playStakeMax !== null && cost > amount(playStakeMax)) return { code: 'play-stake', most: playStakeMax }
  }
  const perDraw = quotes.reduce((sum, { cost }) => sum + cost, 0n) * times
  if (perDraw > amount(terms.issueStakeMax)) return { code: 'draw-stake', most: terms.issueStakeMax }
  return terms.dayStakeMax !== null && total > amount(terms.dayStakeMax) ? { code: 'day-stake', most: terms.dayStakeMax } : undefined
}
