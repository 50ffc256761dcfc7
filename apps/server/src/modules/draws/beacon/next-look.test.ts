import { QUICKNET, timeOfBeaconRound } from '@croupier/games/fairness'
import { describe, expect, it } from 'vitest'
import { nextLookInMs } from './next-look.ts'

const ROUND = 9_000_000
const dueMs = timeOfBeaconRound(QUICKNET, ROUND)

describe('looks at the beacon', () => {
  it.each([
    ['before the round, where only a slow clock finds it', -2_000, ROUND - 1, 0, 900],
    ['right after its time', -1_100, ROUND - 1, 0, 1_300],
    ['again while it is awaited', 250, ROUND - 1, 0, 300],
    ['before the next one once it came', 250, ROUND, 0, 1_650],
    ['at what should exist, where nothing was seen yet', 100, 0, 0, 100],
    ['less often while no relay answers', 250, ROUND - 1, 1, 3_000],
    ['ever less often', 250, ROUND - 1, 3, 12_000],
    ['but every half minute', 250, ROUND - 1, 20, 30_000],
  ])('come %s', (_, afterMs, newestRound, failures, inMs) =>
    expect(nextLookInMs({ chain: QUICKNET, nowMs: dueMs + afterMs, newestRound, failures })).toBe(inMs),
  )
})
