/** Palettes and parts of dealers. All paths lie on a field of 240 × 300; heads are drawn 13 higher than they stand. */

/** Light, body, shade, and what blushes. */
export const SKINS = {
  fair: ['#FFE9D8', '#F3CFB3', '#C08666', '#C9606A'],
  warm: ['#F8D6B4', '#E3B48C', '#A36F4A', '#B9505A'],
  tan: ['#E6B489', '#C98F64', '#85532F', '#A8474C'],
  brown: ['#BE8760', '#9A6240', '#5A321E', '#93404A'],
  dark: ['#936049', '#6D432F', '#39201A', '#8A3A46'],
} as const

/** Light, body, shade. */
export const HAIR_COLOURS = {
  black: ['#3B3450', '#1B1722', '#0C0A12'],
  brown: ['#6B4026', '#3A2216', '#1F110A'],
  auburn: ['#96452A', '#5E2417', '#32110B'],
  blond: ['#D2A35A', '#9A6A2C', '#5E3C14'],
  grey: ['#C9CFDC', '#8C93A6', '#565D70'],
} as const

interface Hair {
  /** Behind the head. */
  readonly back: string
  readonly front: string
  /** Where the light falls. */
  readonly shine: string
}

const circles = (list: readonly (readonly [number, number, number])[]): string =>
  list.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`).join('')
const path = (d: string): string => `<path d="${d}"/>`

export const HAIRS = {
  bun: {
    back: circles([[120, 31, 19]]) + path('M110 44h20v10h-20z'),
    front: path('M79 104C70 62 90 33 120 33s50 29 41 71c-1-17-6-29-15-37-9-8-19-12-26-17-7 5-17 9-26 17-9 8-14 20-15 37z'),
    shine: path('M90 64c5-13 14-20 26-22-11 6-18 13-26 22zM110 24c2-4 7-6 12-5-5 1-9 3-12 5z'),
  },
  long: {
    back: path('M71 96C61 44 94 24 124 27c38 2 53 33 47 76-3 24 6 44 14 68l-36 14H92l-36-14c10-22 18-46 15-75z'),
    front: path('M82 104C72 60 94 35 122 36c30 1 45 30 36 70 1-20-8-34-22-42-12-7-20-11-24-19-4 14-12 20-20 28-6 7-9 17-10 31z'),
    shine: path('M122 44c14 2 26 12 31 28-9-13-20-19-31-28z'),
  },
  bob: {
    back: path('M72 92C66 44 92 27 120 27s54 17 48 65c-1 20 2 32 4 44-8 8-20 8-27 2H95c-7 6-19 6-27-2 2-12 5-24 4-44z'),
    front: path('M81 98C74 58 96 38 122 38c28 0 44 22 37 60-2-16-5-25-11-31-18 5-39 4-55 0-7 7-10 17-12 31z'),
    shine: path('M88 60c6-10 16-16 28-17-9 4-14 9-18 17-4 1-7 1-10 0z'),
  },
  ponytail: {
    back: path('M150 52c26 8 34 44 28 76-4 22-2 34 4 46-18 2-30-10-28-38 2-26 4-50-10-64z'),
    front: path('M80 100C71 58 92 34 121 34c30 0 47 24 39 66-2-18-8-30-18-37-16-7-34-8-48 0-9 7-13 19-14 37z'),
    shine: path('M94 54c6-8 14-12 24-13-9 4-15 9-20 15-2 0-3-1-4-2z'),
  },
  parted: {
    back: '',
    front: path('M80 92C72 54 92 33 122 33c32 0 47 22 38 60-1-12-4-21-9-27-18 0-36 0-52-7-11 8-17 19-19 33z'),
    shine: path('M98 52c8-8 18-11 30-10-11 2-20 6-28 13z'),
  },
  swept: {
    back: '',
    front: path('M81 94c-8-30 4-56 26-60 20-8 48-2 52 24 5 10 3 24 0 36-1-12-4-20-8-26-10-2-16-6-20-12-8 8-22 12-34 10-9 6-14 15-16 28z'),
    shine: path('M96 46c6-6 14-8 22-8-8 3-14 7-19 12z'),
  },
  curls: {
    back: circles([
      [78, 70, 17],
      [76, 92, 14],
      [90, 48, 18],
      [112, 36, 18],
      [136, 38, 18],
      [154, 54, 17],
      [164, 74, 16],
      [164, 94, 13],
    ]),
    front: circles([
      [90, 62, 11],
      [104, 54, 12],
      [120, 51, 12],
      [136, 54, 12],
      [150, 62, 11],
      [155, 76, 8],
      [85, 76, 8],
    ]),
    shine: '',
  },
} as const satisfies Readonly<Record<string, Hair>>

const TORSO = 'M28 290c0-44 4-80 26-92 14-8 32-9 42-15 6-4 9-9 9-19h30c0 10 3 15 9 19 10 6 28 7 42 15 22 12 26 48 26 92z'
const FACES = {
  round: 'M84 86c0-27 15-42 36-42s36 15 36 42c0 22-8 38-21 49-9 7-21 7-30 0-13-11-21-27-21-49z',
  square: 'M83 84c0-26 15-40 37-40s37 14 37 40c0 22-4 36-15 49-8 9-14 12-22 12s-14-3-22-12c-11-13-15-27-15-49z',
} as const
export const SHAPES = {
  torso: TORSO,
  faces: FACES,
  arms: [
    'M44 214C20 236 8 268 10 306l62 20c16-4 26-14 28-26l-34-14 8-60z',
    'M196 214c24 22 36 54 34 92l-62 20c-16-4-26-14-28-26l34-14-8-60z',
  ],
  neck: 'M105 122h30v44c0 8-30 8-30 0z',
} as const
