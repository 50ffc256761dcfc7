import type { SymbolSet } from '../symbol-sets.ts'
import { metalMotif as m } from '../symbols.ts'

/** Fire, tombs, ice and the sea. */
export const mythicSets: readonly SymbolSet[] = [
  {
    code: 'ember-phoenix',
    style: { face: 'cinzel-decorative:900', ink: '#1E0406', glow: '#FFF0A0', metal: 'ember', plate: ['#7A1418', '#30070C'] },
    symbols: [
      { art: 'phoenix', rank: 'wild', ribbon: 'WILD', items: [m('eagle-emblem', 'ember', ['#FFE06A', '#B01020'])] },
      { art: 'firebird-egg', rank: 'high', items: [m('cosmic-egg', 'gold', ['#FF8A2E', '#8A1410'])] },
      { art: 'sun-crown', rank: 'high', items: [m('house-crown', 'gold', ['#C01F3A', '#4A0818'])] },
      { art: 'ember-feather', rank: 'high', items: [m('feathered-wing', 'ember', ['#FFD06A', '#8A1420'])] },
      { art: 'ruby', rank: 'low', items: [m('cut-diamond', 'ruby', ['#FF8A8A', '#7A0A20'])] },
      { art: 'amber', rank: 'low', items: [m('emerald', 'ember', ['#FFD06A', '#8A3A06'])] },
      { art: 'topaz', rank: 'low', items: [m('gem-pendant', 'gold', ['#FFE9A0', '#7A4A06'])] },
      { art: 'garnet', rank: 'low', items: [m('gems', 'rose', ['#F06A8A', '#5A0A2A'])] },
      { art: 'volcano', rank: 'scatter', ribbon: 'SCATTER', items: [m('smoking-volcano', 'ember', ['#FFD04A', '#6A0A10'])] },
    ],
  },
  {
    code: 'pharaohs-hour',
    style: { face: 'cinzel:900', ink: '#1C0A05', glow: '#FFE19A', metal: 'gold', plate: ['#1E5A8A', '#0A1F4C'] },
    symbols: [
      { art: 'pharaoh', rank: 'wild', ribbon: 'WILD', items: [m('pharoah', 'gold', ['#1E6FB8', '#0A1F5C'])] },
      { art: 'anubis', rank: 'high', items: [m('anubis', 'coal', ['#E3A62F', '#5B2C06'])] },
      { art: 'scarab', rank: 'high', items: [m('scarab-beetle', 'cyan', ['#E3A62F', '#5B2C06'])] },
      { art: 'eye-of-horus', rank: 'high', items: [m('eye-of-horus', 'gold', ['#0E8A8E', '#06282E'])] },
      { art: 'ankh', rank: 'low', items: [m('ankh', 'gold', ['#8A4A10', '#3A1C06'])] },
      { art: 'lotus', rank: 'low', items: [m('lotus-flower', 'rose', ['#FF8AA8', '#7A1238'])] },
      { art: 'papyrus', rank: 'low', items: [m('scroll-unfurled', 'bone', ['#8A6A30', '#3A2A10'])] },
      { art: 'canopic-jar', rank: 'low', items: [m('column-vase', 'jade', ['#0E6A6E', '#06282E'])] },
      { art: 'sun-disc', rank: 'scatter', ribbon: 'SCATTER', items: [m('aztec-calendar-sun', 'ember', ['#FFE06A', '#8A3A06'])] },
    ],
  },
  {
    code: 'winter-pack',
    style: { face: 'metamorphous', ink: '#060D20', glow: '#FFFFFF', metal: 'ice', plate: ['#22488A', '#0B1C48'] },
    symbols: [
      { art: 'aurora', rank: 'wild', ribbon: 'WILD', items: [m('polar-star', 'jade', ['#7A3FD0', '#12306A'])] },
      { art: 'white-wolf', rank: 'high', items: [m('wolf-head', 'ice', ['#2F6FD0', '#0B1F5C'])] },
      { art: 'grey-wolf', rank: 'high', items: [m('wolf-howl', 'silver', ['#3A4A6A', '#10182C'])] },
      { art: 'snow-owl', rank: 'high', items: [m('barn-owl', 'bone', ['#4A6AA0', '#14244A'])] },
      { art: 'antler', rank: 'low', items: [m('stag-head', 'copper', ['#5A3A20', '#22140A'])] },
      { art: 'pine-cone', rank: 'low', items: [m('pine-tree', 'jade', ['#0E6A4A', '#04301F'])] },
      { art: 'ice-crystal', rank: 'low', items: [m('snowflake-2', 'cyan', ['#5AA0E0', '#12386A'])] },
      { art: 'paw-print', rank: 'low', items: [m('flat-paw-print', 'silver', ['#4A5A7A', '#161E30'])] },
      { art: 'rowan-berries', rank: 'low', items: [m('elderberry', 'ruby', ['#FF6B6B', '#5A0A1A'])] },
      { art: 'full-moon', rank: 'scatter', ribbon: 'SCATTER', items: [m('moon', 'silver', ['#8AB0E8', '#1C3A78'])] },
    ],
  },
  {
    code: 'corsairs-ledger',
    style: { face: 'pirata-one', ink: '#04101C', glow: '#FFE9B0', metal: 'gold', plate: ['#14506E', '#082438'] },
    symbols: [
      { art: 'captain', rank: 'wild', ribbon: 'WILD', items: [m('pirate-captain', 'gold', ['#B3202E', '#3A0A18'])] },
      { art: 'galleon', rank: 'high', items: [m('galleon', 'copper', ['#F3E5C6', '#7A4A1A'])] },
      { art: 'treasure-map', rank: 'high', items: [m('treasure-map', 'bone', ['#A8552A', '#3C180A'])] },
      { art: 'compass', rank: 'high', items: [m('compass', 'gold', ['#1E6A8A', '#0A2A48'])] },
      { art: 'anchor', rank: 'low', items: [m('anchor', 'silver', ['#2A4A6A', '#0A1C30'])] },
      { art: 'cutlass', rank: 'low', items: [m('crossed-sabres', 'silver', ['#8A1420', '#2A0510'])] },
      { art: 'spyglass', rank: 'low', items: [m('spyglass', 'copper', ['#2A6AB0', '#0E2A5A'])] },
      { art: 'rum-barrel', rank: 'low', items: [m('barrel', 'ember', ['#6A3A1A', '#2A1408'])] },
      { art: 'doubloon', rank: 'coin', items: [m('pirate-skull', 'gold', ['#8A4A10', '#3A1C06'])] },
    ],
  },
]
