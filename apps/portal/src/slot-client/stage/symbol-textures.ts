import type { SlotTitle } from '@croupier/games/slots'
import { present } from '@croupier/kernel'
import type { SlotArt } from '@croupier/ui/art-types.ts'
import { Container, Rectangle, type Renderer, Sprite, Texture } from 'pixi.js'

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

/** Cuts the title's atlas into its symbols, by code, and draws all once more in motion, into one picture, so that spinning costs no filter. */
export function cutTextures(renderer: Renderer, title: SlotTitle, art: SlotArt, image: HTMLImageElement): SymbolTextures {
  const { source } = Texture.from(image)
  source.autoGenerateMipmaps = true
  source.updateMipmaps()
  const sharp: Record<string, Texture> = {}
  let size = 0
  for (const symbol of title.parSheet.symbols) {
    const { frame } = present(art.sheet.frames[symbol.art], `the atlas of ${title.code} has ${symbol.art}`)
    size = frame.w
    sharp[symbol.code] = new Texture({ source, frame: new Rectangle(frame.x, frame.y, frame.w, frame.h) })
  }
  return { sharp, blurred: smear(renderer, sharp, size), size }
}

/** They stand side by side, since they are smeared upwards and downwards. */
function smear(renderer: Renderer, sharp: Readonly<Record<string, Texture>>, size: number): Record<string, Texture> {
  const symbols = Object.entries(sharp)
  const row = new Container()
  const left = (i: number) => i * (size + GAP)
  for (const [i, [, texture]] of symbols.entries()) {
    for (const { offset, alpha } of SMEAR) {
      const copy = new Sprite({ texture, alpha })
      copy.position.set(left(i), offset * size)
      row.addChild(copy)
    }
  }
  const height = size * (1 + 2 * SMEAR_REACH)
  const frame = new Rectangle(0, -SMEAR_REACH * size, left(symbols.length), height)
  const { source } = renderer.generateTexture({ target: row, frame, resolution: 0.5, antialias: false })
  row.destroy({ children: true })
  return Object.fromEntries(
    symbols.map(([code], i) => [code, new Texture({ source, frame: new Rectangle(left(i), 0, size, height) })] as const),
  )
}
