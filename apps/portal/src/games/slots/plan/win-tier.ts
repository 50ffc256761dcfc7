/** How much is made of a win. `quiet`: something came back, but not more than was staked, so nothing celebrates. */
export type WinTier = 'none' | 'quiet' | 'win' | 'nice' | 'big' | 'epic'

/** Multiples of the total bet from which each celebration starts. */
const NICE_FROM = 5
const BIG_FROM = 15
const EPIC_FROM = 50

/** The tier of `units` when one total bet is `unitsPerBet` units. */
export function winTier(units: number, unitsPerBet: number): WinTier {
  if (units <= 0) return 'none'
  if (units <= unitsPerBet) return 'quiet'
  if (units < NICE_FROM * unitsPerBet) return 'win'
  if (units < BIG_FROM * unitsPerBet) return 'nice'
  return units < EPIC_FROM * unitsPerBet ? 'big' : 'epic'
}

/** A win that fills the screen. */
export const isLarge = (tier: WinTier): tier is 'big' | 'epic' => tier === 'big' || tier === 'epic'

/** How long the amount counts up, in milliseconds; a win at or below the stake is simply there. */
export const countUpMs = (tier: WinTier): number => ({ none: 0, quiet: 0, win: 450, nice: 900, big: 2200, epic: 3600 })[tier]

/** The win as a multiple of the bet, in hundredths rounded down: what the list shows as ×12 or ×0.6. */
export function multipleHundredths(win: bigint, bet: bigint): number {
  return bet > 0n ? Number((win * 100n) / bet) : 0
}
