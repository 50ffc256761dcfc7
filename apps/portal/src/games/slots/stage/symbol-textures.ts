import type { SlotTitle } from '@croupier/games/slots'
import { present } from '@croupier/kernel'
import type { SlotArt } from '@croupier/ui/art-types.ts'
import { CanvasSource, Rectangle, Texture } from 'pixi.js'

export type SymbolTextures = {
  readonly sharp: Readonly<Record<string, Texture>>
  /** The same in fast motion. */
  readonly blurred: Readonly<Record<string, Texture>>
  /** Side of a symbol in the atlas, in pixels. */
  readonly size: number
}

/** How a fast symbol looks: copies above and below, fainter the further they are. */
const SMEAR = Array.from({ length: 15 }, (_, i) => ({ offset: (i - 7) * 0.05, alpha: 0.2 - Math.abs(i - 7) * 0.02 }))
/** How far it is seen beyond its own place, in sides of a symbol: cut off there, a reel in motion would show its rows. */
const SMEAR_REACH = 0.3

/** Between two symbols in motion, so that none shows at the other's edge. */
const GAP = 4

/** Half as fine as what stands is fine enough for what flies by. */
const SMEAR_RESOLUTION = 0.5

/**
 * Cuts the title's atlas into its symbols, by code, and draws all once more in motion, into one picture, so that spinning costs no filter. It is painted
 * on a canvas of the page, not by the graphics chip: phones take the chip's memory away from pages in the background, and this can be sent again.
 */
export function cutTextures(title: SlotTitle, art: SlotArt, image: HTMLImageElement): SymbolTextures {
  const { source } = Texture.from(image)
  source.autoGenerateMipmaps = true
  source.updateMipmaps()
  const frames = title.parSheet.symbols.map(symbol => {
    const { frame } = present(art.sheet.frames[symbol.art], `the atlas of ${title.code} has ${symbol.art}`)
    return [symbol.code, new Rectangle(frame.x, frame.y, frame.w, frame.h)] as const
  })
  const size = frames[0]?.[1].width ?? 0
  const sharp = Object.fromEntries(frames.map(([code, frame]) => [code, new Texture({ source, frame })]))
  return { sharp, blurred: smear(image, frames, size), size }
}

/** They stand side by side, since they are smeared upwards and downwards. */
function smear(image: HTMLImageElement, frames: readonly (readonly [string, Rectangle])[], size: number): Record<string, Texture> {
  const left = (i: number) => i * (size + GAP)
  const height = size * (1 + 2 * SMEAR_REACH)
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(left(frames.length) * SMEAR_RESOLUTION)
  canvas.height = Math.ceil(height * SMEAR_RESOLUTION)
  const pen = present(canvas.getContext('2d') ?? undefined, 'a browser draws')
  pen.scale(SMEAR_RESOLUTION, SMEAR_RESOLUTION)
  for (const [i, [, { x, y, width, height: tall }]] of frames.entries()) {
    for (const { offset, alpha } of SMEAR) {
      pen.globalAlpha = alpha
      pen.drawImage(image, x, y, width, tall, left(i), (SMEAR_REACH + offset) * size, width, tall)
    }
  }
  const source = new CanvasSource({ resource: canvas, resolution: SMEAR_RESOLUTION })
  return Object.fromEntries(
    frames.map(([code], i) => [code, new Texture({ source, frame: new Rectangle(left(i), 0, size, height) })] as const),
  )
}
