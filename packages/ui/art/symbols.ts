import { letters } from './lettering.ts'
import { type MetalName, metals } from './metals.ts'
import { linear, radial } from './paint.ts'
import type { Canvas, Item, Piece, Ramp } from './recipe.ts'

/** Side of one symbol in the atlas. */
export const SYMBOL_SIZE = 256
const MIDDLE = SYMBOL_SIZE / 2

/** How a symbol stands on the reel, so that its worth is seen before its picture is known. */
export type SymbolRank = 'high' | 'low' | 'wild' | 'scatter' | 'coin'

export interface SymbolRecipe {
  /** The art name that the title's paytable uses. */
  art: string
  rank: SymbolRank
  items: readonly Item[]
  /** Words on the ribbon of a wild or scatter. */
  ribbon?: string
}

/** The look that a title's symbols share. */
export interface SymbolStyle {
  face: string
  ink: string
  /** Light behind high symbols. */
  glow: string
  /** Ribbon and rims. */
  metal: MetalName
  /** Plate of the low symbols. */
  plate: Ramp
}

type Extra = Partial<Item>

/** A motif in metal and enamel. */
export const metalMotif = (g: string, metal: MetalName, enamel: Ramp, extra: Extra = {}): Item => ({ g, metal, enamel, ...extra })
export const object = (o: string, extra: Extra = {}): Item => ({ o, ...extra })

/** Sizes leave room for the bevel and, above a ribbon, for the words. */
const sizes: Record<SymbolRank, number> = { high: 206, low: 134, wild: 176, scatter: 172, coin: 128 }
const LIFT_FOR_RIBBON = 16
/** Emoji stand smaller in their square than icons do. */
const OBJECT_GROWTH = 1.06

function stand(item: Item, rank: SymbolRank, hasRibbon: boolean): Item {
  const size = sizes[rank] * (item.o ? OBJECT_GROWTH : 1)
  return { x: MIDDLE, y: MIDDLE - (hasRibbon ? LIFT_FOR_RIBBON : 0), s: size, ...item }
}

/** A symbol as a piece: its plate or light, its motif, its ribbon. */
export function symbolPiece({ art, rank, items, ribbon }: SymbolRecipe, style: SymbolStyle): Piece {
  const over = ribbon ? { over: (canvas: Canvas) => ribbonArt(ribbon, style, canvas) } : {}
  return {
    id: art,
    size: SYMBOL_SIZE,
    ink: style.ink,
    light: { depth: 2.4, strength: 6 },
    items: items.map(item => stand(item, rank, ribbon !== undefined)),
    under: canvas => plates[rank](style, canvas),
    ...over,
  }
}

type Plate = (style: SymbolStyle, canvas: Canvas) => string

const light: Plate = ({ glow }, canvas) => {
  canvas.defs.push(
    radial('lt', [
      [glow, 0, 0.5],
      [glow, 0.5, 0.16],
      [glow, 1, 0],
    ]),
  )
  return `<circle cx="${MIDDLE}" cy="${MIDDLE}" r="126" fill="url(#lt)"/>`
}

/** A cut stone: eight sides, a bright upper facet, a thin rim. */
const stone: Plate = ({ plate, metal }, canvas) => {
  const [bright, , shade] = metals[metal]
  canvas.defs.push(linear('st', plate), linear('sr', [bright, shade]))
  const octagon = (inset: number) => {
    const [near, far, cut] = [24 + inset, 232 - inset, 58]
    return `M${near + cut} ${near}H${far - cut}L${far} ${near + cut}V${far - cut}L${far - cut} ${far}H${near + cut}L${near} ${far - cut}V${near + cut}z`
  }
  return (
    `<path d="${octagon(0)}" transform="translate(0 6)" fill="#000" opacity=".45" filter="url(#soft)"/><path d="${octagon(0)}" fill="url(#sr)" opacity=".85"/><path d="${octagon(5)}" fill="url(#st)"/>` +
    `<path d="M${24 + 63} 29H${232 - 63}L227 87H29z" fill="#fff" opacity=".1"/>`
  )
}

