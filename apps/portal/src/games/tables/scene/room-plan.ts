/** Where wall, moon, dealer and table stand in a picture of a room. */
export interface RoomPlan {
  readonly width: number
  readonly height: number
  /** How far down the wall goes; the table stands before it. */
  readonly wall: number
  readonly moon: { readonly x: number; readonly y: number; readonly r: number }
  /** Where the upper left corner of the dealer lies, and how large the dealer is drawn. */
  readonly dealer: { readonly x: number; readonly y: number; readonly scale: number }
  readonly lamps: readonly { readonly x: number; readonly y: number; readonly scale: number }[]
  readonly niches: readonly { readonly x: number; readonly width: number; readonly top: number }[]
  readonly hasCurtains: boolean
  /** The outline of the table. */
  readonly table: string
  readonly rail: number
  /** Where the light of the lamps falls on the felt. */
  readonly pool: { readonly x: number; readonly y: number; readonly rx: number; readonly ry: number }
  readonly tray?: { readonly x: number; readonly y: number; readonly width: number; readonly scale: number }
  readonly shoe?: { readonly x: number; readonly y: number; readonly scale: number }
  readonly discard?: { readonly x: number; readonly y: number; readonly scale: number }
}

export const WIDE_ROOM: RoomPlan = {
  ...{ width: 1120, height: 604, wall: 242, hasCurtains: true, rail: 34 },
  moon: { x: 560, y: 110, r: 128 },
  dealer: { x: 447.2, y: -14.5, scale: 0.94 },
  lamps: [
    { x: 224, y: 66, scale: 0.9 },
    { x: 896, y: 66, scale: 0.9 },
  ],
  niches: [
    { x: 128.8, width: 190.4, top: 87 },
    { x: 800.8, width: 190.4, top: 87 },
  ],
  table:
    'M42.7 212H1077.3L1103.3 244.7L1128.4 280.9L1152.5 320.8L1174.9 364.8L1195.1 413.2L1212.5 466.3L1226 524V800H-106V524L-92.5 466.3L-75.1 413.2L-54.9 364.8L-32.5 320.8L-8.4 280.9L16.7 244.7Z',
  pool: { x: 560, y: 310, rx: 470, ry: 150 },
  tray: { x: 425, y: 203, width: 270, scale: 1 },
  shoe: { x: 930, y: 226, scale: 0.9 },
  discard: { x: 196, y: 228, scale: 0.9 },
}

export const PHONE_ROOM: RoomPlan = {
  ...{ width: 390, height: 520, wall: 214, hasCurtains: false, rail: 22 },
  moon: { x: 195, y: 95.7, r: 92 },
  dealer: { x: 106, y: 0, scale: 0.74 },
  lamps: [
    { x: 52, y: 40, scale: 0.6 },
    { x: 338, y: 40, scale: 0.6 },
  ],
  niches: [
    { x: 44.8, width: 66.3, top: 77 },
    { x: 278.9, width: 66.3, top: 77 },
  ],
  table: 'M9.1 184H380.9L393 239.1L405.5 301.9L418.4 373.7L431.6 455.8L445 550V700H-55V550L-41.6 455.8L-28.4 373.7L-15.5 301.9L-3 239.1Z',
  pool: { x: 195, y: 240, rx: 164, ry: 110 },
  tray: { x: 114, y: 175, width: 162, scale: 0.57 },
  shoe: { x: 346, y: 188, scale: 0.46 },
  discard: { x: 46, y: 186, scale: 0.44 },
}

const { shoe: _shoe, discard: _discard, ...WIDE_BARE } = WIDE_ROOM
/** Games without cards: dice, tokens, beads. */
export const WIDE_BARE_ROOM: RoomPlan = WIDE_BARE

const { tray: _tray, shoe: _phoneShoe, discard: _phoneDiscard, ...PHONE_BARE } = PHONE_ROOM

/** A phone's picture with little of the room and much of the table, for boards of many spots. */
export const phoneBoard = (height: number): RoomPlan => ({
  ...PHONE_BARE,
  ...{ height, wall: 134, moon: { x: 195, y: 64, r: 62 }, dealer: { x: 129, y: -4, scale: 0.55 }, rail: 16 },
  table: `M8 124H382L400 ${height + 20}H-10z`,
  pool: { x: 195, y: 220, rx: 164, ry: 90 },
})
