/** Shapes of playing cards on a field of 100 × 140; suits around the origin, 66 high. */
export type CardSuit = 'S' | 'H' | 'C' | 'D'

const RED = '#B7162B'
const BLACK = '#12182A'

export const SUIT_SHAPES: Readonly<Record<CardSuit, { readonly path: string; readonly ink: string }>> = {
  S: {
    path: 'M0-32C38-2 34 22 15 22 8 22 3 18 1 14 2 24 5 29 10 32H-10C-5 29-2 24-1 14-3 18-8 22-15 22-34 22-38-2 0-32Z',
    ink: BLACK,
  },
  H: { path: 'M0 30C-40 0-34-30-14-30-5-30 0-22 0-16 0-22 5-30 14-30 34-30 40 0 0 30Z', ink: RED },
  C: {
    path: 'M-12-18a12.5 12.5 0 1 1 24 0 12.5 12.5 0 0 1-3 8 13 13 0 1 1-7 22c1 10 4 15 9 20h-22c5-5 8-10 9-20a13 13 0 1 1-7-22 12.5 12.5 0 0 1-3-8Z',
    ink: BLACK,
  },
  D: { path: 'M0-33C8-18 16-8 25 0 16 8 8 18 0 33-8 18-16 8-25 0-16-8-8-18 0-33Z', ink: RED },
}

const LEFT = 37.5
const MIDDLE = 52.5
const RIGHT = 67.5
type Pip = readonly [x: number, y: number]
const column = (x: number, ...ys: readonly number[]): readonly Pip[] => ys.map(y => [x, y])

/** Where the suit stands on cards of numbers; below the middle it stands on its head. */
export const PIPS: Readonly<Record<string, readonly Pip[]>> = {
  '2': column(MIDDLE, 36, 104),
  '3': column(MIDDLE, 34, 70, 106),
  '4': [...column(LEFT, 36, 104), ...column(RIGHT, 36, 104)],
  '5': [...column(LEFT, 36, 104), ...column(RIGHT, 36, 104), [MIDDLE, 70]],
  '6': [...column(LEFT, 36, 70, 104), ...column(RIGHT, 36, 70, 104)],
  '7': [...column(LEFT, 36, 70, 104), ...column(RIGHT, 36, 70, 104), [MIDDLE, 53]],
  '8': [...column(LEFT, 36, 70, 104), ...column(RIGHT, 36, 70, 104), ...column(MIDDLE, 53, 87)],
  '9': [...column(LEFT, 33, 57.5, 82.5, 107), ...column(RIGHT, 33, 57.5, 82.5, 107), [MIDDLE, 70]],
  T: [...column(LEFT, 33, 57.5, 82.5, 107), ...column(RIGHT, 33, 57.5, 82.5, 107), ...column(MIDDLE, 45, 95)],
}

type Piece = Readonly<Record<'d', string>> & Readonly<Partial<Record<'fill' | 'stroke', string>>> & { readonly width?: number }
const GOLD = '#D9A23A'
const GOLD_EDGE = '#7A4E0C'

/** What tells jack, queen and king apart: hair, beard and crown over one bust. */
export const COURTS: Readonly<Record<string, readonly Piece[]>> = {
  J: [
    { d: 'M45 36c-2 6-2 10 0 13M63 36c2 6 2 10 0 13', stroke: '#8A5A2A', width: 4 },
    { d: 'M43 31c2-9 20-10 23-1-6-2-17-2-23 1z', fill: 'robe', stroke: GOLD, width: 1.2 },
    { d: 'M64 27c4-6 8-8 12-8-1 5-5 9-11 10z', fill: GOLD },
  ],
  Q: [
    { d: 'M45 32c-5 8-5 18-2 24 4-2 5-10 4-16zM63 32c5 8 5 18 2 24-4-2-5-10-4-16z', fill: '#7A3A1A' },
    { d: 'M45 33c1-8 17-8 18 0-4-3-14-3-18 0z', fill: '#7A3A1A' },
    { d: 'M44 29l2-8 4 4 4-7 4 7 4-4 2 8z', fill: GOLD, stroke: GOLD_EDGE, width: 0.8 },
  ],
  K: [
    { d: 'M44 38c0 10 2 14 4 16-5 0-7-4-7-10zM64 38c0 10-2 14-4 16 5 0 7-4 7-10z', fill: '#5A3A1E' },
    { d: 'M47 44c2 6 12 6 14 0v6c-2 5-12 5-14 0z', fill: '#5A3A1E' },
    { d: 'M42 31l-3-13 8 5 7-8 7 8 8-5-3 13z', fill: GOLD, stroke: GOLD_EDGE, width: 0.8 },
    { d: 'M56 25a2 2 0 1 1-4 0 2 2 0 1 1 4 0z', fill: 'robe' },
  ],
}

/** The bust that all courts share, head up; it stands on the card twice. */
export const BUST: readonly Piece[] = [
  { d: 'M30 70V60c6-10 16-14 24-14s18 4 24 14v10z', fill: 'robe' },
  { d: 'M54 48l-8 22h16z', fill: 'lining' },
  { d: 'M34 58c6-6 12-9 20-9s14 3 20 9', stroke: GOLD, width: 2.5 },
  { d: 'M62.5 39a8.5 10 0 1 1-17 0 8.5 10 0 1 1 17 0z', fill: '#F0CDB2' },
  { d: 'M54 29c6 0 8.5 5 8.5 10S60 49 54 49z', fill: '#D9A98A' },
]
export const EYES = 'M51 41.5h2M56 41.5h2'

export const ROBES: Readonly<Record<'red' | 'black', { readonly paper: string; readonly robe: string; readonly lining: string }>> = {
  red: { paper: '#FFF4E2', robe: '#C22840', lining: '#6E0F22' },
  black: { paper: '#EEF1FA', robe: '#1D2A5C', lining: '#0B1030' },
}

export const isRedSuit = (suit: CardSuit): boolean => suit === 'H' || suit === 'D'
