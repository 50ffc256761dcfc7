import { present, seededRandom } from '@croupier/kernel'
import { describe, expect, it } from 'vitest'
import { at, brand, desk, faultsOf, inForce, RECEIVERS } from '../testing/desk.ts'
import { dividendTerms, salaryTerms } from '../testing/terms.ts'
import { planAcceptance } from './accept.ts'
import { CONTRACT_ACTIONS } from './act.ts'
import { changeOf, endVersion } from './ends.ts'
import { judgeOffer } from './offer.ts'
import { HOUSE } from './version.ts'

const rate = (ratePpm: number) => salaryTerms({ tiers: [{ ratePpm }] })

describe('offers', () => {
  const { offer } = inForce(
    [
      ['m', rate(9_000)],
      ['m', dividendTerms({ basis: 'validBet', tiers: [{ ratePpm: 15_000 }] })],
    ],
    at('03-01T10:00'),
  )
  const now = at('03-02T10:00')

  it.each([
    ['by somebody who is not the payer', () => offer('a', rate(1), now, HOUSE), 'forbidden'],
    ['to one two levels below', () => offer('b', rate(1), now, 'm'), 'forbidden'],
    ['of bad tiers', () => offer('a', rate(0), now), 'tiers_invalid'],
    ['of a kind that the payer has not', () => offer('a', salaryTerms({ kind: 'hourly_salary' }), now), 'upline_has_no_contract'],
    ['of another period', () => offer('a', dividendTerms({ period: 'monthly' }), now), 'period_differs'],
    ['on another basis', () => offer('a', dividendTerms(), now), 'basis_differs'],
    ['of more than the payer has', () => offer('a', rate(9_001), now), 'rate_above_upline'],
    ['of more than the brand gives', () => offer('m', rate(20_001), now), 'rate_above_brand'],
  ])('%s are refused', (_name, refused, code) => {
    expect(refused()).toBe(code)
  })

  it('go to agents alone, of kinds that are on', () => {
    const judge = (type: number, features = brand.features) =>
      judgeOffer({ by: desk().account('m'), receiver: { id: 'x', type, upline: 'm' }, terms: rate(1), at: now }, [], { ...brand, features })
    expect([0, 4, 41, 42].map(type => judge(type))).toEqual(Array(4).fill({ ok: false, error: 'account_type' }))
    expect(judge(1, ['dividend'])).toEqual({ ok: false, error: 'feature_disabled' })
    const by = { id: 'y', type: 41, upline: 'm' }
    expect(judgeOffer({ by, receiver: { id: 'x', type: 1, upline: 'y' }, terms: rate(1), at: now }, [], brand)).toEqual({
      ok: false,
      error: 'account_type',
    })
  })

  it('are one at a time, and expire to the second', () => {
    const made = desk()
    expect(made.offer('m', rate(5), at('03-01T00:00'))).toBe('k1')
    expect(made.offer('m', rate(6), at('03-07T23:59:59'))).toBe('change_pending')
    expect(made.act('k1', 'accept', 'm', at('03-08T00:00'))).toBe('wrong_state')
    expect(made.offer('m', rate(6), at('03-08T00:00'))).toBe('k2')
    expect(made.version('k1')).toMatchObject({ state: 'expired', effectiveFrom: null })
  })

  it('are accepted by the receiver, and withdrawn by the payer', () => {
    const made = desk()
    made.offer('m', rate(5), at('03-01T00:00'))
    expect(made.act('k1', 'accept', HOUSE, at('03-01T01:00'))).toBe('forbidden')
    expect(made.act('k1', 'withdraw', 'm', at('03-01T01:00'))).toBe('forbidden')
    expect(made.act('k9', 'accept', 'm', at('03-01T01:00'))).toBe('not_found')
    expect(made.act('k1', 'withdraw', HOUSE, at('03-01T01:00'))).toEqual(['k1'])
    expect(made.version('k1')).toMatchObject({ state: 'terminated', endReason: 'withdrawn', answeredAt: null })
  })
})

