import type { Recipe } from '../recipe.ts'

const GEM = 'M0-46L17-42L32-32L42-17L46 0L42 17L32 32L17 42L0 46L-17 42L-32 32L-42 17L-46 0L-42-17L-32-32L-17-42z'
/** A cut gem as a flat drawing: body, table, light from the upper left. */
const gem = (x: number, y: number, size: number, colour: string) =>
  `<g transform="translate(${x} ${y}) scale(${size / 92})"><path d="${GEM}" fill="${colour}"/><path d="M0-24L17-17L24 0L17 17L0 24L-17 17L-24 0L-17-17z" fill="#fff" opacity=".28"/><path d="M-42-17L-32-32L-17-42L0-46L0-24L-17-17L-24 0L-46 0z" fill="#fff" opacity=".34"/><path d="M42 17L32 32L17 42L0 46L0 24L17 17L24 0L46 0z" fill="#000" opacity=".3"/><path d="${GEM}" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="1.6"/></g>`

const lid = (x: number, y: number) =>
  `<g transform="translate(${x} ${y})"><rect width="66" height="66" rx="17" fill="url(#lid)"/><rect x=".8" y=".8" width="64.4" height="64.4" rx="16.4" fill="none" stroke="#D6FFF5" stroke-opacity=".4" stroke-width="1.4"/><path d="M41 43A14 14 0 1 1 32 20a11.300 11.300 0 1 0 14 18 14 14 0 0 1-5 5z" fill="#fff" opacity=".09"/></g>`
const well = (x: number, y: number, colour: string) =>
  `<g transform="translate(${x} ${y})"><rect width="66" height="66" rx="17" fill="#04141A"/><rect width="66" height="66" rx="17" fill="${colour}" opacity=".16"/></g>${gem(x + 33, y + 33, 48, colour)}`

const PEGS = [3, 4, 5, 6, 7].flatMap((count, row) =>
  Array.from({ length: count }, (_, i) => [150 + (i - (count - 1) / 2) * 38, 50 + row * 36] as const),
)
const SLOTS = ['#FFE3A0', '#E09B4A', '#8F4F7C', '#3A4680', '#8F4F7C', '#E09B4A', '#FFE3A0']

