import { present } from '@croupier/kernel'
import { describe, expect, it } from 'vitest'
import { arrowTarget } from './arrow-target.ts'
import type { FeltSpot } from './felt-spot.ts'

const spotAt = (spot: string, x: number, y: number): FeltSpot => ({
  spot,
  x,
  y,
  path: '',
  width: 40,
  height: 30,
  turn: 0,
  tone: 'plain',
  size: 'main',
})
/** Two rows; those of the lower bend, and one spot lies far off at the side. */
const spots = [spotAt('a', 0, 0), spotAt('b', 50, 2), spotAt('c', 100, 0), spotAt('d', 0, 40), spotAt('e', 50, 44), spotAt('far', 400, 20)]
const led = (from: string, key: string) =>
  arrowTarget(
    spots,
    present(
      spots.find(({ spot }) => spot === from),
      from,
    ),
    key,
  )?.spot

describe('an arrow key on the felt', () => {
  it.each([
    ['a', 'ArrowRight', 'b'],
    ['b', 'ArrowRight', 'c'],
    ['c', 'ArrowLeft', 'b'],
    ['b', 'ArrowDown', 'e'],
    ['e', 'ArrowUp', 'b'],
    ['e', 'ArrowLeft', 'd'],
  ])('leads from %s by %s to %s', (from, key, to) => expect(led(from, key)).toBe(to))

  it('reaches a spot that lies far off when nothing is nearer', () => expect(led('c', 'ArrowRight')).toBe('far'))

  it.each([
    ['a', 'ArrowLeft'],
    ['a', 'ArrowUp'],
    ['e', 'ArrowDown'],
    ['far', 'ArrowRight'],
  ])('leads nowhere from the edge: %s, %s', (from, key) => expect(led(from, key)).toBeUndefined())

  it('leaves other keys alone', () => expect(led('a', 'Enter')).toBeUndefined())
})
