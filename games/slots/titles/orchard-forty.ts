import { defineTitle } from '../define-title.ts'
import { LINES_5X3 } from '../line-patterns.ts'

/** Forty lines that hit often; wilds on every reel, and a scatter that pays anywhere. */
export const orchardForty = defineTitle({
  code: 'orchard-forty',
  engine: 'lines',
  name: 'Orchard Forty',
  names: { CN: '果园四十线', TW: '果園四十線', JA: 'オーチャード40', TH: 'สวนผลไม้ 40' },
  vendor: 'brassfinch',
  rtpBps: 9514,
  volatility: 'low',
  maxWinMultiple: 511,
  symbols: [
    ['W', 'wild', 'golden-bell'],
    ['A', 'high', 'seven'],
    ['B', 'high', 'watermelon'],
    ['C', 'high', 'grapes'],
    ['D', 'low', 'plum'],
    ['E', 'low', 'tangerine'],
    ['F', 'low', 'lemon'],
    ['G', 'low', 'strawberry'],
    ['H', 'low', 'cherries'],
    ['S', 'scatter', 'star'],
  ],
  sheet: {
    rows: 3,
    unitsPerBet: 40,
    reels: [
      'EAGDCSHACFDCHWEBFBEFGBHGHCHGCFDBHAFAG',
      'DHAFGBCHACBCGFEACESHAHWCHFHCBGDGFDGEH',
      'DHAWGFEFHAEBFGDSCGBHFCDBGFBGCGCAEACFH',
      'FHEBWEHAFDFHGHGEAHFCBGBDGHCECHGECSAGA',
      'FACHAHGFGFGHEFDEFCBSHGWECGHGCHEHCBAFA',
    ],
    evaluation: { kind: 'lines', lines: LINES_5X3 },
    scatter: { symbol: 'S', pays: { 3: 3, 4: 20, 5: 500 } },
    pays: {
      W: [0, 0, 100, 400, 2000],
      A: [0, 0, 60, 250, 1000],
      B: [0, 0, 40, 120, 400],
      C: [0, 0, 40, 120, 400],
      D: [0, 0, 20, 60, 200],
      E: [0, 0, 20, 60, 200],
      F: [0, 0, 10, 30, 100],
      G: [0, 0, 10, 30, 100],
      H: [0, 0, 10, 30, 100],
    },
  },
})
