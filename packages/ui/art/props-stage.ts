import { at, n, seededFractions } from './numbers.ts'
import { linear } from './paint.ts'
import type { Canvas, Item } from './recipe.ts'
import { WIDTH } from './world.ts'

/** Floodlights from both corners. */
export function beams({ c = '#fff' }: Item, canvas: Canvas): string {
  canvas.defs.push(
    linear('beam', [
      [String(c), 0, 0.5],
      [String(c), 1, 0],
    ]),
  )
  const beam = (x: number, to: number, spread: number) =>
    `<path d="M${x - 5} -10L${to - spread} 330L${to + spread} 330L${x + 5} -10z" fill="url(#beam)"/>`
  return `<g filter="url(#dof)">${beam(20, 120, 46)}${beam(54, 190, 40)}${beam(280, 180, 46)}${beam(246, 110, 40)}</g>`
}

/** A field with mown stripes, seen from behind the ball. */
export function pitch({ c = ['#2FA15A', '#0F5A34'], line = '#fff' }: Item, canvas: Canvas): string {
  canvas.defs.push(linear('pitch', typeof c === 'string' ? [c, c] : c))
  const stripes = [-5, -3, -1, 1, 3, 5].map(i => `M${150 + i * 16} 236L${150 + i * 74} 410h74L${150 + (i + 1) * 16} 236z`).join('')
  return (
    `<path d="M-9 236H309V409H-9z" fill="url(#pitch)"/><path d="${stripes}" fill="#000" opacity=".1"/>` +
    `<g fill="none" stroke="${line}" stroke-opacity=".75" stroke-width="1.6"><path d="M-9 238H309M70 238L30 290H270L230 238"/><ellipse cx="150" cy="292" rx="42" ry="12"/></g>`
  )
}

const CROWD_TOP = 150
const CROWD_FOOT = 236
const crowdColours = [
  ['#F4F7FF', 0.5],
  ['#8FB0D8', 0.36],
  ['#2E4A78', 0.5],
] as const

/** Stands full of people: rows of dots, a quarter of the seats empty. */
export function crowd({ w = WIDTH }: Item): string {
  const random = seededFractions(77)
  const dots = ['', '', '']
  for (let row = 0, y = CROWD_TOP; y < CROWD_FOOT; row++, y += 5.4) {
    for (let x = (row % 2) * 3.4 - 30; x < w + 30; x += 6.8) {
      const seat = random()
      if (seat < 0.24) continue
      const colour = seat < 0.4 ? 0 : seat < 0.7 ? 1 : 2
      dots[colour] += `M${n(x + random())} ${n(y)}h0`
    }
  }
  const stand = `<path d="M-9 ${CROWD_TOP - 8}Q${w / 2} ${CROWD_TOP - 40} ${w + 9} ${CROWD_TOP - 8}V${CROWD_FOOT}H-9z" fill="#050A16" opacity=".55"/>`
  return (
    stand +
    crowdColours
      .map(
        ([colour, opacity], i) =>
          `<path d="${at(dots, i)}" stroke="${colour}" stroke-width="3" stroke-linecap="round" opacity="${opacity}"/>`,
      )
      .join('')
  )
}

/** Light falling through water. */
export function shafts({ c = '#fff' }: Item, canvas: Canvas): string {
  canvas.defs.push(
    linear('shaft', [
      [String(c), 0, 0.42],
      [String(c), 1, 0],
    ]),
  )
  return '<g filter="url(#dof)"><path d="M40 -9L-40 300H30L84 -9zM120 -9L90 330H160L150 -9zM190 -9L226 320H286L218 -9zM250 -9L330 240L360 200L276 -9z" fill="url(#shaft)"/></g>'
}

/** Tails (or peacock feathers, with an eye), fanned. */
export function tails(item: Item, canvas: Canvas): string {
  const {
    x = 0,
    y = 0,
    s = 1,
    cs = ['#FFF3E0', '#FFD9B0', '#FF8A3A', '#C8321E', '#5A0A1E'],
    ink = '#22061A',
    count = 9,
    step = 21,
    eye,
  } = item
  const offsets = [0, 0.16, 0.24, 0.7, 1]
  const feather = eye
    ? `<ellipse cx="3" cy="-100" rx="9" ry="14" fill="${eye}" stroke="${ink}" stroke-width="2"/><circle cx="3" cy="-97" r="4" fill="${ink}"/>`
    : ''
  canvas.defs.push(
    linear(
      'tl',
      cs.map((colour, i) => [colour, at(offsets, i)] as const),
    ),
    `<g id="ta"><path d="M0 0C-22 -30 -30 -70 -14 -104C-8 -122 -14 -134 -22 -142C10 -138 26 -116 24 -88C22 -56 14 -30 8 0z" fill="url(#tl)" stroke="${ink}" stroke-width="4.5" stroke-linejoin="round"/>` +
      `<path d="M-8 -36C-12 -62 -6 -84 2 -100" stroke="#fff" stroke-opacity=".45" stroke-width="3" fill="none" stroke-linecap="round"/>${feather}</g>`,
  )
  const middle = (count - 1) / 2
  // The outer ones first, so that the middle one lies on top.
  const order = Array.from({ length: count }, (_, k) => (k % 2 ? count - 1 - (k >> 1) : k >> 1))
  return order
    .map(i => `<use href="#ta" transform="translate(${x} ${y}) rotate(${n((i - middle) * step)}) scale(${i < middle ? -s : s} ${s})"/>`)
    .join('')
}

/** A drawing of one picture's own. */
export function raw({ svg = '', defs }: Item, canvas: Canvas): string {
  if (defs) canvas.defs.push(defs)
  return svg
}
