import { type Amount, present } from '@croupier/kernel'
import { type NiuNiuHand, niuNiuHand } from '../hands/niu-niu.ts'
import { lesser } from '../room/card-game.ts'
import { floorToChip, rakeWins } from '../room/rake.ts'
import type { NiuNiuHandState, NiuNiuOutcome, NiuNiuSettings } from './hand.ts'

/**
 * Each player against the banker for base × bank × bet × the winner's hand. Nobody loses more than their stack; a banker who owes more than
 * stack and takings together pays what there is in proportion, floored to the chip, the rest in seat order from the banker's left.
 */
export function settleNiuNiu(settings: NiuNiuSettings, hand: NiuNiuHandState): NiuNiuOutcome {
  const banker = present(hand.banker, 'somebody holds the bank')
  const hands = hand.cards.map(cards => niuNiuHand(cards, 'rooms'))
  const due = hands.map((own, player) => (player === banker ? 0n : dueTo(settings, hand, own, hands[banker] as NiuNiuHand, player)))
  const taken = due.map((amount, player) => (amount < 0n ? lesser(-amount, hand.stacks[player] as Amount) : 0n))
  const takings = taken.reduce((sum, amount) => sum + amount, 0n)
  const paid = payFrom((hand.stacks[banker] as Amount) + takings, due, banker)
  const won = due.map((_, player) => (paid[player] as Amount) - (taken[player] as Amount))
  won[banker] = takings - paid.reduce((sum, amount) => sum + amount, 0n)
  return { result: rakeWins(won, settings.rake), categories: hands.map(({ category }) => category), won }
}

function dueTo({ base, multipliers }: NiuNiuSettings, hand: NiuNiuHandState, own: NiuNiuHand, banker: NiuNiuHand, player: number): Amount {
  const isWon = own.strength > banker.strength
  const multiplier = hand.bankMultiplier * present(hand.bets[player], 'everyone has bet') * multipliers[(isWon ? own : banker).category]
  return isWon ? base * BigInt(multiplier) : -base * BigInt(multiplier)
}

function payFrom(available: Amount, due: readonly Amount[], banker: number): Amount[] {
  const owed = due.map(amount => (amount > 0n ? amount : 0n))
  const total = owed.reduce((sum, amount) => sum + amount, 0n)
  if (total <= available) return owed
  const paid = owed.map(amount => floorToChip((available * amount) / total))
  let rest = available - paid.reduce((sum, amount) => sum + amount, 0n)
  for (let step = 1; step < due.length; step++) {
    const player = (banker + step) % due.length
    const extra = lesser((owed[player] as Amount) - (paid[player] as Amount), rest)
    paid[player] = (paid[player] as Amount) + extra
    rest -= extra
  }
  return paid
}
