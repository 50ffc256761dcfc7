import { defineTitle } from '../define-title.ts'
import { LINES_5X3 } from '../line-patterns.ts'

/** Twenty lines; six coins hold and three respins begin, each new coin gives the three back, a full window pays the grand prize. */
export const jadeToad = defineTitle({
  code: 'jade-toad',
  engine: 'hold-and-spin',
  name: 'Jade Toad',
  names: { CN: '翡翠金蟾', TW: '翡翠金蟾', JA: '翡翠の福蛙', TH: 'คางคกหยก' },
  vendor: 'ninefold',
  rtpBps: 9534,
  volatility: 'high',
  maxWinMultiple: 2650,
  symbols: [
    ['W', 'wild', 'jade-toad'],
    ['A', 'high', 'golden-ingot'],
    ['B', 'high', 'lotus-lamp'],
    ['C', 'high', 'jade-disc'],
    ['D', 'low', 'coin-string'],
    ['E', 'low', 'gourd'],
    ['F', 'low', 'scroll'],
    ['G', 'low', 'lily-pad'],
    ['O', 'coin', 'lucky-coin'],
  ],
  sheet: {
    rows: 3,
    unitsPerBet: 20,
    reels: [
      'EBOGDCBDWOCDOGEFGAOGBFDFOBAFEDAGCA',
      'AGBAOGCAOCBOEFCBGDCFDFOCGAFOWBDCGC',
      'FDFADCDOABGCEGOAOWOGCBCDBFEGOGEFBC',
      'FDGECFOBFCODECAGAGDGOBAGEFBOBOFWAC',
      'GCDABADGCOEFAFWCOFOAOCBDGEGEAOBCDF',
    ],
    evaluation: { kind: 'lines', lines: LINES_5X3.slice(0, 20) },
    pays: {
      W: [0, 0, 100, 400, 2000],
      A: [0, 0, 50, 200, 800],
      B: [0, 0, 40, 120, 400],
      C: [0, 0, 25, 80, 250],
      D: [0, 0, 10, 40, 125],
      E: [0, 0, 10, 40, 125],
      F: [0, 0, 5, 20, 80],
      G: [0, 0, 5, 20, 80],
    },
    holdAndSpin: {
      coin: 'O',
      coinsToTrigger: 6,
      respins: 3,
      land: { chances: 1, outOf: 16 },
      grandUnits: 20_000,
      values: [
        { units: 20, weight: 400 },
        { units: 40, weight: 250 },
        { units: 60, weight: 150 },
        { units: 100, weight: 100 },
        { units: 200, weight: 40 },
        { units: 200, weight: 40, jackpot: 'mini' },
        { units: 600, weight: 15, jackpot: 'minor' },
        { units: 2000, weight: 5, jackpot: 'major' },
      ],
    },
  },
})
