import { describe, expect, it } from 'vitest'
import { keptReceipt, playRound } from '../../testing/fixture-draws.ts'
import { areAllSigned, type Purchase, wholeReceipts } from './judge-receipts.ts'

const receipt = keptReceipt(playRound({ kind: 'own' }), [1], false)
const [ticket] = receipt.tickets
const purchase = {
  betIds: receipt.tickets.map(({ bet }) => bet),
  betEntropy: ticket?.entropy ?? '',
  lines: receipt.tickets.map(({ placement }) => JSON.parse(JSON.stringify(placement)) as Purchase['lines'][number]),
}

describe('receipts of a purchase', () => {
  it('are kept when they are signed and hold what was bought', () => {
    const kept = wholeReceipts([receipt], purchase)
    expect(kept).toEqual([receipt])
    expect(areAllSigned(kept, purchase.betIds)).toBe(true)
  })

  it('are not kept when they are of other lines or another purchase', () => {
    const lines = purchase.lines.map(line => ({ ...line, betGroup: 1_700 }))
    expect(wholeReceipts([receipt], { ...purchase, lines })).toEqual([])
    expect(wholeReceipts([receipt], { ...purchase, betEntropy: 'f'.repeat(32) })).toEqual([])
  })

  it('are not kept when anything in them was changed after signing', () => {
    const changed = { ...receipt, tickets: receipt.tickets.map(each => ({ ...each, stake: '0.01' })) }
    expect(wholeReceipts([changed, null, {}], undefined)).toEqual([])
  })

  it('leave no bet without one', () => {
    expect(areAllSigned([receipt], [...purchase.betIds, 'another bet'])).toBe(false)
  })
})
