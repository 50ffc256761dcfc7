import { amount, present } from '@croupier/kernel'
import { describe, expect, it } from 'vitest'
import { allPlays, findPlay } from '../families.ts'
import type { Draw } from '../family.ts'
import { fraction, fractionToNumber, multiplyFractions, ONE, subtractFractions, sumFractions, ZERO } from '../fraction.ts'
import { PUSH } from '../play.ts'
import { arrangements, diceDraws, drawsOf } from '../testing/draw-spaces.ts'
import { payoutOf } from './payout.ts'
import { priceModelOf } from './price-model.ts'
import { GROUP_MAX, GROUP_MIN, type PriceList, pricesByGroup, publishedPrices, returnOf } from './prices.ts'

const BASE_BET = amount('2')
const COIN = { baseBet: BASE_BET, mode: 'yuan', multiple: 1 } as const

const grouped = allPlays().filter(play => priceModelOf(play.family) === 'group')

describe('prices by prize group', () => {
  it.each(grouped.map(play => [play.id, play] as const))('%s returns the group, and never more, of the stake at risk', (_, play) => {
    for (const group of [GROUP_MIN, 1800, 1956, GROUP_MAX]) {
      const prices = pricesByGroup(play, BASE_BET, group)
      const chances = play.chances().filter(({ level }) => level !== PUSH)
      const pushed = play.chances().find(({ level }) => level === PUSH)?.probability ?? ZERO
      const parts = chances.map(({ level, probability, push = pushed }) => {
        const stakeAtRisk = multiplyFractions(fraction(BASE_BET), subtractFractions(ONE, push))
        return multiplyFractions(
          fraction(present(prices[level], level) * probability.num, probability.den),
          fraction(stakeAtRisk.den, stakeAtRisk.num),
        )
      })
      const returned = play.spread === undefined ? parts : [sumFractions(parts)]
      for (const part of returned) {
        expect(fractionToNumber(part)).toBeLessThanOrEqual(fractionToNumber(returnOf(group)))
        expect(fractionToNumber(part)).toBeGreaterThan(fractionToNumber(returnOf(group)) - 0.0001)
      }
    }
  })
})

/** What all draws together pay on a ticket, of the stake that was at risk in them. */
function returnOverAll(play: string, selection: unknown, draws: readonly Draw[], pricesAt: typeof pricesByGroup, group: number) {
  const read = present(findPlay(play), play).read(selection)
  if (!read.ok) throw new Error(read.error.code)
  const ticket = read.value
  const prices: PriceList = pricesAt(ticket, BASE_BET, group)
  let [paid, staked, atRisk] = [0n, 0n, 0n]
  for (const draw of draws) {
    const { prize, refund, validStake } = payoutOf(ticket.settle(draw), ticket.units, prices, COIN)
    paid += prize + refund
    staked += validStake + refund
    atRisk += validStake
  }
  const refunded = staked - atRisk
  return { ofAll: Number((paid * 100_000n) / staked) / 1000, atRisk: Number(((paid - refunded) * 100_000n) / atRisk) / 1000 }
}

describe('why published tables are not for sale', () => {
  const fiveOfEleven = drawsOf('11X5', arrangements(5, 11))
  const dice = drawsOf('K3', diceDraws())
  const oneBall = { slots: [['big'], [], [], [], []] }

  it('G5: one die at 1800 would return 270 % at published prices, and returns 90 %', () => {
    expect(returnOverAll('k3-die', { pick: [6] }, dice, publishedPrices, 1800).ofAll).toBeCloseTo(270, 1)
    expect(returnOverAll('k3-die', { pick: [6] }, dice, pricesByGroup, 1800).ofAll).toBeCloseTo(90, 1)
  })

  it('G5: a side of one ball of 11选5 at 1956 would return 106.9 % of all stakes, and returns 97.8 % of those at risk', () => {
    expect(returnOverAll('x5-ball-two-sides', oneBall, fiveOfEleven, publishedPrices, 1956).ofAll).toBeCloseTo(106.89, 1)
    expect(returnOverAll('x5-ball-two-sides', oneBall, fiveOfEleven, pricesByGroup, 1956).atRisk).toBeCloseTo(97.8, 1)
  })

  it('G5: a big total of 11选5 at 1956 would return 104.7 % of all stakes, and returns 97.8 % of those at risk', () => {
    expect(returnOverAll('x5-sum-two-sides', { opts: ['big'] }, fiveOfEleven, publishedPrices, 1956).ofAll).toBeCloseTo(104.73, 1)
    expect(returnOverAll('x5-sum-two-sides', { opts: ['big'] }, fiveOfEleven, pricesByGroup, 1956).atRisk).toBeCloseTo(97.8, 1)
  })
})
