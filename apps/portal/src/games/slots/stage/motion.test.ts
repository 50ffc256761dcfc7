import { describe, expect, test } from 'vitest'
import { easeBounce, easeOut, easeOutBack, linear, Motion } from './motion.ts'

describe('Motion', () => {
  test('a tween ends exactly at its goal and then lets go', async () => {
    const motion = new Motion(() => undefined)
    const seen: number[] = []
    const played = motion.play(100, t => seen.push(t))
    for (let frame = 0; frame < 4; frame++) motion.update(40)
    await played
    expect(seen).toEqual([0, 0.4, 0.8, 1])
    expect(motion.isMoving).toBe(false)
  })

  test('rush ends what moves and what starts after it, until calm', async () => {
    const motion = new Motion(() => undefined)
    const first = motion.wait(10_000)
    motion.rush()
    motion.update(1)
    await first
    const second = motion.wait(10_000)
    motion.update(1)
    await second
    motion.calm()
    let isOver = false
    void motion.wait(100).then(() => (isOver = true))
    motion.update(1)
    await Promise.resolve()
    expect(isOver).toBe(false)
  })

  test('a loop runs on every frame until it is stopped, rushed or not', () => {
    const motion = new Motion(() => undefined)
    let frames = 0
    const stop = motion.loop(() => frames++)
    motion.rush()
    motion.update(16)
    motion.update(16)
    stop()
    motion.update(16)
    expect(frames).toBe(2)
  })

  test.each([
    ['linear', linear],
    ['easeOut', easeOut],
    ['easeOutBack', easeOutBack],
    ['easeBounce', easeBounce],
  ])('%s begins at 0 and ends at 1', (_, ease) => {
    expect(ease(0)).toBeCloseTo(0, 6)
    expect(ease(1)).toBeCloseTo(1, 6)
  })
})
