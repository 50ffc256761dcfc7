import type { Item } from '../recipe.ts'
import type { SymbolSet } from '../symbol-sets.ts'
import { metalMotif as m, object as o } from '../symbols.ts'

const behind = (svg: string): Item => ({ p: 'raw', svg })
/** Three sevens that differ in more than their colour: one bare, one on a disc, one on a burst. */
const disc = behind(
  '<circle cx="128" cy="130" r="104" fill="#06284A" stroke="#000" stroke-width="9" opacity=".9"/><circle cx="128" cy="128" r="102" fill="#0B3F70" stroke="#6FF0FF" stroke-width="7"/><circle cx="128" cy="128" r="88" fill="none" stroke="#D8FFFF" stroke-width="3" stroke-dasharray="4 11"/>',
)
const BURST_POINTS = Array.from({ length: 24 }, (_, i) => {
  const [angle, radius] = [(i * Math.PI) / 12, i % 2 === 0 ? 118 : 84]
  return `${(128 + radius * Math.sin(angle)).toFixed(1)} ${(128 - radius * Math.cos(angle)).toFixed(1)}`
}).join('L')
const burst = behind(`<path d="M${BURST_POINTS}z" fill="#8A1C5E" stroke="#FFCB45" stroke-width="7" stroke-linejoin="round"/>`)
const board = behind('<rect x="52" y="98" width="152" height="60" rx="10" fill="#12182A" stroke="#C8D2E4" stroke-width="6"/>')

/** Machines of fruit, bells and sweets. */
export const classicSets: readonly SymbolSet[] = [
  {
    code: 'neon-sevens',
    style: { face: 'racing-sans-one', ink: '#0B0320', glow: '#FF7AC8', metal: 'cyan', plate: ['#4A1A9A', '#1A0540'] },
    symbols: [
      { art: 'star', rank: 'wild', ribbon: 'WILD', items: [m('polar-star', 'gold', ['#FF2F8E', '#5A0F7E'], { s: 160 })] },
      { art: 'pink-seven', rank: 'high', items: [{ sign: '7', cs: ['#FFD0F0', '#FF4FB8', '#A80A6A', '#FF7AD0'] }] },
      { art: 'cyan-seven', rank: 'high', items: [disc, { sign: '7', s: 150, cs: ['#D8FFFF', '#2FD0F0', '#0A5A9A', '#6FF0FF'] }] },
      { art: 'gold-seven', rank: 'high', items: [burst, { sign: '7', s: 150, cs: ['#FFF6CF', '#FFCB45', '#B0690A', '#FFE08A'] }] },
      { art: 'bell', rank: 'low', items: [m('ringing-bell', 'gold', ['#8A4A10', '#3A1C06'])] },
      { art: 'bar', rank: 'low', items: [board, { sign: 'BAR', s: 150, cs: ['#FFFFFF', '#DDE6F2', '#8A97AC', '#FFFFFF'] }] },
      { art: 'cherry', rank: 'low', items: [m('cherry', 'ruby', ['#18A058', '#06382A'])] },
    ],
  },
  {
    code: 'orchard-forty',
    style: { face: 'lilita-one', ink: '#2A0612', glow: '#FFF3B8', metal: 'gold', plate: ['#A8182A', '#4A0814'] },
    symbols: [
      { art: 'golden-bell', rank: 'wild', ribbon: 'WILD', items: [o('bell')] },
      { art: 'seven', rank: 'high', items: [{ sign: '7' }] },
      { art: 'watermelon', rank: 'high', items: [o('watermelon')] },
      { art: 'grapes', rank: 'high', items: [o('grapes')] },
      { art: 'plum', rank: 'low', items: [m('plum', 'violet', ['#A45CF0', '#4A1A9A'])] },
      { art: 'tangerine', rank: 'low', items: [o('tangerine')] },
      { art: 'lemon', rank: 'low', items: [o('lemon')] },
      { art: 'strawberry', rank: 'low', items: [o('strawberry')] },
      { art: 'cherries', rank: 'low', items: [o('cherries')] },
      { art: 'star', rank: 'scatter', ribbon: 'SCATTER', items: [o('glowing-star')] },
    ],
  },
  {
    code: 'sugar-comet',
    style: { face: 'titan-one', ink: '#3A0A4A', glow: '#FFFFFF', metal: 'pink', plate: ['#B04AD8', '#5A1F9A'] },
    symbols: [
      { art: 'doughnut-planet', rank: 'high', items: [o('doughnut'), o('glowing-star', { x: 204, y: 62, s: 72, rot: 14 })] },
      { art: 'lollipop', rank: 'high', items: [o('lollipop')] },
      { art: 'cupcake', rank: 'high', items: [o('cupcake')] },
      { art: 'strawberry-drop', rank: 'low', items: [o('strawberry')] },
      { art: 'lemon-drop', rank: 'low', items: [o('lemon')] },
      { art: 'mint-drop', rank: 'low', items: [o('candy', { hue: 110 })] },
      { art: 'grape-drop', rank: 'low', items: [o('grapes')] },
    ],
  },
  {
    code: 'deepvein',
    style: { face: 'germania-one', ink: '#0C0520', glow: '#B8F6FF', metal: 'cyan', plate: ['#2C2490', '#120A4A'] },
    symbols: [
      { art: 'dynamite', rank: 'wild', ribbon: 'WILD', items: [m('dynamite', 'ruby', ['#FFD04A', '#5A0A14'])] },
      { art: 'dwarf-king', rank: 'high', items: [m('dwarf-king', 'gold', ['#2B5FD0', '#120A4A'])] },
      { art: 'diamond', rank: 'high', items: [m('cut-diamond', 'ice', ['#8AD0FF', '#1A4A8A'])] },
      { art: 'sapphire', rank: 'high', items: [m('gems', 'cyan', ['#2F7CF6', '#0A1F6C'])] },
      { art: 'emerald', rank: 'low', items: [m('emerald', 'jade', ['#18A058', '#06382A'])] },
      { art: 'lantern', rank: 'low', items: [m('old-lantern', 'ember', ['#FFE06A', '#5A2A06'])] },
      { art: 'pickaxe', rank: 'low', items: [m('war-pick', 'silver', ['#5A4A3A', '#241A10'])] },
      { art: 'mine-cart', rank: 'low', items: [m('mine-wagon', 'copper', ['#3A2A1A', '#140C06'])] },
      { art: 'ore', rank: 'low', items: [m('gold-nuggets', 'violet', ['#5A2BD0', '#1F0A60'])] },
      { art: 'crystal-gate', rank: 'scatter', ribbon: 'SCATTER', items: [m('crystal-cluster', 'cyan', ['#4A6AE0', '#120A4A'])] },
    ],
  },
]
