import type { Island } from './glyphs.ts'

type Pick = (island: Island) => boolean

// Which parts of a glyph take the second metal; heights are of the 512 grid.
export const upper =
  (y: number): Pick =>
  island =>
    island.bottom < y
export const lower =
  (y: number): Pick =>
  island =>
    island.top > y
export const small =
  (shareMax: number): Pick =>
  island =>
    island.share < shareMax
