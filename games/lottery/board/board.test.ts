import { present, seededRandom } from '@croupier/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allPlays, FAMILIES, findPlay } from '../families.ts'
import { randomTicket } from '../testing/selections.ts'
import { optionLabel, optionsOf, optionWords, placeLabels, placesOf } from './labels.ts'
import { emptyMarks, fillSlot, isBlank, markNumber, markSlot } from './marks.ts'
import { panelOf } from './panel-of.ts'
import { parseTickets } from './parse-tickets.ts'
import { placeOf, playTree } from './play-tree.ts'
import { quickSelect } from './quick-select.ts'
import { randomPick } from './random-pick.ts'
import { shortNames } from './short-name.ts'
import { TREES } from './trees.ts'

const playOf = (id: string) => present(findPlay(id), id)

describe('the tree of plays', () => {
  it.each(FAMILIES.map(family => [family.id, family] as const))('holds every play of %s in exactly one place', (id, family) => {
    const placed = playTree(id).flatMap(tab => tab.rows.flatMap(row => row.plays.map(play => play.id)))
    expect(placed.toSorted()).toEqual(family.plays.map(play => play.id).toSorted())
  })

  it('has 447 plays', () => {
    expect(FAMILIES.flatMap(({ id }) => playTree(id).flatMap(tab => tab.rows.flatMap(row => row.plays)))).toHaveLength(447)
  })

  it.each(FAMILIES.map(({ id }) => id))('%s has no tab or row without plays, and no tab twice', id => {
    expect(playTree(id).map(tab => tab.id)).toEqual(TREES[id].map(([tab]) => tab))
    expect(new Set(TREES[id].map(([tab]) => tab)).size).toBe(TREES[id].length)
  })

  it('finds where a play stands', () => {
    const place = placeOf(playOf('ssc-b3-g6'))
    expect([place?.tab.id, place?.row.id]).toEqual(['last-three', 'group'])
  })

  it('leaves out of a name what its tab says', () => {
    const names = shortNames(present(placeOf(playOf('ssc-b3-g6'))?.tab, 'a tab'))
    expect([names.get('ssc-b3-g6'), names.get('ssc-b3-direct')]).toEqual([
      { zh: '组六复式', en: 'Group 6' },
      { zh: '直选复式', en: 'Direct' },
    ])
  })

  it.each(FAMILIES.map(({ id }) => id))('%s gives every play of a tab a name of its own', id => {
    for (const tab of playTree(id)) {
      const names = [...shortNames(tab).values()]
      expect(names.every(({ zh, en }) => zh !== '' && en !== '')).toBe(true)
      expect(new Set(names.map(({ zh }) => zh)).size).toBe(names.length)
      expect(new Set(names.map(({ en }) => en)).size).toBe(names.length)
    }
  })
})

describe('labels', () => {
  it.each(allPlays().map(play => [play.id, play] as const))('%s names each of its positions once', (_, play) => {
    const labels = placeLabels(play).map(({ code, n }) => `${code} ${n ?? ''}`)
    expect(labels).toHaveLength(placesOf(play.shape))
    expect(new Set(labels).size).toBe(labels.length)
  })

  it.each([
    ['ssc-b3-direct', 'hundreds tens units'],
    ['ssc-m3-bsoe', 'thousands hundreds tens'],
    ['ssc-f2-direct', 'ten-thousands thousands'],
    ['ssc-any3-g6', 'ten-thousands thousands hundreds tens units'],
    ['lf3-f2-direct', 'hundreds tens'],
    ['x5-b2-direct', 'place4 place5'],
    ['klsf-b3-direct', 'place6 place7 place8'],
    ['pk10-top2-direct', 'rank1 rank2'],
    ['togel-colok-jitu', 'as kop kepala ekor'],
  ])('%s marks %s', (id, places) => {
    expect(
      placeLabels(playOf(id))
        .map(({ code, n = '' }) => `${code}${n}`)
        .join(' '),
    ).toBe(places)
  })

  it('tell options apart by their words', () => {
    for (const play of allPlays()) {
      const labels = optionsOf(play.shape).map(option => JSON.stringify(optionLabel(play.id, option)))
      expect(new Set(labels).size, play.id).toBe(labels.length)
    }
  })

  it('say the same letter by its play', () => {
    expect([optionLabel('ssc-f2-bsoe', 'S'), optionLabel('klpk-suit', 'S')]).toEqual([{ parts: ['small'] }, { parts: ['spades'] }])
    expect(optionLabel('x5-odd-even', '3O2E')).toEqual({ odd: 3, even: 2 })
    expect(optionLabel('lhc-half-wave', 'red-big-odd')).toEqual({ parts: ['red', 'big-odd'] })
    expect(optionWords(allPlays()).length).toBeGreaterThan(80)
  })
})

describe('quick buttons', () => {
  it.each([
    ['big', 0, 9, [5, 6, 7, 8, 9]],
    ['small', 0, 9, [0, 1, 2, 3, 4]],
    ['big', 1, 11, [6, 7, 8, 9, 10, 11]],
    ['odd', 1, 6, [1, 3, 5]],
    ['even', 1, 6, [2, 4, 6]],
    ['clear', 1, 6, []],
  ] as const)('%s of %i to %i', (kind, min, max, values) => {
    expect(quickSelect(kind, min, max)).toEqual(values)
  })

  it('call 25 the first big one of 49, as the rules do', () => {
    expect(quickSelect('big', 1, 49)[0]).toBe(25)
    expect(quickSelect('all', 1, 49)).toHaveLength(49)
  })
})

