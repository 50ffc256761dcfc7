import { defineTitle } from '../define-title.ts'
import { LINE_3X1 } from '../line-patterns.ts'

/** Three reels, one line, many small pays: a bamboo shoot pays even alone on the first reel, and the three common symbols pay mixed. */
export const bambooFortune = defineTitle({
  code: 'bamboo-fortune',
  engine: 'classic',
  name: 'Bamboo Fortune',
  names: { CN: '翠竹福运', TW: '翠竹福運', JA: '竹の福', TH: 'ไผ่นำโชค' },
  vendor: 'tigerpaper',
  rtpBps: 9510,
  volatility: 'medium',
  maxWinMultiple: 200,
  symbols: [
    ['W', 'wild', 'panda'],
    ['A', 'high', 'golden-ingot'],
    ['B', 'high', 'jade-coin'],
    ['C', 'high', 'drum'],
    ['D', 'low', 'teacup'],
    ['E', 'low', 'fan'],
    ['F', 'low', 'bamboo-shoot'],
  ],
  sheet: {
    rows: 1,
    unitsPerBet: 10,
    reels: ['FBCDWECFCABDFEEFEFFADBCDE', 'CBCEFBDEFFAEEBAEDFADFDCDW', 'CEBDEDABDBCEDFFFWFBWFCFAW'],
    evaluation: { kind: 'lines', lines: LINE_3X1, mixed: [{ code: 'any-common', symbols: 'DEF', pays: [0, 0, 5] }] },
    pays: { W: [0, 0, 2000], A: [0, 0, 500], B: [0, 0, 250], C: [0, 0, 120], D: [0, 15, 60], E: [0, 10, 40], F: [5, 10, 25] },
  },
})
