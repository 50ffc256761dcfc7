import { describe, expect, it } from 'vitest'
import { endMallOrder, type MallStep, redeemItem } from './mall.ts'
import { NO_POINTS } from './points.ts'

const account = { ...NO_POINTS, balance: 10_000n, short: 5n }
const item = { price: 2_500n, stock: 3 }

function ordered(quantity: number): MallStep {
  const redeemed = redeemItem(account, item, quantity)
  if (!redeemed.ok) throw new Error(redeemed.error)
  return redeemed.value
}

describe('orders of the mall', () => {
  it('take points and stock at once', () => {
    expect(ordered(3)).toEqual({
      order: { state: 'in_process', points: 7_500n, quantity: 3 },
      account: { ...account, balance: 2_500n },
      stock: 0,
    })
  })

  it('refuse what is out of stock before what is too dear', () => {
    expect(redeemItem(NO_POINTS, item, 4)).toEqual({ ok: false, error: 'out_of_stock' })
    expect(redeemItem({ ...account, balance: 7_499n }, item, 3)).toEqual({ ok: false, error: 'insufficient_points' })
  })

  it.each(['rejected', 'cancelled'] as const)('give points and stock back when %s, and make up nothing that is short', state => {
    const ended = endMallOrder(ordered(2), state)
    expect(ended).toMatchObject({ ok: true, value: { order: { state }, account, stock: 3 } })
  })

  it('keep both when approved', () => {
    expect(endMallOrder(ordered(2), 'approved')).toMatchObject({ ok: true, value: { account: { balance: 5_000n }, stock: 1 } })
  })

  it.each(['approved', 'rejected', 'cancelled'] as const)('refuse a second answer once %s', state => {
    const ended = endMallOrder(ordered(1), state)
    if (!ended.ok) throw new Error(ended.error)
    expect(endMallOrder(ended.value, 'rejected')).toEqual({ ok: false, error: 'wrong_state' })
  })
})
