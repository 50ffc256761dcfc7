import { defineTitle } from '../define-title.ts'

/** Pays for 8–9, 10–11 and 12 or more equal symbols. */
const byCount = (eight: number, ten: number, twelve: number) => [0, 0, 0, 0, 0, 0, 0, eight, eight, ten, ten, twelve]

/** Five by five, no lines: eight equal sweets anywhere pay and vanish, and each fall multiplies more, up to eightfold. */
export const sugarComet = defineTitle({
  code: 'sugar-comet',
  engine: 'cascade',
  name: 'Sugar Comet',
  names: { CN: '糖果彗星', TW: '糖果彗星', JA: 'シュガーコメット', TH: 'ดาวหางลูกกวาด' },
  vendor: 'moonkiln',
  rtpBps: 9522,
  volatility: 'medium',
  maxWinMultiple: 161,
  symbols: [
    ['A', 'high', 'doughnut-planet'],
    ['B', 'high', 'lollipop'],
    ['C', 'high', 'cupcake'],
    ['D', 'low', 'strawberry-drop'],
    ['E', 'low', 'lemon-drop'],
    ['F', 'low', 'mint-drop'],
    ['G', 'low', 'grape-drop'],
  ],
  sheet: {
    rows: 5,
    unitsPerBet: 20,
    reels: [
      'GBDCFBDFAGEGDFGCEFAEGFDGEC',
      'CGFAFDFBGFGCGEAECFEFGFGFED',
      'AGFGDFCFCFDGEGADEADGFECBEG',
      'BEAFGDCFEGAECFCGECFGFGFGFD',
      'FGEDGCADCBFABFCECFGEFGDEFG',
    ],
    evaluation: { kind: 'anywhere' },
    cascade: { multipliers: [1, 2, 3, 5, 8] },
    pays: {
      A: byCount(200, 500, 2000),
      B: byCount(100, 300, 1000),
      C: byCount(60, 150, 500),
      D: byCount(30, 80, 250),
      E: byCount(20, 60, 200),
      F: byCount(16, 40, 120),
      G: byCount(10, 30, 100),
    },
  },
})
