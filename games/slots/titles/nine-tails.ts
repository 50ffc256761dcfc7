import { defineTitle } from '../define-title.ts'

/** 243 ways; the fox is wild on the three middle reels, moons pay anywhere. */
export const nineTails = defineTitle({
  code: 'nine-tails',
  engine: 'ways',
  name: 'Nine Tails',
  names: { CN: '九尾灵狐', TW: '九尾靈狐', JA: '九尾の狐', TH: 'จิ้งจอกเก้าหาง' },
  vendor: 'ninefold',
  rtpBps: 9600,
  volatility: 'low',
  maxWinMultiple: 66,
  symbols: [
    ['W', 'wild', 'nine-tailed-fox'],
    ['A', 'high', 'fox-mask'],
    ['B', 'high', 'torii'],
    ['C', 'high', 'shrine-bell'],
    ['D', 'low', 'fan'],
    ['E', 'low', 'paper-lamp'],
    ['F', 'low', 'sake-cup'],
    ['G', 'low', 'maple-leaf'],
    ['S', 'scatter', 'moon'],
  ],
  sheet: {
    rows: 3,
    unitsPerBet: 25,
    reels: [
      'CDFADBFEDAEGEGDCDGFDECGCASACEDF',
      'WECGFEGDEASGECEAFCACGDFEBAGDGEFC',
      'DCFADGEWEBDGCGCEDADECDAEBGFESADC',
      'FDCEDAEGAFADACGSGDCEADECAGWFBACE',
      'CDSEAFACGDFDCEBDFGECDAGABABEFAG',
    ],
    evaluation: { kind: 'ways' },
    scatter: { symbol: 'S', pays: { 3: 2, 4: 10, 5: 50 } },
    pays: {
      A: [0, 0, 20, 60, 200],
      B: [0, 0, 15, 40, 120],
      C: [0, 0, 12, 30, 80],
      D: [0, 0, 5, 12, 40],
      E: [0, 0, 5, 12, 40],
      F: [0, 0, 4, 10, 25],
      G: [0, 0, 4, 10, 25],
    },
  },
})