/** Our own instant games, in the light of their clients. */
export const originals: readonly Recipe[] = [
  {
    id: 'dice',
    family: 'instant',
    name: 'Dice',
    ink: '#060916',
    sky: ['#0A1130', '#22356F', '#E8934A'],
    glow: '#FFD98A',
    rays: ['#FFE9B0', 0.3, 300, 18],
    cy: 170,
    world: ['none'],
    items: [
      {
        p: 'raw',
        defs: '<linearGradient id="se" x2="0" y2="1"><stop stop-color="#5A4A6A"/><stop offset=".4" stop-color="#10183E"/><stop offset="1" stop-color="#060916"/></linearGradient><linearGradient id="rl" x2="1" y2="0"><stop stop-color="#2A3C86"/><stop offset=".5" stop-color="#4A66C8"/><stop offset=".5" stop-color="#E79A34"/><stop offset="1" stop-color="#FFF1CC"/></linearGradient>',
        svg: '<rect y="246" width="300" height="160" fill="url(#se)"/><g fill="#FFD98A" opacity=".55"><rect x="150" y="262" width="62" height="2"/><rect x="174" y="272" width="34" height="2"/><rect x="128" y="284" width="70" height="2"/><rect x="160" y="298" width="48" height="2"/><rect x="206" y="290" width="30" height="2"/></g><rect x="18" y="241" width="264" height="10" rx="5" fill="url(#rl)"/><g fill="#FFE3A0"><path d="M196 60q2 12 14 14q-12 2-14 14q-2-12-14-14q12-2 14-14zM250 112q1.500 8 9 9q-7.500 1-9 9q-1.500-8-9-9q7.500-1 9-9zM232 176q1.500 8 9 9q-7.500 1-9 9q-1.500-8-9-9q7.500-1 9-9z"/></g><g fill="none" stroke="#A9BCF2" stroke-width="2"><circle cx="52" cy="96" r="5"/><circle cx="86" cy="58" r="4"/><circle cx="38" cy="178" r="6"/></g>',
      },
      { p: 'die', x: 150, y: 150, s: 92, faces: [6, 3, 5], c: ['#FFF6E0', '#F2C45A', '#C07E1E'], pip: '#3A1E04' },
    ],
    fx: ['sparks', '#FFF3C0'],
    title: { lines: [['DICE', 76]], face: 'russo-one', metal: 'gold' },
  },
  {
    id: 'mines',
    family: 'instant',
    name: 'Mines',
    ink: '#04141A',
    sky: ['#0B2B30', '#1F5A5C', '#0A2026'],
    glow: '#86E6D6',
    rays: null,
    cy: 150,
    world: ['none'],
    items: [
      {
        p: 'raw',
        defs: '<radialGradient id="lid" cx=".28" cy=".18" r="1.2"><stop stop-color="#5AA39D"/><stop offset=".42" stop-color="#2B6468"/><stop offset="1" stop-color="#123A42"/></radialGradient>',
        svg: `<g transform="translate(0 6)"><rect x="24" y="34" width="252" height="252" rx="40" fill="#06161B" stroke="#5FA09A" stroke-width="6"/>${lid(42, 52)}${well(117, 52, '#86E6D6')}${lid(192, 52)}${well(42, 127, '#9CC7FF')}${well(117, 127, '#FFC95A')}${lid(192, 127)}${lid(42, 202)}${lid(117, 202)}<rect x="192" y="202" width="66" height="66" rx="17" fill="#2A0C14" stroke="#FF8577" stroke-width="3"/></g>`,
      },
      { p: 'raw', svg: gem(150, 166, 66, '#FFC95A') },
      { g: 'spiked-ball', x: 225, y: 241, s: 52, metal: 'ember', enamel: ['#FF8577', '#5A1222'] },
    ],
    fx: ['sparks', '#D6FFF5'],
    title: { lines: [['MINES', 66]], face: 'russo-one', metal: 'jade' },
  },
  {
    id: 'plinko',
    family: 'instant',
    name: 'Plinko',
    ink: '#0A0A1C',
    sky: ['#11112A', '#3A3578', '#5A56A0'],
    glow: '#FFE3A0',
    rays: ['#C9C4FF', 0.22, 320, 16],
    cy: 150,
    world: ['none'],
    items: [
      {
        p: 'raw',
        defs: '<radialGradient id="pg" cx=".35" cy=".3" r=".8"><stop stop-color="#fff"/><stop offset="1" stop-color="#8F97D8"/></radialGradient><radialGradient id="pl" cx=".38" cy=".32" r=".8"><stop stop-color="#fff"/><stop offset=".55" stop-color="#FFE9C4"/><stop offset="1" stop-color="#D99A4A"/></radialGradient>',
        svg: `<path d="M150 40C164 30 168 48 169 78C162 74 152 84 150 114C160 106 168 118 169 150C180 142 187 156 188 186C200 178 206 192 207 220" fill="none" stroke="#FFD98A" stroke-opacity=".3" stroke-width="13" stroke-linecap="round"/><path d="M150 40C164 30 168 48 169 78C162 74 152 84 150 114C160 106 168 118 169 150C180 142 187 156 188 186C200 178 206 192 207 220" fill="none" stroke="#FFEFC8" stroke-width="4" stroke-linecap="round"/><g fill="url(#pg)">${PEGS.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="6.500"/>`).join('')}</g>${SLOTS.map((colour, i) => `<rect x="${20 + i * 37.5}" y="238" width="34" height="30" rx="9" fill="${colour}"/><rect x="${20 + i * 37.5}" y="238" width="34" height="12" rx="9" fill="#fff" opacity=".22"/>`).join('')}<circle cx="207" cy="222" r="34" fill="#FFD98A" opacity=".28"/><circle cx="207" cy="222" r="16" fill="url(#pl)"/><circle cx="202" cy="216" r="4" fill="#fff"/>`,
      },
    ],
    fx: ['sparks', '#FFF3C0'],
    title: { lines: [['PLINKO', 62]], face: 'russo-one', metal: 'violet' },
  },
  {
    id: 'instant-roulette',
    family: 'instant',
    name: 'Instant Roulette',
    ink: '#07132B',
    sky: ['#0A1C40', '#1C4B96', '#0C2250'],
    glow: '#FFE3A0',
    rays: ['#BFD6FF', 0.3, 330, 20],
    cy: 150,
    world: ['none'],
    items: [
      { p: 'wheel', x: 150, y: 152, r: 140, flat: 0.78 },
      { p: 'chip', x: 70, y: 270, r: 30, c: '#2456B8', stack: 2 },
      { p: 'chip', x: 232, y: 270, r: 30, c: '#5B32AB', stack: 3 },
    ],
    fx: ['sparks', '#FFF3C0'],
    title: {
      lines: [
        ['INSTANT', 34, { space: 4 }],
        ['ROULETTE', 50],
      ],
      face: 'russo-one',
      metal: 'gold',
    },
  },
]
