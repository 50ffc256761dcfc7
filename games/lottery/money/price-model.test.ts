import { amount, present } from '@croupier/kernel'
import { describe, expect, it } from 'vitest'
import { allPlays, findPlay } from '../families.ts'
import { fraction, fractionToNumber } from '../fraction.ts'
import { PUSH } from '../play.ts'
import { SINGAPORE_4D_ODDS } from './default-odds.ts'
import { type OddsList, pricesByOdds, scaleOdds } from './odds.ts'
import { defaultOdds, oddsByRate, priceModelOf } from './price-model.ts'

const byOdds = allPlays().filter(play => priceModelOf(play.family) !== 'group' && play.chances().length > 0)

/** The part of a unit's stake that odds return; kinds of units and levels of their own are taken one by one. */
function returnsOf(id: string, odds: OddsList): number[] {
  const play = present(findPlay(id), id)
  const parts = play
    .chances()
    .filter(({ level }) => level !== PUSH && odds[level] !== undefined)
    .map(
      ({ level, probability, push }) =>
        (Number(odds[level]) / 10_000) * fractionToNumber(probability) + (push ? fractionToNumber(push) : 0),
    )
  const isShared = play.spread !== undefined && !play.chances().some(({ unit, level }) => unit !== undefined || level.startsWith('ib'))
  return isShared ? [parts.reduce((sum, part) => sum + part, 0)] : parts
}

describe('odds boards', () => {
  it.each(byOdds.map(play => [play.id, play] as const))('%s has odds for every level and returns less than it takes', (id, play) => {
    const odds = defaultOdds(id, priceModelOf(play.family), play)
    const pooled = id === 'toto-649' ? ['g1', 'g2', 'g3', 'g4'] : []
    const levels = new Set(play.chances().map(({ level }) => level))
    expect(new Set([...Object.keys(odds), ...pooled])).toEqual(new Set([...levels].filter(level => level !== PUSH)))
    for (const returned of returnsOf(id, odds)) {
      expect(returned).toBeGreaterThan(0)
      expect(returned).toBeLessThan(1)
    }
  })

  it.each([
    ['sea4d-big', 'Malaysia', 64],
    ['sea4d-small', 'Malaysia', 65],
    ['sea4d-4a', 'Malaysia', 60],
    ['sea4d-3a', 'Malaysia', 66],
    ['sea4d-3abc', 'Malaysia', 66],
    ['sea4d-2a', 'Malaysia', 66],
    ['sea4d-big', 'Singapore', 65.9],
    ['sea4d-small', 'Singapore', 58],
  ])('%s of %s returns the %d %% of the rule book', (id, place, percent) => {
    const odds = place === 'Singapore' ? present(SINGAPORE_4D_ODDS[id], id) : defaultOdds(id, 'table', present(findPlay(id), id))
    expect(100 * returnsOf(id, odds).reduce((sum, part) => sum + part, 0)).toBeCloseTo(percent, 6)
  })

  it.each([
    ['vn-n-lo2', 99],
    ['thai-3top', 90],
    ['thai-run-top', 86.72],
    ['togel-4d', 95],
  ])('%s returns %d %% as customary', (id, percent) => {
    const play = present(findPlay(id), id)
    expect(100 * (returnsOf(id, defaultOdds(id, priceModelOf(play.family), play))[0] ?? 0)).toBeCloseTo(percent, 2)
  })

  it('cuts rate / p to two decimals: the special number of Mark Six at 98 % pays 48.02', () => {
    const play = present(findPlay('lhc-special'), 'lhc-special')
    expect(oddsByRate(play, fraction(98, 100))).toEqual({ win: 480_200n })
    expect(pricesByOdds({ win: 480_200n }, amount('2'))).toEqual({ win: amount('96.04') })
  })

  it('scales with the prize group on the slider', () => {
    expect(scaleOdds(19_600n, 1900, 1960)).toBe(19_000n)
  })
})
