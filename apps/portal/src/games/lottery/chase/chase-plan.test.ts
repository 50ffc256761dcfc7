import { type Quote, quoteLine, UNITS_MAX } from '@croupier/games/lottery'
import { amount } from '@croupier/kernel'
import { describe, expect, it } from 'vitest'
import { CHASE_START, planOf, singlePrize } from './chase-plan.ts'

const TERMS = { baseBet: amount('2'), ownGroup: 1956, unitsMax: UNITS_MAX }
function quoteOf(play: string, selection: unknown): Quote {
  const quote = quoteLine({ play, selection, mode: 'yuan', multiple: 1 }, TERMS)
  if (!quote.ok) throw new Error(quote.error.code)
  return quote.value
}
const fixed = quoteOf('ssc-fixed', { slots: [[1], [], [], [], []] })
const sides = quoteOf('ssc-sum-two-sides', { opts: ['big'] })
const choice = { ...CHASE_START, isOn: true, issues: 4 }

describe('a chase', () => {
  it('buys every draw at the same multiple', () => {
    expect(planOf({ ...choice, start: 3 }, [fixed], fixed.cost, 1)).toMatchObject({
      value: { multiples: [3, 3, 3, 3], totalStake: amount('24') },
    })
  })

  it('steps up', () => {
    expect(planOf({ ...choice, kind: 'double', everyIssues: 2 }, [fixed], fixed.cost, 1)).toMatchObject({
      value: { multiples: [1, 1, 2, 2] },
    })
  })

  it('plans a profit where a win pays one prize', () => {
    expect(singlePrize([fixed])).toBe(amount('19.56'))
    expect(planOf({ ...choice, kind: 'profit' }, [fixed], fixed.cost, 1)).toMatchObject({ ok: true })
    expect(singlePrize([sides])).toBeUndefined()
    expect(singlePrize([fixed, fixed])).toBeUndefined()
    expect(planOf({ ...choice, kind: 'profit' }, [sides], sides.cost, 1)).toEqual({ ok: false, error: 'chase_infeasible' })
  })

  it('keeps the product of both multiples within what a bet may have', () => {
    const plan = planOf({ ...choice, kind: 'double', issues: 20, factor: 10 }, [fixed], fixed.cost, 50)
    expect(plan).toMatchObject({ value: { multiples: [1, 10, 100, 1_000] } })
  })
})
