import { describe, expect, it } from 'vitest'
import { findUsedKey } from './multi-claim.ts'

const earlier = [{ member: 'a', device: 'd1', phone: null }]

describe('claims of one person', () => {
  it.each([
    ['the member again', { member: 'a', device: 'd1' }, { code: 'already_claimed', key: 'member' }],
    ['another account on the same device', { member: 'b', device: 'd1' }, { code: 'already_claimed_by_linked', key: 'device' }],
    ['a key that the promotion does not ask for', { member: 'b', ip: 'd1' }, undefined],
    ['an empty key', { member: 'b', device: 'd2', phone: null }, undefined],
  ])('are told apart: %s', (_name, claim, used) => {
    expect(findUsedKey(claim, ['member', 'device', 'phone'], earlier)).toEqual(used)
  })

  it('name the first key of the promotion’s list', () => {
    expect(findUsedKey({ member: 'a', device: 'd1' }, ['device', 'member'], earlier)).toEqual({
      code: 'already_claimed_by_linked',
      key: 'device',
    })
  })
})
