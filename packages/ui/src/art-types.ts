/** A picture in two sizes, for `<img src srcSet>`. */
export interface Picture {
  src: string
  srcSet: string
}

/** A game's cover (300 × 400 and 600 × 800) and its square thumb, which shows the motif alone. */
export interface CoverArt extends Picture {
  thumb: string
  /** Fills the place until the picture is there. */
  color: string
}

/** A wide picture; words go to the side away from `focus`, which is where the motif stands, in percent of the width. */
export interface BannerArt extends Picture {
  color: string
  focus: number
}

/** What a slot's frame is made of: the game's own colours, outside the brand's. */
export interface SlotSkin {
  ink: string
  sky: readonly string[]
  glow: string
  /** Light, body, shade, edge. */
  metal: readonly string[]
}

/** One place in an atlas, in pixels. */
export interface AtlasFrame {
  frame: { x: number; y: number; w: number; h: number }
  sourceSize: { w: number; h: number }
  spriteSourceSize: { x: number; y: number; w: number; h: number }
}

/** A slot title's own pictures. `sheet` with the texture of `atlas` makes a Pixi spritesheet; its frames are named by the symbol's art. */
export interface SlotArt {
  atlas: string
  sheet: { frames: Readonly<Record<string, AtlasFrame>>; meta: { scale: string; size: { w: number; h: number } } }
  landscape: string
  portrait: string
  title: string
  skin: SlotSkin
}

/** A brand's sign: the vector for the page, the sizes for systems. */
export interface BrandArt {
  logo: string
  favicon: string
  touchIcon: string
  icon192: string
  icon512: string
}
