import type { SymbolSet } from '../symbol-sets.ts'
import { metalMotif as m, object as o } from '../symbols.ts'

/** Worlds drawn ahead of their games. */
export const laterSets: readonly SymbolSet[] = [
  {
    code: 'thunderhall',
    style: { face: 'germania-one', ink: '#050B1C', glow: '#C8FBFF', metal: 'ice', plate: ['#1E4A75', '#0B2345'] },
    symbols: [
      { art: 'jarl', rank: 'wild', ribbon: 'WILD', items: [m('viking-head', 'gold', ['#0E5C9B', '#08183F'])] },
      { art: 'hammer', rank: 'high', items: [m('thor-hammer', 'silver', ['#2F6FD0', '#0B1F5C'])] },
      { art: 'helmet', rank: 'high', items: [m('viking-helmet', 'gold', ['#5B3416', '#2B1206'])] },
      { art: 'longship', rank: 'high', items: [m('drakkar', 'copper', ['#B3202E', '#3A0A18'])] },
      { art: 'axe', rank: 'low', items: [m('battle-axe', 'silver', ['#5A4A3A', '#241A10'])] },
      { art: 'horn', rank: 'low', items: [m('hunting-horn', 'bone', ['#8A4A10', '#3A1C06'])] },
      { art: 'raven', rank: 'low', items: [m('raven', 'violet', ['#3A1A78', '#12082E'])] },
      { art: 'rune', rank: 'low', items: [m('rune-stone', 'cyan', ['#1E4A75', '#0B2345'])] },
      { art: 'lightning', rank: 'scatter', ribbon: 'SCATTER', items: [m('lightning-storm', 'gold', ['#4FC1D9', '#15427A'])] },
    ],
  },
  {
    code: 'emerald-wyrm',
    style: { face: 'metamorphous', ink: '#03130F', glow: '#F1FFB0', metal: 'lime', plate: ['#14664D', '#083A30'] },
    symbols: [
      { art: 'wyrm', rank: 'wild', ribbon: 'WILD', items: [m('spiked-dragon-head', 'jade', ['#FFD24A', '#0A5B40'])] },
      { art: 'hoard', rank: 'high', items: [m('open-treasure-chest', 'gold', ['#8A4A10', '#3A1C06'])] },
      { art: 'crown', rank: 'high', items: [m('house-crown', 'gold', ['#0E8A62', '#04382F'])] },
      { art: 'egg', rank: 'high', items: [m('dinosaur-egg', 'jade', ['#FFE06A', '#06402E'])] },
      { art: 'goblet', rank: 'low', items: [m('jeweled-chalice', 'gold', ['#C01F3A', '#4A0818'])] },
      { art: 'shield', rank: 'low', items: [m('dragon-shield', 'silver', ['#0E8A62', '#04382F'])] },
      { art: 'sword', rank: 'low', items: [m('broadsword', 'ice', ['#0E6A4A', '#04301F'])] },
      { art: 'ring', rank: 'low', items: [m('diamond-ring', 'rose', ['#0E6A4A', '#04301F'])] },
      { art: 'dragonfire', rank: 'scatter', ribbon: 'SCATTER', items: [m('dragon-breath', 'ember', ['#FFD04A', '#8A1420'])] },
    ],
  },
  {
    code: 'coral-crown',
    style: { face: 'yeseva-one', ink: '#03142B', glow: '#7FF0E0', metal: 'rose', plate: ['#125677', '#0A2F52'] },
    symbols: [
      { art: 'pearl', rank: 'wild', ribbon: 'WILD', items: [m('oyster-pearl', 'rose', ['#0E8AA0', '#06315E'])] },
      { art: 'coral-crown', rank: 'high', items: [m('house-crown', 'gold', ['#C01F5A', '#4A0818'])] },
      { art: 'trident', rank: 'high', items: [m('trident', 'cyan', ['#0E4A9A', '#051A4A'])] },
      { art: 'turtle', rank: 'high', items: [m('sea-turtle', 'jade', ['#FFE06A', '#0A4A52'])] },
      { art: 'shell', rank: 'low', items: [m('spiral-shell', 'bone', ['#D8625C', '#561220'])] },
      { art: 'starfish', rank: 'low', items: [m('sea-star', 'ember', ['#8A3A06', '#3A1404'])] },
      { art: 'seahorse', rank: 'low', items: [m('seahorse', 'violet', ['#4A1A9A', '#1A0A42'])] },
      { art: 'tang', rank: 'low', items: [o('tropical-fish')] },
      { art: 'whirlpool', rank: 'scatter', ribbon: 'SCATTER', items: [m('big-wave', 'cyan', ['#0E5C9B', '#08183F'])] },
    ],
  },
  {
    code: 'orbit-gold',
    style: { face: 'orbitron:900', ink: '#050418', glow: '#B7A2FF', metal: 'gold', plate: ['#3A2A9A', '#171052'] },
    symbols: [
      { art: 'ringed-planet', rank: 'wild', ribbon: 'WILD', items: [m('double-ringed-orb', 'gold', ['#5A3BD6', '#160C52'])] },
      { art: 'astronaut', rank: 'high', items: [m('astronaut-helmet', 'silver', ['#E3A62F', '#5B2C06'])] },
      { art: 'rocket', rank: 'high', items: [m('rocket', 'silver', ['#E0355F', '#5A0A2A'])] },
      { art: 'alien', rank: 'high', items: [m('alien-bug', 'lime', ['#2E7A3C', '#0C3A22'])] },
      { art: 'satellite', rank: 'low', items: [m('satellite', 'cyan', ['#221B6A', '#07051F'])] },
      { art: 'moon', rank: 'low', items: [m('moon-orbit', 'ice', ['#221B6A', '#07051F'])] },
      { art: 'crystal', rank: 'low', items: [m('floating-crystal', 'violet', ['#5A2BD0', '#1F0A60'])] },
      { art: 'raygun', rank: 'low', items: [m('ray-gun', 'ember', ['#8A1420', '#2A0510'])] },
      { art: 'comet', rank: 'scatter', ribbon: 'SCATTER', items: [o('comet')] },
    ],
  },
]
