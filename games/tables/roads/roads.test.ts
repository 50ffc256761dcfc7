import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dealHand } from '../baccarat/hand.ts'
import { card } from '../deck/card.ts'
import { bigRoad, type RoadResult } from './big-road.ts'
import { askRoads, derivedRoad } from './derived-roads.ts'
import { layOutBeads, layOutRoad } from './lay-out.ts'
import { baccaratRoadResult, dragonTigerRoadResult } from './road-results.ts'

type Side = 'player' | 'banker'
const SIDES = { P: 'player', B: 'banker', T: 'tie' } as const
const shoe = (letters: string): RoadResult<Side>[] => [...letters].map(letter => ({ winner: SIDES[letter as keyof typeof SIDES] }))
const letters = fc.string({ unit: fc.constantFrom('P', 'B', 'T'), maxLength: 80 })
const colours = (road: readonly (readonly string[])[]) => road.map(column => column.map(colour => colour[0]).join('')).join(' ')

describe('the big road', () => {
  it('starts a column with each change of side and marks ties on the bead before them', () => {
    const { columns, leadingTies } = bigRoad(shoe('TBBTTPBBB'))
    expect(leadingTies).toBe(1)
    expect(columns.map(column => column.map(({ winner, ties }) => `${winner[0]}${ties}`).join(''))).toEqual(['b0b2', 'p0', 'b0b0b0'])
  })

  it('holds every win once and every tie once', () => {
    fc.assert(
      fc.property(letters, text => {
        const { columns, leadingTies } = bigRoad(shoe(text))
        const beads = columns.flat()
        expect(beads.map(({ winner }) => winner)).toEqual(shoe(text.replaceAll('T', '')).map(({ winner }) => winner))
        expect(beads.reduce((sum, { ties }) => sum + ties, leadingTies)).toBe([...text].filter(letter => letter === 'T').length)
      }),
    )
  })
})

describe('the derived roads', () => {
  /** Worked by hand from the printed rules: compare lengths at the head of a column, look left further down. */
  it.each([
    ['BP', '', '', ''],
    ['BPB', 'r', '', ''],
    ['BBPB', 'b', '', ''],
    ['BPP', 'b', '', ''],
    ['BBPP', 'r', '', ''],
    ['BBPPP', 'r b', '', ''],
    ['BBPPPP', 'r b r', '', ''],
    ['BBPPBB', 'rrr', 'r', ''],
    ['BPBPB', 'rrr', 'rr', 'r'],
    ['BBBPPBPPPB', 'r bbb r b', 'b r bb', 'rrr'],
  ])('after %s big eye boy shows "%s", small road "%s", cockroach road "%s"', (text, bigEye, small, cockroach) => {
    const road = bigRoad(shoe(text))
    expect([derivedRoad(road, 'bigEyeBoy'), derivedRoad(road, 'smallRoad'), derivedRoad(road, 'cockroachRoad')].map(colours)).toEqual([
      bigEye,
      small,
      cockroach,
    ])
  })

  it('ties change none of them', () => {
    fc.assert(
      fc.property(letters, text => {
        const [withTies, without] = [bigRoad(shoe(text)), bigRoad(shoe(text.replaceAll('T', '')))]
        for (const road of ['bigEyeBoy', 'smallRoad', 'cockroachRoad'] as const) {
          expect(derivedRoad(withTies, road)).toEqual(derivedRoad(without, road))
        }
      }),
    )
  })

  it('what they are asked is what they show when it happens', () => {
    fc.assert(
      fc.property(letters, fc.constantFrom('player', 'banker'), (text, winner: Side) => {
        const asked = askRoads(shoe(text), winner)
        const after = bigRoad([...shoe(text), { winner }])
        for (const road of ['bigEyeBoy', 'smallRoad', 'cockroachRoad'] as const) {
          const before = derivedRoad(bigRoad(shoe(text)), road).flat()
          expect(derivedRoad(after, road).flat()).toEqual(asked[road] ? [...before, asked[road]] : before)
        }
      }),
    )
  })
})

describe('the score card', () => {
  it('turns a long run to the right at the last row', () => {
    const placed = layOutRoad(bigRoad(shoe('BBBBBBBBPP')).columns)
    expect(placed.map(({ column, row }) => `${column}.${row}`)).toEqual([
      '0.0',
      '0.1',
      '0.2',
      '0.3',
      '0.4',
      '0.5',
      '1.5',
      '2.5',
      '1.0',
      '1.1',
    ])
  })

  it('turns a run early where an older one lies in its way', () => {
    const placed = layOutRoad(bigRoad(shoe('BBBBBBBPPPPPPP')).columns)
    expect(placed.slice(7).map(({ column, row }) => `${column}.${row}`)).toEqual(['1.0', '1.1', '1.2', '1.3', '1.4', '2.4', '3.4'])
  })

  it('gives every bead a place of its own', () => {
    fc.assert(
      fc.property(letters, text => {
        const { columns } = bigRoad(shoe(text))
        const placed = layOutRoad(columns)
        expect(placed).toHaveLength(columns.flat().length)
        expect(new Set(placed.map(({ column, row }) => `${column}.${row}`)).size).toBe(placed.length)
        expect(placed.every(({ row }) => row >= 0 && row < 6)).toBe(true)
      }),
    )
  })

  it('fills the bead plate down its columns', () => {
    expect(layOutBeads(['a', 'b', 'c', 'd', 'e', 'f', 'g']).at(-1)).toEqual({ column: 1, row: 0, bead: 'g' })
  })
})

describe('rounds on a road', () => {
  it('marks pairs and naturals of baccarat', () => {
    const cards = ['4S', '3D', '4H', '9S', '8C'].map(card)
    expect(baccaratRoadResult(dealHand(() => cards.shift() ?? 'AS'))).toEqual({ winner: 'player', marks: ['player-pair', 'natural'] })
  })

  it('shows who won at dragon tiger', () => {
    expect(dragonTigerRoadResult({ dragon: 'KS', tiger: 'AH' })).toEqual({ winner: 'dragon' })
    expect(dragonTigerRoadResult({ dragon: 'KS', tiger: 'KH' })).toEqual({ winner: 'tie' })
  })
})
