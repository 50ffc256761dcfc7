import { readFileSync } from 'node:fs'
import { packageFile } from './files.ts'
import { ownGlyphs } from './own-glyphs.ts'
import { area, isInside, outlines, polygon, writePath } from './paths.ts'

type IconSet = Record<string, { body: string }>
const iconSet = (name: string) =>
  (JSON.parse(readFileSync(packageFile(`@iconify-json/${name}`, 'icons.json'), 'utf8')) as { icons: IconSet }).icons
const glyphSet = iconSet('game-icons')
const objectSet = iconSet('fluent-emoji-flat')

/** A part of a glyph that touches no other part; coordinates of the 512 grid. */
export interface Island {
  /** Part of the glyph's filled area, 0 to 1. */
  share: number
  top: number
  bottom: number
  left: number
  right: number
  d: string
}

export interface Glyph {
  whole: string
  /** The outer outlines alone, filled: what stands behind the metal. */
  shell: string
  /** The windows in the shell. */
  holes: string
  islands: Island[]
}

const known = new Map<string, Glyph>()
/** Specks below this many square units only make noise at cover size. */
const SPECK_AREA = 30

/** Takes a one-colour icon, of the collection or the house's own, apart, so that its parts can be of different metals. */
export function glyph(name: string): Glyph {
  const ready = known.get(name)
  if (ready) return ready
  const parts = pathsOf(name)
    .flatMap(outlines)
    .map(outline => ({ outline, shape: polygon(outline), size: area(polygon(outline)) }))
    .filter(part => part.size > SPECK_AREA)
  const holds = (outer: (typeof parts)[number], inner: (typeof parts)[number]) =>
    outer !== inner && outer.size > inner.size && isInside(inner.outline.start, outer.shape)
  const depth = (part: (typeof parts)[number]) => parts.filter(other => holds(other, part)).length
  const outer = parts.filter(part => depth(part) === 0)
  const total = outer.reduce((sum, part) => sum + part.size, 0)
  const paths = (list: typeof parts) => list.map(part => writePath(part.outline)).join('')
  const islands = outer.map(part => {
    const xs = part.shape.map(point => point[0])
    const ys = part.shape.map(point => point[1])
    const own = parts.filter(other => other !== part && isInside(other.outline.start, part.shape))
    return {
      share: part.size / total,
      top: Math.min(...ys),
      bottom: Math.max(...ys),
      left: Math.min(...xs),
      right: Math.max(...xs),
      d: paths([part, ...own]),
    }
  })
  const made = { whole: paths(parts), shell: paths(outer), holes: paths(parts.filter(part => depth(part) === 1)), islands }
  known.set(name, made)
  return made
}

function pathsOf(name: string): string[] {
  const own = ownGlyphs[name]
  if (own) return [own]
  const body = glyphSet[name]?.body
  if (!body) throw new Error(`game-icons has no ${name}`)
  return [...body.matchAll(/ d="([^"]+)"/g)].map(match => match[1] ?? '')
}

/** A coloured object as SVG on a 32 grid, its paths rewritten short. */
export function colouredObject(name: string): string {
  const body = objectSet[name]?.body
  if (!body) throw new Error(`fluent-emoji-flat has no ${name}`)
  return body.replace(/^<g fill="none">([\s\S]*)<\/g>$/, '$1').replace(
    / d="([^"]+)"/g,
    (_, d: string) =>
      ` d="${outlines(d)
        .map(outline => writePath(outline, 10))
        .join('')}"`,
  )
}
