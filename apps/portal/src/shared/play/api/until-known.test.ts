import { describe, expect, test } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { DOUBT_AFTER_MS, isUnknown, untilKnown } from './until-known.ts'

/** A clock that jumps to the end of each pause; attempts take `attemptMs`. */
function playerWaiting(answers: readonly (() => unknown)[], attemptMs = 0) {
  let nowMs = 0
  let tries = 0
  let doubts = 0
  let known = 0
  const ports = {
    sleep: (ms: number) => {
      // The doubt's own clock never rings here; only the attempts move the time on.
      if (ms === DOUBT_AFTER_MS) return new Promise<void>(() => undefined)
      nowMs += ms
      return Promise.resolve()
    },
    nowMs: () => nowMs,
    onDoubt: () => doubts++,
    onKnown: () => known++,
  }
  const attempt = async () => {
    nowMs += attemptMs
    return answers[Math.min(tries++, answers.length - 1)]?.()
  }
  return { known: () => untilKnown(attempt, ports), tries: () => tries, doubts: () => doubts, ends: () => known }
}
const fail = (code: 'line_lost' | 'unavailable' | 'insufficient_funds') => () => {
  throw new ApiError(code, '')
}

describe('untilKnown', () => {
  test('asks again after a lost line or a busy server until the answer is there', async () => {
    const waiting = playerWaiting([fail('line_lost'), fail('unavailable'), fail('line_lost'), () => 'round'])
    expect(await waiting.known()).toBe('round')
    expect(waiting.tries()).toBe(4)
  })

  test('a refusal is an answer: it is not asked again', async () => {
    const waiting = playerWaiting([fail('insufficient_funds')])
    await expect(waiting.known()).rejects.toMatchObject({ code: 'insufficient_funds' })
    expect(waiting.tries()).toBe(1)
  })

  test('after three seconds without an answer the player is told, once', async () => {
    const waiting = playerWaiting([fail('line_lost'), fail('line_lost'), fail('line_lost'), fail('line_lost'), () => 'round'], 1_000)
    expect(await waiting.known()).toBe('round')
    expect([waiting.doubts(), waiting.ends()]).toEqual([1, 1])
  })

  test('an answer in time leaves the player in peace', async () => {
    const waiting = playerWaiting([fail('line_lost'), () => 'round'], 200)
    await waiting.known()
    expect([waiting.doubts(), waiting.ends()]).toEqual([0, 0])
  })

  test('a time-out tells nothing about the spin, a defect of ours does not count as one', () => {
    expect(isUnknown(new DOMException('slow', 'TimeoutError'))).toBe(true)
    expect(isUnknown(new TypeError('x is undefined'))).toBe(false)
  })
})
