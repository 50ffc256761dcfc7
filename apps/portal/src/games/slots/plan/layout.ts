export type Area = { readonly width: number; readonly height: number }

/** Sizes in CSS pixels. `peek` is how much of the rows above and below the window is seen. */
export type ReelLayout = { readonly cellWidth: number; readonly cellHeight: number; readonly peek: number; readonly border: number }

/** A cell may be this much taller or flatter than wide, so that tall phones and flat frames are both filled. */
const TALLEST = 1.34
const FLATTEST = 0.9
/** A machine with a single row shows parts of its neighbours, or its reels would not be seen to turn. */
const PEEK_ROWS = 0.62
const BORDER_MIN = 9
const BORDER_MAX = 18

/** The largest reels of `reels` × `rows` cells, frame included, that fit into the area. */
export function layoutReels({ width, height }: Area, reels: number, rows: number): ReelLayout {
  const border = Math.round(Math.min(BORDER_MAX, Math.max(BORDER_MIN, width * 0.02)))
  const peekRows = rows === 1 ? PEEK_ROWS : 0
  const across = Math.max((width - 2 * border) / reels, 1)
  const down = Math.max((height - 2 * border) / (rows + 2 * peekRows), 1)
  const cellWidth = Math.floor(Math.min(across, down / FLATTEST))
  const cellHeight = Math.floor(Math.min(down, cellWidth * TALLEST))
  return { cellWidth, cellHeight, peek: Math.round(peekRows * cellHeight), border }
}
