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
const SMEAR = Array.from({ length: 15 }, (_, i) => (i - 7) * 0.05)
const SMEAR_ALPHA = 0.14

/** Cuts the title's atlas into its symbols, by code, and draws each once more in motion, so that spinning costs no filter. */
export function cutTextures(renderer: Renderer, title: SlotTitle, art: SlotArt, image: HTMLImageElement): SymbolTextures {
  const { source } = Texture.from(image)
  source.autoGenerateMipmaps = true
  source.updateMipmaps()
  const sharp: Record<string, Texture> = {}
  const blurred: Record<string, Texture> = {}
  let size = 0
  for (const symbol of title.parSheet.symbols) {
    const { frame } = present(art.sheet.frames[symbol.art], `the atlas of ${title.code} has ${symbol.art}`)
    const texture = new Texture({ source, frame: new Rectangle(frame.x, frame.y, frame.w, frame.h) })
    size = frame.w
    sharp[symbol.code] = texture
    blurred[symbol.code] = smear(renderer, texture, size)
  }
  return { sharp, blurred, size }
}

function smear(renderer: Renderer, texture: Texture, size: number): Texture {
  const stack = new Container()
  for (const offset of SMEAR) {
    const copy = new Sprite({ texture, alpha: SMEAR_ALPHA })
    copy.y = offset * size
    stack.addChild(copy)
  }
  const drawn = renderer.generateTexture({ target: stack, frame: new Rectangle(0, 0, size, size), resolution: 0.5, antialias: false })
  stack.destroy({ children: true })
  return drawn
}
