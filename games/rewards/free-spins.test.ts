import { amount } from '@croupier/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type FreeSpins, type FreeSpinsTerms, freeSpinsGrant, NO_FREE_SPINS_USED, playFreeSpin } from './free-spins.ts'

const now = new Date('2026-05-01T00:00:00Z')
const expiresAt = new Date('2026-05-02T00:00:00Z')
const terms: FreeSpinsTerms = { count: 2, winAs: 'bonus', maxWin: amount('10'), multiplePct: 500, expiresAt }

function use(spins: FreeSpins, win: string, of = terms, at = now) {
  const used = playFreeSpin(spins, of, { win: amount(win), now: at })
  if (!used.ok) throw new Error(used.error)
  return used.value
}

describe('free spins', () => {
  it('are refused once they are used up, before they are refused as expired', () => {
    const used = { used: 2, won: 0n }
    expect(playFreeSpin(used, terms, { win: 0n, now: expiresAt })).toEqual({ ok: false, error: 'no_spins_left' })
    expect(playFreeSpin(NO_FREE_SPINS_USED, terms, { win: 0n, now: expiresAt })).toEqual({ ok: false, error: 'expired' })
  })

  it('that win cash pay at once, as far as the most of all wins', () => {
    const cash: FreeSpinsTerms = { ...terms, winAs: 'cash' }
    const first = use(NO_FREE_SPINS_USED, '7', cash)
    expect(first.credit).toBe(amount('7'))
    expect(use(first.spins, '7', cash)).toEqual({ spins: { used: 2, won: amount('10') }, credit: amount('3') })
    expect(freeSpinsGrant({ used: 2, won: amount('10') }, cash, expiresAt)).toBeUndefined()
  })

  it('that win bonus money become one grant after the last spin or at expiry', () => {
    const first = use(NO_FREE_SPINS_USED, '4')
    expect(first.credit).toBe(0n)
    expect(freeSpinsGrant(first.spins, terms, now)).toBeUndefined()
    expect(freeSpinsGrant(first.spins, terms, expiresAt)).toEqual({ amount: amount('4'), owed: amount('20') })
    expect(freeSpinsGrant(use(first.spins, '1').spins, terms, now)).toEqual({ amount: amount('5'), owed: amount('25') })
  })

  it('that won nothing become no grant', () => {
    expect(freeSpinsGrant({ used: 2, won: 0n }, terms, expiresAt)).toBeUndefined()
  })

  it('never credit more than the most of all wins', () => {
    const wins = fc.array(fc.bigInt({ min: 0n, max: amount('30') }), { maxLength: 10 })
    fc.assert(
      fc.property(wins, fc.bigInt({ min: 0n, max: amount('60') }), (of, maxWin) => {
        let spins = NO_FREE_SPINS_USED
        let paid = 0n
        for (const win of of) {
          const used = playFreeSpin(spins, { ...terms, count: 10, winAs: 'cash', maxWin }, { win, now })
          if (used.ok) [spins, paid] = [used.value.spins, paid + used.value.credit]
        }
        const total = of.reduce((sum, win) => sum + win, 0n)
        expect(paid).toBe(total < maxWin ? total : maxWin)
      }),
    )
  })
})
