import { n } from './numbers.ts'

type Halo = (x: number, y: number, r: number, colour: string) => string

const sunburst: Halo = (x, y, r, colour) => {
  let d = ''
  for (let i = 0; i < 36; i++) {
    const a = (i / 36) * Math.PI * 2
    const reach = i % 2 ? r + 12 : r + 24
    const on = (radius: number, angle: number) => `${n(x + radius * Math.cos(angle))} ${n(y + radius * Math.sin(angle))}`
    d += `M${on(r + 4, a - 0.045)}L${on(reach, a)}L${on(r + 4, a + 0.045)}z`
  }
  return `<path d="${d}" fill="${colour}" opacity=".85"/><circle cx="${x}" cy="${y}" r="${r}" fill="url(#halo)" stroke="${colour}" stroke-width="2"/>`
}

const ring: Halo = (x, y, r, colour) =>
  `<g fill="none" stroke="${colour}"><circle cx="${x}" cy="${y}" r="${r}" stroke-width="2.4" opacity=".85"/><circle cx="${x}" cy="${y}" r="${r - 7}" stroke-width=".8" opacity=".6"/>` +
  `<circle cx="${x}" cy="${y}" r="${r + 10}" stroke-width="6" stroke-dasharray="1 ${n((2 * Math.PI * (r + 10)) / 48 - 1)}" opacity=".7"/></g>`

const moon: Halo = (x, y, r, colour) =>
  `<circle cx="${x}" cy="${y}" r="${r + 26}" fill="${colour}" opacity=".12"/><circle cx="${x}" cy="${y}" r="${r + 11}" fill="${colour}" opacity=".14"/><circle cx="${x}" cy="${y}" r="${r}" fill="url(#halo)"/>` +
  `<g fill="#000" opacity=".07"><circle cx="${x - r * 0.35}" cy="${y - r * 0.3}" r="${r * 0.2}"/><circle cx="${x + r * 0.4}" cy="${y - r * 0.45}" r="${r * 0.12}"/><circle cx="${x + r * 0.3}" cy="${y + r * 0.3}" r="${r * 0.26}"/></g>`

/** What stands in the sky behind the motif. */
export const halos = {
  disc: (x, y, r) => `<circle cx="${x}" cy="${y}" r="${r}" fill="url(#halo)"/>`,
  ring,
  sunburst,
  moon,
} satisfies Record<string, Halo>

export type HaloName = keyof typeof halos
