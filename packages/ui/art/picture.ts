import { halos } from './halos.ts'
import { motif, sign, thing } from './motif.ts'
import { hash, n, seededFractions } from './numbers.ts'
import { blur, gloss, linear, newCanvas, paper, radial, relief, sheen, wood } from './paint.ts'
import { particles } from './particles.ts'
import { props } from './props.ts'
import { rays } from './rays.ts'
import type { Canvas, Item, Recipe } from './recipe.ts'
import { titleArt } from './title.ts'
import { HEIGHT, WIDTH } from './world.ts'
import { worlds } from './worlds.ts'

export interface Frame {
  width: number
  height: number
  /** Where the motif stands; a cover's is its middle. */
  cx: number
  hasTitle: boolean
  /** Without items only the world is drawn, for a game's background. */
  hasItems: boolean
}

export const coverFrame: Frame = { width: WIDTH, height: HEIGHT, cx: WIDTH / 2, hasTitle: true, hasItems: true }

/** Props that span the picture and so stretch with a banner instead of moving with its motif. */
const STRETCHED = new Set(['felt', 'pitch', 'beams', 'crowd', 'shafts'])
const REDRAWN = new Set(['felt', 'crowd'])

/** Draws a recipe: sky, light, halo, world, motif, air, dark base, lettering. */
export function picture(recipe: Recipe, given: Partial<Frame> = {}): string {
  const frame = { ...coverFrame, ...given }
  const canvas = newCanvas(recipe.ink ?? '#0B0610')
  canvas.defs.push(blur('soft', 5), blur('dof', 3.4), relief(recipe.light), sheen)
  const body =
    sky(recipe, frame, canvas) +
    world(recipe, frame, canvas) +
    things(recipe, frame, canvas, false) +
    air(recipe, frame, canvas) +
    things(recipe, frame, canvas, true)
  const name = frame.hasTitle && recipe.title ? titleArt(recipe.title, canvas, frame.width) : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${frame.width} ${frame.height}"><defs>${canvas.defs.join('')}</defs>${body}${name}</svg>`
}

const lightY = (recipe: Recipe) => recipe.cy ?? 168
const cover = ({ width, height }: Frame, fill: string) => `<rect width="${width}" height="${height}" fill="url(#${fill})"/>`
const coloursOf = (colour: string | readonly string[]) => (typeof colour === 'string' ? [colour] : colour)

function sky(recipe: Recipe, frame: Frame, canvas: Canvas): string {
  const { glow = '#FFD98A', halo, rays: beam, fx } = recipe
  const { cx, width, height } = frame
  const y = lightY(recipe)
  const seed = hash(recipe.id)
  canvas.defs.push(
    linear('sky', recipe.sky),
    radial(
      'glow',
      [
        [glow, 0, 0.82],
        [glow, 0.3, 0.4],
        [glow, 1, 0],
      ],
      `gradientUnits="userSpaceOnUse" cx="${cx}" cy="${y}" r="${recipe.glowR ?? 190}"`,
    ),
  )
  let body = cover(frame, 'sky')
  if (fx?.[0] === 'stars') body += particles.stars(seededFractions(seed + 5), width, height, coloursOf(fx[1]))
  body += cover(frame, 'glow')
  if (beam) body += rays({ cx, cy: y, colour: beam[0], opacity: beam[1], radius: beam[2] ?? 330, count: beam[3] ?? 22, seed }, canvas)
  if (halo && frame.hasItems) {
    const [kind, hx, hy, r, colour, colour2] = halo
    canvas.defs.push(linear('halo', [colour, colour2 ?? colour]))
    body += halos[kind](n(hx + cx - WIDTH / 2), hy, r, colour)
  }
  return body
}

function world(recipe: Recipe, { width }: Frame, canvas: Canvas): string {
  const [kind, colours = [], horizon = 230] = recipe.world ?? ['none']
  if (kind === 'none') return ''
  const tone = (k: number) => colours[k] ?? colours[1] ?? canvas.ink
  const layers = worlds[kind](seededFractions(hash(recipe.id)), width, tone, horizon)
  return layers
    .map(([d, fill, isEvenOdd, stroke], i) => {
      if (stroke) return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="1.2" opacity=".75"/>`
      const span = `gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${horizon - 40 + i * 30}" y2="${HEIGHT + 40}"`
      canvas.defs.push(
        linear(
          `w${i}`,
          [
            [fill, 0],
            [recipe.fade ?? canvas.ink, 1, 1],
          ],
          span,
        ),
      )
      const land = `<path d="${d}" fill="url(#w${i})"${isEvenOdd ? ' fill-rule="evenodd"' : ''}/>`
      if (!recipe.fog || i > 1) return land
      canvas.defs.push(
        linear(`f${i}`, [
          [recipe.fog, 0, 0],
          [recipe.fog, 1, 0.34],
        ]),
      )
      return `${land}<rect y="${horizon - 20 + i * 36}" width="${width}" height="70" fill="url(#f${i})"/>`
    })
    .join('')
}

