import { playRound, SLOT_TITLES, type SlotOutcome } from '@croupier/games/slots'
import { amount, present } from '@croupier/kernel'
import { describe, expect, test } from 'vitest'
import { differenceOf } from './round-difference.ts'
import { resultOf } from './slot-round.ts'

const seeds = { serverSeed: 'c3'.repeat(32), clientSeed: 'café', nonce: 3 }
const bet = amount('2.00')
const firstFeature = () => {
  for (const title of SLOT_TITLES)
    for (let nonce = 0; nonce < 400; nonce++) {
      const steps = playRound(title, { ...seeds, nonce })
      if (steps.length > 2 && steps[0]?.stops[0] !== 1) return { title, steps }
    }
  return undefined
}
const { title, steps } = present(firstFeature(), 'a feature is among the first rounds')
const { win } = resultOf(title, steps, bet)
const asText = (outcomes: readonly SlotOutcome[]) => outcomes.map(outcome => JSON.stringify(outcome))

describe('S5 PLAY-VERIFY-1 what is stored of a round', () => {
  test('agrees with its seeds', () => {
    expect(differenceOf(title, steps, { outcomes: asText(steps), bet, win })).toBeUndefined()
  })

  test.each<[string, string, (outcomes: readonly SlotOutcome[]) => readonly SlotOutcome[]]>([
    [
      'a stop moved',
      'step 0',
      ([first, ...rest]) => [{ ...present(first, ''), stops: [1, ...present(first, '').stops.slice(1)] }, ...rest],
    ],
    ['a win added', 'step 0', ([first, ...rest]) => [{ ...present(first, ''), roundUnits: 999 }, ...rest]],
    ['a step missing', `step ${steps.length - 1}`, outcomes => outcomes.slice(0, -1)],
    ['a step too many', `step ${steps.length}`, outcomes => [...outcomes, present(outcomes.at(-1), '')]],
  ])('differs where it has %s', (_, where, change) => {
    expect(differenceOf(title, steps, { outcomes: asText(change(steps)), bet, win })).toBe(where)
  })

  test('differs where something else was paid, or nothing', () => {
    for (const paid of [win + 1n, win - 1n, null])
      expect(differenceOf(title, steps, { outcomes: asText(steps), bet, win: paid })).toBe('payout')
  })

  test('differs under other seeds', () => {
    const others = playRound(title, { ...seeds, clientSeed: 'other' })
    expect(differenceOf(title, others, { outcomes: asText(steps), bet, win })).toMatch(/^step/)
  })
})
