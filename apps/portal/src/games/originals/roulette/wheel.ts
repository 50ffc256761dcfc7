import { WHEEL } from '@croupier/games/tables'
import { el } from '../../../shared/play/hud/element.ts'
import type { Motion } from '../game/motion.ts'
import { svg } from '../hud/svg.ts'
import { colourOf } from './number-tile.ts'

const SPIN_MS = 2_600
const POCKETS = WHEEL.length
const STEP = 360 / POCKETS
const polar = (radius: number, degrees: number): readonly [number, number] => {
  const turn = ((degrees - 90) * Math.PI) / 180
  return [100 + radius * Math.cos(turn), 100 + radius * Math.sin(turn)]
}
const sector = (inner: number, outer: number, from: number, to: number) => {
  const [a, b, c, d] = [polar(outer, from), polar(outer, to), polar(inner, to), polar(inner, from)]
  const at = (p: readonly [number, number]) => `${p[0].toFixed(2)} ${p[1].toFixed(2)}`
  return `M${at(a)}A${outer} ${outer} 0 0 1 ${at(b)}L${at(c)}A${inner} ${inner} 0 0 0 ${at(d)}z`
}

/** The wheel from a player's seat. The ball runs against it and stays in the pocket that was drawn. */
export function createWheel(motion: Motion) {
  const pockets = WHEEL.map((number, i) => {
    const [from, to] = [(i - 0.5) * STEP, (i + 0.5) * STEP]
    const [x, y] = polar(80, i * STEP)
    return svg(
      'g',
      { class: `is-${colourOf(number)}` },
      svg('path', { d: sector(73, 88, from, to), class: 'number-ring' }),
      svg('path', { d: sector(54, 73, from, to), class: 'pocket' }),
      textAt(String(number), x, y, i * STEP),
    )
  })
  const ball = svg('circle', { r: 3.6, class: 'wheel-ball', visibility: 'hidden' })
  const spokes = [0, 90, 180, 270].map(turn =>
    svg(
      'g',
      { transform: `rotate(${turn} 100 100)` },
      svg('path', { d: 'M98 100V76h4v24z', class: 'spoke' }),
      svg('circle', { cx: 100, cy: 74, r: 4.4, class: 'gold' }),
    ),
  )
  const disc = svg(
    'g',
    { class: 'disc' },
    ...pockets,
    svg('circle', { cx: 100, cy: 100, r: 54, class: 'bowl' }),
    svg('circle', { cx: 100, cy: 100, r: 54, class: 'ring' }),
    svg('circle', { cx: 100, cy: 100, r: 88, class: 'ring' }),
    ...spokes,
    svg('circle', { cx: 100, cy: 100, r: 11, class: 'gold' }),
    svg('circle', { cx: 98, cy: 97, r: 4, class: 'glint' }),
    ball,
  )
  const picture = svg(
    'svg',
    { class: 'wheel', viewBox: '0 0 200 200', 'aria-hidden': 'true' },
    svg(
      'defs',
      {},
      svg(
        'radialGradient',
        { id: 'bowl', cx: 0.42, cy: 0.36, r: 0.75 },
        svg('stop', { class: 'bowl-1' }),
        svg('stop', { offset: 0.55, class: 'bowl-2' }),
        svg('stop', { offset: 1, class: 'bowl-3' }),
      ),
      svg(
        'linearGradient',
        { id: 'rim', x1: 0, y1: 0, x2: 0.6, y2: 1 },
        svg('stop', { class: 'rim-1' }),
        svg('stop', { offset: 0.5, class: 'rim-2' }),
        svg('stop', { offset: 1, class: 'rim-3' }),
      ),
    ),
    svg('circle', { cx: 100, cy: 100, r: 99, class: 'rim' }),
    svg('circle', { cx: 100, cy: 100, r: 92, class: 'lane' }),
    ...Array.from({ length: 8 }, (_, i) => {
      const [x, y] = polar(95.5, i * 45 + 22)
      return svg('path', {
        d: 'M0 -2.6L1.5 0L0 2.6L-1.5 0z',
        class: 'stud',
        transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${i * 45 + 22})`,
      })
    }),
    disc,
  )
  let angle = 0
  const turn = (degrees: number) => disc.setAttribute('transform', `rotate(${degrees.toFixed(2)} 100 100)`)
  const placeBall = (radius: number, degrees: number) => {
    const [x, y] = polar(radius, degrees)
    ball.setAttribute('cx', x.toFixed(2))
    ball.setAttribute('cy', y.toFixed(2))
    ball.setAttribute('visibility', 'visible')
  }
  const show = (number: number) => {
    placeBall(64, WHEEL.indexOf(number) * STEP)
    turn(angle)
  }
  return {
    root: el('div', { class: 'wheel-seat' }, picture),
    show,
    lift: () => ball.setAttribute('visibility', 'hidden'),
    spinTo: async (number: number, isAtOnce: boolean): Promise<void> => {
      const start = angle
      const pocket = WHEEL.indexOf(number) * STEP
      // The ball runs on the lane, four times around against the wheel, then drops inward.
      await motion.run(isAtOnce ? 0 : SPIN_MS, share => {
        const eased = 1 - (1 - share) ** 2.4
        angle = start + eased * 300
        turn(angle)
        const radius = share < 0.62 ? 90 : share < 0.82 ? 90 - ((share - 0.62) / 0.2) * 24 + Math.sin(share * 60) * 1.4 : 64
        placeBall(radius, pocket - (1 - eased) * 1740)
      })
      angle %= 360
      show(number)
    },
  }
}

function textAt(text: string, x: number, y: number, turn: number): SVGTextElement {
  const element = svg('text', { x: x.toFixed(2), y: y.toFixed(2), transform: `rotate(${turn.toFixed(2)} ${x.toFixed(2)} ${y.toFixed(2)})` })
  element.textContent = text
  return element
}
