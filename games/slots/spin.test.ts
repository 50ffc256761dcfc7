import { type RandomSource, seededRandom } from '@croupier/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fairRandom } from '../fairness/index.ts'
import { playRound, SLOT_TITLES, type SlotOutcome, type SlotState, type SlotTitle, settleStops, spin } from './index.ts'

const anyTitle = fc.constantFrom(...SLOT_TITLES)
const anySeeds = fc.record({
  serverSeed: fc.uint8Array({ minLength: 32, maxLength: 32 }).map(bytes => Buffer.from(bytes).toString('hex')),
  clientSeed: fc.string({ minLength: 1, maxLength: 64 }),
  nonce: fc.nat(),
})
const never: RandomSource = { below: () => expect.unreachable('nothing is drawn') }
const titleOf = (code: string): SlotTitle => SLOT_TITLES.find(title => title.code === code) ?? expect.unreachable(code)
const roundOf = (title: SlotTitle, random: RandomSource): SlotOutcome[] => {
  const steps = [spin(title, undefined, random)]
  for (let state = steps[0]?.next; state; state = steps.at(-1)?.next) steps.push(spin(title, state, random))
  return steps
}

/** The first round of a seeded run that is long enough to be a feature. */
function featureRound(title: SlotTitle, isWanted: (steps: SlotOutcome[]) => boolean): SlotOutcome[] {
  const random = seededRandom(4)
  for (let i = 0; i < 50_000; i++) {
    const steps = roundOf(title, random)
    if (isWanted(steps)) return steps
  }
  return expect.unreachable(`${title.code} starts its feature`)
}

describe('a round', () => {
  it('R4 goes on from its stored state and its seeds alone, wherever it was interrupted', () => {
    fc.assert(
      fc.property(anyTitle, anySeeds, (title, seeds) => {
        const whole = playRound(title, seeds)
        let stored: string | undefined
        for (const step of whole) {
          const state: SlotState | undefined = stored === undefined ? undefined : JSON.parse(stored)
          const resumed = spin(title, state, fairRandom({ ...seeds, step: state?.step ?? 0 }))
          expect(resumed).toEqual(step)
          stored = JSON.stringify(resumed.next)
        }
        expect(stored).toBeUndefined()
      }),
      { numRuns: 300 },
    )
  })

  it('never exceeds its cap, never loses a unit between steps, and pays whole units only', () => {
    fc.assert(
      fc.property(anyTitle, fc.integer(), (title, seed) => {
        let paid = 0
        const steps = roundOf(title, seededRandom(seed))
        steps.forEach((step, index) => {
          paid += step.wonUnits
          expect(step.step).toBe(index)
          expect(step.roundUnits).toBe(paid)
          expect(Number.isSafeInteger(step.wonUnits) && step.wonUnits >= 0).toBe(true)
          expect(step.next === undefined).toBe(index === steps.length - 1)
        })
        expect(paid).toBeLessThanOrEqual(title.maxWinMultiple * title.parSheet.unitsPerBet)
      }),
      { numRuns: 500 },
    )
  })

  it.each(SLOT_TITLES.map(title => [title.code, title] as const))('%s ends within a thousand steps, 3,000 times', (_, title) => {
    const random = seededRandom(17)
    for (let i = 0; i < 3_000; i++) expect(roundOf(title, random).length).toBeLessThan(1_000)
  })

  it('a round that reaches its cap pays the difference, says so and drops its feature', () => {
    const title: SlotTitle = { ...titleOf('pharaohs-hour'), maxWinMultiple: 10 }
    const steps = featureRound(title, round => round.length > 3 && round.at(-1)?.isCapped === true)
    const last = steps.at(-1)
    expect(last).toMatchObject({ isCapped: true, roundUnits: 100 })
    expect(last?.next).toBeUndefined()
    expect(steps.slice(0, -1).every(step => !step.isCapped)).toBe(true)
  })
})

describe('free spins', () => {
  const steps = featureRound(titleOf('pharaohs-hour'), round => round.some(step => step.award?.isRetrigger))

  it('play as many spins as were awarded, retriggers included', () => {
    const awarded = steps.reduce((sum, step) => sum + (step.award?.spins ?? 0), 0)
    expect(steps.length - 1).toBe(awarded)
    expect(steps.slice(1).every(step => step.kind === 'free-spin')).toBe(true)
  })

  it('multiply every win by three', () => {
    const wins = steps.slice(1).flatMap(step => step.windows.flatMap(window => window.wins))
    expect(wins.length).toBeGreaterThan(0)
    expect(wins.every(win => win.multiplier === 3)).toBe(true)
  })

  it('turn on strips of their own where the title has them', () => {
    const title = titleOf('sakura-blade')
    const state: SlotState = { feature: 'free-spins', step: 1, roundUnits: 0, left: 1, played: 0, featureUnits: 0 }
    const reels = title.parSheet.freeSpins?.reels ?? []
    const outcome = settleStops(title, state, [0, 0, 0, 0, 0], never)
    expect(outcome.windows[0]?.grid[0]).toEqual(reels.map(strip => strip[0]))
  })
})

