import { formatAmount } from '@croupier/kernel'
import { defineOriginal } from '../define-original.ts'
import { cutMultiplier, type Multiplier } from '../multiplier.ts'

export type DiceSide = 'under' | 'over'

export interface DicePlacement {
  readonly side: DiceSide
  /** Chance to win in ten-thousandths, 1 to 9800. */
  readonly target: number
}

export interface DiceState {
  /** 0 to 9999, shown as hundredths: 00.00 to 99.99. */
  readonly roll: number
}

export const DICE_FACES = 10_000
export const DICE_TARGET_MAX = 9800
/** From a chance of 70 % on a bet earns no valid amount: it carries too little risk. */
export const DICE_VALID_BELOW = 7000

export const diceMultiplier = (target: number, returnBps: number): Multiplier => cutMultiplier(returnBps, DICE_FACES, target)

/** Under wins below the target, over wins by as many rolls from the top. */
export const isDiceWin = ({ side, target }: DicePlacement, roll: number): boolean =>
  side === 'under' ? roll < target : roll >= DICE_FACES - target

/** One roll of 10,000; the player chooses the chance and gets what it is worth. */
export const dice = defineOriginal<DicePlacement, DiceState>({
  code: 'dice',
  version: 1,
  betsMax: 1,
  readPlacement: ({ side, target }) => ((side === 'under' || side === 'over') && isTarget(target) ? { side, target } : undefined),
  draw: random => ({ roll: random.below(DICE_FACES) }),
  // One roll stands for all that win and one for all that lose: 0 and 9999 are never on the same side.
  ends: bets =>
    bets.flatMap(({ placement: { side, target } }) => [
      { state: { roll: side === 'under' ? 0 : DICE_FACES - 1 }, weight: target },
      { state: { roll: side === 'under' ? DICE_FACES - 1 : 0 }, weight: DICE_FACES - target },
    ]),
  pay: (placement, { roll }, returnBps) => ({
    multiplier: isDiceWin(placement, roll) ? diceMultiplier(placement.target, returnBps) : 0n,
    countsAsValid: placement.target < DICE_VALID_BELOW,
  }),
  view: ({ roll }, bets) => ({ roll, isWin: bets.every(({ placement }) => isDiceWin(placement, roll)) }),
  words: wordsOf,
  describe: ({ roll }, { placement }, returnBps) => {
    const end = isDiceWin(placement, roll) ? `wins ×${formatAmount(diceMultiplier(placement.target, returnBps))}` : 'loses'
    return `rolled ${hundredths(roll)}; ${wordsOf(placement)} ${end}`
  },
})

const isTarget = (target: unknown): target is number =>
  Number.isInteger(target) && (target as number) >= 1 && (target as number) <= DICE_TARGET_MAX

function wordsOf({ side, target }: DicePlacement): string {
  return side === 'under' ? `under ${hundredths(target)}` : `from ${hundredths(DICE_FACES - target)} up`
}

/** A roll as it is shown: two digits, a point, two digits. */
function hundredths(roll: number): string {
  const digits = String(roll).padStart(4, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
