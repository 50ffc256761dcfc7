import { type Amount, scaleAmount } from '@croupier/kernel'

/** The parts of the prize pool that groups 1 to 4 share, in thousandths. */
const SHARES_THOUSANDTHS: Readonly<Record<'g1' | 'g2' | 'g3' | 'g4', bigint>> = { g1: 380n, g2: 80n, g3: 55n, g4: 30n }

/** The pool is 54 % of sales. */
const POOL_PERCENT = 54n

export type PoolGroup = keyof typeof SHARES_THOUSANDTHS

export interface PoolShare {
  /** For each winning unit; zero when there is none. */
  readonly perUnit: Amount
  /** What nobody won, and the remainder of the division: it rolls over to the same group of the next issue. */
  readonly carried: Amount
}

/** What each shared group of a TOTO issue pays for a winning unit, with what earlier issues carried over. */
export function totoPool(
  sales: Amount,
  winningUnits: Readonly<Record<PoolGroup, number>>,
  carriedOver: Readonly<Record<PoolGroup, Amount>>,
): Readonly<Record<PoolGroup, PoolShare>> {
  const share = (group: PoolGroup): PoolShare => {
    const pot = scaleAmount(sales, POOL_PERCENT * SHARES_THOUSANDTHS[group], 100_000n) + carriedOver[group]
    const units = BigInt(winningUnits[group])
    const perUnit = units === 0n ? 0n : pot / units
    return { perUnit, carried: pot - perUnit * units }
  }
  return { g1: share('g1'), g2: share('g2'), g3: share('g3'), g4: share('g4') }
}