describe('marks', () => {
  it.each(allPlays().map(play => [play.id, play] as const))('of %s begin blank', (_, play) => {
    expect(isBlank(emptyMarks(play.shape))).toBe(true)
  })

  it('put a number in and take it out again', () => {
    const { shape } = playOf('ssc-f2-direct')
    const once = markSlot(emptyMarks(shape), 1, 7)
    expect(once).toEqual({ slots: [[], [7]] })
    expect(markSlot(once, 1, 7)).toEqual(emptyMarks(shape))
    expect(fillSlot(once, 0, [1, 2])).toEqual({ slots: [[1, 2], [7]] })
  })

  it('let the next number take the place where only one may be marked', () => {
    const { shape } = playOf('ssc-b3-gdan')
    expect(markNumber(markNumber(emptyMarks(shape), shape, 'pick', 4), shape, 'pick', 9)).toEqual({ pick: [9] })
  })

  it('stop at as many as a play takes', () => {
    const { shape } = playOf('kl8-any1')
    const full = { pick: [1, 2, 3, 4, 5, 6, 7, 8] }
    expect(markNumber(full, shape, 'pick', 9)).toEqual(full)
    expect(markNumber(full, shape, 'pick', 8)).toEqual({ pick: [1, 2, 3, 4, 5, 6, 7] })
  })

  it('move a leg that becomes a banker', () => {
    const { shape } = playOf('x5-any3-dantuo')
    const marks = markNumber({ dan: [1], tuo: [2, 3] }, shape, 'dan', 2)
    expect(marks).toEqual({ dan: [1, 2], tuo: [3] })
    expect(markNumber(marks, shape, 'dan', 5)).toEqual(marks)
  })
})

describe('a random pick', () => {
  it.each(allPlays().map(play => [play.id, play] as const))('of %s is accepted', (_, play) => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 30 }), seed => {
        expect(play.read(randomPick(play, seededRandom(seed))).ok).toBe(true)
      }),
      { numRuns: 20 },
    )
  })

  it('reaches every number', () => {
    const random = seededRandom(5)
    const play = playOf('lhc-special')
    const picked = new Set(Array.from({ length: 2_000 }, () => randomPick(play, random).pick?.[0]))
    expect(picked.size).toBe(49)
  })
})

describe('typed tickets', () => {
  it('are read with any of the usual signs between them, each once', () => {
    expect(parseTickets('123, 456;789\n123 ０１２', playOf('ssc-b3-direct-list'))).toEqual({
      tickets: ['123', '456', '789', '012'],
      faults: [],
      repeats: 1,
      isCut: false,
    })
  })

  it('of numbers may be written together or without zeros', () => {
    expect(parseTickets('1 2\n0304, 11-10', playOf('x5-f2-direct-list')).tickets).toEqual(['01 02', '03 04', '11 10'])
  })

  it('that are at fault are told with their line', () => {
    expect(parseTickets('123\n12\n111 11a', playOf('ssc-b3-mixed')).faults).toEqual([
      { line: 2, text: '12', code: 'ticket_malformed' },
      { line: 3, text: '111', code: 'ticket_not_sold' },
      { line: 3, text: '11a', code: 'ticket_malformed' },
    ])
  })

  it('of a play that needs two of them are not at fault alone', () => {
    expect(parseTickets('12', playOf('vn-n-xien2'))).toMatchObject({ tickets: ['12'], faults: [] })
  })

  it('come back as they were written', () => {
    for (const play of allPlays().filter(({ shape }) => shape.kind === 'list')) {
      const { ticket } = randomTicket(play, 9)
      const { list } = ticket.selection as { list: readonly string[] }
      expect(parseTickets(list.join('\n'), play).tickets).toEqual(list)
    }
  })
})

describe('the panel beside a row of numbers', () => {
  it.each(FAMILIES.map(family => [family.id, family] as const))('of %s exists and shows every number of the row', (_, family) => {
    for (const play of family.plays) {
      const { shape } = play
      const slots = shape.kind === 'slots' ? placeLabels(play).map((_label, slot) => slot) : [undefined]
      for (const slot of slots) {
        const id = panelOf(play, slot)
        if (id === undefined || !('min' in shape)) continue
        const panel = present(
          family.trends.find(each => each.id === id),
          `${play.id}: ${id}`,
        )
        expect([panel.values[0], panel.values.at(-1)], play.id).toEqual([shape.min, shape.max])
      }
    }
  })

  it.each([
    ['ssc-b3-direct', 0, 'place-3'],
    ['lf3-3-direct', 0, 'place-1'],
    ['pk10-top2-direct', 1, 'place-2'],
    ['klsf-b3-direct', 2, 'place-8'],
    ['ssc-b3-g6', undefined, undefined],
    ['lhc-special', undefined, 'special'],
  ] as const)('%s, row %s: %s', (id, slot, panel) => {
    expect(panelOf(playOf(id), slot)).toBe(panel)
  })
})
