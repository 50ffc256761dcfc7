import { describe, expect, it } from 'vitest'
import { missingRedeemContact } from './redeem-contact.ts'

describe('the contact that redeeming a bonus asks for', () => {
  it.each([
    [undefined, {}, undefined],
    [null, {}, undefined],
    ['zalo', {}, 'zalo_required'],
    ['zalo', { zalo: '  ' }, 'zalo_required'],
    ['zalo', { whatsapp: '8613800138000' }, 'zalo_required'],
    ['zalo', { zalo: 'mei_lin' }, undefined],
    ['whatsapp', { zalo: 'mei_lin' }, 'whatsapp_required'],
    ['whatsapp', { whatsapp: '8613800138000' }, undefined],
  ] as const)('§8 a brand that asks for %s, of a member with %j, answers %s', (asked, profile, answer) => {
    expect(missingRedeemContact(asked, profile)).toBe(answer)
  })
})
