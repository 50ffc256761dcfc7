import { letters } from './lettering.ts'
import { at, n } from './numbers.ts'
import { radial } from './paint.ts'
import type { Canvas, Item } from './recipe.ts'

/** A lottery ball, with its figure on a white disc. */
export function ball({ x = 0, y = 0, r = 30, t, c = '#E5484D' }: Item, canvas: Canvas): string {
  const colour = String(c)
  const id = `bl${colour.slice(1)}`
  if (!canvas.seen.has(id)) {
    canvas.seen.set(id, id)
    canvas.defs.push(
      radial(
        id,
        [
          ['#fff', 0],
          [colour, 0.34],
          [colour, 0.62],
          ['#120818', 1.3],
        ],
        'cx=".36" cy=".28" r=".85"',
      ),
    )
  }
  const figure = t === undefined ? '' : letters(String(t), { face: 'russo-one', size: r * 0.72, x, y: y + r * 0.25, fit: r * 0.86 }).d
  const label = `<circle cx="${x}" cy="${y}" r="${n(r * 0.56)}" fill="#fff"/><circle cx="${x}" cy="${n(y + r * 0.06)}" r="${n(r * 0.56)}" fill="#000" opacity=".06"/><path d="${figure}" fill="#1B1630"/>`
  const shineAt = `${n(x - r * 0.28)} ${n(y - r * 0.52)}`
  return (
    `<g><ellipse cx="${x + 2}" cy="${n(y + r * 1.02)}" rx="${n(r * 0.8)}" ry="${n(r * 0.24)}" fill="#000" opacity=".45" filter="url(#soft)"/><circle cx="${x}" cy="${y}" r="${r}" fill="url(#${id})"/>${figure ? label : ''}` +
    `<ellipse cx="${n(x - r * 0.28)}" cy="${n(y - r * 0.52)}" rx="${n(r * 0.42)}" ry="${n(r * 0.24)}" fill="#fff" opacity=".55" transform="rotate(-28 ${shineAt})"/>` +
    `<path d="M${n(x - r * 0.72)} ${n(y + r * 0.56)}A${n(r * 0.92)} ${n(r * 0.92)} 0 0 0 ${n(x + r * 0.72)} ${n(y + r * 0.56)}" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="${n(r * 0.07)}" stroke-linecap="round"/></g>`
  )
}

const on = (radius: number, angle: number) => `${n(radius * Math.cos(angle))} ${n(radius * Math.sin(angle))}`

/** The pockets, gathered by colour: one path each. */
function pockets(radius: number, { segs = 37, cs = ['#B3122B', '#14161F'], zero = '#0F8A4B' }: Item): string {
  const R = n(radius * 0.8)
  const inner = n(R * 0.62)
  const byColour = new Map<string, string>()
  for (let i = 0; i < segs; i++) {
    const a = ((i - 0.5) / segs) * Math.PI * 2 - Math.PI / 2
    const b = a + (Math.PI * 2) / segs
    const colour = i === 0 && zero ? zero : at(cs, i % cs.length)
    byColour.set(
      colour,
      `${byColour.get(colour) ?? ''}M${on(R, a)}A${R} ${R} 0 0 1 ${on(R, b)}L${on(inner, b)}A${inner} ${inner} 0 0 0 ${on(inner, a)}z`,
    )
  }
  return [...byColour].map(([colour, d]) => `<path d="${d}" fill="${colour}"/>`).join('')
}

/** A roulette wheel, tilted by `flat`; with `labels` a wheel of fortune, without its ball. */
export function wheel(item: Item): string {
  const { x = 0, y = 0, r = 100, flat = 0.62, segs = 37, labels } = item
  const frets = Array.from({ length: segs }, (_, i) => ((i - 0.5) / segs) * Math.PI * 2 - Math.PI / 2)
    .map(a => `M${on(r * 0.5, a)}L${on(r * 0.8, a)}`)
    .join('')
  const spokes = [22, 112, 202, 292]
    .map(
      turn =>
        `<g transform="rotate(${turn})"><path d="M-3 0L-2 ${-r * 0.34}h4L3 0z" fill="url(#gold)"/><circle cy="${-r * 0.36}" r="${n(r * 0.045)}" fill="url(#gold)"/></g>`,
    )
    .join('')
  const rouletteBall = labels ? '' : `<circle cx="${n(r * 0.5)}" cy="${n(-r * 0.44)}" r="${n(r * 0.055)}" fill="#fff"/>`
  return (
    `<ellipse cx="${x}" cy="${n(y + r * flat * 0.42)}" rx="${r * 1.04}" ry="${n(r * flat)}" fill="#000" opacity=".6" filter="url(#soft)"/><g transform="translate(${x} ${y}) scale(1 ${flat})">` +
    `<circle cy="${r * 0.16}" r="${r}" fill="#1E0B05"/><circle r="${r}" fill="url(#wood)"/><circle r="${n(r * 0.985)}" fill="none" stroke="url(#gold)" stroke-width="2.5"/><circle r="${n(r * 0.86)}" fill="#150904"/>${pockets(r, item)}` +
    `<path d="${frets}" stroke="#E8C66A" stroke-width=".9"/><circle r="${n(r * 0.8)}" fill="none" stroke="url(#gold)" stroke-width="2"/><circle r="${n(r * 0.5)}" fill="url(#bowl)" stroke="url(#gold)" stroke-width="2"/>${spokes}` +
    `<circle r="${n(r * 0.13)}" cy="-3" fill="url(#gold)"/><circle r="${n(r * 0.06)}" cy="-6" fill="#FFF6CF"/>${rouletteBall}` +
    `<path d="M${-r * 0.8} ${-r * 0.2}A${r * 0.82} ${r * 0.82} 0 0 1 ${r * 0.3} ${-r * 0.77}" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="${n(r * 0.1)}" stroke-linecap="round"/></g>`
  )
}
