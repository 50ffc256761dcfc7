import { radial } from '../paint.ts'
import type { Canvas, Piece } from '../recipe.ts'

/** A soft light with a shadow on the ground: these stand on any layer of any brand. */
const blob = (light: string) => (canvas: Canvas) => {
  canvas.defs.push(
    radial('bg', [
      [light, 0, 0.55],
      [light, 0.6, 0.18],
      [light, 1, 0],
    ]),
  )
  return '<circle cx="100" cy="96" r="96" fill="url(#bg)"/><ellipse cx="100" cy="168" rx="58" ry="9" fill="#000" opacity=".22"/>'
}

/** What stands where there is nothing, where something failed, or where a reward is. */
export const scenes: readonly Piece[] = [
  {
    id: 'empty-bets',
    under: blob('#F5C451'),
    items: [
      { p: 'card', x: 76, y: 96, w: 58, rot: -14, back: true },
      { p: 'card', rank: 'A', suit: 'S', x: 118, y: 98, w: 62, rot: 10 },
    ],
  },
  {
    id: 'empty-favourites',
    under: blob('#FF7A9A'),
    items: [{ g: 'hearts', x: 100, y: 96, s: 112, metal: 'rose', enamel: ['#FF9AB0', '#A8123A'] }],
  },
  {
    id: 'empty-search',
    under: blob('#6FA8FF'),
    items: [{ g: 'spyglass', x: 100, y: 98, s: 132, metal: 'copper', enamel: ['#2A6AB0', '#0E2A5A'] }],
  },
  {
    id: 'empty-messages',
    under: blob('#7BEFAF'),
    items: [{ g: 'wax-seal', x: 100, y: 98, s: 124, metal: 'jade', enamel: ['#0E8A62', '#04382F'] }],
  },
  {
    id: 'error-line',
    under: blob('#FF8A6A'),
    items: [{ g: 'unplugged', x: 100, y: 98, s: 128, metal: 'ember', enamel: ['#8A1420', '#2A0510'] }],
  },
  {
    id: 'restricted',
    under: blob('#6FA8FF'),
    items: [{ g: 'padlock', x: 100, y: 96, s: 128, metal: 'silver', enamel: ['#2A6AB0', '#0E2A5A'] }],
  },
  {
    id: 'maintenance',
    under: blob('#F5C451'),
    items: [
      { g: 'big-gear', x: 84, y: 90, s: 108, metal: 'gold', enamel: ['#5B2C06', '#2A1202'] },
      { g: 'big-gear', x: 138, y: 136, s: 66, rot: 20, metal: 'silver', enamel: ['#252E42', '#121826'] },
    ],
  },
  { id: 'gift', under: blob('#F5C451'), items: [{ o: 'wrapped-gift', x: 100, y: 98, s: 120 }] },
  {
    id: 'points',
    under: blob('#F5C451'),
    items: [{ g: 'crown-coin', x: 100, y: 98, s: 128, metal: 'gold', enamel: ['#8A4A10', '#3A1C06'] }],
  },
  {
    id: 'referral',
    under: blob('#7BEFAF'),
    items: [
      { o: 'wrapped-gift', x: 70, y: 112, s: 76, rot: -8 },
      { o: 'wrapped-gift', x: 134, y: 108, s: 88, rot: 8 },
    ],
  },
  {
    id: 'cashback',
    under: blob('#6FE0FF'),
    items: [
      { o: 'coin', x: 70, y: 108, s: 70, rot: -10 },
      { o: 'coin', x: 128, y: 84, s: 84, rot: 8 },
      { o: 'coin', x: 126, y: 138, s: 56 },
    ],
  },
  { id: 'trophy', under: blob('#F5C451'), items: [{ o: 'trophy', x: 100, y: 96, s: 124 }] },
  {
    id: 'wheel',
    under: blob('#C89AFF'),
    items: [
      {
        p: 'wheel',
        x: 100,
        y: 98,
        r: 76,
        flat: 1,
        segs: 12,
        cs: ['#F2B632', '#7A2BD0', '#18B08A', '#E0356F'],
        zero: '#F2B632',
        labels: true,
      },
    ],
  },
  {
    id: 'not-found',
    under: blob('#C89AFF'),
    items: [{ g: 'compass', x: 100, y: 97, s: 132, metal: 'gold', enamel: ['#5A2BD0', '#1F0A60'] }],
  },
  { id: 'signed-out', under: blob('#7BEFAF'), items: [{ g: 'key', x: 100, y: 98, s: 126, metal: 'gold', enamel: ['#0E8A62', '#04382F'] }] },
  {
    id: 'country-closed',
    under: blob('#6FA8FF'),
    items: [{ g: 'globe', x: 100, y: 98, s: 128, metal: 'ice', enamel: ['#1C5AB0', '#0A1F5C'] }],
  },
  {
    id: 'safer-play',
    under: blob('#7BEFAF'),
    items: [{ g: 'hourglass', x: 100, y: 98, s: 124, metal: 'jade', enamel: ['#0E8A62', '#04382F'] }],
  },
  {
    id: 'empty-records',
    under: blob('#F5C451'),
    items: [{ g: 'scroll-unfurled', x: 100, y: 98, s: 128, metal: 'bone', enamel: ['#8A4A10', '#3A1C06'] }],
  },
  {
    id: 'empty-team',
    under: blob('#6FE0FF'),
    items: [{ g: 'tree-branch', x: 100, y: 98, s: 128, metal: 'cyan', enamel: ['#0E4A9A', '#051A4A'] }],
  },
  {
    id: 'empty-tables',
    under: blob('#F5C451'),
    items: [
      { p: 'chip', x: 76, y: 128, r: 38, c: '#1F5FBF', stack: 3 },
      { p: 'chip', x: 132, y: 118, r: 38, c: '#C6283F', stack: 5 },
    ],
  },
  { id: 'celebration', under: blob('#FF9FD8'), items: [{ o: 'party-popper', x: 100, y: 98, s: 124 }] },
]
