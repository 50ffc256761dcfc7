import { at } from '../numbers.ts'
import type { Item, Recipe } from '../recipe.ts'

const ballColours = ['#E5484D', '#2F7CF6', '#18A058', '#F2A63B', '#8E4EC6', '#0FA3B1']
type BallPlace = readonly [x: number, y: number, r: number, figure: string | number, colour: number]
const balls = (list: readonly BallPlace[]): Item[] => list.map(([x, y, r, t, c]) => ({ p: 'ball', x, y, r, t, c: at(ballColours, c) }))

/** Draws. */
export const lottery: readonly Recipe[] = [
  {
    id: 'lott-five-star',
    family: 'lottery',
    name: 'Five Star',
    ink: '#14041E',
    sky: ['#2A0A52', '#8A1F9A', '#FF7A6A'],
    glow: '#FFE0B0',
    rays: ['#FFF0C8', 0.45, 330, 20],
    cy: 150,
    world: ['none'],
    halo: ['ring', 150, 156, 112, '#FFD98A'],
    items: balls([
      [70, 108, 32, 3, 0],
      [226, 104, 34, 8, 1],
      [64, 212, 34, 0, 2],
      [236, 212, 32, 6, 4],
      [150, 156, 60, 5, 3],
    ]),
    fx: ['sparks', '#FFF3C0'],
    title: {
      lines: [
        ['FIVE', 58],
        ['STAR', 58],
      ],
      face: 'russo-one',
      metal: 'gold',
    },
  },
  {
    id: 'lott-ten-sprint',
    family: 'lottery',
    name: 'Ten Sprint',
    ink: '#0A0A14',
    sky: ['#14182E', '#3A4A8A', '#FF8A4A'],
    glow: '#FFD8A0',
    cy: 130,
    rays: ['#FFE0B0', 0.4],
    world: ['city', ['#3A406A', '#252A4A', '#14162C'], 200],
    items: [
      {
        p: 'raw',
        defs: '<linearGradient id="rd" x2="0" y2="1"><stop stop-color="#2A2D40"/><stop offset="1" stop-color="#0D0E18"/></linearGradient>',
        svg: '<path d="M120 224H180L360 410H-60z" fill="url(#rd)"/><path d="M150 228L150 400" stroke="#FFE07A" stroke-width="5" stroke-dasharray="14 16"/><path d="M120 224L-60 410M180 224L360 410" stroke="#FF5A4A" stroke-width="6" stroke-dasharray="16 14"/>',
      },
      {
        p: 'raw',
        defs: '<linearGradient id="sp" x2="1" y2="0"><stop stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#FFE0A0" stop-opacity=".7"/></linearGradient>',
        svg: '<path d="M0 128h110v2H0zM0 170h170v2H0zM10 196h90v3H10zM0 226h80v3H0zM120 142h170v1.5H120z" fill="url(#sp)"/>',
      },
      { g: 'f1-car', x: 96, y: 128, s: 138, metal: 'ice', enamel: ['#2F7CF6', '#0A1F5C'] },
      { g: 'f1-car', x: 206, y: 166, s: 158, metal: 'jade', enamel: ['#18A058', '#06382A'] },
      { g: 'f1-car', x: 138, y: 218, s: 236, metal: 'ember', enamel: ['#E5484D', '#4A0A14'] },
      ...balls([
        [52, 78, 22, 7, 1],
        [150, 62, 26, 1, 3],
        [248, 78, 22, 10, 0],
      ]),
    ],
    title: { lines: [['TEN SPRINT', 50]], face: 'racing-sans-one', metal: 'ember', arch: 14, base: 352 },
  },
  {
    id: 'lott-eleven-five',
    family: 'lottery',
    name: 'Eleven Five',
    ink: '#04140E',
    sky: ['#063A2E', '#12906A', '#D8F07A'],
    glow: '#F8FFC8',
    rays: ['#FAFFD8', 0.42, 330, 20],
    cy: 150,
    world: ['hills', ['#1A9A72', '#0F6A52', '#084236'], 250],
    items: [
      {
        p: 'raw',
        defs: '<radialGradient id="gl" cx=".35" cy=".28" r=".8"><stop stop-color="#fff" stop-opacity=".5"/><stop offset=".5" stop-color="#fff" stop-opacity=".08"/><stop offset="1" stop-color="#053A2C" stop-opacity=".55"/></radialGradient>',
        svg: '<circle cx="150" cy="150" r="118" fill="#fff" opacity=".08"/>',
      },
      ...balls([
        [104, 92, 28, '02', 1],
        [168, 84, 28, '11', 0],
        [216, 128, 28, '07', 2],
        [84, 150, 28, '04', 4],
        [206, 196, 30, '09', 3],
        [112, 212, 30, '01', 5],
        [150, 150, 42, '05', 0],
      ]),
      {
        p: 'raw',
        svg: '<circle cx="150" cy="150" r="118" fill="url(#gl)" stroke="#F3FFD0" stroke-opacity=".8" stroke-width="3"/><path d="M62 110A98 98 0 0 1 130 54" stroke="#fff" stroke-width="9" stroke-linecap="round" fill="none" opacity=".6"/>',
      },
    ],
    title: {
      lines: [
        ['ELEVEN', 42],
        ['FIVE', 56],
      ],
      face: 'russo-one',
      metal: 'lime',
    },
  },
  {
    id: 'lott-lucky-49',
    family: 'lottery',
    name: 'Harbour 49',
    ink: '#04102A',
    sky: ['#071C4A', '#1C5AB0', '#7AD0F0'],
    glow: '#E8FBFF',
    rays: ['#F0FCFF', 0.4],
    cy: 130,
    world: ['city', ['#2A6AB8', '#184A8A', '#0A2A5A'], 216],
    fog: '#A8E8FF',
    items: [
      { g: 'sailboat', x: 236, y: 232, s: 70, tone: '#0A2A5A', op: 0.7 },
      ...balls([
        [62, 200, 28, '08', 2],
        [108, 128, 28, '17', 1],
        [192, 128, 28, '23', 0],
        [238, 200, 28, '31', 4],
        [150, 78, 26, '36', 5],
        [150, 186, 54, '49', 0],
      ]),
    ],
    fx: ['sparks', '#F6FDFF'],
    title: {
      lines: [
        ['HARBOUR', 58],
        ['49', 76],
      ],
      face: 'passion-one:700',
      metal: 'ice',
    },
  },
  {
    id: 'lott-mekong',
    family: 'lottery',
    name: 'Mekong Draw',
    ink: '#1A0608',
    sky: ['#5A0A14', '#D02A2A', '#FFC14A'],
    glow: '#FFF0A8',
    rays: ['#FFF3B8', 0.5, 330, 20],
    cy: 140,
    world: ['waves', ['#C83A2A', '#8A1C1E', '#4E0C14'], 226],
    items: [
      { g: 'lotus', x: 150, y: 206, s: 200, metal: 'gold', enamel: ['#FF8AA8', '#A8123A'] },
      ...balls([
        [84, 108, 32, '27', 2],
        [216, 108, 32, '63', 1],
        [150, 112, 46, '88', 3],
      ]),
    ],
    fx: ['embers', '#FFE9A8'],
    title: {
      lines: [
        ['MEKONG', 54],
        ['DRAW', 42, { space: 6 }],
      ],
      face: 'bungee',
      metal: 'gold',
    },
  },
]
