import { defineTitle } from '../define-title.ts'

/** 243 ways with long odds: wilds on four reels, five wolves pay by the hundred, five moons a thousand times the bet. */
export const winterPack = defineTitle({
  code: 'winter-pack',
  engine: 'ways',
  name: 'Winter Pack',
  names: { CN: '冬日狼群', TW: '冬日狼群', JA: '冬の狼', TH: 'ฝูงหมาป่าฤดูหนาว' },
  vendor: 'polarwood',
  rtpBps: 9572,
  volatility: 'medium',
  maxWinMultiple: 1002,
  symbols: [
    ['W', 'wild', 'aurora'],
    ['A', 'high', 'white-wolf'],
    ['B', 'high', 'grey-wolf'],
    ['C', 'high', 'snow-owl'],
    ['D', 'low', 'antler'],
    ['E', 'low', 'pine-cone'],
    ['F', 'low', 'ice-crystal'],
    ['G', 'low', 'paw-print'],
    ['H', 'low', 'rowan-berries'],
    ['S', 'scatter', 'full-moon'],
  ],
  sheet: {
    rows: 3,
    unitsPerBet: 50,
    reels: [
      'HFHFDGBHFEABFHAEFDBCECGEAGDHCSBDCBEB',
      'FHDHBGABDSAEDECHCGFDWBGFHCAFEFBGHEGCE',
      'AEBGEGACEBFDFCHGEHBCGHAGSWFGCEFDHFDBE',
      'GASEHDFDCBFGAEFGFHGDGHEABDCFEHCWHCBEB',
      'CADCAESHBFBGEDWFBFCGHEFABDEADGEGHGFHE',
    ],
    evaluation: { kind: 'ways' },
    scatter: { symbol: 'S', pays: { 3: 5, 4: 50, 5: 1000 } },
    pays: {
      A: [0, 0, 75, 400, 2500],
      B: [0, 0, 50, 200, 800],
      C: [0, 0, 40, 120, 400],
      D: [0, 0, 10, 25, 75],
      E: [0, 0, 10, 25, 75],
      F: [0, 0, 8, 20, 60],
      G: [0, 0, 8, 20, 60],
      H: [0, 0, 5, 15, 50],
    },
  },
})
