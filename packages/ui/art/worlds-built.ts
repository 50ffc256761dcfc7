import { n } from './numbers.ts'
import { DEPTHS, HEIGHT as H, type Layer, ridge, type World } from './world.ts'

/** What somebody or something has built, or grown straight. */
export const builtWorlds = {
  pyramids: (random, w, c, hz) => {
    const p = (x: number, y: number, s: number): Layer[] => [
      [`M${n(x)} ${n(y - s)}L${n(x + s * 1.05)} ${y}H${n(x - s * 1.05)}z`, c(0)],
      [`M${n(x)} ${n(y - s)}L${n(x + s * 1.05)} ${y}H${n(x + s * 0.18)}z`, c(3)],
    ]
    return [
      ...p(w * 0.12, hz + 20, 84),
      ...p(w * 0.9, hz + 20, 108),
      [ridge(random, w, hz + 26, 16, 110, 1), c(1)],
      [ridge(random, w, hz + 74, 24, 150, 1), c(2)],
    ]
  },
  city: (random, w, c, hz) =>
    DEPTHS.map((k): Layer => {
      let d = ''
      for (let x = -6; x < w + 20; ) {
        const b = 14 + random() * 22,
          h = (120 - k * 26) * (0.35 + random() * 0.9)
        d += `M${n(x)} ${H + 9}V${n(hz + 40 + k * 30 - h)}h${n(b)}V${H + 9}z`
        if (random() > 0.6) d += `M${n(x + b / 2)} ${n(hz + 40 + k * 30 - h - 16)}h2v18h-2z`
        x += b + random() * 5
      }
      return [d, c(k)]
    }),
  bamboo: (random, w, c, hz) =>
    DEPTHS.map((k): Layer => {
      let d = ''
      const b = 5 + k * 4
      for (let x = k * 9 - 6; x < w + 10; x += (58 - k * 2) * (0.6 + random() * 0.8)) {
        if (k > 0 && x > w * 0.2 && x < w * 0.8) continue
        for (let y = -20 + random() * 20; y < H; y += 46 + k * 10)
          d += `M${n(x)} ${n(y)}h${b}v${42 + k * 10}h-${b}z${random() > 0.5 ? `M${n(x + b)} ${n(y)}q14 -4 26 12q-18 2 -26 -12z` : `M${n(x)} ${n(y)}q-14 -2 -24 14q16 2 24 -14z`}`
      }
      return [d, c(k)]
    }).concat([[ridge(random, w, hz + 90, 20, 120, 1), c(2)]]),
  crystals: (random, w, c, hz) =>
    DEPTHS.map((k): Layer => {
      let d = ''
      for (let x = -10; x < w + 20; x += 16 + random() * 16) {
        const side = Math.abs(x / w - 0.5) * 2,
          h = (30 + random() * 60) * (0.35 + side) * (1 + k * 0.2),
          b = 8 + random() * 10,
          lean = (x / w - 0.5) * -40 * random()
        d += `M${n(x - b)} ${H + 9}L${n(x - b + lean)} ${n(hz + 86 + k * 24 - h)}l${n(b)} -16l${n(b)} 16L${n(x + b)} ${H + 9}z`
      }
      return [d, c(k)]
    }),
  arches: (_random, w, c, hz) =>
    DEPTHS.slice(0, 2).map((k): Layer => {
      const s = w / (5 - k * 2),
        y = hz - 70 - k * 30
      let d = `M-9 -9H${w + 9}V${H + 9}H-9z`
      for (let x = 0; x < w; x += s) {
        const p = s * (k ? 0.12 : 0.16),
          l = x + p,
          e = x + s - p,
          m = (l + e) / 2
        d += `M${n(l)} ${H + 9}V${n(y + 70)}C${n(l - 8)} ${n(y + 30)} ${n(m - 12)} ${n(y + 24)} ${n(m)} ${y}C${n(m + 12)} ${n(y + 24)} ${n(e + 8)} ${n(y + 30)} ${n(e)} ${n(y + 70)}V${H + 9}z`
      }
      return [d, c(k), 1]
    }),
  columns: (_random, w, c, hz) =>
    DEPTHS.slice(0, 2)
      .map((k): Layer => {
        let d = ''
        const b = 16 + k * 16
        for (const x of k ? [-8, w - 24] : [w * 0.14, w * 0.26, w * 0.69, w * 0.81])
          d += `M${n(x - 4)} ${20 - k * 20}h${b + 8}v10h-4V${H + 9}h-${b}V${30 - k * 20}h-4z`
        return [d, c(k)]
      })
      .concat([[`M-9 ${hz + 84}H${w + 9}V${H + 9}H-9z`, c(2)]]),
  curtain: (_random, w, c, _hz) =>
    DEPTHS.map((k): Layer => {
      let d = ''
      const reach = w * (0.36 - k * 0.085)
      for (const f of [0, 1]) {
        const across = (x: number) => n(f ? w - x : x)
        d += `M${across(-9)} -9H${across(reach)}C${across(reach * 0.9)} 120 ${across(reach * 0.75)} 190 ${across(reach * 0.42)} 236C${across(reach * 0.55)} 290 ${across(reach * 0.6)} 350 ${across(reach * 0.58)} ${H + 9}H${across(-9)}z`
      }
      return [d, c(k)]
    }),
  grid: (_random, w, c, hz) => {
    let d = ''
    for (let i = -9; i <= 9; i++) d += `M${n(w / 2 + i * 9)} ${hz + 40}L${n(w / 2 + i * 62)} ${H + 9}`
    for (let i = 0, y = hz + 40; y < H; i++, y += 4 + i * 4.4) d += `M-9 ${n(y)}H${w + 9}`
    return [
      [`M-9 ${hz + 40}H${w + 9}V${H + 9}H-9z`, c(1)],
      [d, 'none', 0, c(0)],
    ]
  },
  temple: (random, w, c, hz) => {
    const st = (cx: number, y: number, b: number, k: number) => {
      let d = `M${cx - b} ${H + 9}`
      let q = b,
        z = y + 120
      while (q > b * 0.22) {
        d += `L${n(cx - q)} ${n(z)}`
        q -= b * 0.13
        d += `L${n(cx - q)} ${n(z)}`
        z -= 17 * k
      }
      d += `V${n(z - 14)}H${n(cx + q)}V${n(z)}`
      while (q < b) {
        d += `L${n(cx + q)} ${n(z)}`
        z += 17 * k
        d += `L${n(cx + q)} ${n(z)}`
        q += b * 0.13
      }
      return `${d}V${H + 9}z`
    }
    return [
      [st(w / 2, hz - 20, 190, 1.35), c(0)],
      [ridge(random, w, hz + 56, 30, 50, 1), c(1)],
      [ridge(random, w, hz + 90, 30, 70, 1), c(2)],
    ]
  },
  space: (_random, w, c, hz) => [
    [`M-9 ${hz + 110}Q${w / 2} ${hz + 30} ${w + 9} ${hz + 110}V${H + 9}H-9z`, c(1)],
    [`M-9 ${hz + 130}Q${w / 2} ${hz + 62} ${w + 9} ${hz + 130}V${H + 9}H-9z`, c(2)],
  ],
} satisfies Record<string, World>
