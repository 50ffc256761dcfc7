import { playRound, SLOT_TITLES } from '@croupier/games/slots'
import { amount } from '@croupier/kernel'
import { describe, expect, test } from 'vitest'
import { betLevels, readBet } from './bet.ts'
import { resultOf } from './slot-round.ts'

const seeds = (nonce: number) => ({ serverSeed: '5a'.repeat(32), clientSeed: 'lamp', nonce })

describe('a round', () => {
  test('PLAY-STEP-1 is open with nothing won until its last step, and then has won its units of the stake', () => {
    for (const title of SLOT_TITLES)
      for (let nonce = 0; nonce < 150; nonce++) {
        const outcomes = playRound(title, seeds(nonce))
        for (let steps = 1; steps < outcomes.length; steps++)
          expect(resultOf(title, outcomes.slice(0, steps), amount('1.00'))).toEqual({ state: 'open', win: 0n })
        const units = BigInt(outcomes.at(-1)?.roundUnits ?? 0)
        const { state, win } = resultOf(title, outcomes, amount('100.00'))
        expect(win * BigInt(title.parSheet.unitsPerBet)).toBe(units * amount('100.00'))
        expect(state).toBe(units > 0n ? 'won' : 'lost')
      }
  })
})

describe('a stake', () => {
  test.each(SLOT_TITLES.map(title => [title.code, title] as const))('PLAY-BET-1 of %s is one of its levels', (_, title) => {
    for (const level of title.betLevels) expect(readBet(title, level)).toEqual({ ok: true, value: amount(level) })
    for (const text of ['0', '-1', '0.01', '1.005', 'one', '', '１.00'])
      expect(readBet(title, text)).toEqual({ ok: false, error: 'bet_level_invalid' })
    expect(betLevels(title)).toHaveLength(title.betLevels.length)
  })
})
