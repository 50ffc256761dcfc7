import { describe, expect, it } from 'vitest'
import { enumerateCycle } from './enumerate.ts'
import { expectTitle, VARIANCE_ALLOWANCE } from './expect-title.ts'
import { compileSpin } from './fast/compiled-spin.ts'
import { findParSheetReport } from './reports.ts'
import { simulate } from './simulate.ts'
import { SLOT_TITLES } from './titles/index.ts'

const titles = SLOT_TITLES.map(title => [title.code, title] as const)
const carried = (code: string) => SLOT_TITLES.filter(title => title.code === code).map(expectTitle)[0]

describe('what a round of a slot is expected to pay', () => {
  it.each(titles)('%s: the exact return, and the cap above it', (code, title) => {
    const mean = findParSheetReport(code)?.rtp.value ?? 0
    expect(expectTitle(title)).toMatchObject({ mean, gainMax: title.maxWinMultiple - mean })
  })

  it.each(titles.filter(([, { engine }]) => engine === 'classic'))(
    '%s: the variance of its whole cycle is within what is carried',
    (code, { parSheet }) => {
      const { units, count } = enumerateCycle(compileSpin(parSheet, parSheet.reels, undefined))
      const moment = (power: number) =>
        [...units].reduce((sum, [each, times]) => sum + (each / parSheet.unitsPerBet) ** power * times, 0) / count
      const ratio = (carried(code)?.variance ?? 0) / (moment(2) - moment(1) ** 2)
      expect(ratio).toBeGreaterThan(1)
      expect(ratio).toBeLessThan(VARIANCE_ALLOWANCE ** 2)
    },
  )

  // Of two million rounds the variance itself is off by up to a tenth where rare prizes make it; what is carried comes from ten million.
  it.each(titles)('%s: rounds drawn anew spread no wider than is carried', (code, title) => {
    const ratio = (carried(code)?.variance ?? 0) / simulate(title, 2_000_000, 77).sigma ** 2
    expect(ratio).toBeGreaterThan(0.98)
    expect(ratio).toBeLessThan(1.5)
  })
})
