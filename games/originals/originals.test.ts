import { createHmac } from 'node:crypto'
import { amount } from '@croupier/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { HmacSha256 } from '../fairness/index.ts'
import { fraction } from '../lottery/fraction.ts'
import { payoutOf } from './multiplier.ts'
import type { OriginalState } from './original-rules.ts'
import { ORIGINALS } from './originals.ts'
import { type OriginalRound, playOriginal } from './play-original.ts'
import { arbitraryRound } from './testing/arbitrary-round.ts'
import { terms } from './testing/rounds.ts'

const nodeHmac: HmacSha256 = key => message => createHmac('sha256', key).update(message).digest()
const seeds = { serverSeed: '5f'.repeat(32), clientSeed: 'harbour-lamp', nonce: 7, betEntropy: '0123456789abcdef0123456789abcdef' }
const codes = ORIGINALS.map(({ code }) => code)

/** Plays as plainly as the game allows; every state on the way. */
function playPlainly(round: OriginalRound, hmac?: HmacSha256): OriginalState[] {
  const { rules, bets, terms: own } = round
  const opened = playOriginal(round, hmac)
  const states = opened.ok ? [opened.value] : []
  for (const action of rules.plainPlay) {
    const next = rules.step(states.at(-1) as OriginalState, action, bets, own)
    if (next.ok) states.push(next.value)
  }
  return states
}
const sum = (values: readonly bigint[]) => values.reduce((total, value) => total + value, 0n)

describe('the originals', () => {
  it('are known by codes of their own', () => expect(codes).toEqual(['dice', 'mines', 'plinko', 'roulette']))

  it.each([
    ['dice', { side: 'under', target: 5000 }, { roll: 6686 }],
    ['mines', { mines: 3 }, { layout: [3, 12, 14], opened: [], end: 'open' }],
    ['plinko', { rows: 16, risk: 'high' }, { path: '0001101000011110' }],
    ['roulette', { spot: 'red' }, { number: 26 }],
  ])('G4 keeps the frozen round of %s', (code, placement, drawn) => {
    const rules = ORIGINALS.find(one => one.code === code) as OriginalRound['rules']
    const round = { rules, bets: [{ placement, stake: amount('1') }], terms: terms(), seeds, actions: [] }
    expect(playOriginal(round)).toEqual({ ok: true, value: { rules: code, ...drawn } })
  })

  it.each([
    ['1', '1.4142', 4, '1.4142'],
    ['1', '1.4142', 2, '1.41'],
    ['1', '1.9999', 0, '1'],
    ['0.01', '1.98', 4, '0.0198'],
    ['0.01', '1.98', 2, '0.01'],
    ['0.0001', '1.98', 4, '0.0001'],
    ['12345.67', '9900', 2, '122222133'],
  ])('cut a stake of %s times %s with %d decimals to %s', (stake, multiplier, digits, payout) => {
    expect(payoutOf(amount(stake), amount(multiplier), digits)).toBe(amount(payout))
  })
})

describe.each(codes)('every round of %s', code => {
  const rounds = arbitraryRound(code)

  it('G4 is the same in the browser and on the server, and again from its stored state', () => {
    fc.assert(
      fc.property(rounds, round => {
        const states = playPlainly(round)
        expect(playPlainly(round, nodeHmac)).toEqual(states)
        for (const state of states) {
          const stored = JSON.parse(JSON.stringify(state)) as OriginalState
          expect(stored).toEqual(state)
          expect(round.rules.result(stored, round.bets, round.terms)).toEqual(round.rules.result(state, round.bets, round.terms))
        }
      }),
    )
  })

  it('ends by its plainest play, pays no more than its highest payout, and counts no more than its stakes', () => {
    fc.assert(
      fc.property(rounds, round => {
        const { rules, bets, terms: own } = round
        const end = playPlainly(round).at(-1) as OriginalState
        const { isOpen, payouts, refunds, valid } = rules.result(end, bets, own)
        expect(isOpen).toBe(false)
        expect(sum(payouts) <= rules.highestPayout(bets, own)).toBe(true)
        const unit = 10n ** BigInt(4 - own.currencyDigits)
        for (const [i, { stake }] of bets.entries()) {
          const payout = payouts[i] ?? -1n
          expect(valid[i] === 0n || valid[i] === stake).toBe(true)
          expect((payout / unit) * unit).toBe(payout)
          expect(refunds[i]).toBe(0n)
        }
        expect(rules.spread(bets, own).map(({ payout }) => payout)).toContain(sum(payouts))
        expect(rules.step(end, { kind: 'cash_out' }, bets, own).ok).toBe(false)
      }),
    )
  })

  it('G5 is expected to pay no more than the shown return of its stakes', () => {
    fc.assert(
      fc.property(rounds, ({ rules, bets, terms: own }) => {
        const chances = rules.spread(bets, own)
        const total = sum(chances.map(({ weight }) => weight))
        const expected = fraction(
          chances.reduce((paid, { payout, weight }) => paid + payout * weight, 0n),
          total,
        )
        const returns = bets.map(({ placement }) => rules.exactReturn(placement, own.returnBps).highest)
        const shown = returns.reduce((most, { num, den }, i) => most + ((bets[i]?.stake ?? 0n) * num * 10n ** 12n) / den + 1n, 0n)
        expect(expected.num * 10n ** 12n <= shown * expected.den).toBe(true)
      }),
    )
  })

  it('shows plain JSON and hides what is still to be found', () => {
    fc.assert(
      fc.property(rounds, round => {
        for (const state of playPlainly(round)) {
          const view = round.rules.view(state, round.bets, round.terms)
          expect(JSON.parse(JSON.stringify(view))).toEqual(view)
          if (round.rules.result(state, round.bets, round.terms).isOpen) expect(view.layout).toBeNull()
        }
      }),
    )
  })

  it('reads its own placements back unchanged', () => {
    fc.assert(
      fc.property(rounds, ({ rules, bets }) => {
        for (const { placement } of bets) expect(rules.readPlacement(placement)).toEqual({ ok: true, value: placement })
      }),
    )
  })
})

describe('a face without types', () => {
  const [dice, mines] = ORIGINALS as [OriginalRound['rules'], OriginalRound['rules']]
  const bet = { placement: { side: 'under', target: 1 }, stake: 1n }

  it('meets another game’s state, bets without a stake, too many bets or a raised return as bugs', () => {
    expect(() => dice.view({ rules: 'mines' }, [bet], terms())).toThrow('a state of dice')
    expect(() => dice.spread([{ ...bet, stake: 0n }], terms())).toThrow('above zero')
    expect(() => dice.spread([bet, bet], terms())).toThrow('1 to 1 bets')
    expect(() => dice.spread([bet], terms({ returnBps: 9901 }))).toThrow('never raises')
    expect(() => mines.exactReturn({ mines: 25 }, 9900)).toThrow('placement of mines')
    expect(() => dice.abandon({ rules: 'dice', roll: 1 })).toThrow('ends with its bet')
  })
})
