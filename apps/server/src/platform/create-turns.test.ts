import { describe, expect, it } from 'vitest'
import { createTurns } from './create-turns.ts'
import { isOutage } from './db/outage.ts'

describe('turns', () => {
  it('works of one name never overlap and keep their order, whatever fails between them', async () => {
    const turns = createTurns()
    const log: string[] = []
    const work = (name: string) => async () => {
      log.push(`${name} begins`)
      await Promise.resolve()
      log.push(`${name} ends`)
      if (name === 'b') throw new Error('b fails')
      return name
    }
    const done = await Promise.allSettled(['a', 'b', 'c'].map(name => turns('member', work(name))))
    expect(done.map(each => (each.status === 'fulfilled' ? each.value : 'failed'))).toEqual(['a', 'failed', 'c'])
    expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
  })

  it('works of different names run side by side', async () => {
    const turns = createTurns()
    let release = () => {}
    const held = turns('one', () => new Promise<void>(resolve => (release = resolve)))
    expect(await turns('other', async () => 'done')).toBe('done')
    release()
    await held
  })

  it('so many of one name are under way at once, the others in their order', async () => {
    const turns = createTurns({ atOnceMax: 2 })
    const begun: string[] = []
    const releases: (() => void)[] = []
    const work = (name: string) =>
      turns('table', () => {
        begun.push(name)
        return new Promise<void>(resolve => releases.push(resolve))
      })
    const all = ['a', 'b', 'c', 'd'].map(work)
    await new Promise(setImmediate)
    expect(begun).toEqual(['a', 'b'])
    releases[1]?.()
    await all[1]
    await new Promise(setImmediate)
    expect(begun).toEqual(['a', 'b', 'c'])
    releases[0]?.()
    releases[2]?.()
    await all[2]
    await new Promise(setImmediate)
    releases[3]?.()
    await Promise.all(all)
    expect(begun).toEqual(['a', 'b', 'c', 'd'])
  })

  it('who finds too many waiting is told to come back, and the others are not disturbed', async () => {
    const turns = createTurns({ waitingMax: 1 })
    let release = () => {}
    const held = turns('one', () => new Promise<void>(resolve => (release = resolve)))
    const waits = turns('one', async () => 'done')
    await expect(turns('one', async () => 'never')).rejects.toSatisfy(isOutage)
    release()
    await held
    expect(await waits).toBe('done')
  })
})
