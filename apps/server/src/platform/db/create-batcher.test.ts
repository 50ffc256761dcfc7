import { describe, expect, test } from 'vitest'
import { createBatcher } from './create-batcher.ts'
import { DatabaseOutage } from './outage.ts'

describe('group commit', () => {
  test('calls of one turn share a group and each gets its own answer', async () => {
    const groups: number[][] = []
    const batcher = createBatcher({
      run: async (items: readonly number[]) => {
        groups.push([...items])
        return items.map(item => item * 10)
      },
    })
    const answers = await Promise.all([1, 2, 3].map(item => batcher.submit(item)))
    expect(answers).toEqual([10, 20, 30])
    expect(groups).toEqual([[1, 2, 3]])
  })

  test('a group never exceeds its size, and no more groups run at once than allowed', async () => {
    let running = 0
    let runningMax = 0
    const sizes: number[] = []
    const batcher = createBatcher({
      sizeMax: 4,
      groupsMax: 2,
      run: async (items: readonly number[]) => {
        runningMax = Math.max(runningMax, ++running)
        sizes.push(items.length)
        await new Promise(resolve => setTimeout(resolve, 2))
        running--
        return [...items]
      },
    })
    const items = Array.from({ length: 30 }, (_, i) => i)
    expect(await Promise.all(items.map(item => batcher.submit(item)))).toEqual(items)
    expect(runningMax).toBe(2)
    expect(Math.max(...sizes)).toBe(4)
  })

  test('a bad item fails alone', async () => {
    const batcher = createBatcher({
      run: async (items: readonly number[]) => {
        if (items.includes(13)) throw new Error('bad item')
        return items.map(item => -item)
      },
    })
    const results = await Promise.allSettled([1, 13, 2].map(item => batcher.submit(item)))
    expect(results.map(result => result.status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  })

  test('an outage fails the group without a second try', async () => {
    let calls = 0
    const batcher = createBatcher({
      run: async (_items: readonly number[]): Promise<number[]> => {
        calls++
        throw new DatabaseOutage('gone')
      },
    })
    const results = await Promise.allSettled([1, 2].map(item => batcher.submit(item)))
    expect(results.every(result => result.status === 'rejected' && result.reason instanceof DatabaseOutage)).toBe(true)
    expect(calls).toBe(1)
  })

  test('a full queue refuses at once', async () => {
    const batcher = createBatcher({ waitingMax: 2, run: async (items: readonly number[]) => [...items] })
    const results = await Promise.allSettled([1, 2, 3].map(item => batcher.submit(item)))
    expect(results.map(result => result.status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
  })
})
