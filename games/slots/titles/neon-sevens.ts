import { defineTitle } from '../define-title.ts'
import { LINE_3X1 } from '../line-patterns.ts'

/** Three reels, one line. Each wild that stands in doubles the pay, two quadruple it; any three sevens pay as a mixture. */
export const neonSevens = defineTitle({
  code: 'neon-sevens',
  engine: 'classic',
  name: 'Neon Sevens',
  names: { CN: '霓虹幸运七', TW: '霓虹幸運七', JA: 'ネオンセブン', TH: 'เซเว่นนีออน' },
  vendor: 'brassfinch',
  rtpBps: 9574,
  volatility: 'very-high',
  maxWinMultiple: 1000,
  symbols: [
    ['W', 'wild', 'star'],
    ['A', 'high', 'pink-seven'],
    ['B', 'high', 'cyan-seven'],
    ['C', 'high', 'gold-seven'],
    ['D', 'low', 'bell'],
    ['E', 'low', 'bar'],
    ['F', 'low', 'cherry'],
  ],
  sheet: {
    rows: 1,
    unitsPerBet: 10,
    reels: ['EEFFDEECFDWEDAFDDCEFFCBBEF', 'WDEFCAEFCDFDEDDFEDFBDEDECD', 'EFDFCFEEFCCEBDEEFFBDAFEBFW'],
    evaluation: { kind: 'lines', lines: LINE_3X1, wildMultiplier: 2, mixed: [{ code: 'any-seven', symbols: 'ABC', pays: [0, 0, 30] }] },
    pays: { W: [0, 0, 10000], A: [0, 0, 1000], B: [0, 0, 400], C: [0, 0, 200], D: [0, 0, 80], E: [0, 0, 50], F: [0, 5, 30] },
  },
})
