import { SLOT_TITLES } from '@croupier/games/slots'
import { seededRandom } from '@croupier/kernel'
import { describe, expect, test } from 'vitest'
import { createSearchIndex } from './search-index.ts'

const random = seededRandom(42)
const pick = <T>(items: readonly T[]): T => items[random.below(items.length)] as T
const FIRST = [
  'Ember',
  'Jade',
  'Neon',
  'Sugar',
  'Winter',
  'Bamboo',
  'Sakura',
  'Coral',
  'Golden',
  'Silver',
  'Crystal',
  'Thunder',
  'Mystic',
  'Royal',
  'Lucky',
  'Savage',
  'Frozen',
  'Burning',
  'Ancient',
  'Electric',
  'Velvet',
  'Hidden',
  'Crimson',
  'Emerald',
  'Midnight',
  'Wandering',
  'Shining',
  'Howling',
  'Dancing',
  'Twin',
]
const SECOND = [
  'Phoenix',
  'Toad',
  'Sevens',
  'Comet',
  'Pack',
  'Fortune',
  'Blade',
  'Crown',
  'Tiger',
  'Garden',
  'Pharaoh',
  'Lantern',
  'Dragon',
  'Harvest',
  'Voyage',
  'Carnival',
  'Orchard',
  'Temple',
  'Lagoon',
  'Express',
  'Bounty',
  'Kingdom',
  'Panther',
  'Monsoon',
  'Galaxy',
  'Reef',
  'Legend',
  'Mirror',
  'Fiesta',
  'Compass',
]
const ENDINGS = ['', '', '', ' II', ' Deluxe', ' 7', ' Nights', ' Megaways']
/** Ten thousand titles, as P4 asks: every pair of words with numbers after it, each name once. */
const names = [...new Set(Array.from({ length: 40_000 }, () => `${pick(FIRST)} ${pick(SECOND)}${pick(ENDINGS)}`))]
const filled = Array.from({ length: 10_000 }, (_, i) => names[i] ?? `Untitled ${i}`)
const index = createSearchIndex(filled.map(name => ({ code: name, text: name })))

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
function mistype(text: string): string {
  const at = 1 + random.below(text.length - 1)
  const letter = LETTERS.charAt(random.below(26))
  switch (random.below(4)) {
    case 0:
      return text.slice(0, at) + text.slice(at + 1)
    case 1:
      return text.slice(0, at) + letter + text.slice(at)
    case 2:
      return text.slice(0, at) + letter + text.slice(at + 1)
    default:
      return text.slice(0, at - 1) + text.charAt(at) + text.charAt(at - 1) + text.slice(at + 1)
  }
}

describe('search', () => {
  test.each([1, 2])('U2 CATALOG-FIND-1 has the title in the first five for 95 %% of spellings with %i errors', errors => {
    let found = 0
    const tries = 400
    for (let i = 0; i < tries; i++) {
      const name = pick(filled.slice(0, names.length))
      let typed = name
      for (let n = 0; n < errors; n++) typed = mistype(typed)
      if (index.find(typed, 5).includes(name)) found++
    }
    expect(found / tries).toBeGreaterThanOrEqual(0.95)
  })

  const ours = [
    'Ember Phoenix',
    'Nine Tails',
    'Pharaoh’s Hour',
    'Jade Toad',
    'Neon Sevens',
    'Sakura Blade',
    'Corsair’s Ledger',
    'Deepvein',
    'Winter Pack',
  ]
  const small = createSearchIndex(ours.map(name => ({ code: name, text: name })))
  test.each([
    ['ember', 'Ember Phoenix'],
    ['pho', 'Ember Phoenix'],
    ['PHARAOHS', 'Pharaoh’s Hour'],
    ['pharoah', 'Pharaoh’s Hour'],
    ['ninetails', 'Nine Tails'],
    ['sakra blde', 'Sakura Blade'],
    ['ne', 'Neon Sevens'],
    ['deep vein', 'Deepvein'],
    ['ledger', 'Corsair’s Ledger'],
    ['jáde', 'Jade Toad'],
    ['phenoix', 'Ember Phoenix'],
  ])('CATALOG-FIND-1 finds %s first', (typed, name) => {
    expect(small.find(typed, 3)[0]).toBe(name)
  })

  test.each(['', '   ', '???', 'zzzzzzzz', 'q'])('CATALOG-FIND-1 finds nothing for "%s" rather than anything', typed => {
    expect(small.find(typed, 5)).toEqual([])
  })

  const inLanguages = createSearchIndex(
    SLOT_TITLES.flatMap(({ code, name, names }) => [name, ...Object.values(names)].map(text => ({ code, text }))),
  )
  test.each([
    ['九尾', 'nine-tails'],
    ['九尾灵狐', 'nine-tails'],
    ['九尾靈狐', 'nine-tails'],
    ['九尾の狐', 'nine-tails'],
    ['灵狐', 'nine-tails'],
    ['狐', 'nine-tails'],
    ['尾', 'nine-tails'],
    ['九尾灵弧', 'nine-tails'],
    ['nine tails', 'nine-tails'],
    ['nin tials', 'nine-tails'],
    ['不死鳥', 'ember-phoenix'],
    ['セブン', 'neon-sevens'],
    ['シュガーコメト', 'sugar-comet'],
    ['刃', 'sakura-blade'],
    ['จิ้งจอก', 'nine-tails'],
    ['สวนผลไม้', 'orchard-forty'],
    ['ผลไม้ 40', 'orchard-forty'],
  ])('CATALOG-FIND-3 finds by %s the game of that name in any language', (typed, code) => {
    expect(inLanguages.find(typed, 5)[0]).toBe(code)
  })

  test('CATALOG-FIND-3 has a game once, however many of its names are met, and the exact name first', () => {
    expect(inLanguages.find('九', 5)).toEqual(['nine-tails'])
    const both = createSearchIndex([
      { code: 'king', text: '翡翠金蟾王' },
      { code: 'toad', text: 'Jade Toad' },
      { code: 'toad', text: '翡翠金蟾' },
    ])
    expect(both.find('翡翠金蟾', 5)).toEqual(['toad', 'king'])
    expect(both.find('翡翠', 1)).toHaveLength(1)
  })
})