describe('acceptance', () => {
  it('starts after the running period, and replaces what runs', () => {
    const made = inForce([['m', dividendTerms()]], at('03-03T10:00'))
    made.offer('m', dividendTerms({ tiers: [{ ratePpm: 200_000 }] }), at('03-20T10:00'))
    made.act('k2', 'accept', 'm', at('03-20T10:00'))
    expect(made.version('k1')).toMatchObject({
      state: 'terminated',
      endReason: 'replaced',
      effectiveFrom: at('03-16T00:00'),
      effectiveTo: at('04-01T00:00'),
    })
    expect(made.version('k2')).toMatchObject({ state: 'in_force', effectiveFrom: at('04-01T00:00'), effectiveTo: null })
  })

  it('of a third version before the second begins starts where that would have', () => {
    const made = inForce(
      [
        ['m', dividendTerms({ period: 'weekly' })],
        ['m', dividendTerms({ period: 'monthly' })],
      ],
      at('02-25T10:00'),
    )
    expect(made.version('k2').effectiveFrom).toEqual(at('03-02T00:00'))
    made.offer('m', dividendTerms({ period: 'daily' }), at('02-27T10:00'))
    made.act('k3', 'accept', 'm', at('02-27T10:00'))
    expect(made.version('k2')).toMatchObject({ effectiveFrom: at('03-02T00:00'), effectiveTo: at('03-02T00:00'), endReason: 'replaced' })
    expect(made.version('k3').effectiveFrom).toEqual(at('03-02T00:00'))
  })

  it('shows before what it ends, and is refused for a rate below one that the acceptor gives', () => {
    const made = inForce(
      [
        ['m', rate(9_000)],
        ['a', rate(8_000)],
        ['b', rate(7_000)],
        ['c', rate(6_000)],
      ],
      at('03-01T10:00'),
    )
    const planned = (ratePpm: number) => {
      const offer = made.offer('a', rate(ratePpm), at('03-05T10:00'))
      const plan = planAcceptance(made.version(offer), at('03-05T11:00'), made.all(), brand)
      made.act(offer, 'reject', 'a', at('03-05T12:00'))
      return plan.ok ? { startsAt: plan.value.startsAt, ended: plan.value.endedBelow.map(({ receiver }) => receiver) } : plan.error
    }
    expect(planned(6_999)).toBe('downline_rate_above')
    expect(planned(7_000)).toEqual({ startsAt: at('03-06T00:00'), ended: [] })
    expect(planned(8_000)).toEqual({ startsAt: at('03-06T00:00'), ended: [] })
    expect(planned(8_001)).toEqual({ startsAt: at('03-06T00:00'), ended: ['b', 'c'] })
  })

  it('looks again at what the payer may give', () => {
    const made = inForce([['m', rate(9_000)]], at('03-01T10:00'))
    made.offer('a', rate(8_000), at('03-02T10:00'))
    made.act('k1', 'force_end', HOUSE, at('03-03T10:00'))
    expect(made.act('k2', 'accept', 'a', at('03-04T10:00'))).toBe('upline_has_no_contract')
    expect(made.version('k2').state).toBe('offered')
  })
})

