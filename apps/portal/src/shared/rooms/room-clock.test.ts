import { beforeEach, describe, expect, it } from 'vitest'
import { createRoomClock } from './room-clock.ts'

let device = 0
/** What the answers' dates have told. */
let coarse = 0
beforeEach(() => {
  device = 1_000_000
  coarse = device
})
const clock = () => createRoomClock({ nowMs: () => device, coarseMs: () => coarse })

describe('the time of rooms', () => {
  it('is that of the answers until a room has told an instant', () => {
    coarse = device - 50_000
    expect(clock().nowMs()).toBe(950_000)
  })

  it('keeps within what a snapshot says has passed and has not', () => {
    const made = clock()
    made.bound({ fromMs: device + 4_000, untilMs: device + 20_000 })
    expect(made.nowMs()).toBe(device + 4_000)
  })

  it('follows the message that was quickest, not the last', () => {
    const made = clock()
    for (const lateMs of [400, 30, 900]) made.hear(device - 7_000 - lateMs)
    expect(made.nowMs()).toBe(device - 7_030)
  })

  it('forgets old messages, since clocks are put right', () => {
    const made = clock()
    made.hear(device + 60_000)
    for (let n = 0; n < 8; n++) made.hear(device - 20)
    expect(made.nowMs()).toBe(device - 20)
  })
})
