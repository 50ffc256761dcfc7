import { describe, expect, test } from 'vitest'
import { calledIn, nameIn, namesOf } from './game-names.ts'

const game = { gameId: 'nine-tails', name: 'Nine Tails', names: { CN: '九尾灵狐', TW: '九尾靈狐', JA: '九尾の狐' } }
const lottery = { name: 'One-Minute 5', names: { CN: '一分时时彩' } }

describe('a game’s name', () => {
  test.each([
    ['EN', game, 'Nine Tails'],
    ['CN', game, '九尾灵狐'],
    ['TW', game, '九尾靈狐'],
    ['JA', game, '九尾の狐'],
    ['TH', game, 'Nine Tails'],
    ['VI', game, 'Nine Tails'],
    ['TW', lottery, '一分时时彩'],
    ['KO', lottery, 'One-Minute 5'],
  ])('CATALOG-NAME-1 in %s, of %o, is %s', (language, named, name) => {
    expect(nameIn(named, language)).toBe(name)
  })

  test('CATALOG-NAME-1 is all that changes of a game', () => {
    expect(calledIn(game, 'CN')).toEqual({ ...game, name: '九尾灵狐' })
    expect(calledIn(game, 'ID')).toEqual(game)
  })

  test('CATALOG-NAME-1 is found in every language, each once', () => {
    expect(namesOf(game)).toEqual(['Nine Tails', '九尾灵狐', '九尾靈狐', '九尾の狐'])
    expect(namesOf({ name: 'Jade Toad', names: { CN: '翡翠金蟾', TW: '翡翠金蟾' } })).toEqual(['Jade Toad', '翡翠金蟾'])
  })
})