describe('ends', () => {
  it('are asked by one and answered by the other, who may let the time pass', () => {
    const made = inForce(
      [
        ['m', rate(9_000)],
        ['a', rate(8_000)],
      ],
      at('03-01T10:00'),
    )
    expect(made.act('k2', 'ask_end', HOUSE, at('03-02T10:00'))).toBe('forbidden')
    expect(made.act('k2', 'consent_end', 'a', at('03-02T10:00'))).toBe('wrong_state')
    expect(made.act('k2', 'ask_end', 'a', at('03-02T10:00'))).toEqual(['k2'])
    expect([made.act('k2', 'consent_end', 'a', at('03-02T11:00')), made.act('k2', 'refuse_end', 'a', at('03-02T11:00'))]).toEqual([
      'forbidden',
      'forbidden',
    ])
    expect(made.offer('a', rate(1), at('03-02T11:00'))).toBe('change_pending')
    expect(made.act('k2', 'consent_end', 'm', at('03-09T10:00'))).toBe('wrong_state')
    made.act('k2', 'ask_end', 'm', at('03-09T10:00'))
    expect(made.act('k2', 'refuse_end', 'a', at('03-09T11:00'))).toEqual(['k2'])
    made.act('k2', 'ask_end', 'm', at('03-09T12:00'))
    made.act('k2', 'consent_end', 'a', at('03-09T13:00'))
    expect(made.version('k2')).toMatchObject({ state: 'terminated', endReason: 'agreed', effectiveTo: at('03-10T00:00'), endAsked: null })
  })

  it('are not asked for while an offer is open', () => {
    const made = inForce([['m', rate(9_000)]], at('03-01T10:00'))
    made.offer('m', rate(9_500), at('03-02T10:00'))
    expect(made.act('k1', 'ask_end', 'm', at('03-02T10:00'))).toBe('change_pending')
  })

  it('are forced by the payer or an operator, and take all below with them', () => {
    const made = inForce(
      [
        ['m', rate(9_000)],
        ['a', rate(8_000)],
        ['b', rate(7_000)],
        ['d', rate(8_000)],
      ],
      at('03-01T10:00'),
    )
    expect(made.act('k2', 'force_end', 'a', at('03-02T10:00'))).toBe('forbidden')
    expect(made.act('k3', 'force_end', 'a', at('03-02T10:00'))).toEqual(['k3'])
    expect(made.act('k2', 'force_end', HOUSE, at('03-03T10:00'))).toEqual(['k2', 'k4'])
    expect(['k2', 'k3', 'k4'].map(id => made.version(id).endReason)).toEqual(['operator', 'forced', 'upline_ended'])
    expect(['k2', 'k3', 'k4'].map(id => made.version(id).effectiveTo)).toEqual([at('03-04T00:00'), at('03-03T00:00'), at('03-04T00:00')])
    expect(made.version('k1').state).toBe('in_force')
  })

  it('by a move come at its instant, and spare those below where a successor stands there', () => {
    const made = inForce(
      [
        ['m', rate(9_000)],
        ['a', rate(8_000)],
        ['b', rate(7_000)],
      ],
      at('03-01T10:00'),
    )
    const move = { reason: 'moved', at: at('03-05T00:00') } as const
    expect(endVersion(made.version('k2'), move, made.all()).map(({ id, endReason }) => [id, endReason])).toEqual([
      ['k2', 'moved'],
      ['k3', 'upline_ended'],
    ])
    expect(endVersion(made.version('k2'), { ...move, hasSuccessor: true }, made.all())).toMatchObject([{ id: 'k2', effectiveTo: move.at }])
  })

  it('by a move leave nothing of what had not begun below', () => {
    const lines = [
      ['m', dividendTerms()],
      ['a', dividendTerms()],
    ] as const
    const made = inForce(lines, at('03-03T10:00'))
    const below = inForce([...lines, ['b', dividendTerms()]], at('03-03T10:00')).version('k3')
    const ended = endVersion(made.version('k2'), { reason: 'moved', at: at('03-05T00:00') }, [below])
    expect(ended.map(({ effectiveTo }) => effectiveTo)).toEqual([at('03-16T00:00'), at('03-16T00:00')])
  })

  it('never come before the beginning', () => {
    const made = inForce([['m', dividendTerms({ period: 'monthly' })]], at('03-10T10:00'))
    expect(changeOf(made.version('k1'), at('03-11T10:00'), 'UTC')).toEqual(at('04-01T00:00'))
    made.act('k1', 'force_end', HOUSE, at('03-11T10:00'))
    expect(made.version('k1')).toMatchObject({ effectiveFrom: at('04-01T00:00'), effectiveTo: at('04-01T00:00') })
  })
})

/** As many as properties.test.ts plays worlds. */
const BRANDS = Number(process.env.CONTRACT_WORLDS ?? 300)

describe('whatever agents do', { timeout: 60_000 + BRANDS * 50 }, () => {
  it(`no version starts before it is accepted, nobody has two, and none is without a fitting one above, in ${BRANDS} brands`, () => {
    for (let seed = 0; seed < BRANDS; seed++) {
      const made = desk()
      const { below } = seededRandom(seed)
      const pick = <T>(items: readonly T[]): T => present(items[below(items.length)], 'something to pick')
      const isDividend = below(2) === 0
      const terms = () => {
        const tiers = [{ ratePpm: 1 + below(15) * 1_000 }]
        return isDividend
          ? dividendTerms({ period: pick(['weekly', 'half_month']), basis: pick(['loss', 'loss', 'validBet']), tiers })
          : salaryTerms({ tiers })
      }
      let now = at('01-01T09:00')
      for (let step = 0; step < 60; step++) {
        now = new Date(now.getTime() + pick([0, 1, 9, 40, 170]) * 3_600_000)
        if (below(5) < 2) made.offer(pick(RECEIVERS), terms(), now)
        const open = made.all().filter(({ state }) => state === 'offered' || state === 'in_force' || state === 'awaiting_consent')
        if (open.length === 0) continue
        const version = pick(open)
        const action = version.state === 'offered' && below(4) > 0 ? 'accept' : pick(CONTRACT_ACTIONS)
        made.act(version.id, action, pick([version.payer, version.receiver]), now)
        expect(faultsOf(made.all()), `brand ${seed}`).toEqual([])
      }
    }
  })
})
