import { describe, expect, it } from 'vitest'
import { type MissionFacts, missionStatus } from './missions.ts'

const day = (date: number) => new Date(Date.UTC(2026, 4, date))
const facts: MissionFacts = { now: day(4), startAt: day(4), endAt: day(5), isUnlocked: true, progress: 9n, target: 10n, isClaimed: false }
const met = { ...facts, progress: 10n }

describe('a mission', () => {
  it.each<[string, MissionFacts]>([
    ['locked', { ...met, now: new Date(day(4).getTime() - 1) }],
    ['locked', { ...met, isUnlocked: false }],
    ['running', facts],
    ['expired', { ...facts, now: day(5) }],
    ['claim', met],
    ['claim', { ...met, now: new Date(day(12).getTime() - 1) }],
    ['expired', { ...met, now: day(12) }],
    ['claimed', { ...met, now: day(12), isClaimed: true }],
  ])('is %s', (status, of) => {
    expect(missionStatus(of)).toBe(status)
  })
})
