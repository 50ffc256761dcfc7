import { describe, expect, test } from 'vitest'
import { DatabaseOutage, isOutage, isRetryable } from './outage.ts'
import { withRetries } from './transaction.ts'

const failure = (code: string) => Object.assign(new Error(code), { code })

describe('outages', () => {
  test.each([
    ['08006', true],
    ['53300', true],
    ['57P01', true],
    ['57014', true],
    ['40001', true],
    ['40P01', true],
    ['55P03', true],
    ['ECONNREFUSED', true],
    ['23505', false],
    ['23514', false],
    ['42P01', false],
    ['42501', false],
  ])('%s is an outage: %s', (code, expected) => {
    expect(isOutage(failure(code))).toBe(expected)
  })

  test('a connection that ends under a query is one, a bug is not', () => {
    expect(isOutage(new Error('Connection terminated unexpectedly'))).toBe(true)
    expect(isOutage(new TypeError('x is not a function'))).toBe(false)
  })
})

describe('the retry wrapper', () => {
  const failing = (codes: string[]) => {
    let calls = 0
    return {
      attempt: async () => {
        const code = codes[calls++]
        if (code) throw failure(code)
        return 'done'
      },
      calls: () => calls,
    }
  }

  test('runs again after a lost conflict, and answers', async () => {
    const work = failing(['40001', '40P01'])
    expect(await withRetries(work.attempt)).toBe('done')
    expect(work.calls()).toBe(3)
  })

  test('is bounded, and then says outage with the cause', async () => {
    const work = failing(Array(9).fill('40001'))
    const error = await withRetries(work.attempt, 3).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(DatabaseOutage)
    expect(isRetryable((error as DatabaseOutage).cause)).toBe(true)
    expect(work.calls()).toBe(3)
  })

  test('never repeats a statement whose fate is unknown', async () => {
    const work = failing(['57P01'])
    await expect(withRetries(work.attempt)).rejects.toBeInstanceOf(DatabaseOutage)
    expect(work.calls()).toBe(1)
  })

  test('lets a wrong statement pass unchanged', async () => {
    await expect(withRetries(failing(['23514']).attempt)).rejects.toMatchObject({ code: '23514' })
  })
})
