import { defineTitle } from '../define-title.ts'
import { LINES_5X3 } from '../line-patterns.ts'

/** Ten lines; three suns start twelve free spins or more, all wins threefold, and suns in the feature add further spins. */
export const pharaohsHour = defineTitle({
  code: 'pharaohs-hour',
  engine: 'free-spins',
  name: 'Pharaoh’s Hour',
  names: { CN: '法老时刻', TW: '法老時刻', JA: 'ファラオの刻', TH: 'ชั่วโมงฟาโรห์' },
  vendor: 'lumenforge',
  rtpBps: 9617,
  volatility: 'medium',
  maxWinMultiple: 5000,
  symbols: [
    ['W', 'wild', 'pharaoh'],
    ['A', 'high', 'anubis'],
    ['B', 'high', 'scarab'],
    ['C', 'high', 'eye-of-horus'],
    ['D', 'low', 'ankh'],
    ['E', 'low', 'lotus'],
    ['F', 'low', 'papyrus'],
    ['G', 'low', 'canopic-jar'],
    ['S', 'scatter', 'sun-disc'],
  ],
  sheet: {
    rows: 3,
    unitsPerBet: 10,
    reels: [
      'SFDEDEAFBFEDGDGFDEGEWECFBAEGDGBG',
      'AESGCFDFGBGWFCEGCEDCDGDFBAFCGBGC',
      'CEGBFDEGEGAEFECDFGDABFAFCGWDCGFS',
      'BCFEWDFDFEAECBABFGSDGEGAEBCBEDFD',
      'DGEBGBDWGCEGBADECEDGFGCADSFCFCBE',
    ],
    evaluation: { kind: 'lines', lines: LINES_5X3.slice(0, 10) },
    scatter: { symbol: 'S', pays: { 3: 2, 4: 20, 5: 200 } },
    freeSpins: { awards: { 3: 12, 4: 15, 5: 20 }, multiplier: 3, retrigger: true },
    pays: {
      W: [0, 10, 200, 1000, 5000],
      A: [0, 5, 60, 250, 1000],
      B: [0, 0, 40, 150, 500],
      C: [0, 0, 30, 100, 300],
      D: [0, 0, 10, 40, 150],
      E: [0, 0, 10, 30, 120],
      F: [0, 0, 5, 20, 100],
      G: [0, 0, 5, 20, 100],
    },
  },
})
