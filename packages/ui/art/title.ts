import { letters } from './lettering.ts'
import { metals } from './metals.ts'
import { linear } from './paint.ts'
import type { Canvas, Title } from './recipe.ts'
import { WIDTH } from './world.ts'

/** Below this size a line is set plainer, or its edges would fill it. */
const SMALL_SIZE = 26
/** Room at both sides of a cover. */
const SIDES = 34

/** The game's name in metal: shadow, dark edge, coloured edge, bright rim, face. Built from the last line up. */
export function titleArt(title: Title, canvas: Canvas, width = WIDTH): string {
  const { lines, face, metal = 'gold', arch = 10, flare = 0.14, base = 366 } = title
  const [light, body, shade, edge] = metals[metal]
  const dark = title.ink ?? canvas.ink
  let y = base
  const paths = lines
    .map(([text, size, style = {}], i) => ({ text, size, style, id: `t${i}` }))
    .reverse()
    .map(({ text, size, style, id }) => {
      const shape = {
        face: style.face ?? face,
        size,
        x: width / 2,
        y,
        fit: style.fit ?? width - SIDES,
        arch: style.arch ?? arch,
        flare: style.flare ?? flare,
        space: style.space ?? 0,
      }
      const lettering = letters(text, shape)
      y -= lettering.up + (style.gap ?? 9)
      return { id, d: lettering.d, isSmall: size < SMALL_SIZE }
    })
    .reverse()
  canvas.defs.push(
    linear('tf', [
      [light, 0],
      [body, 0.42],
      [shade, 0.56],
      [body, 0.78],
      [light, 1],
    ]),
    linear('tr', [
      ['#fff', 0],
      [body, 0.5],
      [shade, 1],
    ]),
    ...paths.map(path => `<path id="${path.id}" d="${path.d}"/>`),
  )
  const each = (draw: (path: (typeof paths)[number]) => string) => paths.map(draw).join('')
  return (
    `<g stroke-linejoin="round"><g filter="url(#soft)" opacity=".8">${each(path => `<use href="#${path.id}" y="6" stroke="#000" stroke-width="${path.isSmall ? 6 : 12}"/>`)}</g>` +
    each(
      path =>
        `<use href="#${path.id}" y="${path.isSmall ? 1.5 : 3.5}" fill="${dark}" stroke="${dark}" stroke-width="${path.isSmall ? 5 : 10}"/>`,
    ) +
    each(
      path =>
        `<use href="#${path.id}" y="${path.isSmall ? 1 : 2.6}" fill="${edge}" stroke="${edge}" stroke-width="${path.isSmall ? 2 : 5}"/>`,
    ) +
    each(path =>
      path.isSmall
        ? ''
        : `<use href="#${path.id}" fill="none" stroke="url(#tr)" stroke-width="3.4"/><use href="#${path.id}" fill="none" stroke="${edge}" stroke-width="1.3"/>`,
    ) +
    `${each(path => `<use href="#${path.id}" fill="url(#tf)"/>`)}</g>`
  )
}
