import { n } from './numbers.ts'
import { radial } from './paint.ts'
import type { Canvas, Item } from './recipe.ts'

export function football({ x = 0, y = 0, r = 50 }: Item, canvas: Canvas): string {
  canvas.defs.push(
    radial(
      'fb',
      [
        ['#fff', 0],
        ['#F2F4FA', 0.5],
        ['#9AA3BD', 0.92],
        ['#5B637E', 1],
      ],
      'cx=".36" cy=".3" r=".8"',
    ),
  )
  const on = (radius: number, angle: number) => `${n(r * radius * Math.cos(angle))} ${n(r * radius * Math.sin(angle))}`
  const fifths = [0, 1, 2, 3, 4].map(i => ((-90 + i * 72) * Math.PI) / 180)
  const centre = `M${fifths.map(a => on(0.34, a)).join('L')}z`
  const rim = fifths.map(a => a + 0.628).map(a => `M${on(0.72, a)}L${on(0.9, a - 0.24)}A${r} ${r} 0 0 1 ${on(0.9, a + 0.24)}z`)
  const d = centre + rim.join('')
  const l = fifths
    .map(a => `M${on(0.34, a)}L${on(0.62, a)}M${on(0.62, a)}L${on(0.74, a + 0.63)}M${on(0.62, a)}L${on(0.74, a - 0.63)}`)
    .join('')
  return `<ellipse cx="${x}" cy="${y + r * 1.16}" rx="${r * 0.9}" ry="${n(r * 0.2)}" fill="#000" opacity=".5" filter="url(#soft)"/><g transform="translate(${x} ${y}) rotate(14)"><circle r="${r}" fill="url(#fb)"/><path d="${d}" fill="#171D2F"/><path d="${l}" stroke="#8E97B3" stroke-width="1.6" fill="none"/><circle r="${r}" fill="url(#sheen)"/></g>`
}

export function basketball({ x = 0, y = 0, r = 50 }: Item, canvas: Canvas): string {
  canvas.defs.push(
    radial(
      'bb',
      [
        ['#FFC27A', 0],
        ['#F07C22', 0.5],
        ['#8A310A', 1],
      ],
      'cx=".36" cy=".3" r=".8"',
    ),
  )
  return `<ellipse cx="${x}" cy="${y + r * 1.14}" rx="${r * 0.9}" ry="${n(r * 0.2)}" fill="#000" opacity=".5" filter="url(#soft)"/><g transform="translate(${x} ${y}) rotate(-18)"><circle r="${r}" fill="url(#bb)"/><path d="M${-r} 0H${r}M0 ${-r}V${r}M${-r * 0.7} ${-r * 0.7}Q0 0 ${-r * 0.7} ${r * 0.7}M${r * 0.7} ${-r * 0.7}Q0 0 ${r * 0.7} ${r * 0.7}" fill="none" stroke="#2B1006" stroke-width="${n(r * 0.055)}"/><circle r="${r}" fill="url(#sheen)"/></g>`
}

export function tennis({ x = 0, y = 0, r = 50 }: Item, canvas: Canvas): string {
  canvas.defs.push(
    radial(
      'tb',
      [
        ['#F6FF9C', 0],
        ['#CFE62E', 0.5],
        ['#6F8A08', 1],
      ],
      'cx=".36" cy=".3" r=".8"',
    ),
  )
  return `<ellipse cx="${x}" cy="${y + r * 1.14}" rx="${r * 0.9}" ry="${n(r * 0.2)}" fill="#000" opacity=".5" filter="url(#soft)"/><g transform="translate(${x} ${y}) rotate(24)"><circle r="${r}" fill="url(#tb)"/><path d="M${-r * 0.72} ${-r * 0.7}C${-r * 0.1} ${-r * 0.35} ${-r * 0.1} ${r * 0.35} ${-r * 0.72} ${r * 0.7}M${r * 0.72} ${-r * 0.7}C${r * 0.1} ${-r * 0.35} ${r * 0.1} ${r * 0.35} ${r * 0.72} ${r * 0.7}" fill="none" stroke="#fff" stroke-width="${n(r * 0.08)}"/><circle r="${r}" fill="url(#sheen)"/></g>`
}
