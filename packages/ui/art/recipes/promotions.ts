import type { Recipe } from '../recipe.ts'

/** Banners of the promotions that a brand starts with: the thing that is given, on a world of its own. */
const wide = { cx: 850, cy: 180, zoom: 1.36, drop: 24, family: 'slots', title: { lines: [['', 1]], face: 'yeseva-one' } } as const

export const promotionBanners: readonly Recipe[] = [
  {
    ...wide,
    ...{ id: 'promo-welcome-match', name: 'Welcome match', ink: '#1B0A2E', sky: ['#2A0F52', '#6A2C8F', '#E07A5F'], glow: '#FFD27A' },
    ...{ glowR: 260, world: ['dunes', ['#8C3B52', '#5A1F4A', '#2A0F35'], 300], halo: ['sunburst', 150, 170, 120, '#FFE3A6', '#FF9E5E'] },
    items: [
      { g: 'open-treasure-chest', x: 150, y: 186, s: 210, metal: 'gold', enamel: ['#B23A2E', '#4A0C14'] },
      { g: 'two-coins', x: 262, y: 262, s: 92, metal: 'gold', enamel: ['#E8A33A', '#7A4A08'] },
    ],
    fx: ['sparks', '#FFE9B0'],
  },
  {
    ...wide,
    ...{ id: 'promo-first-week', name: 'First week', ink: '#06233A', sky: ['#0C3A66', '#2C86B8', '#B9E6E0'], glow: '#D8FFF4' },
    ...{ glowR: 240, world: ['peaks', ['#2B7FA6', '#175578', '#0A2C4A'], 290], halo: ['sunburst', 150, 165, 110, '#FFF3C8', '#FFC46B'] },
    items: [{ g: 'sunrise', x: 150, y: 180, s: 216, metal: 'gold', enamel: ['#2FA7C4', '#0C3F66'] }],
    fx: ['stars', '#FFFFFF'],
  },
  {
    ...wide,
    ...{ id: 'promo-weekly-match', name: 'Weekly match', ink: '#0A0A2A', sky: ['#14144A', '#3A2C8A', '#7A5CD0'], glow: '#C9B8FF' },
    ...{ glowR: 260, world: ['peaks', ['#3C2F92', '#251C66', '#120E38'], 300], halo: ['moon', 150, 165, 124, '#EDE6FF', '#9E8CFF'] },
    items: [
      { g: 'coins', x: 150, y: 190, s: 200, metal: 'silver', enamel: ['#5A7AE0', '#1A2470'] },
      { g: 'two-coins', x: 60, y: 260, s: 84, metal: 'gold', enamel: ['#E8A33A', '#7A4A08'] },
    ],
    fx: ['sparks', '#DCD4FF'],
  },
  {
    ...wide,
    ...{ id: 'promo-tell-us', name: 'Tell us', ink: '#04241C', sky: ['#0A4A3A', '#1F8A5A', '#9ED86A'], glow: '#D8FFB0' },
    ...{ glowR: 230, world: ['forest', ['#1E7A4C', '#10553A', '#062C22'], 290], halo: ['ring', 150, 165, 104, '#E8FFC0'] },
    items: [{ g: 'discussion', x: 150, y: 178, s: 206, metal: 'jade', enamel: ['#FFD24A', '#0A5B40'] }],
    fx: ['stars', '#F2FFD8'],
  },
  {
    ...wide,
    ...{ id: 'promo-daily-deposit', name: 'Daily deposit', ink: '#2A1204', sky: ['#4A1F0A', '#B5601F', '#F2C15A'], glow: '#FFE6A0' },
    ...{ glowR: 250, world: ['dunes', ['#A05A24', '#6A3412', '#331505'], 300], halo: ['sunburst', 150, 165, 118, '#FFF0C0', '#FFB14A'] },
    items: [{ g: 'calendar', x: 150, y: 182, s: 196, metal: 'gold', enamel: ['#C0392B', '#5A0E14'] }],
    fx: ['sparks', '#FFF2C8'],
  },
  {
    ...wide,
    ...{ id: 'promo-daily-bets', name: 'Daily bets', ink: '#2A0410', sky: ['#4A0A1E', '#B0254A', '#F27A6A'], glow: '#FFC0B0' },
    ...{ glowR: 250, world: ['peaks', ['#9A2146', '#5E0F30', '#2A0618'], 300], halo: ['ring', 150, 165, 110, '#FFD8C8'] },
    items: [{ g: 'dice-fire', x: 150, y: 182, s: 204, metal: 'ember', enamel: ['#FFE9D6', '#B0305A'] }],
    fx: ['embers', '#FFD0A0'],
  },
  {
    ...wide,
    ...{ id: 'promo-weekly-rebate', name: 'Weekly rebate', ink: '#02202A', sky: ['#053A4A', '#0F7A8A', '#5AD0C0'], glow: '#B8FFF0' },
    ...{ glowR: 240, world: ['reef', ['#157A8A', '#0D5566', '#06303F'], 260], halo: ['ring', 150, 165, 110, '#D0FFF4'] },
    items: [{ g: 'receive-money', x: 150, y: 182, s: 202, metal: 'gold', enamel: ['#0E8AA0', '#06315E'] }],
    fx: ['bubbles', '#E0FFFA'],
  },
  {
    ...wide,
    ...{ id: 'promo-vip-month', name: 'VIP month', ink: '#0A0716', sky: ['#120C2A', '#33205A', '#8A5A2A'], glow: '#FFD890' },
    ...{ glowR: 260, world: ['peaks', ['#3A2A5A', '#241A3E', '#100B20'], 300], halo: ['sunburst', 150, 165, 120, '#FFE6B0', '#C98A3A'] },
    items: [{ g: 'jewel-crown', x: 150, y: 180, s: 212, metal: 'gold', enamel: ['#6A2CA0', '#2A0A52'] }],
    fx: ['sparks', '#FFE8B8'],
  },
  {
    ...wide,
    ...{ id: 'promo-weekly-spins', name: 'Weekly spins', ink: '#21041F', sky: ['#3A0A4A', '#9A1F7A', '#FF7AA8'], glow: '#FFC0EC' },
    ...{ glowR: 250, world: ['dunes', ['#8A1F6A', '#5A124C', '#2A0628'], 300], halo: ['sunburst', 150, 165, 118, '#FFD6F4', '#FF8AC8'] },
    items: [{ g: 'slot-machine', x: 150, y: 182, s: 206, metal: 'gold', enamel: ['#E0307A', '#5A0A4A'] }],
    fx: ['sparks', '#FFE0F6'],
  },
  {
    ...wide,
    ...{ id: 'promo-weekly-points', name: 'Weekly points', ink: '#04142E', sky: ['#0A2A5A', '#2058A8', '#7AC0F0'], glow: '#C8ECFF' },
    ...{ glowR: 240, world: ['peaks', ['#2A62A8', '#173F78', '#0A2148'], 290], halo: ['ring', 150, 165, 110, '#DDF2FF'] },
    items: [{ g: 'star-medal', x: 150, y: 180, s: 208, metal: 'gold', enamel: ['#3A8AE0', '#0E2F70'] }],
    fx: ['stars', '#EAF6FF'],
  },
  {
    ...wide,
    ...{ id: 'promo-moon-tickets', name: 'Moon tickets', ink: '#08081E', sky: ['#10103A', '#2F2F7A', '#8A7AD8'], glow: '#E8DCFF' },
    ...{ glowR: 260, world: ['peaks', ['#34308A', '#201C5E', '#0E0C30'], 300], halo: ['moon', 150, 165, 124, '#F4EEFF', '#B0A0FF'] },
    items: [{ g: 'ticket', x: 150, y: 186, s: 204, metal: 'silver', enamel: ['#7A5AE0', '#24186A'] }],
    fx: ['stars', '#F0EAFF'],
  },
]