function things(recipe: Recipe, frame: Frame, canvas: Canvas, isFront: boolean): string {
  if (!frame.hasItems) return ''
  if (!isFront) materials(recipe, canvas)
  return recipe.items.map((item, i) => (Boolean(item.front) === isFront ? draw(item, i, recipe, frame, canvas) : '')).join('')
}

/** Colours that several props share, defined once where any of them stands. */
function materials(recipe: Recipe, canvas: Canvas): void {
  const has = (...names: string[]) => recipe.items.some(item => item.p !== undefined && names.includes(item.p))
  if (recipe.items.some(item => item.o)) canvas.defs.push(gloss)
  if (has('wheel', 'felt')) canvas.defs.push(wood)
  if (has('card', 'tile')) canvas.defs.push(paper, linear('back', recipe.cardBack ?? ['#A3152F', '#4B0716']))
  const cloth = recipe.items.find(item => item.p === 'felt')
  if (cloth) {
    const [middle = '#14814F', edge = '#07402A'] = coloursOf(cloth.c ?? [])
    canvas.defs.push(
      radial(
        'felt',
        [
          [middle, 0],
          [edge, 1],
        ],
        'cy=".3" r=".75"',
      ),
    )
  }
}

function draw(item: Item, index: number, recipe: Recipe, frame: Frame, canvas: Canvas): string {
  const { p } = item
  if (p && STRETCHED.has(p)) {
    if (REDRAWN.has(p)) return props[p]({ ...item, w: frame.width }, canvas)
    return `<g transform="scale(${n(frame.width / WIDTH)} 1)">${props[p](item, canvas)}</g>`
  }
  const shift = frame.cx - WIDTH / 2
  if (p === 'raw') return shift ? `<g transform="translate(${shift} 0)">${props.raw(item, canvas)}</g>` : props.raw(item, canvas)
  const placed = place(item, recipe, frame)
  if (item.sign) return sign(placed, canvas)
  if (item.g) return motif(`g${index}`, placed, canvas)
  if (item.o) return thing(placed, canvas)
  return p ? props[p](placed, canvas) : ''
}

/** Moves an item from its cover to the frame, and grows it with the frame's zoom about the light. */
function place(item: Item, { zoom = 1, drop = 0, ...recipe }: Recipe, { cx }: Frame): Item {
  const y = lightY(recipe)
  const grown = (value: number | undefined) => (value === undefined ? {} : n(value * zoom))
  const sized: Item = { ...item }
  if (item.x !== undefined) sized.x = n(cx + (item.x - WIDTH / 2) * zoom)
  if (item.y !== undefined) sized.y = n(y + (item.y - y) * zoom + drop)
  for (const key of ['s', 'r', 'w'] as const) {
    const value = grown(item[key])
    if (typeof value === 'number') sized[key] = value
  }
  return sized
}

/** What hangs before the motif, the darkness at the edges, and the dark base under the lettering. */
function air(recipe: Recipe, frame: Frame, canvas: Canvas): string {
  const { fx, dim = 0.62 } = recipe
  const { ink } = canvas
  const seed = hash(recipe.id) + 9
  const motes = fx && fx[0] !== 'stars' ? particles[fx[0]](seededFractions(seed), frame.width, frame.height, coloursOf(fx[1])) : ''
  const reach = frame.hasTitle ? 262 : Math.max(760, frame.width * 0.62)
  canvas.defs.push(
    linear('base', [
      [ink, 0, 0],
      [ink, 0.55, dim],
      [ink, 1, 0.94],
    ]),
    radial(
      'vig',
      [
        [ink, 0.45, 0],
        [ink, 1, 0.72],
      ],
      `gradientUnits="userSpaceOnUse" cx="${frame.cx}" cy="${lightY(recipe) + 20}" r="${reach}"`,
    ),
  )
  const base = frame.hasTitle ? `<rect y="232" width="${frame.width}" height="168" fill="url(#base)"/>` : ''
  return motes + cover(frame, 'vig') + base
}
