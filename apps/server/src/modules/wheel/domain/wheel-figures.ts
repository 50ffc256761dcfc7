import { textLanguageOf, type WheelPrize, type WheelText } from '@croupier/contract'
import { type Wheel, wheelCost, wheelOdds } from '@croupier/games/rewards'
import { type Amount, amount } from '@croupier/kernel'
import type { Texts } from './texts.ts'

/** A wheel as it is drawn, while nothing is sold out. */
export const wheelOf = ({ segments, fallback }: WheelText): Wheel => ({
  segments: segments.map(({ weight }) => ({ weight, stock: null })),
  fallback,
})

/** In cash or bonus money; points and further tickets cost nothing in themselves. */
export const costOf = (prize: WheelPrize): Amount => (prize.kind === 'cash' || prize.kind === 'bonus' ? amount(prize.amount) : 0n)

/** What a ticket costs on average. */
export const expectedCost = (wheel: WheelText): Amount =>
  wheelCost(
    wheelOf(wheel),
    wheel.segments.map(({ prize }) => costOf(prize)),
  )

/** Chances in lowest terms; weights are at most a million, so that they are exact as numbers. */
export const oddsOf = (wheel: WheelText): { num: number; den: number }[] =>
  wheelOdds(wheelOf(wheel)).map(({ num, den }) => ({ num: Number(num), den: Number(den) }))

/** Whether a wheel can be drawn and paid: a weight above 0, prizes above 0, a fallback that never runs out. */
export function isSound({ segments, fallback }: WheelText): boolean {
  const hasWeight = segments.some(({ weight }) => weight > 0)
  const arePaid = segments.every(({ prize }) => !('amount' in prize) || amount(prize.amount) > 0n)
  return hasWeight && arePaid && segments[fallback]?.stock === null
}

export const textOf = (texts: Texts, language: string): string => texts[textLanguageOf(language)] || texts.EN || ''
