import { describe, expect, test } from 'vitest'
import { neighbourOf, planFelt, spotAt } from './felt-plan.ts'

const ARROWS = [
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
] as const

describe.each(['wide', 'tall'] as const)('the %s layout', way => {
  const plan = planFelt(way)

  test('has all 157 spots, each in a place of its own', () => {
    expect(plan.places).toHaveLength(157)
    expect(new Set(plan.places.map(({ x, y }) => `${x.toFixed(3)} ${y.toFixed(3)}`)).size).toBe(157)
  })

  test('a pointer on a spot means that spot', () => {
    for (const { spot, x, y } of plan.places) expect(spotAt(plan, x, y, way)?.spot.id).toBe(spot.id)
  })

  test('arrow keys reach every spot', () => {
    const start = plan.places.find(({ spot }) => spot.id === 'straight-17')
    const reached = new Set([start])
    for (const place of reached) for (const arrow of ARROWS) if (place) reached.add(neighbourOf(plan, place, arrow) ?? place)
    const missed = plan.places.filter(place => !reached.has(place)).map(({ spot }) => spot.id)
    expect(missed).toEqual([])
  })
})
