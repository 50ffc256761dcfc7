import { playRound, SLOT_TITLES, type SlotTitle } from '@croupier/games/slots'
import { amount, present } from '@croupier/kernel'
import { expect, test } from 'vitest'
import type { Round } from '../api/round.ts'
import { hadFeature, planResume } from './resume.ts'

const seeds = (nonce: number) => ({ serverSeed: 'c3'.repeat(32), clientSeed: 'resume', nonce })

function featureRound(title: SlotTitle) {
  for (let nonce = 0; nonce < 5_000; nonce++) {
    const outcomes = playRound(title, seeds(nonce))
    if (outcomes.length > 2) return outcomes
  }
  throw new Error(`no feature of ${title.code}`)
}

const roundAfter = (outcomes: Round['outcomes'], steps: number): Round => ({
  ...{ roundId: 'r1', reference: 'R1', nonce: 1, bet: amount('2'), isFree: false, win: 0n, at: '2026-01-01T00:00:00.000Z' },
  state: outcomes[steps - 1]?.next ? 'open' : 'won',
  outcomes: outcomes.slice(0, steps),
})

const titles = SLOT_TITLES.filter(title => title.parSheet.freeSpins || title.parSheet.holdAndSpin)

test.each(titles.map(title => [title.code, title] as const))(
  'R4 %s: after every step an open round goes on with the next one, from what stood',
  (_, title) => {
    const outcomes = featureRound(title)
    for (let steps = 1; steps < outcomes.length; steps++) {
      const last = present(outcomes[steps - 1], 'a step')
      const resume = planResume(roundAfter(outcomes, steps))
      expect(resume).toEqual({ roundId: 'r1', state: last.next, step: steps, grid: last.windows.at(-1)?.grid, roundUnits: last.roundUnits })
      expect(resume?.state.step).toBe(steps)
    }
    const finished = roundAfter(outcomes, outcomes.length)
    expect(planResume(finished)).toBeUndefined()
    expect(hadFeature(finished)).toBe(true)
  },
)
