import { type Amount, present } from '@croupier/kernel'
import { lesser } from '../room/card-game.ts'
import { floorToChip, rakeWins } from '../room/rake.ts'
import { type DouDizhuHand, type DouDizhuOutcome, type DouDizhuSettings, multiplierOf } from './hand.ts'

/** Spring: the farmers never played a card, or the landlord only once. */
function isSpringOf(hand: DouDizhuHand, landlord: number, isLandlordFirst: boolean): boolean {
  if (!isLandlordFirst) return hand.playCounts[landlord] === 1
  return hand.playCounts.every((count, player) => player === landlord || count === 0)
}

/**
 * Base × bid × 2^(bombs, rocket, spring) between the landlord and each farmer. Nobody loses more than their stack: a short farmer pays what
 * there is, a short landlord halves it between the farmers, the odd chip to the one on the left.
 */
export function settleDouDizhu(settings: DouDizhuSettings, hand: DouDizhuHand, winner: number): DouDizhuOutcome {
  const landlord = present(hand.landlord, 'a game that ends has a landlord')
  const isLandlordFirst = winner === landlord
  const isSpring = isSpringOf(hand, landlord, isLandlordFirst)
  const multiplier = multiplierOf(hand, isSpring, settings.multiplierMax)
  const share = settings.base * BigInt(multiplier)
  const farmers = [1, 2].map(step => (landlord + step) % 3)
  const won = hand.stacks.map(() => 0n)
  const shares = isLandlordFirst
    ? farmers.map(farmer => -lesser(share, hand.stacks[farmer] as Amount))
    : splitLandlord(share, hand.stacks[landlord] as Amount)
  farmers.forEach((farmer, i) => {
    won[farmer] = shares[i] as Amount
    won[landlord] = (won[landlord] as Amount) - (shares[i] as Amount)
  })
  return { result: rakeWins(won, settings.rake), winner: isLandlordFirst ? 'landlord' : 'farmers', multiplier, isSpring }
}

function splitLandlord(share: Amount, stack: Amount): Amount[] {
  if (share * 2n <= stack) return [share, share]
  const second = floorToChip(stack / 2n)
  return [stack - second, second]
}

/** Nobody bid, time and again: the cards go back and nothing is paid. */
export const voidOutcome = (players: number): DouDizhuOutcome => ({
  result: { net: Array<Amount>(players).fill(0n), rake: 0n },
  winner: null,
  multiplier: 0,
  isSpring: false,
})
