import { n } from './numbers.ts'
import { DEPTHS, HEIGHT as H, type Layer, ridge, type World } from './world.ts'

/** Land, water and sky. */
export const landWorlds = {
  dunes: (random, w, c, hz) => [
    [ridge(random, w, hz, 26, 90, 1), c(0)],
    [ridge(random, w, hz + 36, 30, 130, 1), c(1)],
    [ridge(random, w, hz + 78, 30, 160, 1), c(2)],
  ],
  peaks: (random, w, c, hz) => [
    [ridge(random, w, hz, 110, 46), c(0)],
    [ridge(random, w, hz + 34, 70, 40), c(1)],
    [ridge(random, w, hz + 80, 44, 60, 1), c(2)],
  ],
  hills: (random, w, c, hz) => [
    [ridge(random, w, hz, 46, 70, 1), c(0)],
    [ridge(random, w, hz + 40, 44, 90, 1), c(1)],
    [ridge(random, w, hz + 84, 36, 120, 1), c(2)],
  ],
  forest: (random, w, c, hz) =>
    DEPTHS.map((k): Layer => {
      let d = `M-10 ${H + 10}`
      const base = hz + 30 + k * 38
      for (let x = -14; x < w + 30; x += (13 + k * 9) * (0.7 + random() * 0.7)) {
        const h = Math.round((34 + random() * 40) * (1 + k * 0.35)),
          b = 6 + k * 5,
          f = Math.round
        d += `M${f(x)} ${base - h}l${b} ${f(h * 0.4)}h-3l${b} ${f(h * 0.36)}h-4l${b} ${f(h * 0.4)}h${-6 * b + 14}l${b} ${-f(h * 0.4)}h-4l${b}-${f(h * 0.36)}h-3z`
      }
      return [`${d}M-10 ${n(base)}H${w + 20}V${H + 10}H-10z`, c(k)]
    }),
  waves: (_random, w, c, hz) =>
    DEPTHS.map((k): Layer => {
      const y = hz + 20 + k * 36
      const s = 34 + k * 12
      let d = `M-40 ${H + 9}V${y}`
      for (let x = -40 + (k % 2) * 14; x < w + 40; x += s)
        d += `C${n(x + s * 0.3)} ${y - 13 - k * 3} ${n(x + s * 0.75)} ${y - 13 - k * 3} ${n(x + s)} ${y}`
      return [`${d}V${H + 9}z`, c(k)]
    }),
  mesa: (random, w, c, hz) => {
    const m = (x: number, b: number, y: number, s: number) =>
      `M${n(x - b)} ${H + 9}V${y}l${s} ${-8}v-${s * 3}h6l4-${s * 2}h${n(b * 2 - s * 2 - 20)}l4 ${s * 2}h6v${s * 3}l${s} 8V${H + 9}z`
    return [
      [m(w * 0.1, 66, hz + 20, 12) + m(w * 0.86, 54, hz + 20, 16), c(0)],
      [ridge(random, w, hz + 40, 22, 80, 1), c(1)],
      [ridge(random, w, hz + 82, 26, 130, 1), c(2)],
    ]
  },
  reef: (random, w, c, hz) =>
    DEPTHS.map((k): Layer => {
      let d = ridge(random, w, hz + 56 + k * 34, 26, 70, 1)
      for (let i = 0; i < 9; i++) {
        const x = random() * w,
          y = hz + 66 + k * 34,
          h = 26 + random() * 46
        if (x > w * 0.3 && x < w * 0.7) continue
        d += `M${n(x)} ${y}c-8 ${-h * 0.4} 10 ${n(-h * 0.6)} 0 ${-n(h)}c14 ${n(h * 0.3)} 2 ${n(h * 0.6)} 9 ${n(h)}zM${n(x + 12)} ${y}c0 ${n(-h * 0.3)} 14 ${n(-h * 0.4)} 8 ${n(-h * 0.7)}c12 ${n(h * 0.2)} 2 ${n(h * 0.4)} 4 ${n(h * 0.7)}z`
      }
      return [d, c(k)]
    }),
  candy: (random, w, c, hz) =>
    DEPTHS.map((k): Layer => {
      let d = `M-20 ${H + 9}V${hz + 30 + k * 36}`
      for (let x = -20; x < w + 40; x += 62) d += `q31 ${-30 - random() * 26} 62 0`
      return [`${d}V${H + 9}z`, c(k)]
    }),
  clouds: (random, w, c, hz) =>
    DEPTHS.map((k): Layer => {
      let d = ''
      const y = hz + 24 + k * 34
      for (let x = -20; x < w + 40; x += 34 + random() * 20) {
        const q = 15 + random() * 17 + k * 4
        d += `M${n(x - q)} ${y}a${n(q)} ${n(q)} 0 0 1 ${n(q * 2)} 0z`
      }
      return [`${d}M-9 ${y - 1}H${w + 9}V${H + 9}H-9z`, c(k)]
    }),
} satisfies Record<string, World>
