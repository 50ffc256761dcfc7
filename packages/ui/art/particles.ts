import { at, type Fractions, n } from './numbers.ts'

type Particles = (random: Fractions, width: number, height: number, colours: readonly string[]) => string

/** What hangs in the air before the motif. */
export const particles = {
  sparks: (random, w, h, colours) => {
    let d = ''
    for (let i = 0; i < 18; i++) {
      const x = random() * w,
        y = random() * h * 0.86,
        s = 0.7 + random() * 2.6
      d += `M${n(x)} ${n(y - s * 2)}L${n(x + s * 0.4)} ${n(y - s * 0.4)}L${n(x + s * 2)} ${n(y)}L${n(x + s * 0.4)} ${n(y + s * 0.4)}L${n(x)} ${n(y + s * 2)}L${n(x - s * 0.4)} ${n(y + s * 0.4)}L${n(x - s * 2)} ${n(y)}L${n(x - s * 0.4)} ${n(y - s * 0.4)}z`
    }
    return `<path d="${d}" fill="${at(colours, 0)}" opacity=".8"/>`
  },
  stars: (random, w, h, colours) => {
    let a = ''
    for (let i = 0; i < 60; i++) {
      const s = n(0.3 + random() * 0.9)
      a += `M${n(random() * w)} ${n(random() * h * 0.62)}a${s} ${s} 0 1 0 .1 0z`
    }
    return `<path d="${a}" fill="${at(colours, 0)}" opacity=".75"/>`
  },
  embers: (random, w, h, colours) => {
    let a = ''
    for (let i = 0; i < 34; i++) {
      const s = n(0.5 + random() * 1.9)
      a += `M${n(random() * w)} ${n(h * 0.1 + random() * h * 0.8)}a${s} ${s} 0 1 0 .1 0z`
    }
    return `<path d="${a}" fill="${at(colours, 0)}" opacity=".8"/>`
  },
  snow: (random, w, h, colours) => {
    let a = ''
    for (let i = 0; i < 48; i++) {
      const s = n(0.5 + random() * 2)
      a += `M${n(random() * w)} ${n(random() * h)}a${s} ${s} 0 1 0 .1 0z`
    }
    return `<path d="${a}" fill="${at(colours, 0)}" opacity=".7"/>`
  },
  petals: (random, w, h, colours) => {
    let a = ''
    for (let i = 0; i < 22; i++)
      a += `<use href="#pt" transform="translate(${n(random() * w)} ${n(random() * h * 0.85)}) rotate(${n(random() * 360)}) scale(${n(0.5 + random() * 0.9)})"/>`
    return `<defs><path id="pt" d="M0 -6C5 -4 5 3 0 6C-5 3 -5 -4 0 -6z"/></defs><g fill="${at(colours, 0)}" opacity=".85">${a}</g>`
  },
  bubbles: (random, w, h, colours) => {
    let a = ''
    for (let i = 0; i < 22; i++) {
      const s = n(1 + random() * random() * 9)
      a += `<circle cx="${n(random() * w)}" cy="${n(random() * h * 0.84)}" r="${s}"/>`
    }
    return `<g fill="${at(colours, 0)}" fill-opacity=".12" stroke="${at(colours, 0)}" stroke-opacity=".6" stroke-width=".8">${a}</g>`
  },
  confetti: (random, w, h, colours) => {
    let a = ''
    for (let i = 0; i < 24; i++)
      a += `<rect width="${n(2 + random() * 3)}" height="${n(3 + random() * 5)}" rx="1" transform="translate(${n(random() * w)} ${n(random() * h * 0.8)}) rotate(${n(random() * 360)})" fill="${at(colours, i % colours.length)}"/>`
    return `<g opacity=".9">${a}</g>`
  },
} satisfies Record<string, Particles>

export type ParticleName = keyof typeof particles
