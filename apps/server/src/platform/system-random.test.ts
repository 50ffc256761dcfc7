import { describe, expect, it } from 'vitest'
import { createSystemRandom, systemRandom } from './system-random.ts'

/** Fills blocks with 1, 2, 3 … over all of them, without a 0, which marks what was wiped. */
const counting = (calls: number[]) => {
  let next = 0
  return (block: Uint8Array) => {
    calls.push(block.length)
    for (let place = 0; place < block.length; place++) block[place] = (next++ % 255) + 1
  }
}

describe('the system’s randomness', () => {
  it('hands every byte out once, in few calls', () => {
    const calls: number[] = []
    const random = createSystemRandom(counting(calls))
    const given = Array.from({ length: 819 }, () => [...random.bytes(10)])
    // 409 tens fit into a block of 4,096; what is left of it is not used.
    const expected = Array.from({ length: 819 }, (_, turn) => {
      const from = Math.floor(turn / 409) * 4_096 + (turn % 409) * 10
      return Array.from({ length: 10 }, (__, place) => ((from + place) % 255) + 1)
    })
    expect(given).toEqual(expected)
    expect(calls).toEqual([4_096, 4_096, 4_096])
  })

  it('gives copies that later bytes do not change', () => {
    const random = createSystemRandom(counting([]))
    const first = random.bytes(4)
    random.bytes(4)
    expect([...first]).toEqual([1, 2, 3, 4])
    first.fill(9)
    expect([...random.bytes(2)]).toEqual([9, 10])
  })

  it.each([0, 1, 16, 4_096, 10_000])('gives %i bytes', length => {
    expect(systemRandom.bytes(length)).toHaveLength(length)
  })

  it('repeats nothing', () => {
    const seen = new Set(Array.from({ length: 5_000 }, () => Buffer.from(systemRandom.bytes(16)).toString('hex')))
    expect(seen.size).toBe(5_000)
  })
})
