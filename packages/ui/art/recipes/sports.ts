import { small } from '../islands.ts'
import type { Recipe } from '../recipe.ts'

/** Books on matches. */
export const sports: readonly Recipe[] = [
  {
    id: 'sport-football',
    family: 'sports',
    name: 'Matchday Football',
    ink: '#04100C',
    sky: ['#061428', '#12365A', '#3F90A0'],
    glow: '#E8FFF8',
    cy: 130,
    world: ['none'],
    items: [{ p: 'crowd' }, { p: 'pitch' }, { p: 'beams' }, { p: 'football', x: 150, y: 164, r: 84 }],
    fx: ['embers', '#FFFFFF'],
    title: {
      lines: [
        ['MATCHDAY', 48],
        ['FOOTBALL', 28, { space: 5 }],
      ],
      face: 'russo-one',
      metal: 'silver',
    },
  },
  {
    id: 'sport-basketball',
    family: 'sports',
    name: 'Courtside',
    ink: '#1A0A04',
    sky: ['#1C0C2A', '#6A2440', '#F08A3A'],
    glow: '#FFE0B0',
    cy: 130,
    world: ['none'],
    items: [
      { p: 'crowd' },
      { p: 'pitch', c: ['#D8924A', '#7A3A14'], line: '#FFF3DC' },
      { p: 'beams', c: '#FFE8C0' },
      { p: 'basketball', x: 150, y: 162, r: 84 },
    ],
    fx: ['embers', '#FFE6B8'],
    title: {
      lines: [
        ['COURTSIDE', 48],
        ['BASKETBALL', 26, { space: 5 }],
      ],
      face: 'russo-one',
      metal: 'ember',
    },
  },
  {
    id: 'sport-tennis',
    family: 'sports',
    name: 'Centre Line',
    ink: '#06121E',
    sky: ['#0A1E3A', '#1C5A8A', '#7AC8D8'],
    glow: '#F8FFD0',
    cy: 130,
    world: ['none'],
    items: [{ p: 'crowd' }, { p: 'pitch', c: ['#2F7AC8', '#123A7A'] }, { p: 'beams' }, { p: 'tennis', x: 150, y: 162, r: 82 }],
    fx: ['embers', '#FFFFE0'],
    title: {
      lines: [
        ['CENTRE LINE', 44],
        ['TENNIS', 28, { space: 8 }],
      ],
      face: 'russo-one',
      metal: 'lime',
    },
  },
  {
    id: 'esport-arena',
    family: 'esports',
    name: 'Rift Arena',
    ink: '#07041A',
    sky: ['#0A0628', '#3A1A8A', '#E03AA8'],
    glow: '#E8B8FF',
    cy: 150,
    rays: ['#F0C8FF', 0.35],
    world: ['grid', ['#B06BFF', '#140A3A', '#0B0524'], 216],
    halo: ['ring', 150, 150, 102, '#9AF0FF'],
    items: [
      { g: 'crossed-swords', x: 150, y: 160, s: 210, metal: 'silver', enamel: ['#2A1A6A', '#12083A'] },
      { g: 'mecha-mask', x: 150, y: 146, s: 178, metal: 'violet', enamel: ['#FF5FC0', '#3A0A52'], alt: ['cyan', small(0.16)] },
    ],
    fx: ['sparks', '#E8FBFF'],
    title: {
      lines: [
        ['RIFT', 60],
        ['ARENA', 46, { space: 3 }],
      ],
      face: 'orbitron:900',
      metal: 'violet',
    },
  },
]
