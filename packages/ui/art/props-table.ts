import { at, n } from './numbers.ts'
import type { Item } from './recipe.ts'
import { WIDTH } from './world.ts'

const spots: Record<number, readonly (readonly [number, number])[]> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
}

/** A stack of chips, seen from the seat. */
export function chip({ x = 0, y = 0, r = 22, c = '#C6283F', stack = 1 }: Item): string {
  let o = `<ellipse cx="${x + 3}" cy="${y + 9}" rx="${r * 1.1}" ry="${r * 0.6}" fill="#000" opacity=".5" filter="url(#soft)"/>`
  for (let i = 0; i < stack; i++) {
    const cy = n(y - i * r * 0.3)
    o += `<path d="M${x - r} ${cy}v${n(r * 0.3)}a${r} ${n(r * 0.52)} 0 0 0 ${2 * r} 0v${-n(r * 0.3)}z" fill="${c}"/><path d="M${x - r} ${n(cy + r * 0.15)}a${r} ${n(r * 0.52)} 0 0 0 ${2 * r} 0" fill="none" stroke="#000" stroke-opacity=".38" stroke-width="${n(r * 0.32)}"/><path d="M${x - r} ${n(cy + r * 0.15)}a${r} ${n(r * 0.52)} 0 0 0 ${2 * r} 0" fill="none" stroke="#fff" stroke-width="${n(r * 0.26)}" stroke-dasharray="${n(r * 0.26)} ${n(r * 0.46)}" opacity=".9"/>`
  }
  const ty = n(y - (stack - 1) * r * 0.3)
  return `${o}<g transform="translate(${x} ${ty}) scale(1 .52)"><circle r="${r}" fill="${c}"/><circle r="${n(r * 0.86)}" fill="none" stroke="#fff" stroke-width="${n(r * 0.24)}" stroke-dasharray="${n(r * 0.45)} ${n(r * 0.45)}" opacity=".95"/><circle r="${n(r * 0.64)}" fill="${c}" stroke="#fff" stroke-opacity=".8" stroke-width="1.4"/><circle r="${n(r * 0.5)}" fill="#fff" opacity=".16"/><path d="M0 -${n(r * 0.34)}L${n(r * 0.28)} 0L0 ${n(r * 0.34)}L-${n(r * 0.28)} 0z" fill="#fff" opacity=".92"/><path d="M-${r} 0a${r} ${r} 0 0 1 ${2 * r} 0" fill="#fff" opacity=".14"/></g>`
}

/** A die from above; the three faces that show, the top one first. */
export function die({
  x = 0,
  y = 0,
  s = 30,
  faces = [5, 3, 1],
  rot = 0,
  c = ['#FFFFFF', '#E3E0F2', '#B4B0CE'],
  pip = '#C31D39',
}: Item): string {
  const sides = typeof c === 'string' ? [c, c, c] : c
  const face = (matrix: readonly number[], k: number, v: number) =>
    `<g transform="matrix(${matrix})"><rect x="${-s}" y="${-s}" width="${2 * s}" height="${2 * s}" rx="${n(s * 0.24)}" fill="${at(sides, k)}" stroke="${at(sides, k)}" stroke-width="1.5"/>${k === 0 ? `<rect x="${-s}" y="${-s}" width="${2 * s}" height="${2 * s}" rx="${n(s * 0.24)}" fill="#fff" opacity=".35"/>` : ''}${(spots[v] ?? []).map(([a, b]) => `<circle cx="${n(a * s * 0.5)}" cy="${n(b * s * 0.5)}" r="${n(s * 0.17)}" fill="${v === 1 || v === 4 ? pip : '#20233A'}"/>`).join('')}</g>`
  return (
    `<g transform="translate(${x} ${y}) rotate(${rot})"><ellipse cx="4" cy="${n(s * 1.1)}" rx="${n(s * 1.05)}" ry="${n(s * 0.4)}" fill="#000" opacity=".5" filter="url(#soft)"/>` +
    face(
      [0.433, 0.25, -0.433, 0.25, 0, n(-s * 0.5)].map(v => n(v * 1000) / 1000),
      0,
      faces[0],
    ) +
    face([0.433, 0.25, 0, 0.5, n(-s * 0.433), n(s * 0.25)], 1, faces[1]) +
    face([0.433, -0.25, 0, 0.5, n(s * 0.433), n(s * 0.25)], 2, faces[2]) +
    `</g>`
  )
}

/** The edge of a gaming table with its cloth; the picture defines the colours. */
export function felt({ y = 250, w = WIDTH }: Item): string {
  return `<g><ellipse cx="${w / 2}" cy="${y + 100}" rx="${w * 0.86}" ry="132" fill="#000" opacity=".5" filter="url(#soft)"/><ellipse cx="${w / 2}" cy="${y + 96}" rx="${w * 0.84}" ry="128" fill="#2A1208"/><ellipse cx="${w / 2}" cy="${y + 92}" rx="${w * 0.84}" ry="128" fill="url(#wood)"/><ellipse cx="${w / 2}" cy="${y + 98}" rx="${w * 0.77}" ry="116" fill="url(#felt)"/><ellipse cx="${w / 2}" cy="${y + 104}" rx="${w * 0.62}" ry="92" fill="none" stroke="#F3DFA6" stroke-opacity=".55" stroke-width="1.4"/><ellipse cx="${w / 2}" cy="${y + 104}" rx="${w * 0.6}" ry="88" fill="none" stroke="#F3DFA6" stroke-opacity=".25"/></g>`
}
