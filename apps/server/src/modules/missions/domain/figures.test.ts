import type { MissionTerms } from '@croupier/contract'
import { describe, expect, it } from 'vitest'
import type { FactRow } from './fact.ts'
import { figureOf, lastFactOf, progressOf, targetOf } from './figures.ts'

type Goal = MissionTerms['goal']
const goal = (kind: Goal['kind'], categories: Goal['categories'] = ['rng', 'fish'], target = '500.00'): Goal => ({
  kind,
  categories,
  target,
})
const fact = (category: string, amount: bigint, more: Partial<FactRow> = {}): FactRow => ({
  ...{ day: '2026-03-18', category, amount, bets: 2n, wins: 1n, lastAt: null, lastGame: null, lastAmount: null },
  ...more,
})
const FACTS = [fact('rng', 10_000n), fact('fish', 5_000n), fact('live', 90_000n), fact('deposit', 70_000n)]

describe('what counts for a goal', () => {
  it.each([
    ['valid_bet', 15_000n, '1.50'],
    ['bets', 4n, '4'],
    ['wins', 2n, '2'],
    ['deposits', 70_000n, '7.00'],
  ] as const)('%s: %s, written as %s', (kind, progress, text) => {
    const asked = goal(kind, kind === 'deposits' ? [] : undefined)
    expect([progressOf(asked, FACTS), figureOf(asked, progress)]).toEqual([progress, text])
  })

  it('is never below nothing', () => expect(progressOf(goal('valid_bet'), [fact('rng', -1n)])).toBe(0n))

  it('has a target in its own unit', () =>
    expect([targetOf(goal('valid_bet')), targetOf(goal('wins', ['rng'], '20'))]).toEqual([5_000_000n, 20n]))

  it('was moved last by the latest fact of its categories', () => {
    const at = (iso: string, lastGame: string) => ({ lastAt: new Date(iso), lastGame })
    const facts = [
      fact('rng', 1n, at('2026-03-18T08:00:00Z', 'first')),
      fact('fish', 1n, at('2026-03-18T09:00:00Z', 'second')),
      fact('live', 1n, at('2026-03-18T10:00:00Z', 'other')),
    ]
    expect(lastFactOf(goal('valid_bet'), facts)?.lastGame).toBe('second')
    expect(lastFactOf(goal('valid_bet'), [fact('rng', 1n)])).toBeUndefined()
  })
})
