import { playRound, SLOT_TITLES, type SlotOutcome, type SlotTitle } from '@croupier/games/slots'
import { present } from '@croupier/kernel'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Beat, type Grid, planStep, suspenseFrom } from './plan-step.ts'

const serverSeed = 'a1'.repeat(32)
const titleOf = (code: string): SlotTitle =>
  present(
    SLOT_TITLES.find(title => title.code === code),
    code,
  )
const roundOf = (title: SlotTitle, nonce: number) => playRound(title, { serverSeed, clientSeed: 'plan', nonce })
const kinds = (beats: readonly Beat[]) => beats.map(beat => beat.kind)
const firstRound = (title: SlotTitle, isWanted: (steps: readonly SlotOutcome[]) => boolean): SlotOutcome[] => {
  for (let nonce = 0; nonce < 5_000; nonce++) {
    const steps = roundOf(title, nonce)
    if (isWanted(steps)) return steps
  }
  throw new Error(`no such round of ${title.code}`)
}

/** Plays the beats as the stage does, and answers the grid that stands at the end. */
function standAfter(beats: readonly Beat[]): Grid {
  let grid: string[][] = []
  for (const beat of beats) {
    if (beat.kind === 'reels') grid = beat.grid.map(row => [...row])
    if (beat.kind !== 'fall') continue
    const before = grid
    const after = before.map(row => row.map(() => ''))
    for (const { reel, fromRow, toRow, code } of beat.moves) {
      if (fromRow >= 0) expect(present(before[fromRow], 'row')[reel]).toBe(code)
      present(after[toRow], 'row')[reel] = code
    }
    grid = after
  }
  return grid
}

describe('planStep', () => {
  test.each(SLOT_TITLES.map(title => [title.code, title] as const))(
    '%s: the beats of every step end in the window that the server decided',
    (_, title) => {
      fc.assert(
        fc.property(fc.nat(2_000), nonce => {
          for (const [i, outcome] of roundOf(title, nonce).entries()) {
            const beats = planStep(title, outcome, i > 0 ? roundOf(title, nonce)[i - 1]?.next : undefined)
            if (outcome.kind !== 'respin') expect(standAfter(beats)).toEqual(outcome.windows.at(-1)?.grid)
            const told = beats.reduce((sum, beat) => sum + (beat.kind === 'wins' || beat.kind === 'collect' ? beat.units : 0), 0)
            if (!outcome.isCapped) expect(told).toBe(outcome.wonUnits)
          }
        }),
        { numRuns: 40, seed: 7 },
      )
    },
  )

  test('a losing spin is nothing but reels', () => {
    const title = titleOf('ember-phoenix')
    const [outcome] = firstRound(title, steps => steps.length === 1 && steps[0]?.wonUnits === 0)
    expect(kinds(planStep(title, present(outcome, 'a step'), undefined))).toEqual(['reels'])
  })

  test('a cascade alternates wins and falls, and its removed cells are those that won', () => {
    const title = titleOf('sugar-comet')
    const [outcome] = firstRound(title, steps => steps[0]?.windows.length === 3)
    const step = present(outcome, 'a step')
    const beats = planStep(title, step, undefined)
    expect(kinds(beats)).toEqual(['reels', 'wins', 'fall', 'wins', 'fall', 'total'])
    expect(beats.at(-1)).toEqual({ kind: 'total', units: step.wonUnits })
    const fall = beats.find(beat => beat.kind === 'fall')
    expect(fall?.removed).toEqual([...new Set(step.windows[0]?.wins.flatMap(win => win.cells))].sort((a, b) => a - b))
  })

  test('respins show only the coins that are new, and the last one collects all', () => {
    const title = titleOf('jade-toad')
    const steps = firstRound(title, all => all.some(step => step.kind === 'respin'))
    const landed = steps.slice(1).flatMap((step, i) => {
      const respin = planStep(title, step, steps[i]?.next).find(beat => beat.kind === 'respin')
      return respin?.landed ?? []
    })
    const start = steps[0]?.windows[0]?.coins ?? []
    const end = steps.at(-1)?.windows[0]?.coins ?? []
    expect([...start, ...landed].map(coin => coin.cell).sort((a, b) => a - b)).toEqual(end.map(coin => coin.cell))
    expect(kinds(planStep(title, present(steps.at(-1), 'a last step'), steps.at(-2)?.next)).at(-1)).toBe('collect')
  })
})

describe('suspenseFrom', () => {
  const title = titleOf('pharaohs-hour')
  test('waits for a reel only while one further scatter would start the feature', () => {
    const grid = (scatters: readonly number[]) =>
      [0, 1, 2].map(row => [0, 1, 2, 3, 4].map(reel => (row === 1 && scatters.includes(reel) ? 'S' : 'D')))
    expect(suspenseFrom(title, grid([]))).toBe(5)
    expect(suspenseFrom(title, grid([1]))).toBe(5)
    expect(suspenseFrom(title, grid([0, 2]))).toBe(3)
    expect(suspenseFrom(title, grid([0, 4]))).toBe(5)
  })
  test('a title without a feature never keeps anyone waiting', () => {
    expect(suspenseFrom(titleOf('neon-sevens'), [['A', 'A', 'A']])).toBe(3)
  })
})
