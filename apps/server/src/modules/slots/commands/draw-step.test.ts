import { playRound, SLOT_TITLES, type SlotOutcome } from '@croupier/games/slots'
import { present } from '@croupier/kernel'
import { describe, expect, test } from 'vitest'
import { assertVerified, drawStep } from './draw-step.ts'

const title = present(SLOT_TITLES[4], 'there are five titles')
const seeds = { serverSeed: 'c3'.repeat(32), clientSeed: 'café', nonce: 3 }

const asText = (outcomes: readonly SlotOutcome[]) => outcomes.map(outcome => JSON.stringify(outcome))

describe('a round verifies itself before it closes', () => {
  test('S5 PLAY-VERIFY-1 what the server draws is what the portable code computes', () => {
    for (const any of SLOT_TITLES)
      for (let nonce = 0; nonce < 40; nonce++) expect(drawStep(any, { ...seeds, nonce })).toEqual(playRound(any, { ...seeds, nonce })[0])
  })

  test.each<[string, (outcomes: readonly SlotOutcome[]) => readonly SlotOutcome[]]>([
    ['a stop moved', ([first, ...rest]) => [{ ...present(first, ''), stops: [1, ...present(first, '').stops.slice(1)] }, ...rest]],
    ['a win added', ([first, ...rest]) => [{ ...present(first, ''), roundUnits: 999 }, ...rest]],
    ['a step missing', outcomes => outcomes.slice(0, -1)],
  ])('S5 PLAY-VERIFY-1 a round with %s is never stored', (_, change) => {
    const withFeature = present(
      SLOT_TITLES.flatMap(any =>
        Array.from({ length: 400 }, (__, nonce) => ({ any, outcomes: playRound(any, { ...seeds, nonce }), nonce })),
      ).find(({ outcomes }) => outcomes.length > 2 && outcomes[0]?.stops[0] !== 1),
      'a feature is among the first rounds',
    )
    const its = { ...seeds, nonce: withFeature.nonce }
    expect(() => assertVerified(withFeature.any, its, asText(withFeature.outcomes))).not.toThrow()
    expect(() => assertVerified(withFeature.any, its, asText(change(withFeature.outcomes)))).toThrow()
  })

  test('S5 PLAY-VERIFY-1 other seeds do not verify', () => {
    const outcomes = playRound(title, seeds)
    expect(() => assertVerified(title, { ...seeds, nonce: 4 }, asText(outcomes))).toThrow('does not verify')
  })
})
