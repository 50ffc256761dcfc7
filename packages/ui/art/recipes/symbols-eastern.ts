import type { SymbolSet } from '../symbol-sets.ts'
import { metalMotif as m, object as o } from '../symbols.ts'

/** Gardens, shrines and lucky houses. */
export const easternSets: readonly SymbolSet[] = [
  {
    code: 'bamboo-fortune',
    style: { face: 'lilita-one', ink: '#07180A', glow: '#FFFFD0', metal: 'lime', plate: ['#1C6A3A', '#0A2E1A'] },
    symbols: [
      { art: 'panda', rank: 'wild', ribbon: 'WILD', items: [m('panda', 'bone', ['#2A3140', '#0A0D14'])] },
      { art: 'golden-ingot', rank: 'high', items: [m('house-sycee', 'gold', ['#8A4A10', '#3A1C06'])] },
      { art: 'jade-coin', rank: 'high', items: [m('yin-yang', 'jade', ['#0E8A62', '#04382F'])] },
      { art: 'drum', rank: 'high', items: [m('drum', 'ember', ['#FFE06A', '#8A1420'])] },
      { art: 'teacup', rank: 'low', items: [m('house-tea-bowl', 'ice', ['#2F6FD0', '#0B1F5C'])] },
      { art: 'fan', rank: 'low', items: [m('house-open-fan', 'rose', ['#C01F5A', '#4A0818'])] },
      { art: 'bamboo-shoot', rank: 'low', items: [m('bamboo', 'lime', ['#2E7A3C', '#0C3A22'])] },
    ],
  },
  {
    code: 'jade-toad',
    style: { face: 'alfa-slab-one', ink: '#190305', glow: '#FFE78A', metal: 'gold', plate: ['#A8141E', '#4A0810'] },
    symbols: [
      { art: 'jade-toad', rank: 'wild', ribbon: 'WILD', items: [m('frog-prince', 'jade', ['#FFE06A', '#06402E'])] },
      { art: 'golden-ingot', rank: 'high', items: [m('house-sycee', 'gold', ['#8A4A10', '#3A1C06'])] },
      {
        art: 'lotus-lamp',
        rank: 'high',
        items: [
          m('candle-flame', 'ember', ['#FFE06A', '#8A1420'], { y: 96, s: 120 }),
          m('lotus', 'rose', ['#FF8AA8', '#A8123A'], { y: 168, s: 170 }),
        ],
      },
      { art: 'jade-disc', rank: 'high', items: [m('yin-yang', 'jade', ['#0E8A62', '#04382F'])] },
      { art: 'coin-string', rank: 'low', items: [m('coins', 'gold', ['#8A4A10', '#3A1C06'])] },
      { art: 'gourd', rank: 'low', items: [m('house-gourd', 'ice', ['#2F6FD0', '#0B1F5C'])] },
      { art: 'scroll', rank: 'low', items: [m('tied-scroll', 'bone', ['#A8182A', '#3A0610'])] },
      { art: 'lily-pad', rank: 'low', items: [m('lily-pads', 'lime', ['#2E8A4A', '#0C3A22'])] },
      { art: 'lucky-coin', rank: 'coin', items: [m('clover', 'jade', ['#0E8A62', '#04382F'])] },
    ],
  },
  {
    code: 'nine-tails',
    style: { face: 'shojumaru', ink: '#12061C', glow: '#FFB3A0', metal: 'rose', plate: ['#6A1B5E', '#2A0A3A'] },
    symbols: [
      {
        art: 'nine-tailed-fox',
        rank: 'wild',
        ribbon: 'WILD',
        items: [{ p: 'tails', x: 128, y: 150, s: 0.72 }, m('fox-head', 'ember', ['#FFE9D6', '#B0305A'], { y: 128, s: 112 })],
      },
      { art: 'fox-mask', rank: 'high', items: [m('fox', 'bone', ['#E0252F', '#6A0A18'])] },
      { art: 'torii', rank: 'high', items: [m('shinto-shrine', 'ruby', ['#3A0A12', '#1A0408'])] },
      { art: 'shrine-bell', rank: 'high', items: [m('ringing-bell', 'gold', ['#8A1420', '#3A0610'])] },
      { art: 'fan', rank: 'low', items: [m('house-open-fan', 'violet', ['#F0567A', '#6A1B5E'])] },
      { art: 'paper-lamp', rank: 'low', items: [o('red-paper-lantern')] },
      { art: 'sake-cup', rank: 'low', items: [o('sake')] },
      { art: 'maple-leaf', rank: 'low', items: [m('maple-leaf', 'ruby', ['#FF8A3A', '#8A1420'])] },
      { art: 'moon', rank: 'scatter', ribbon: 'SCATTER', items: [m('moon', 'bone', ['#F0567A', '#4A174A'])] },
    ],
  },
  {
    code: 'sakura-blade',
    style: { face: 'germania-one', ink: '#180510', glow: '#FFF0E8', metal: 'rose', plate: ['#8A1C48', '#34081E'] },
    symbols: [
      {
        art: 'crossed-katana',
        rank: 'wild',
        ribbon: 'WILD',
        items: [m('katana', 'silver', ['#5A0A2A', '#2A0512']), m('katana', 'silver', ['#5A0A2A', '#2A0512'], { flip: true })],
      },
      { art: 'samurai-helmet', rank: 'high', items: [m('samurai-helmet', 'gold', ['#A3122E', '#2A0512'])] },
      { art: 'war-fan', rank: 'high', items: [m('house-open-fan', 'ruby', ['#FFE06A', '#6A0A18'], { s: 182 })] },
      { art: 'crane', rank: 'high', items: [m('paper-crane', 'bone', ['#D0365A', '#5A0A2A'])] },
      { art: 'koi', rank: 'low', items: [m('circling-fish', 'ember', ['#FFF0E0', '#B0301A'])] },
      { art: 'tea-bowl', rank: 'low', items: [m('house-tea-bowl', 'jade', ['#0E6A4A', '#04301F'])] },
      { art: 'umbrella', rank: 'low', items: [m('umbrella', 'rose', ['#C01F5A', '#4A0818'])] },
      { art: 'blossom', rank: 'low', items: [o('cherry-blossom')] },
      { art: 'rising-sun', rank: 'scatter', ribbon: 'SCATTER', items: [m('sunrise', 'ruby', ['#FFE9D0', '#C81C3A'])] },
    ],
  },
]
