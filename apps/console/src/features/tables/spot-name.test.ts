// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { TEXTS } from '../../shared/i18n/texts.ts'
import type { Translate } from '../../shared/i18n/use-text.ts'
import { kindName, kindsOf, spotName } from './spot-name.ts'

const t: Translate = (key, params = {}) => TEXTS.EN[key].replace(/\{\{(\w+)\}\}/g, (_whole, name: string) => String(params[name]))

describe('a spot by its name', () => {
  it.each([
    ['baccarat', 'player-pair', 'Player pair'],
    ['baccarat', 'banker-no-commission', 'Banker, no commission'],
    ['roulette', 'straight-17', 'Straight up 17'],
    ['roulette', 'corner-1-2-4-5', 'Corner 1-2-4-5'],
    ['roulette', 'first-four', 'First four'],
    ['roulette', 'high', '19 to 36'],
    ['zha-jin-hua', 'high', 'High card'],
    ['zha-jin-hua', 'straight', 'Straight'],
    ['sic-bo', 'total-14', 'Total 14'],
    ['fish-prawn-crab', 'combo-fish-rooster', 'Pair of faces fish-rooster'],
    ['fish-prawn-crab', 'all-red', 'All red'],
    ['niu-niu', 'gate-2-double', 'Gate 2, double'],
    ['san-gong', 'gate-1-pair-or-better', 'Gate 1, pair or better'],
    ['mahjong-tiles', 'gate-3-pair', 'Gate 3, pair'],
    ['fan-tan', 'tong-12-3', 'Nga tan 12-3'],
    ['blackjack', 'main:1', 'Hand, move 2'],
    ['a-new-game', 'some-new-bet', 'Some new bet'],
  ])('of %s: %s is %s', (gameId, spot, name) => {
    expect(spotName(t, gameId, spot)).toBe(name)
  })
})

describe('kinds of bets', () => {
  const spot = (id: string, kind: string, max = '300.00') => ({ spot: id, kind, min: '5.00', max, edgeBps: 270.27 })

  it('gather spots that share limits and odds; one alone goes by its own name', () => {
    const kinds = kindsOf([
      spot('split-1-2', 'split'),
      spot('split-2-3', 'split'),
      spot('red', 'red', '900.00'),
      spot('split-4-5', 'split'),
    ])
    expect(kinds.map(kind => [kindName(t, 'roulette', kind), kind.spots.length, kind.max])).toEqual([
      ['Split', 3, '300.00'],
      ['Red', 1, '900.00'],
    ])
  })

  it('are told apart by game where games use one word for two things', () => {
    const of = (gameId: string, kind: string) => kindName(t, gameId, { kind, spots: ['one', 'other'] })
    expect([of('niu-niu', 'double'), of('sic-bo', 'double'), of('x', 'brand-new')]).toEqual(['Gate, double', 'Double', 'Brand new'])
  })
})
