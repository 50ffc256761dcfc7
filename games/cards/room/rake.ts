import type { Amount } from '@croupier/kernel'
import { CHIP_UNIT, lesser } from './card-game.ts'

export interface RakeRules {
  readonly rateBps: number
  /** Over all winners of a hand. */
  readonly handMax: Amount
}

/** The house's share of each winner's net win, floored to the chip; once the hand's cap is reached later winners pay none. */
export function rakeWins(net: readonly Amount[], { rateBps, handMax }: RakeRules): { readonly net: Amount[]; readonly rake: Amount } {
  let left = handMax
  const raked = net.map(win => {
    if (win <= 0n) return win
    const due = floorToChip((win * BigInt(rateBps)) / 10_000n)
    const taken = lesser(due, left)
    left -= taken
    return win - taken
  })
  return { net: raked, rake: handMax - left }
}

export const floorToChip = (amount: Amount): Amount => amount - (amount % CHIP_UNIT)
