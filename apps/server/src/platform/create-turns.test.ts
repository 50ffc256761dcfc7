import { describe, expect, it } from 'vitest'
import { createTurns } from './create-turns.ts'

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
})