const burst: Plate = (style, canvas) => {
  const [bright, body, shade] = metals[style.metal]
  canvas.defs.push(
    radial('bu', [
      [bright, 0],
      [body, 0.6],
      [shade, 1],
    ]),
  )
  const points = Array.from({ length: 32 }, (_, i) => {
    const angle = (i / 32) * Math.PI * 2
    const reach = i % 2 ? 98 : 122
    return `${Math.round(MIDDLE + reach * Math.cos(angle))} ${Math.round(MIDDLE - 10 + reach * Math.sin(angle))}`
  })
  return `${light(style, canvas)}<path d="M${points.join('L')}z" fill="url(#bu)" opacity=".9" stroke="${style.ink}" stroke-width="4" stroke-linejoin="round"/><circle cx="${MIDDLE}" cy="${MIDDLE - 10}" r="90" fill="${style.ink}" opacity=".82"/>`
}

const ring: Plate = (style, canvas) => {
  const [bright, body, shade] = metals[style.metal]
  canvas.defs.push(
    linear('ri', [bright, body, shade]),
    radial('rd', [
      [style.plate[0], 0],
      [style.plate[1], 1],
    ]),
  )
  const centre = `cx="${MIDDLE}" cy="${MIDDLE - 10}"`
  return `${light(style, canvas)}<circle ${centre} r="108" fill="url(#rd)" stroke="${style.ink}" stroke-width="18"/><circle ${centre} r="108" fill="none" stroke="url(#ri)" stroke-width="10"/><circle ${centre} r="95" fill="none" stroke="url(#ri)" stroke-width="2" stroke-dasharray="2 10"/>`
}

const coin: Plate = (style, canvas) => {
  const [bright, body, shade, edge] = metals.gold
  canvas.defs.push(
    radial(
      'co',
      [
        [bright, 0],
        [body, 0.55],
        [shade, 1],
      ],
      'cx=".4" cy=".3" r=".8"',
    ),
  )
  const centre = `cx="${MIDDLE}" cy="${MIDDLE}"`
  return (
    `${light(style, canvas)}<circle cx="${MIDDLE}" cy="${MIDDLE + 8}" r="104" fill="${edge}" stroke="${style.ink}" stroke-width="6"/><circle ${centre} r="104" fill="url(#co)"/>` +
    `<circle ${centre} r="94" fill="none" stroke="${edge}" stroke-width="6" stroke-dasharray="3 7" opacity=".8"/><circle ${centre} r="80" fill="${shade}" opacity=".5"/><circle ${centre} r="80" fill="none" stroke="${bright}" stroke-width="2"/>`
  )
}

const plates: Record<SymbolRank, Plate> = { high: light, low: stone, wild: burst, scatter: ring, coin }

/** A band across the foot, with the word in the title's own lettering. */
function ribbonArt(words: string, { face, metal, ink, plate }: SymbolStyle, canvas: Canvas): string {
  const [bright, body, shade, edge] = metals[metal]
  canvas.defs.push(linear('rb', [plate[0], plate[1]]), linear('rl', [bright, body, shade]))
  const { d } = letters(words, { face, size: 44, x: MIDDLE, y: 228, fit: 176, arch: 0, flare: 0, space: 1 })
  const band = 'M6 194L40 188V242L6 250L20 222zM250 194L216 188V242L250 250L236 222z'
  return (
    `<path d="${band}" fill="${edge}" stroke="${ink}" stroke-width="5" stroke-linejoin="round"/><path d="M26 182H230V240H26z" fill="url(#rb)" stroke="${ink}" stroke-width="9" stroke-linejoin="round"/><path d="M26 182H230V240H26z" fill="none" stroke="url(#rl)" stroke-width="4" stroke-linejoin="round"/>` +
    `<path d="${d}" fill="${ink}" stroke="${ink}" stroke-width="9" stroke-linejoin="round"/><path d="${d}" fill="url(#rl)"/>`
  )
}
