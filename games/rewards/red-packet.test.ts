import { amount, seededRandom } from '@croupier/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fillRedPackets, type RedPacketTerms } from './red-packet.ts'

const terms: RedPacketTerms = { total: amount('1'), count: 3, min: amount('0.01'), mode: 'equal' }
const none = { below: () => 0 }

describe('red packets', () => {
  it('that are equal give the cents left to the first', () => {
    expect(fillRedPackets(terms, none)).toEqual({ ok: true, value: ['0.34', '0.33', '0.33'].map(amount) })
  })

  it('that are random go from the minimum to twice the mean, the last has the rest', () => {
    const random = { ...terms, mode: 'random' as const }
    expect(fillRedPackets(random, none)).toEqual({ ok: true, value: ['0.01', '0.01', '0.98'].map(amount) })
    expect(fillRedPackets(random, { below: bound => bound - 1 })).toEqual({ ok: true, value: ['0.66', '0.33', '0.01'].map(amount) })
  })

  it.each(['equal', 'random'] as const)('that are %s are refused where one would be below the minimum', mode => {
    expect(fillRedPackets({ ...terms, min: amount('0.34'), mode }, none)).toEqual({ ok: false, error: 'total_too_small' })
    expect(fillRedPackets({ ...terms, total: amount('1.02'), min: amount('0.34'), mode }, none)).toMatchObject({ ok: true })
  })

  it('that are random are refused where no draw could tell their amounts apart', () => {
    const large = { ...terms, total: amount('42949672.97'), mode: 'random' as const }
    expect(fillRedPackets(large, none)).toEqual({ ok: false, error: 'total_too_large' })
    expect(fillRedPackets({ ...large, total: amount('42949672.96') }, none)).toMatchObject({ ok: true })
    expect(fillRedPackets({ ...large, mode: 'equal' }, none)).toMatchObject({ ok: true })
  })

  it('hold their total together, and each no less than the minimum', () => {
    const cents = fc.bigInt({ min: 0n, max: 100_000n }).map(value => value * 100n)
    const count = fc.integer({ min: 1, max: 50 })
    fc.assert(
      fc.property(cents, count, cents, fc.constantFrom('equal' as const, 'random' as const), fc.nat(), (spare, of, min, mode, seed) => {
        const total = min * BigInt(of) + spare
        const filled = fillRedPackets({ total, count: of, min, mode }, seededRandom(seed))
        if (!filled.ok) throw new Error(filled.error)
        expect(filled.value).toHaveLength(of)
        expect(filled.value.reduce((sum, packet) => sum + packet, 0n)).toBe(total)
        expect(filled.value.every(packet => packet >= min && packet % 100n === 0n)).toBe(true)
      }),
    )
  })
})
