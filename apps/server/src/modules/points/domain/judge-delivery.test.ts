import { describe, expect, it } from 'vitest'
import { deliveryText, judgeDelivery } from './judge-delivery.ts'

const address = { name: ' Lin Wei ', phone: '138 0000 0000', address: '8 Harbour Road' }

describe('what an order needs so that it can be sent', () => {
  it('is what the item asks for, and nothing more is kept', () => {
    expect(judgeDelivery(null, { address, contact: '1' })).toBeNull()
    expect(judgeDelivery('address', { address, contact: '1' })).toEqual({ ...address, name: 'Lin Wei' })
    expect(judgeDelivery('zalo', { address, contact: ' 0901 ' })).toEqual({ contact: '0901' })
  })

  it('is refused by its own name where it is missing', () => {
    expect(judgeDelivery('address', {})).toBe('address_required')
    expect(judgeDelivery('address', { address: { ...address, phone: '   ' } })).toBe('address_required')
    expect(judgeDelivery('zalo', { contact: ' ' })).toBe('zalo_required')
    expect(judgeDelivery('whatsapp', {})).toBe('whatsapp_required')
  })

  it('is read by whoever sends it', () => {
    expect(deliveryText({ contact: '0901' })).toBe('0901')
    expect(deliveryText({ ...address, name: 'Lin Wei' })).toBe('Lin Wei, 138 0000 0000\n8 Harbour Road')
  })
})
