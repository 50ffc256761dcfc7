import type { Zodiac } from '../../zodiac/zodiac.ts'

/** 六合彩: six flat numbers in the order in which they came, the special one, and the zodiac of the lunar year. */
export interface LhcDraw {
  readonly flat: readonly number[]
  readonly special: number
  readonly year: Zodiac
}

export const BALLS = 49

/** All seven numbers. */
export const sevenOf = ({ flat, special }: LhcDraw): number[] => [...flat, special]
