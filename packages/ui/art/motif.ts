import { colouredObject, glyph } from './glyphs.ts'
import { letters } from './lettering.ts'
import { metals } from './metals.ts'
import { at, n } from './numbers.ts'
import { linear, metalRamp } from './paint.ts'
import type { Canvas, Item } from './recipe.ts'

/** Defines a glyph's shapes once per picture: `w` the whole, `s` its filled shell, `b` the part in the second metal. */
function define(id: string, { g = '', alt, tone }: Item, canvas: Canvas): void {
  const { whole, shell, holes, islands } = glyph(g)
  if (alt) {
    const of = (isSecond: boolean) =>
      islands
        .filter(island => alt[1](island) === isSecond)
        .map(island => island.d)
        .join('')
    canvas.defs.push(
      `<path id="${id}a" d="${of(false)}" fill-rule="evenodd"/><path id="${id}b" d="${of(true)}" fill-rule="evenodd"/><g id="${id}w"><use href="#${id}a"/><use href="#${id}b"/></g>`,
    )
  } else canvas.defs.push(`<path id="${id}w" d="${whole}" fill-rule="evenodd"/>`)
  if (!tone && shell !== whole)
    canvas.defs.push(
      holes.length < shell.length ? `<g id="${id}s"><use href="#${id}w"/><path d="${holes}"/></g>` : `<path id="${id}s" d="${shell}"/>`,
    )
  canvas.seen.set(g, id)
}

/** Outline width of a motif 180 wide; it thins as the motif grows, so that small ones keep their edge. */
const edgeWidth = (size: number) => n(26 / (size / 180))

/** One motif in depth: cast shadow, dark edge, extrusion, enamel, metal relief. */
export function motif(id: string, item: Item, canvas: Canvas): string {
  const { g = '', x = 0, y = 0, s = 180, rot = 0, metal = 'gold', enamel = ['#7A1020', '#2A0510'], flip, tone, op, alt } = item
  const k = s / 512
  const place = `translate(${n(x)} ${n(y)})${rot ? ` rotate(${rot})` : ''} scale(${(flip ? -k : k).toFixed(4)} ${k.toFixed(4)}) translate(-256 -256)`
  if (!canvas.seen.has(g)) define(id, item, canvas)
  const ref = canvas.seen.get(g)
  if (tone) return `<use href="#${ref}w" transform="${place}" fill="${tone}"${op ? ` opacity="${op}"` : ''}/>`
  const { shell, whole } = glyph(g)
  const hull = shell === whole ? 'w' : 's'
  const ramp = metals[metal]
  canvas.defs.push(metalRamp(`${id}m`, ramp), linear(`${id}e`, enamel), alt ? metalRamp(`${id}n`, metals[alt[0]]) : '')
  const { ink } = canvas
  const extrusion = [5, 3.4, 1.8]
    .map((dy, i) => `<use href="#${ref}w" transform="translate(0 ${dy}) ${place}" fill="${i ? ramp[3] : ink}"/>`)
    .join('')
  return (
    `<g${op ? ` opacity="${op}"` : ''}><use href="#${ref}${hull}" transform="translate(0 9) ${place}" fill="#000" stroke="#000" stroke-width="${edgeWidth(s)}" opacity=".55" filter="url(#soft)"/>` +
    `<use href="#${ref}${hull}" transform="${place}" fill="${ink}" stroke="${ink}" stroke-width="${edgeWidth(s)}" stroke-linejoin="round"/>` +
    `<use href="#${ref}${hull}" transform="${place}" fill="url(#${id}e)"/>${extrusion}` +
    `<g filter="url(#relief)"><use href="#${ref}w" transform="${place}" fill="url(#${id}m)"/>${alt ? `<use href="#${ref}b" transform="${place}" fill="url(#${id}n)"/>` : ''}</g></g>`
  )
}

function turned(hue: number | undefined, canvas: Canvas): string {
  if (hue === undefined) return ''
  const id = `hue${hue}`
  if (!canvas.seen.has(id))
    canvas.defs.push(`<filter id="${id}" color-interpolation-filters="sRGB"><feColorMatrix type="hueRotate" values="${hue}"/></filter>`)
  canvas.seen.set(id, id)
  return ` filter="url(#${id})"`
}

/** A coloured object with gloss, or blurred behind the motif. */
export function thing({ o = '', x = 0, y = 0, s = 64, rot = 0, blurred, flip, hue }: Item, canvas: Canvas): string {
  const k = Math.round((s / 32) * 1000) / 1000
  const id = `o${o.replace(/\W/g, '')}`
  if (!canvas.seen.has(id)) canvas.defs.push(`<g id="${id}">${colouredObject(o)}</g>`)
  canvas.seen.set(id, id)
  const place = `translate(${n(x)} ${n(y)}) rotate(${rot}) scale(${flip ? -k : k} ${k}) translate(-16 -16)`
  return `<g filter="url(#${blurred ? 'dof' : 'gloss'})"${blurred ? ' opacity=".85"' : ''}><g transform="${place}" fill="none"${turned(hue, canvas)}><use href="#${id}"/></g></g>`
}

const SIGN_RED = ['#FFB3A0', '#FF3B3B', '#B80A2A', '#FF5A4A'] as const
const SIGN_FACE = { face: 'alfa-slab-one', size: 512, x: 256, fit: 470, decimals: 0 }

/** Lettering of the machines, a seven above all: enamel (red, or the four colours of `cs`) in a gold rim. */
export function sign({ sign: text = '7', x = 0, y = 0, s = 100, rot = 0, cs = SIGN_RED }: Item, canvas: Canvas): string {
  const shape = `sv${text}`
  const fill = `sv${at(cs, 1).slice(1)}`
  const { up, size } = letters(text, { ...SIGN_FACE, y: 0 })
  if (!canvas.seen.has(shape)) {
    const { d } = letters(text, { ...SIGN_FACE, y: 256 + up / 2 })
    canvas.defs.push(`<path id="${shape}" d="${d}"/>`, linear('svr', ['#FFF6CF', '#FFCB45', '#D08414']))
    canvas.seen.set(shape, shape)
  }
  if (!canvas.seen.has(fill)) {
    canvas.defs.push(
      linear(fill, [
        [at(cs, 0), 0],
        [at(cs, 1), 0.4],
        [at(cs, 2), 0.75],
        [at(cs, 3), 1],
      ]),
    )
    canvas.seen.set(fill, fill)
  }
  const edge = metals.gold[3]
  const place = `translate(${x} ${y}) rotate(${rot}) scale(${(s / 512).toFixed(3)}) translate(-256 -256)`
  const use = (look: string, before = '') => `<use href="#${shape}" transform="${before}${place}" ${look}/>`
  const line = (width: number) => `stroke-width="${n((width * size) / 512)}" stroke-linejoin="round"`
  return (
    use(`stroke="#000" ${line(70)} opacity=".5" filter="url(#soft)"`, 'translate(0 8) ') +
    use(`fill="${edge}" stroke="${edge}" ${line(64)}`, 'translate(0 5) ') +
    `<g filter="url(#relief)">${use(`fill="none" stroke="url(#svr)" ${line(56)}`)}</g>` +
    use(`fill="${at(cs, 2)}" stroke="${at(cs, 2)}" ${line(14)}`) +
    `<g filter="url(#relief)">${use(`fill="url(#${fill})"`)}</g>`
  )
}
