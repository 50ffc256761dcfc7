import { describe, expect, it } from 'vitest'
import { allPlays, FAMILIES, issuesFrom } from '../index.ts'
import { findLotteryGame, LOTTERY_GAMES } from './games.ts'

describe('the games on sale', () => {
  it('are at least forty, with codes of their own', () => {
    expect(LOTTERY_GAMES.length).toBeGreaterThanOrEqual(40)
    expect(new Set(LOTTERY_GAMES.map(({ code }) => code)).size).toBe(LOTTERY_GAMES.length)
    for (const { code } of LOTTERY_GAMES) expect(code).toMatch(/^[A-Z0-9_]{4,32}$/)
  })

  it('reach every play of the rule book', () => {
    const sold = new Set(LOTTERY_GAMES.map(({ family }) => family))
    expect(FAMILIES.filter(({ id }) => !sold.has(id))).toEqual([])
    expect(allPlays().length).toBe(447)
  })

  it('draw fast and daily, and every prize mode and lobby has some', () => {
    const intervals = new Set(LOTTERY_GAMES.map(({ schedule }) => schedule.intervalSec))
    for (const seconds of [60, 90, 180, 300, 86_400]) expect(intervals).toContain(seconds)
    for (const mode of ['Lott', 'ZY', 'Elott', 'SEA'] as const)
      expect(LOTTERY_GAMES.filter(({ prizeModes }) => prizeModes.includes(mode)).length).toBeGreaterThan(3)
  })

  it('close early enough for the beacon, which comes 30 s later', () => {
    for (const { schedule } of LOTTERY_GAMES) expect(schedule.closeSec).toBeGreaterThanOrEqual(35)
  })

  it('number no issue twice within a fortnight', () => {
    for (const { code, schedule } of LOTTERY_GAMES) {
      const issues = issuesFrom(schedule, new Date('2026-11-20T00:00:00Z'), schedule.intervalSec < 86_400 ? 3_000 : 14)
      expect(new Set(issues.map(({ number }) => number)).size, code).toBe(issues.length)
    }
  })

  it('keep the weekdays of a station', () => {
    expect(findLotteryGame('VNS_HCM')?.schedule.days).toEqual({ kind: 'weekdays', weekdays: [1, 6] })
    expect(findLotteryGame('VNC_DANANG')?.station).toBe('Đà Nẵng')
  })
})
