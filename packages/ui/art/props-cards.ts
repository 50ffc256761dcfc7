import { glyph } from './glyphs.ts'
import { letters } from './lettering.ts'
import { n } from './numbers.ts'
import type { Item } from './recipe.ts'

/** Outline and colour, around the origin. */
const suits = {
  S: ['M0 -9C3 -4 9 0 9 5C9 9 3 9 1.4 6L3 10H-3L-1.4 6C-3 9 -9 9 -9 5C-9 0 -3 -4 0 -9z', '#161B2A'],
  H: ['M0 9C-10 1 -9 -8 -4 -8C-1.5 -8 0 -6 0 -4C0 -6 1.5 -8 4 -8C9 -8 10 1 0 9z', '#D3213A'],
  D: ['M0 -10L7.5 0L0 10L-7.5 0z', '#D3213A'],
  C: ['M-1.4 4C-3 8 -9 7 -9 2C-9 -1 -6 -3 -3.6 -2C-6 -6 -3 -10 0 -10C3 -10 6 -6 3.6 -2C6 -3 9 -1 9 2C9 7 3 8 1.4 4L3 10H-3z', '#161B2A'],
} as const

/** A playing card, or its back. */
export function card({ rank = 'A', suit = 'S', x = 0, y = 0, w = 62, rot = 0, back }: Item): string {
  const h = w * 1.42
  const [sd, col] = suits[suit]
  const t = `translate(${x} ${y}) rotate(${rot})`
  if (back)
    return `<g transform="${t}"><rect x="${-w / 2 + 3}" y="${-h / 2 + 6}" width="${w}" height="${h}" rx="6" fill="#000" opacity=".5" filter="url(#soft)"/><rect x="${-w / 2}" y="${-h / 2}" width="${w}" height="${n(h)}" rx="6" fill="url(#back)" stroke="#F6E7BE" stroke-width="2.4"/><path d="M0 ${n(-h * 0.3)}L${w * 0.3} 0L0 ${n(h * 0.3)}L${-w * 0.3} 0z" fill="none" stroke="#F6E7BE" stroke-opacity=".7" stroke-width="1.4"/><path d="M0 ${n(-h * 0.18)}L${w * 0.18} 0L0 ${n(h * 0.18)}L${-w * 0.18} 0z" fill="#F6E7BE" opacity=".8"/></g>`
  const big = letters(rank, { face: 'yeseva-one', size: w * 0.42, x: -w * 0.27, y: -h * 0.22, fit: 40 }).d
  return `<g transform="${t}"><rect x="${-w / 2 + 2}" y="${n(-h / 2 + 7)}" width="${w}" height="${n(h)}" rx="6" fill="#000" opacity=".5" filter="url(#soft)"/><rect x="${-w / 2}" y="${n(-h / 2)}" width="${w}" height="${n(h)}" rx="6" fill="url(#paper)"/><rect x="${-w / 2 + 0.5}" y="${n(-h / 2 + 0.5)}" width="${w - 1}" height="${n(h - 1)}" rx="5.5" fill="none" stroke="#fff"/><path d="${big}" fill="${col}"/><path d="${sd}" transform="translate(${n(-w * 0.27)} ${n(-h * 0.09)}) scale(${(n((w / 100) * 10) / 10) * 0.9})" fill="${col}"/><path d="${sd}" transform="translate(${n(w * 0.08)} ${n(h * 0.14)}) scale(${n(w * 0.03 * 10) / 10})" fill="${col}"/></g>`
}

/** A mahjong tile with dots or a drawn face. */
export function tile({ x = 0, y = 0, w = 46, rot = 0, d = 'bamboo', col = '#12824E', dots }: Item): string {
  const h = w * 1.32
  const face = dots
    ? dots
        .map(
          ([a, b, c]) =>
            `<circle cx="${n(a * w * 0.24)}" cy="${n(b * h * 0.26)}" r="${n(w * 0.13)}" fill="${c ?? col}"/><circle cx="${n(a * w * 0.24)}" cy="${n(b * h * 0.26)}" r="${n(w * 0.05)}" fill="#fff"/>`,
        )
        .join('')
    : `<g transform="scale(${n(w * 0.72) / 512}) translate(-256 -256)"><path d="${glyph(d).whole}" fill="${col}" fill-rule="evenodd"/></g>`
  return `<g transform="translate(${x} ${y}) rotate(${rot})"><rect x="${-w / 2 + 2}" y="${n(-h / 2 + 12)}" width="${w}" height="${n(h)}" rx="7" fill="#000" opacity=".5" filter="url(#soft)"/><rect x="${-w / 2}" y="${n(-h / 2 + 9)}" width="${w}" height="${n(h)}" rx="7" fill="#0B5D43"/><rect x="${-w / 2}" y="${n(-h / 2 + 5)}" width="${w}" height="${n(h)}" rx="7" fill="#E9DDC2"/><rect x="${-w / 2}" y="${n(-h / 2)}" width="${w}" height="${n(h)}" rx="7" fill="url(#paper)"/><rect x="${-w / 2 + 3}" y="${n(-h / 2 + 3)}" width="${w - 6}" height="${n(h - 6)}" rx="5" fill="none" stroke="#D9C9A4" stroke-width=".8"/>${face}</g>`
}
