import { defineTitle } from '../define-title.ts'
import { LINES_5X3 } from '../line-patterns.ts'

/** Twenty-five lines; the free spins turn on strips of their own with three times the wilds, wins doubled, and can be won again. */
export const sakuraBlade = defineTitle({
  code: 'sakura-blade',
  engine: 'free-spins',
  name: 'Sakura Blade',
  names: { CN: '樱之刃', TW: '櫻之刃', JA: '桜の刃', TH: 'ดาบซากุระ' },
  vendor: 'ninefold',
  rtpBps: 9582,
  volatility: 'medium',
  maxWinMultiple: 5000,
  symbols: [
    ['W', 'wild', 'crossed-katana'],
    ['A', 'high', 'samurai-helmet'],
    ['B', 'high', 'war-fan'],
    ['C', 'high', 'crane'],
    ['D', 'low', 'koi'],
    ['E', 'low', 'tea-bowl'],
    ['F', 'low', 'umbrella'],
    ['G', 'low', 'blossom'],
    ['S', 'scatter', 'rising-sun'],
  ],
  sheet: {
    rows: 3,
    unitsPerBet: 25,
    reels: [
      'CFDFBDECBCFGDAFAGBSFECECGDEAEGDFG',
      'CECDADGFCFSCECEGEBGFDABWFGFABEDGDG',
      'SCDCGFGEAFBECBCBEBAFEBGDFDGABFAWDC',
      'SFECGFGAEBADCDEGFACBFAFEGEFGDWDCFB',
      'FGDABDFEAFDSFGCGFEDWCGCECBABGFEDEG',
    ],
    evaluation: { kind: 'lines', lines: LINES_5X3.slice(0, 25) },
    scatter: { symbol: 'S', pays: { 3: 2, 4: 10, 5: 100 } },
    freeSpins: {
      awards: { 3: 8, 4: 12, 5: 20 },
      multiplier: 2,
      retrigger: true,
      reels: [
        'ACDGBCDFBCAEDAEBGSEGEFBGFDAFC',
        'BCDAFBGDAFCEFSBEWFECAEDGWCAGDBGW',
        'CDGDAFCGFDEWCBASFGEBEWBAFGECBADW',
        'SADGWDCECBFAFECAFGWAGBFDCBEBWEGD',
        'AFCFEGSDWCFAEGWBGBWDFEDBABCDCAGE',
      ],
    },
    pays: {
      A: [0, 5, 50, 200, 1000],
      B: [0, 0, 40, 120, 400],
      C: [0, 0, 25, 80, 250],
      D: [0, 0, 10, 40, 125],
      E: [0, 0, 10, 40, 125],
      F: [0, 0, 5, 20, 80],
      G: [0, 0, 5, 20, 80],
    },
  },
})
