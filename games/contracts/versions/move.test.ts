import { present, seededRandom } from '@croupier/kernel'
import { describe, expect, it } from 'vitest'
import { at, brand, faultsOf, inForce } from '../testing/desk.ts'
import { dividendTerms, salaryTerms } from '../testing/terms.ts'
import { planAcceptance } from './accept.ts'
import { CONTRACT_ACTIONS } from './act.ts'

const rate = (ratePpm: number) => salaryTerms({ tiers: [{ ratePpm }] })
const MIDNIGHT = at('03-11T00:00')
const NOW = at('03-10T10:00')

/** Daily salaries m → a → b → c and m → a → d, in force; b is to go from a to d. */
function moving() {
  const lines = [['m', 9_000] as const, ['a', 8_000] as const, ['d', 6_000] as const, ['b', 5_000] as const, ['c', 3_000] as const]
  const made = inForce([], at('03-01T10:00'))
  for (const [place, [receiver, ratePpm]] of lines.entries()) {
    const when = at(`03-0${place + 1}T10:00`)
    made.act(made.offer(receiver, rate(ratePpm), when), 'accept', receiver, when)
  }
  made.planMove('b', 'd', MIDNIGHT)
  return made
}

describe('a planned move', () => {
  it('lets the new upline offer what starts with it, and nobody else', () => {
    const made = moving()
    expect(made.offer('b', rate(4_000), NOW, 'm')).toBe('forbidden')
    expect(made.offer('b', rate(7_000), NOW, 'd')).toBe('rate_above_upline')
    expect(made.offer('b', rate(4_000), MIDNIGHT, 'd')).toBe('forbidden')
    expect(made.version(made.offer('b', rate(4_000), NOW, 'd'))).toMatchObject({ payer: 'd', state: 'offered', move: { at: MIDNIGHT } })
    expect(made.offer('b', rate(4_000), NOW, 'd')).toBe('change_pending')
  })

  it('begins what was accepted before, and leaves what the account gives', () => {
    const made = moving()
    const id = made.offer('b', rate(4_000), NOW, 'd')
    expect(made.act(id, 'accept', 'b', NOW)).toEqual([id])
    expect(made.version(id)).toMatchObject({ state: 'awaiting_move', answeredAt: NOW, effectiveFrom: null })
    expect(made.version('k4')).toMatchObject({ state: 'in_force', effectiveTo: null })
    made.endMove('b', true)
    expect(made.version(id)).toMatchObject({ state: 'in_force', effectiveFrom: MIDNIGHT, effectiveTo: null, move: null })
    expect(made.version('k4')).toMatchObject({ state: 'terminated', endReason: 'moved', effectiveTo: MIDNIGHT })
    expect(made.version('k5')).toMatchObject({ state: 'in_force', effectiveTo: null })
    expect(faultsOf(made.all())).toEqual([])
  })

  it('starts a dividend with the move too, in a short first period', () => {
    const made = inForce([], NOW)
    const lines = [['m', 400_000] as const, ['a', 350_000] as const, ['d', 300_000] as const, ['b', 250_000] as const]
    for (const [place, [receiver, ratePpm]] of lines.entries()) {
      const when = new Date(Date.UTC(2026, 0, 1 + place * 16, 10))
      made.act(made.offer(receiver, dividendTerms({ tiers: [{ ratePpm }] }), when), 'accept', receiver, when)
    }
    made.planMove('b', 'd', MIDNIGHT)
    const id = made.offer('b', dividendTerms({ tiers: [{ ratePpm: 200_000 }] }), NOW, 'd')
    expect(planAcceptance(made.version(id), NOW, made.all(), brand)).toMatchObject({ ok: true, value: { startsAt: MIDNIGHT } })
    made.act(id, 'accept', 'b', NOW)
    made.endMove('b', true)
    expect(made.version(id)).toMatchObject({ state: 'in_force', effectiveFrom: MIDNIGHT })
  })

  it('ends what stands below where the rate is higher, and refuses a lower one', () => {
    const made = moving()
    const low = made.offer('b', rate(2_000), NOW, 'd')
    expect(made.act(low, 'accept', 'b', NOW)).toBe('downline_rate_above')
    made.act(low, 'withdraw', 'd', NOW)
    const high = made.offer('b', rate(6_000), NOW, 'd')
    const plan = planAcceptance(made.version(high), NOW, made.all(), brand)
    expect(plan).toMatchObject({ ok: true, value: { replaced: { id: 'k4', endReason: 'moved' }, endedBelow: [{ id: 'k5' }] } })
    made.act(high, 'accept', 'b', NOW)
    expect(made.version('k5').state).toBe('in_force')
    made.endMove('b', true)
    expect(made.version('k5')).toMatchObject({ endReason: 'upline_ended', effectiveTo: MIDNIGHT })
    expect(faultsOf(made.all())).toEqual([])
  })

  it('that is not made leaves everything as it was', () => {
    const made = moving()
    const id = made.offer('b', rate(4_000), NOW, 'd')
    made.act(id, 'accept', 'b', NOW)
    made.endMove('b', false)
    expect(made.version(id)).toMatchObject({ state: 'terminated', endReason: 'not_begun', effectiveFrom: null })
    expect(['k4', 'k5'].map(each => made.version(each).state)).toEqual(['in_force', 'in_force'])
    expect(faultsOf(made.all())).toEqual([])
  })

  it('begins nothing that the new upline cannot give any more', () => {
    const made = moving()
    const id = made.offer('b', rate(4_000), NOW, 'd')
    made.act(id, 'accept', 'b', NOW)
    made.act('k3', 'force_end', 'a', NOW)
    made.endMove('b', true)
    expect(made.version(id)).toMatchObject({ state: 'terminated', endReason: 'not_begun' })
    expect(made.version('k4')).toMatchObject({ endReason: 'moved', effectiveTo: MIDNIGHT })
    expect(made.version('k5')).toMatchObject({ endReason: 'upline_ended', effectiveTo: MIDNIGHT })
    expect(faultsOf(made.all())).toEqual([])
  })

  it('binds the account to both contracts until it is made', () => {
    const made = moving()
    made.act(made.offer('b', rate(4_000), NOW, 'd'), 'accept', 'b', NOW)
    expect(made.offer('c', rate(4_500), NOW)).toBe('rate_above_upline')
    expect(made.offer('c', rate(3_500), NOW)).toMatch(/^k/)
  })

  it('is given up by the new upline before it starts, and not answered once its midnight has passed', () => {
    const made = moving()
    const id = made.offer('b', rate(4_000), NOW, 'd')
    expect(made.act(id, 'accept', 'b', MIDNIGHT)).toBe('change_pending')
    made.act(id, 'accept', 'b', NOW)
    expect(made.act(id, 'ask_end', 'b', NOW)).toBe('wrong_state')
    expect(made.act(id, 'force_end', 'd', NOW)).toEqual([id])
    expect(made.version(id)).toMatchObject({ state: 'terminated', endReason: 'forced', effectiveFrom: null, move: null })
  })

  it('makes an open offer of the new upline an ordinary one', () => {
    const made = moving()
    const [old, coming] = [made.offer('b', rate(5_500), NOW), made.offer('b', rate(4_000), NOW, 'd')]
    made.endMove('b', true)
    expect(made.version(old)).toMatchObject({ state: 'terminated', endReason: 'withdrawn' })
    expect(made.version(coming)).toMatchObject({ state: 'offered', move: null })
    const later = at('03-11T09:00')
    made.act(coming, 'accept', 'b', later)
    expect(made.version(coming)).toMatchObject({ state: 'in_force', effectiveFrom: at('03-12T00:00') })
  })
})