describe('cascades', () => {
  const steps = featureRound(titleOf('sugar-comet'), round => (round[0]?.windows.length ?? 0) > 4)
  const windows = steps[0]?.windows ?? []

  it('climb the ladder of multipliers with each fall', () => {
    expect(windows.slice(0, 5).map(window => window.multiplier)).toEqual([1, 2, 3, 5, 8])
  })

  it('end with the first window that wins nothing', () => {
    expect(windows.map(window => window.wins.length > 0)).toEqual(windows.map((_, index) => index < windows.length - 1))
  })

  it('keep what did not win, fallen, in its order', () => {
    for (const [index, window] of windows.slice(0, -1).entries()) {
      const gone = new Set(window.wins.flatMap(win => win.cells))
      const next = windows[index + 1]?.grid ?? []
      for (let reel = 0; reel < 5; reel++) {
        const kept = window.grid.flatMap((row, at) => (gone.has(at * 5 + reel) ? [] : [row[reel]]))
        expect(next.map(row => row[reel]).slice(5 - kept.length)).toEqual(kept)
      }
    }
  })
})

describe('hold and spin', () => {
  const title = titleOf('jade-toad')
  const steps = featureRound(title, round => round.length > 6)

  it('holds every coin with its value until the end and pays their sum then', () => {
    const last = steps.at(-1)
    for (const [index, step] of steps.entries()) {
      const now = step.windows.at(-1)?.coins ?? []
      const before = steps[index - 1]?.windows.at(-1)?.coins ?? []
      expect(now).toEqual(expect.arrayContaining([...before]))
    }
    expect(steps.slice(1, -1).every(step => step.wonUnits === 0)).toBe(true)
    expect(last?.wonUnits).toBe((last?.windows.at(-1)?.coins ?? []).reduce((sum, coin) => sum + coin.units, 0))
  })

  it('gives three respins back with each new coin and takes one away without', () => {
    for (const [index, step] of steps.entries()) {
      const state = step.next
      if (index === 0 || state?.feature !== 'hold-and-spin') continue
      const before = steps[index - 1]?.next
      const added = state.coins.length - (before?.feature === 'hold-and-spin' ? before.coins.length : 0)
      expect(state.left).toBe(added > 0 ? 3 : (before?.left ?? 0) - 1)
    }
  })

  it('pays the grand prize on top for a full window, at once', () => {
    const coins = Array.from({ length: 14 }, (_, cell) => ({ cell, units: 20 }))
    const state: SlotState = { feature: 'hold-and-spin', step: 4, roundUnits: 0, left: 1, coins }
    const outcome = spin(title, state, { below: () => 0 })
    expect(outcome).toMatchObject({ kind: 'respin', wonUnits: 15 * 20 + 20_000 })
    expect(outcome.next).toBeUndefined()
  })

  it('ends without respins', () => {
    const coins = Array.from({ length: 6 }, (_, cell) => ({ cell, units: 40 }))
    const state: SlotState = { feature: 'hold-and-spin', step: 3, roundUnits: 5, left: 1, coins }
    const outcome = spin(title, state, { below: bound => bound - 1 })
    expect(outcome).toMatchObject({ wonUnits: 240, roundUnits: 245 })
    expect(outcome.next).toBeUndefined()
  })
})

describe('line pays', () => {
  const sevens = titleOf('neon-sevens')
  const pay = (reels: readonly string[]) =>
    settleStops({ ...sevens, parSheet: { ...sevens.parSheet, reels } }, undefined, [0, 0, 0], never).windows[0]?.wins[0]

  it.each([
    ['three wilds pay as wild', ['W', 'W', 'W'], 'W', 10_000],
    ['one wild doubles', ['A', 'W', 'A'], 'A', 2_000],
    ['two wilds quadruple', ['W', 'W', 'A'], 'A', 4_000],
    ['mixed sevens pay as any seven', ['A', 'B', 'C'], 'any-seven', 30],
    ['a wild doubles mixed sevens', ['A', 'W', 'C'], 'any-seven', 60],
    ['two cherries pay from the left', ['F', 'F', 'A'], 'F', 5],
    ['a wild doubles two cherries', ['W', 'F', 'E'], 'F', 10],
  ])('%s', (_, line, symbol, units) => {
    expect(pay(line)).toMatchObject({ symbol, units })
  })

  it.each([[['E', 'F', 'F']], [['D', 'E', 'W']]])('%j pays nothing', line => {
    expect(pay(line)).toBeUndefined()
  })
})
