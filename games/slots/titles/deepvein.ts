import { defineTitle } from '../define-title.ts'

/** 243 ways that cave in: winning symbols vanish, the multiplier climbs to five, and in the free spins to ten. */
export const deepvein = defineTitle({
  code: 'deepvein',
  engine: 'cascade',
  name: 'Deepvein',
  vendor: 'polarwood',
  rtpBps: 9534,
  volatility: 'medium',
  maxWinMultiple: 2500,
  symbols: [
    ['W', 'wild', 'dynamite'],
    ['A', 'high', 'dwarf-king'],
    ['B', 'high', 'diamond'],
    ['C', 'high', 'sapphire'],
    ['D', 'low', 'emerald'],
    ['E', 'low', 'lantern'],
    ['F', 'low', 'pickaxe'],
    ['G', 'low', 'mine-cart'],
    ['H', 'low', 'ore'],
    ['S', 'scatter', 'crystal-gate'],
  ],
  sheet: {
    rows: 3,
    unitsPerBet: 20,
    reels: [
      'ASBEHCFAGEFECFHDHCBDFGBEDHDG',
      'GFCBEHFHEHGCHGFHBASGWCFDABDHD',
      'HGFBDCDWGEGADFHFEHBABAFSCEGHC',
      'FEHBEABGFADEWGDCHGCGDHDFHSCFB',
      'HECAHBAFGFDHDBAGFGHBDEGDESCF',
    ],
    evaluation: { kind: 'ways' },
    cascade: { multipliers: [1, 2, 3, 5] },
    scatter: { symbol: 'S', pays: { 3: 1, 4: 5, 5: 25 } },
    freeSpins: { awards: { 3: 8, 4: 12, 5: 20 }, multiplier: 1, retrigger: false, cascadeMultipliers: [2, 4, 6, 10] },
    pays: {
      A: [0, 0, 15, 50, 250],
      B: [0, 0, 10, 30, 120],
      C: [0, 0, 8, 20, 60],
      D: [0, 0, 4, 10, 30],
      E: [0, 0, 3, 8, 25],
      F: [0, 0, 2, 5, 20],
      G: [0, 0, 2, 5, 15],
      H: [0, 0, 2, 4, 12],
    },
  },
})
