import { type Amount, err, ok, type Result } from '@croupier/kernel'
import { readTyped, type TypedFault, wire } from '../../shared/money/typed-amount.ts'

export type PointsFault = Extract<TypedFault, 'empty' | 'malformed' | 'precise'> | 'short' | 'little'

export interface Preview {
  /** In ten-thousandths, as the wire writes points. */
  readonly points: Amount
  readonly left: Amount
  readonly cash: Amount
}
interface Terms {
  readonly currentPoints: string
  readonly pointsRatio: number
  readonly minCash: string
}
/** 0.01 of cash, and of points. */
const CENT = 100n

/** What typed points would become: whole cents, the rest stays. The server computes it again and has the last word. */
export function previewOf(text: string, { currentPoints, pointsRatio, minCash }: Terms): Result<Preview, PointsFault> {
  const read = readTyped(text)
  if (!read.ok) return err(read.error === 'above' ? 'short' : read.error)
  if (read.value % CENT !== 0n) return err('precise')
  const balance = wire(currentPoints)
  if (read.value > balance) return err('short')
  const cash = (read.value / CENT / BigInt(pointsRatio)) * CENT
  if (cash < wire(minCash)) return err('little')
  const points = cash * BigInt(pointsRatio)
  return ok({ points, left: balance - points, cash })
}
