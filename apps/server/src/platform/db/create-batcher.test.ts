import { present } from '@croupier/kernel'
import { describe, expect, test, vi } from 'vitest'
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

  test('a crowd in one lane does not keep the others waiting', async () => {
    const groups: string[][] = []
    const batcher = createBatcher({
      sizeMax: 4,
      groupsMax: 1,
      laneOf: (item: string) => present(item[0], 'a lane'),
      run: async (items: readonly string[]) => {
        groups.push([...items])
        return [...items]
      },
    })
    const items = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7', 'a8', 'b1', 'c1']
    expect(await Promise.all(items.map(item => batcher.submit(item)))).toEqual(items)
    // Whoever came first goes out with the first full group; from then on lanes take turns.
    expect(groups[0]).toEqual(['a1', 'a2', 'a3', 'a4'])
    expect(groups[1]).toEqual(['a5', 'a6', 'b1', 'c1'])
    expect(groups.flat().sort()).toEqual([...items].sort())
  })

  test('a full group goes out at once, before the rest of its turn has come', async () => {
    const groups: number[][] = []
    const batcher = createBatcher({
      sizeMax: 3,
      run: async (items: readonly number[]) => {
        groups.push([...items])
        return [...items]
      },
    })
    const answers = [1, 2, 3].map(item => batcher.submit(item))
    expect(groups).toEqual([[1, 2, 3]])
    answers.push(batcher.submit(4))
    expect(groups).toEqual([[1, 2, 3]])
    expect(await Promise.all(answers)).toEqual([1, 2, 3, 4])
    expect(groups).toEqual([[1, 2, 3], [4]])
  })

  test('arrivals gather behind a group that is under way, and go on when it has been patient enough', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const groups: { items: number[]; end: () => void }[] = []
      const batcher = createBatcher({
        patienceMs: 25,
        run: (items: readonly number[]) =>
          new Promise<number[]>(resolve => groups.push({ items: [...items], end: () => resolve([...items]) })),
      })
      const turn = () => new Promise(resolve => setImmediate(resolve))
      const submit = async (item: number) => {
        const answer = batcher.submit(item)
        await turn()
        return { answer }
      }
      const first = await submit(1)
      const second = await submit(2)
      const third = await submit(3)
      expect(groups.map(group => group.items)).toEqual([[1]])
      vi.advanceTimersByTime(25)
      await turn()
      expect(groups.map(group => group.items)).toEqual([[1], [2, 3]])
      const fourth = await submit(4)
      groups[1]?.end()
      expect(await Promise.all([second.answer, third.answer])).toEqual([2, 3])
      await turn()
      expect(groups.map(group => group.items)).toEqual([[1], [2, 3], [4]])
      for (const group of groups) group.end()
      expect(await Promise.all([first.answer, fourth.answer])).toEqual([1, 4])
    } finally {
      vi.useRealTimers()
    }
  })

  test('who gathered behind a group is asked for before that group hears its answers', async () => {
    const events: string[] = []
    const ends: (() => void)[] = []
    const batcher = createBatcher({
      run: (items: readonly number[]) => {
        events.push(`asked ${items.join()}`)
        return new Promise<number[]>(resolve => ends.push(() => resolve([...items])))
      },
    })
    const turn = () => new Promise(resolve => setImmediate(resolve))
    const submit = async (item: number) => events.push(`told ${await batcher.submit(item)}`)
    const first = [submit(1), submit(2)]
    await turn()
    const second = [submit(3)]
    await turn()
    ends[0]?.()
    await Promise.all(first)
    ends[1]?.()
    await Promise.all(second)
    expect(events).toEqual(['asked 1,2', 'asked 3', 'told 1', 'told 2', 'told 3'])
  })

  test('a group behind a smaller one leaves some to the next, so that both become of one size', async () => {
    const groups: { items: number[]; end: () => void }[] = []
    const batcher = createBatcher({
      sizeMax: 20,
      run: (items: readonly number[]) =>
        new Promise<number[]>(resolve => groups.push({ items: [...items], end: () => resolve([...items]) })),
    })
    const turn = () => new Promise(resolve => setImmediate(resolve))
    const answers = [1, 2].map(item => batcher.submit(item))
    await turn()
    answers.push(...[3, 4, 5, 6, 7, 8].map(item => batcher.submit(item)))
    groups[0]?.end()
    await turn()
    answers.push(...[1, 2].map(item => batcher.submit(item)))
    groups[1]?.end()
    await turn()
    groups[2]?.end()
    expect(await Promise.all(answers)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 1, 2])
    expect(groups.map(group => group.items)).toEqual([
      [1, 2],
      [3, 4, 5, 6],
      [7, 8, 1, 2],
    ])
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

  test('of a group that failed each hears its own answer at once, whoever behind it still waits', async () => {
    const batcher = createBatcher({
      run: (items: readonly number[]) => {
        if (items.length > 1) return Promise.reject(new Error('bad item'))
        return items[0] === 1 ? Promise.resolve([...items]) : new Promise<number[]>(() => undefined)
      },
    })
    const [first] = [1, 2].map(item => batcher.submit(item))
    expect(await first).toBe(1)
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
