import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createOthersTeller, type Told } from './tell-others.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const told = (n: number): Told => [`member ${n}`, 'verification.changed', [{ v: 1 }]]
const open = () => {
  const batches: (readonly Told[])[] = []
  return { batches, teller: createOthersTeller(batch => batches.push(batch)) }
}

describe('what other processes may have to tell', () => {
  it('gathers for a moment and goes out together, in order', () => {
    const { batches, teller } = open()
    for (let n = 0; n < 3; n++) teller.tell(told(n))
    expect(batches).toEqual([])
    vi.advanceTimersByTime(40)
    expect(batches).toEqual([[told(0), told(1), told(2)]])
    teller.tell(told(3))
    vi.advanceTimersByTime(40)
    expect(batches[1]).toEqual([told(3)])
  })

  it('goes out at once when there is enough of it for one message', () => {
    const { batches, teller } = open()
    for (let n = 0; n < 45; n++) teller.tell(told(n))
    expect(batches.map(batch => batch.length)).toEqual([40])
    vi.advanceTimersByTime(40)
    expect(batches.map(batch => batch.length)).toEqual([40, 5])
  })

  it('is forgotten when the process ends', () => {
    const { batches, teller } = open()
    teller.tell(told(0))
    teller.stop()
    vi.advanceTimersByTime(1_000)
    expect(batches).toEqual([])
  })
})
