import { DICE_FACES, DICE_TARGET_MAX, type DicePlacement, diceMultiplier, isDiceWin } from '@croupier/games/originals'

export type { DicePlacement }
export { DICE_FACES, isDiceWin }

export const DICE_FIRST: DicePlacement = { side: 'over', target: 4950 }

/** The nearest choice that the game takes. */
export const clampTarget = (target: number): number => Math.min(Math.max(Math.round(target), 1), DICE_TARGET_MAX)

/** In ten-thousandths of the stake. */
export const paysOf = (target: number, returnBps: number): number => Number(diceMultiplier(target, returnBps))

/** The greatest chance that still pays this multiplier (in ten-thousandths). */
export const targetOfPays = (pays: number, returnBps: number): number => clampTarget(Math.floor((returnBps * DICE_FACES) / pays))

/** Where the two sides meet, from 0 to 10,000. */
export const borderOf = ({ side, target }: DicePlacement): number => (side === 'over' ? DICE_FACES - target : target)

export const targetAtBorder = (side: DicePlacement['side'], border: number): number =>
  clampTarget(side === 'over' ? DICE_FACES - border : border)

/** The number that is said: a roll over 50.49 wins from 50.50 on, a roll under 49.50 up to 49.49. */
export const saidNumber = (choice: DicePlacement): number => (choice.side === 'over' ? borderOf(choice) - 1 : borderOf(choice))

/** The choice that says this number. */
export const choiceSaying = (side: DicePlacement['side'], said: number): DicePlacement => ({
  side,
  target: clampTarget(side === 'over' ? DICE_FACES - said - 1 : said),
})

/** A roll as it is shown: two digits, a point, two digits. */
export function hundredths(roll: number): string {
  const sign = roll < 0 ? '−' : ''
  const digits = String(Math.abs(roll)).padStart(4, '0')
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** A placement of the wire as a choice; the first choice where it is none. */
export function readChoice(placement: Readonly<Record<string, unknown>>): DicePlacement {
  const { side, target } = placement
  return (side === 'over' || side === 'under') && typeof target === 'number' ? { side, target } : DICE_FIRST
}

export const rollOf = (outcome: Readonly<Record<string, unknown>>): number => (typeof outcome.roll === 'number' ? outcome.roll : 0)
