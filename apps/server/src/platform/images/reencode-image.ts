import { err, type Result } from '@croupier/kernel'
import { createDrawers, type ImageFault } from './drawers.ts'

/** A telephone takes 12 megapixels. What is decoded in passes, or with two bytes a colour, costs several times as much for each. */
const LIMITS = { pixelsMax: 16_000_000, costlyPixelsMax: 8_000_000, quality: 82 }

/** Of two processors one is left for those who play. Eight who wait are served within seconds; longer nobody stays. */
const draw = createDrawers({ atOnceMax: 2, waitingMax: 8, drawMsMax: 20_000, idleMs: 60_000 })

/** How the first bytes of what we take begin; a file's name and declared type prove nothing. */
const SIGNATURES: readonly { readonly at: number; readonly bytes: readonly number[] }[][] = [
  [{ at: 0, bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] }],
  [{ at: 0, bytes: [0xff, 0xd8, 0xff] }],
  [
    { at: 0, bytes: [0x52, 0x49, 0x46, 0x46] },
    { at: 8, bytes: [0x57, 0x45, 0x42, 0x50] },
  ],
]

export interface ImageShape {
  /** The longer side of what is kept; a smaller picture is not enlarged. */
  readonly sidePxMax: number
  /** Cuts the middle square out of it. */
  readonly isSquare?: boolean
  /** The shorter side must have at least this, or nothing could be read on it. */
  readonly sidePxMin?: number
}

export interface CleanImage {
  /** WebP, without place, camera, thumbnail or anything else that was not the picture. */
  readonly bytes: Buffer
  readonly widthPx: number
  readonly heightPx: number
}

/**
 * Draws a stranger's PNG, JPEG or WebP anew, in a process apart. Refuses what is none of them, is broken, has more pixels than a telephone takes or too few to
 * be read; `unavailable` while too many pictures are drawn already.
 */
export async function reencodeImage(file: Buffer, shape: ImageShape): Promise<Result<CleanImage, ImageFault | 'unavailable'>> {
  if (!SIGNATURES.some(parts => parts.every(({ at, bytes }) => bytes.every((byte, index) => file[at + index] === byte))))
    return err('image_invalid')
  return draw({ file, shape, limits: LIMITS })
}
