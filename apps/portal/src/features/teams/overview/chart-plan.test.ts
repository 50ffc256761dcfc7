import { describe, expect, it } from 'vitest'
import { type PlanDay, planChart, roundUp } from './chart-plan.ts'

const day = (day: string, validBet: number, profit: number, isRunning = false): PlanDay => ({ day, validBet, profit, isRunning })
const DAYS = [day('2026-11-18', 100, -50), day('2026-11-19', 300, 150), day('2026-11-20', 0, 0, true)]
const plan = planChart(DAYS, { width: 364, height: 242 })

describe('the chart of days', () => {
  it.each([
    [0, 1],
    [1, 1],
    [3, 5],
    [12_345, 20_000],
    [0.4, 0.5],
  ])('%d is rounded up to %d', (value, round) => {
    expect(roundUp(value)).toBeCloseTo(round)
  })

  it('draws bars from the floor in the measure of its grid', () => {
    expect(plan.grid.map(line => line.value)).toEqual([100, 200, 300])
    expect(plan.bars.map(bar => Math.round(bar.height))).toEqual([67, 200, 0])
    expect(plan.bars.every(bar => bar.y + bar.height === plan.floorY)).toBe(true)
    expect(plan.bars.map(bar => bar.isRunning)).toEqual([false, false, true])
  })

  it('draws losses below the zero of profit and gains above it', () => {
    const [loss, gain, none] = plan.points
    expect(loss?.y).toBeGreaterThan(plan.zeroY)
    expect(gain?.y).toBeLessThan(plan.zeroY)
    expect(none?.y).toBe(plan.zeroY)
    expect(plan.points.map(point => point.isLoss)).toEqual([true, false, false])
  })

  it('leaves out labels that would touch, never the newest', () => {
    const many = Array.from({ length: 30 }, (_, at) => day(String(at), 1, 1))
    const labels = planChart(many, { width: 364, height: 242 }).labels.map(label => label.day)
    expect(labels.at(-1)).toBe('29')
    expect(labels.length).toBeLessThan(15)
  })

  it('stands without any play', () => {
    const empty = planChart([day('2026-11-20', 0, 0)], { width: 364, height: 242 })
    expect(empty.bars.map(bar => bar.height)).toEqual([0])
    expect(Number.isFinite(empty.zeroY)).toBe(true)
  })
})
