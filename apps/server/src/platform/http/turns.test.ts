import { describe, expect, it } from 'vitest'
import { createTurns } from './turns.ts'

describe('turns', () => {
  it('are taken at once until so many of one key are under way, and then in the order of coming', async () => {
    const turns = createTurns(2)
    const went: string[] = []
    const enter = async (name: string) => {
      const leave = await turns.enter('table')
      went.push(name)
      return leave
    }
    const [first, second] = [await enter('first'), await enter('second')]
    const [third, fourth] = [enter('third'), enter('fourth')]
    await Promise.resolve()
    expect(went).toEqual(['first', 'second'])
    second()
    await third
    expect(went).toEqual(['first', 'second', 'third'])
    first()
    await fourth
    expect(went).toEqual(['first', 'second', 'third', 'fourth'])
  })

  it('of one key keep nobody of another waiting', async () => {
    const turns = createTurns(1)
    await turns.enter('crowded')
    void turns.enter('crowded')
    expect(await turns.enter('other')).toBeTypeOf('function')
  })

  it('are given up once, however often their end is told', async () => {
    const turns = createTurns(1)
    const leave = await turns.enter('table')
    const [second, third] = [turns.enter('table'), turns.enter('table')]
    leave()
    leave()
    let isThirdIn = false
    void Promise.resolve(third).then(() => (isThirdIn = true))
    await second
    await new Promise(setImmediate)
    expect(isThirdIn).toBe(false)
  })
})
