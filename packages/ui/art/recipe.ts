import type { Island } from './glyphs.ts'
import type { HaloName } from './halos.ts'
import type { MetalName } from './metals.ts'
import type { ParticleName } from './particles.ts'
import type { PropName } from './props.ts'
import type { WorldName } from './worlds.ts'

/** Families decide where a cover is shown; the look is the recipe's own. */
export type Family = 'slots' | 'live' | 'pvp' | 'fish' | 'lottery' | 'sports' | 'esports' | 'instant'

/** Two colours from the top. */
export type Ramp = readonly [string, string]

/** One thing in a picture: a relief motif `g`, a coloured object `o`, or a drawn prop `p`. Places are in the 300 × 400 cover. */
export interface Item {
  g?: string
  o?: string
  p?: PropName
  /** Lettering of the slot machine, `7` or `BAR`. */
  sign?: string
  x?: number
  y?: number
  /** Size of motif, object or prop. */
  s?: number
  r?: number
  w?: number
  rot?: number
  flip?: boolean
  /** Out of focus, behind the motif. */
  blurred?: boolean
  /** Turns the colours of an object, in degrees of the colour circle. */
  hue?: number
  /** Before the dark base of the cover. */
  front?: boolean
  metal?: MetalName
  enamel?: Ramp
  /** A second metal for the islands that the test picks. */
  alt?: readonly [MetalName, (island: Island) => boolean]
  /** A flat silhouette in this colour instead of metal. */
  tone?: string
  op?: number
  c?: string | readonly string[]
  cs?: readonly string[]
  ink?: string
  count?: number
  step?: number
  eye?: string
  rank?: string
  suit?: 'S' | 'H' | 'D' | 'C'
  back?: boolean
  stack?: number
  faces?: readonly [number, number, number]
  pip?: string
  /** Figure on a ball. */
  t?: string | number
  flat?: number
  segs?: number
  zero?: string
  /** A wheel of fortune: no roulette ball. */
  labels?: boolean
  d?: string
  col?: string
  dots?: readonly (readonly [x: number, y: number, colour?: string])[]
  line?: string
  svg?: string
  defs?: string
}

export interface LineStyle {
  face?: string
  fit?: number
  arch?: number
  flare?: number
  space?: number
  gap?: number
}

export interface Title {
  lines: readonly (readonly [text: string, size: number, style?: LineStyle])[]
  face: string
  metal?: MetalName
  arch?: number
  flare?: number
  /** Foot of the last line. */
  base?: number
  ink?: string
}

export type Stop = string | readonly [colour: string, offset?: number, opacity?: number]

export interface Light {
  depth?: number
  strength?: number
  light?: string
  /** Azimuth in degrees; the house's light comes from the upper left. */
  from?: number
}

/** A picture stated as data: world, light, motif and lettering. */
export interface Recipe {
  id: string
  family?: Family
  name?: string
  /** The darkest tone, of outlines and the dark base. */
  ink?: string
  sky: readonly string[]
  glow?: string
  glowR?: number
  rays?: readonly [colour: string, opacity: number, radius?: number, count?: number] | null
  halo?: readonly [kind: HaloName, x: number, y: number, r: number, colour: string, colour2?: string]
  world?: readonly [kind: WorldName, colours?: readonly string[], horizon?: number]
  fog?: string
  fade?: string
  dim?: number
  items: readonly Item[]
  fx?: readonly [kind: ParticleName, colour: string | readonly string[]]
  title?: Title
  light?: Light
  cardBack?: Ramp
  /** Middle of the light. */
  cx?: number
  cy?: number
  zoom?: number
  drop?: number
}

/** A small picture: one motif, perhaps on a plate. */
export interface Piece {
  id: string
  size?: number
  height?: number
  ink?: string
  light?: Light
  items?: readonly Item[]
  title?: Title
  under?: (canvas: Canvas) => string
  over?: (canvas: Canvas) => string
}

/** What is gathered while a picture is drawn. */
export interface Canvas {
  defs: string[]
  /** Shapes already defined, by their source's name. */
  seen: Map<string, string>
  ink: string
}
