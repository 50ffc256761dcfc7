import { err, ok, type Result } from '@croupier/kernel'
import sharp from 'sharp'

/** Beyond this a few kilobytes of file could fill the memory: 40 megapixels are more than a telephone takes. */
const PIXELS_MAX = 40_000_000
const QUALITY = 82

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

/** Draws a stranger's PNG, JPEG or WebP anew. Refuses what is none of them, is broken, or is too small to be read. */
export async function reencodeImage(file: Buffer, shape: ImageShape): Promise<Result<CleanImage, 'image_invalid' | 'image_too_small'>> {
  if (!SIGNATURES.some(parts => parts.every(({ at, bytes }) => bytes.every((byte, index) => file[at + index] === byte))))
    return err('image_invalid')
  const side = shape.sidePxMax
  try {
    const source = sharp(file, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
    const { width, height } = await source.metadata()
    if (Math.min(width, height) < (shape.sidePxMin ?? 1)) return err('image_too_small')
    const { data, info } = await source
      .rotate()
      .resize(side, side, shape.isSquare ? { fit: 'cover' } : { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true })
    return ok({ bytes: data, widthPx: info.width, heightPx: info.height })
  } catch {
    // The library names a hundred ways of being broken; for who sent the file they are one.
    return err('image_invalid')
  }
}
