import { defineTitle } from '../define-title.ts'
import { LINES_5X3 } from '../line-patterns.ts'

/** Twenty lines; the phoenix on the middle reels is wild and doubles each pay it joins, up to eightfold. */
export const emberPhoenix = defineTitle({
  code: 'ember-phoenix',
  engine: 'lines',
  name: 'Ember Phoenix',
  names: { CN: '烬火凤凰', TW: '燼火鳳凰', JA: '炎の不死鳥', TH: 'ฟีนิกซ์เพลิง' },
  vendor: 'lumenforge',
  rtpBps: 9640,
  volatility: 'medium',
  maxWinMultiple: 700,
  symbols: [
    ['W', 'wild', 'phoenix'],
    ['A', 'high', 'firebird-egg'],
    ['B', 'high', 'sun-crown'],
    ['C', 'high', 'ember-feather'],
    ['D', 'low', 'ruby'],
    ['E', 'low', 'amber'],
    ['F', 'low', 'topaz'],
    ['G', 'low', 'garnet'],
    ['S', 'scatter', 'volcano'],
  ],
  sheet: {
    rows: 3,
    unitsPerBet: 20,
    reels: [
      'DGDGCECFAFGFEDFGDGCEFEDCFBGAGCAFS',
      'FGEDFGFDCEBGFGDGDGAFBGASGEBFDWFEGC',
      'EFBGCDGCDCBGADADFECEGWDSEFGFAFGEBF',
      'FGAEGBFDBADEGEGECFCDEDGWSBGCGBFCEB',
      'EFGCFDECDFCEBEDGBFSBDFGECDECEBADG',
    ],
    evaluation: { kind: 'lines', lines: LINES_5X3.slice(0, 20), wildMultiplier: 2 },
    scatter: { symbol: 'S', pays: { 3: 5, 4: 25, 5: 250 } },
    pays: {
      A: [0, 5, 50, 250, 1500],
      B: [0, 0, 40, 150, 600],
      C: [0, 0, 30, 100, 400],
      D: [0, 0, 10, 40, 150],
      E: [0, 0, 10, 40, 150],
      F: [0, 0, 5, 20, 100],
      G: [0, 0, 5, 20, 100],
    },
  },
})
