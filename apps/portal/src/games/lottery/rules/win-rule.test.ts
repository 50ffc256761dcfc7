import { allPlays } from '@croupier/games/lottery'
import { describe, expect, it } from 'vitest'
import texts from '../../../shared/i18n/locales/en/lottery.json' with { type: 'json' }
import { markRule } from './mark-rule.ts'
import { winRule } from './win-rule.ts'

const plays = allPlays()

/** The text of a code, singular and plural ones alike; undefined where there is none. */
function textOf(part: 'mark' | 'win', code: string): string | undefined {
  const read = (key: string): unknown =>
    key.split('.').reduce<unknown>((node, name) => (node as Record<string, unknown> | undefined)?.[name], texts[part])
  return [code, `${code}_other`].map(read).find((text): text is string => typeof text === 'string')
}
const placeholdersOf = (text: string) => [...text.matchAll(/\{\{(\w+)/g)].map(([, name]) => name ?? '')

describe('what has to be marked', () => {
  it('is said for every play, with everything that its text asks for', () => {
    expect(plays.length).toBe(447)
    for (const play of plays) {
      const { code, count, values } = markRule(play)
      const text = textOf('mark', code)
      expect(text, `${play.id}: mark.${code}`).toBeDefined()
      const given = new Set([...Object.keys(values), 'count', 'places'])
      expect(
        placeholdersOf(text ?? '').filter(name => !given.has(name)),
        play.id,
      ).toEqual([])
      if (placeholdersOf(text ?? '').includes('count')) expect(count, play.id).toBeGreaterThan(0)
    }
  })

  it.each([
    ['lf3-3-direct', 'everyPlace', 3],
    ['ssc-fixed', 'somePlaces', 1],
    ['togel-4d', 'list.digits', 1],
  ])('of %s is %s, %i of them', (id, code, count) => {
    const play = plays.find(each => each.id === id)
    expect(play && markRule(play)).toMatchObject({ code, count })
  })
})

describe('what wins', () => {
  it('is said by a text wherever it is said', () => {
    const said = plays.flatMap(play => winRule(play) ?? [])
    expect(said.length).toBeGreaterThan(300)
    for (const { code, n } of said) {
      const text = textOf('win', code)
      expect(text, `win.${code}`).toBeDefined()
      if (placeholdersOf(text ?? '').some(name => name === 'n' || name === 'count')) expect(n, code).toBeGreaterThan(0)
    }
  })

  it.each([
    ['ssc-5-combo', 'combo', undefined],
    ['ssc-fixed', 'fixed', undefined],
    ['lf3-3-direct', 'direct', undefined],
    ['ssc-fun1', 'once', undefined],
    ['ssc-fun3', 'often', 3],
    ['x5-any3', 'anyOf', 3],
    ['ssc-dt-12', 'dragonTiger', undefined],
  ] as const)('of %s is “%s”', (id, code, n) => {
    expect(winRule({ id })).toEqual({ code, ...(n !== undefined && { n }) })
  })

  it('is left to the name of a play that says it all', () => {
    expect(winRule({ id: 'toto-6' })).toBeUndefined()
  })
})
