import { describe, expect, it } from 'vitest'
import { baccaratLayout } from '../faces/baccarat/layout.ts'
import { rouletteLayout } from '../faces/roulette/layout.ts'
import { arrowTarget } from './arrow-target.ts'
import { feltPlan } from './felt-plan.ts'

const all = () => true
const roulette = feltPlan(rouletteLayout, { isWide: true, offers: all })
const at = (spot: string) => roulette.spots.find(each => each.spot === spot)
const goes = (from: string, key: string) => {
  const spot = at(from)
  return spot && arrowTarget(roulette.spots, spot, key)?.spot
}

describe('a felt', () => {
  it.each([true, false])('lies within its picture, wide or not (%s)', isWide => {
    for (const { spots, width, height } of [baccaratLayout, rouletteLayout].map(layout => feltPlan(layout, { isWide, offers: all })))
      for (const { spot, x, y } of spots) expect(x > 0 && x < width && y > 0 && y < height, spot).toBe(true)
  })

  it('gives the room of a bet that a table leaves out to its neighbours', () => {
    const width = (offers: (spot: string) => boolean) =>
      feltPlan(baccaratLayout, { isWide: true, offers }).spots.find(({ spot }) => spot === 'tie')?.width ?? 0
    expect(width(spot => spot !== 'banker-no-commission')).toBeGreaterThan(width(all))
  })

  it('is gone over by arrow keys, edges between the numbers too', () => {
    expect(goes('straight-17', 'ArrowRight')).toBe('split-17-20')
    expect(goes('split-17-20', 'ArrowRight')).toBe('straight-20')
    expect(goes('straight-17', 'ArrowUp')).toBe('split-17-18')
    expect(goes('straight-1', 'ArrowDown')).toBe('street-1-2-3')
    expect(goes('red', 'ArrowRight')).toBe('black')
    expect(goes('high', 'ArrowDown')).toBeUndefined()
  })
})
