import { defineTitle } from '../define-title.ts'
import { LINES_5X3 } from '../line-patterns.ts'

/** Twenty-five lines whose wilds double; six doubloons board the ledger with only two respins, but a richer hoard behind them. */
export const corsairsLedger = defineTitle({
  code: 'corsairs-ledger',
  engine: 'hold-and-spin',
  name: 'Corsair’s Ledger',
  names: { CN: '海盗账簿', TW: '海盜帳簿', JA: '海賊の帳簿', TH: 'บัญชีโจรสลัด' },
  vendor: 'saltwick',
  rtpBps: 9596,
  volatility: 'very-high',
  maxWinMultiple: 6100,
  symbols: [
    ['W', 'wild', 'captain'],
    ['A', 'high', 'galleon'],
    ['B', 'high', 'treasure-map'],
    ['C', 'high', 'compass'],
    ['D', 'low', 'anchor'],
    ['E', 'low', 'cutlass'],
    ['F', 'low', 'spyglass'],
    ['G', 'low', 'rum-barrel'],
    ['O', 'coin', 'doubloon'],
  ],
  sheet: {
    rows: 3,
    unitsPerBet: 25,
    reels: [
      'ODFDECGEDBOEDFGODFOGCAODFOCFCOGDEGEBAC',
      'DEDAGFGOGDOFGFOECGOGBFGEWEOEFOBECEBGODG',
      'GOWEDOEOFOAFGCGCOGCFEBOBGBADFDGCGEABGFO',
      'EBFDEDGOGOEFAFWACAGOGBDOFEGBOFAOFBEFBOA',
      'EGEGEFGBOGEFEBODFOBFODFECGOCOCDEOCADEF',
    ],
    evaluation: { kind: 'lines', lines: LINES_5X3.slice(0, 25), wildMultiplier: 2 },
    pays: {
      A: [0, 5, 75, 300, 1250],
      B: [0, 0, 50, 150, 500],
      C: [0, 0, 30, 100, 300],
      D: [0, 0, 10, 40, 125],
      E: [0, 0, 5, 25, 100],
      F: [0, 0, 5, 20, 75],
      G: [0, 0, 5, 15, 60],
    },
    holdAndSpin: {
      coin: 'O',
      coinsToTrigger: 6,
      respins: 2,
      land: { chances: 1, outOf: 12 },
      grandUnits: 62_500,
      values: [
        { units: 25, weight: 500 },
        { units: 50, weight: 260 },
        { units: 75, weight: 120 },
        { units: 125, weight: 70 },
        { units: 250, weight: 30, jackpot: 'mini' },
        { units: 1250, weight: 15, jackpot: 'minor' },
        { units: 5000, weight: 5, jackpot: 'major' },
      ],
    },
  },
})
