import type { RandomSource } from '@croupier/kernel'

/** The sea's own units; screens scale it. */
export const SEA = { width: 1600, height: 900 } as const

export interface Point {
  readonly x: number
  readonly y: number
}

/** A cubic curve from beyond one side of the sea to beyond the other. */
export type Path = readonly [Point, Point, Point, Point]

/** Far enough outside that the longest fish is not yet seen. */
const MARGIN = 220

/** Draws whole numbers only; which side it starts from is drawn too. */
export function drawPath(random: RandomSource): Path {
  const height = () => random.below(SEA.height + 1)
  const third = SEA.width / 3
  const inner = () => random.below(Math.floor(third))
  const path: Path = [
    { x: -MARGIN, y: height() },
    { x: inner(), y: height() },
    { x: Math.floor(third * 2) + inner(), y: height() },
    { x: SEA.width + MARGIN, y: height() },
  ]
  return random.below(2) === 0 ? path : [path[3], path[2], path[1], path[0]]
}

/**
 * Where a fish is after a share of its way, 0 to 1. Only additions and multiplications, which every machine rounds alike: all clients see the
 * same sea to the last bit.
 */
export function pointAt([a, b, c, d]: Path, share: number): Point {
  const rest = 1 - share
  const wa = rest * rest * rest
  const wb = 3 * rest * rest * share
  const wc = 3 * rest * share * share
  const wd = share * share * share
  return { x: wa * a.x + wb * b.x + wc * c.x + wd * d.x, y: wa * a.y + wb * b.y + wc * c.y + wd * d.y }
}

export const isInside = ({ x, y }: Point): boolean => x >= 0 && x <= SEA.width && y >= 0 && y <= SEA.height