/** As many as properties.test.ts plays worlds. */
const BRANDS = Number(process.env.CONTRACT_WORLDS ?? 300)

describe('whatever agents do while people move', { timeout: 60_000 + BRANDS * 50 }, () => {
  it(`no version starts before it is accepted, nobody has two, and none is without a fitting one above, in ${BRANDS} brands`, () => {
    let begun = 0
    for (let seed = 0; seed < BRANDS; seed++) {
      const made = moving()
      const { below } = seededRandom(seed)
      const pick = <T>(items: readonly T[]): T => present(items[below(items.length)], 'something to pick')
      for (let night = 0; night < 6; night++) {
        const midnight = new Date(MIDNIGHT.getTime() + night * 86_400_000)
        const to = pick(['a', 'd', 'm'])
        const isMoving = night === 0 || made.account('b').upline !== to
        if (night > 0 && isMoving) made.planMove('b', to, midnight)
        for (let hour = 1; hour < 24; hour += 1 + below(3)) {
          const now = new Date(midnight.getTime() - (24 - hour) * 3_600_000)
          const receiver = pick(['a', 'b', 'b', 'c', 'd'])
          const giver = receiver === 'b' && isMoving && below(2) === 0 ? made.account('b').move?.to : made.account(receiver).upline
          if (below(2) === 0) made.offer(receiver, rate(1_000 + below(8) * 1_000), now, giver ?? undefined)
          const open = made.all().filter(({ state }) => ['offered', 'awaiting_move', 'in_force', 'awaiting_consent'].includes(state))
          if (open.length === 0) continue
          const version = pick(open)
          const action = version.state === 'offered' && below(5) > 0 ? 'accept' : pick([...CONTRACT_ACTIONS, 'accept' as const])
          made.act(version.id, action, pick([version.payer, version.receiver]), now)
        }
        const waits = made.all().filter(({ state }) => state === 'awaiting_move')
        if (isMoving) made.endMove('b', below(4) > 0)
        begun += waits.filter(({ id }) => made.version(id).state === 'in_force').length
        expect(faultsOf(made.all()), `brand ${seed}, night ${night}`).toEqual([])
        expect(made.all().filter(({ state }) => state === 'awaiting_move')).toEqual([])
      }
    }
    expect(begun).toBeGreaterThan(BRANDS / 10)
  })
})
