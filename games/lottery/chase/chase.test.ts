import { amount } from '@croupier/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fraction } from '../fraction.ts'
import { type ChaseGenerator, planChase } from './plan.ts'
import { type Chase, cancelChaseIssues, recordChaseIssue, stakePlayed, startChase } from './progress.ts'

const cost = amount('2')
const prize = amount('18')

const multiplesOf = (generator: ChaseGenerator, issues: number, multipleMax = 99_999) => {
  const plan = planChase(generator, { issues, cost, multipleMax })
  return plan.ok ? plan.value.multiples : plan.error
}

describe('chase plans', () => {
  it.each([
    ['the same', { kind: 'same', multiple: 3 }, [3, 3, 3, 3]],
    ['doubled each issue', { kind: 'double', start: 1, factor: 2, everyIssues: 1 }, [1, 2, 4, 8]],
    ['tripled every second issue', { kind: 'double', start: 2, factor: 3, everyIssues: 2 }, [2, 2, 6, 6]],
    ['a profit of half', { kind: 'profit-rate', start: 1, rate: fraction(1, 2), prize }, [1, 1, 1, 1]],
    ['a profit of 50', { kind: 'profit-fixed', start: 1, profit: amount('50'), prize }, [4, 4, 5, 5]],
  ] as const)('%s', (_, generator, multiples) => {
    expect(multiplesOf(generator, 4)).toEqual(multiples)
  })

  it('stop where the next multiple would pass the greatest', () => {
    expect(multiplesOf({ kind: 'double', start: 1, factor: 10, everyIssues: 1 }, 6, 999)).toEqual([1, 10, 100])
    expect(multiplesOf({ kind: 'profit-rate', start: 1, rate: fraction(7), prize: amount('17') }, 9)).toEqual([1, 16, 272, 4624, 78_608])
  })

  it('are infeasible when a win does not pay for its own issue', () => {
    expect(multiplesOf({ kind: 'profit-rate', start: 1, rate: fraction(8), prize }, 3)).toBe('chase_infeasible')
    expect(multiplesOf({ kind: 'profit-fixed', start: 1, profit: 0n, prize: cost }, 3)).toBe('chase_infeasible')
  })

  it.each([
    { kind: 'same', multiple: 0 },
    { kind: 'double', start: 1, factor: 1.5, everyIssues: 1 },
    { kind: 'double', start: 1, factor: 2, everyIssues: 0 },
    { kind: 'profit-rate', start: 1, rate: fraction(-1), prize },
    { kind: 'profit-fixed', start: 1, profit: -1n, prize },
  ] as const)('refuse %o', generator => {
    expect(multiplesOf(generator, 3)).toBe('chase_malformed')
  })

  it('meet their target at every issue, with the smallest multiple that does', () => {
    const cases = fc.record({
      issues: fc.integer({ min: 1, max: 30 }),
      start: fc.integer({ min: 1, max: 5 }),
      percent: fc.integer({ min: 0, max: 300 }),
      prizeYuan: fc.integer({ min: 3, max: 2000 }),
    })
    fc.assert(
      fc.property(cases, ({ issues, start, percent, prizeYuan }) => {
        const prizeOfOne = amount(String(prizeYuan))
        const plan = planChase({ kind: 'profit-rate', start, rate: fraction(percent, 100), prize: prizeOfOne }, { issues, cost })
        if (!plan.ok) return
        const meets = (multiple: number, before: bigint) => {
          const staked = before + BigInt(multiple) * cost
          return 100n * (BigInt(multiple) * prizeOfOne - staked) >= BigInt(percent) * staked
        }
        let staked = 0n
        for (const multiple of plan.value.multiples) {
          expect(meets(multiple, staked)).toBe(true)
          if (multiple > start) expect(meets(multiple - 1, staked)).toBe(false)
          staked += BigInt(multiple) * cost
        }
        expect(plan.value.totalStake).toBe(staked)
      }),
    )
  })
})

const stakes = [amount('2'), amount('4'), amount('8'), amount('16')]

function play(chase: Chase, outcomes: readonly ('won' | 'lost' | 'void')[]): { chase: Chase; refunded: bigint } {
  let [at, refunded] = [chase, 0n]
  for (const [index, outcome] of outcomes.entries()) {
    const step = recordChaseIssue(at, index, outcome)
    if (!step.ok) throw new Error(step.error)
    at = step.value.chase
    refunded += step.value.refund
  }
  return { chase: at, refunded }
}

describe('chases', () => {
  it('that stop on a win refund all later issues', () => {
    const { chase, refunded } = play(startChase(stakes, true), ['lost', 'won'])
    expect(chase.issues.map(({ status }) => status)).toEqual(['lost', 'won', 'cancelled', 'cancelled'])
    expect([refunded, stakePlayed(chase)]).toEqual([amount('24'), amount('6')])
  })

  it('that do not stop play on after a win', () => {
    const { chase, refunded } = play(startChase(stakes, false), ['won', 'lost', 'won', 'lost'])
    expect([refunded, stakePlayed(chase)]).toEqual([0n, amount('30')])
  })

  it('refund an issue whose draw is void and go on', () => {
    const { chase, refunded } = play(startChase(stakes, true), ['lost', 'void', 'lost'])
    expect(chase.issues.map(({ status }) => status)).toEqual(['lost', 'void', 'lost', 'waiting'])
    expect(refunded).toBe(amount('4'))
  })

  it('refund issues that the player cancels, each once', () => {
    const cancelled = cancelChaseIssues(startChase(stakes, true), [1, 3, 3])
    expect(cancelled.ok && cancelled.value.refund).toBe(amount('20'))
    expect(cancelled.ok && cancelChaseIssues(cancelled.value.chase, [3])).toEqual({ ok: false, error: 'chase_issue_not_waiting' })
  })

  it('record each issue once, whatever is sent twice', () => {
    const { chase } = play(startChase(stakes, true), ['won'])
    for (const index of [0, 1, 4]) expect(recordChaseIssue(chase, index, 'won')).toEqual({ ok: false, error: 'chase_issue_not_waiting' })
  })

  it('never make or lose money: what was played, refunded and still waits is what was taken', () => {
    const outcomes = fc.array(fc.constantFrom('won', 'lost', 'void'), { minLength: 4, maxLength: 4 })
    fc.assert(
      fc.property(outcomes, fc.boolean(), (list, stopOnWin) => {
        let [chase, refunded] = [startChase(stakes, stopOnWin), 0n]
        for (const [index, outcome] of list.entries()) {
          const step = recordChaseIssue(chase, index, outcome)
          if (!step.ok) continue
          chase = step.value.chase
          refunded += step.value.refund
        }
        expect(stakePlayed(chase) + refunded).toBe(amount('30'))
      }),
    )
  })
})
