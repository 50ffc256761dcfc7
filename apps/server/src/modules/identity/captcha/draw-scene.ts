import type { RandomSource } from '@croupier/kernel'
import { SLIDE } from './domain/judge-drag.ts'

const { width, height } = SLIDE

export const svg = (w: number, h: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}">${content}</svg>`

/** An hour of the day: the sky from top to horizon, the light in it, and the hills from far to near. */
interface Hour {
  readonly sky: readonly [string, string, string]
  readonly light: string
  readonly hills: readonly [string, string]
  readonly hasStars?: true
}

const HOURS: readonly Hour[] = [
  { sky: ['#1b2a5c', '#6b4a8c', '#f29e7d'], light: '#ffe3b0', hills: ['#8a5f96', '#1d1f47'] },
  { sky: ['#0b1736', '#1f3f77', '#5d8fc4'], light: '#f4f1dc', hills: ['#3c6598', '#0b1c3a'], hasStars: true },
  { sky: ['#3f8fc9', '#9fd4e6', '#fbeecb'], light: '#fffbe6', hills: ['#86bda9', '#1f5b52'] },
  { sky: ['#7a2f5f', '#e0655a', '#ffd08a'], light: '#fff0c4', hills: ['#c2607a', '#3f1740'] },
  { sky: ['#123c46', '#2f8a86', '#c8e6b6'], light: '#f7ffe0', hills: ['#5fae98', '#0c3a3d'] },
  { sky: ['#2b1a52', '#7a3fa0', '#f3a6c8'], light: '#ffe9f4', hills: ['#9a5cb0', '#25134a'], hasStars: true },
]
const LAYERS = 5

/** A landscape at some hour: hills in the haze, firs on the near ones, birds; much of it fine, so that the notch is no outlier among the edges. */
export function drawScene(random: RandomSource): string {
  const hour = HOURS[random.below(HOURS.length)] as Hour
  const hills = Array.from({ length: LAYERS }, (_, layer) => hill(random, hour, layer))
  const stops = hour.sky.map((color, at) => `<stop offset="${at / 2}" stop-color="${color}"/>`).join('')
  const glow = `<radialGradient id="g"><stop stop-color="${hour.light}" stop-opacity=".8"/><stop offset="1" stop-color="${hour.light}" stop-opacity="0"/></radialGradient>`
  const defs = `<defs><linearGradient id="s" x2="0" y2="1">${stops}</linearGradient>${glow}</defs>`
  return svg(width, height, `${defs}<rect width="100%" height="100%" fill="url(#s)"/>${heaven(random, hour)}${hills.join('')}`)
}

/** Sun or moon with its glow, stars at night, clouds, and a few birds. */
function heaven(random: RandomSource, { light, hasStars }: Hour): string {
  const [x, y, r] = [40 + random.below(width - 80), 22 + random.below(34), 12 + random.below(10)]
  const stars = Array.from({ length: hasStars ? 46 : 0 }, () => {
    const [cx, cy] = [random.below(width), random.below(90)]
    return `<circle cx="${cx}" cy="${cy}" r="${0.5 + random.below(10) / 10}" fill="#fff" fill-opacity=".${3 + random.below(6)}"/>`
  })
  const clouds = Array.from({ length: 5 }, () => {
    const [cx, cy, rx] = [random.below(width), 14 + random.below(70), 18 + random.below(34)]
    return `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${2 + random.below(4)}" fill="#fff" fill-opacity=".${1 + random.below(2)}"/>`
  })
  const birds = Array.from({ length: 7 }, () => {
    const [bx, by, size] = [random.below(width), 12 + random.below(80), 3 + random.below(4)]
    return `<path d="M${bx} ${by} q${size} -${size} ${size * 1.4} 0 q${size * 0.4} -${size} ${size * 1.4} 0" fill="none" stroke="#10142b" stroke-opacity=".6" stroke-width="1.1"/>`
  })
  const orb = `<circle cx="${x}" cy="${y}" r="${r * 3}" fill="url(#g)"/><circle cx="${x}" cy="${y}" r="${r}" fill="${light}"/>`
  return stars.join('') + orb + clouds.join('') + birds.join('')
}

/** The nearer, the darker; firs stand on the nearest three. */
function hill(random: RandomSource, { hills: [far, near] }: Hour, layer: number): string {
  const fill = mix(far, near, layer / (LAYERS - 1))
  const base = 58 + layer * 22
  const step = width / 5
  const tops = Array.from({ length: 6 }, () => base + random.below(34) - 20)
  const curve = tops.slice(1).map((y, at) => {
    const [x0, x1, y0] = [at * step, (at + 1) * step, tops[at] as number]
    return `C${x0 + step / 2} ${y0} ${x1 - step / 2} ${y} ${x1} ${y}`
  })
  const firs = Array.from({ length: layer < 2 ? 0 : 12 }, () => fir(random, tops, step, mix(fill, near, 0.5)))
  return `${firs.join('')}<path d="M0 ${tops[0]} ${curve.join(' ')} V${height} H0 Z" fill="${fill}"/>`
}

/** Its foot stands a little below the line of the hill, so that it never floats. */
function fir(random: RandomSource, tops: readonly number[], step: number, fill: string): string {
  const x = random.below(width)
  const at = Math.floor(x / step)
  const foot = Math.max(tops[at] ?? height, tops[at + 1] ?? 0) + 4
  const tall = 16 + random.below(18)
  const half = tall / 4
  const tiers = [0, 1, 2].map(tier => {
    const [top, wide] = [foot - tall + (tier * tall) / 4, half * (0.5 + tier * 0.25)]
    return `M${x} ${top} l${wide} ${tall / 2.4} h-${wide * 2} Z`
  })
  return `<path d="${tiers.join(' ')}" fill="${fill}"/>`
}

/** A colour between two, written as #rrggbb. */
function mix(from: string, to: string, share: number): string {
  const channels = [1, 3, 5].map(at => {
    const [a, b] = [from, to].map(color => Number.parseInt(color.slice(at, at + 2), 16)) as [number, number]
    return Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${channels.join('')}`
}
