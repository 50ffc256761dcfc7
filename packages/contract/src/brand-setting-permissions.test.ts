import { describe, expect, it } from 'vitest'
import { permissionOfSetting, permissionsOfBrandEdit } from './brand-setting-permissions.ts'

describe('what an edit of a brand asks for', () => {
  it.each([
    ['name', 'brand.write'],
    ['theme.tokens.--c-page', 'brand.write'],
    ['register.password.minLength', 'security.write'],
    ['register.email.position', 'brand.write'],
    ['profile.payeeName.lockedOnceSet', 'security.write'],
    ['profile.zalo.required', 'brand.write'],
    ['toggles.smsLogin', 'security.write'],
    ['toggles.googleLogin', 'sign-in-provider.write'],
    ['toggles.aSwitchOfTomorrow', 'security.write'],
    ['toggles.freePlay', 'brand.write'],
    ['verification.withdrawalLevel', 'verification.review'],
    ['secondOperatorFrom', 'operator.write'],
    ['gameSpeed.spinMillisMin', 'security.write'],
  ])('%s asks for %s', (path, permission) => {
    expect(permissionOfSetting(path)).toBe(permission)
  })

  const before = {
    name: 'Midnight',
    toggles: { smsLogin: true, freePlay: true },
    languages: ['EN', 'CN'],
    verification: { withdrawalLevel: 1 },
  }

  it('what is sent as it is asks for nothing', () => {
    expect(permissionsOfBrandEdit(before, structuredClone(before))).toEqual([])
  })

  it('a group that is sent whole asks for what is new in it', () => {
    expect(permissionsOfBrandEdit(before, { toggles: { smsLogin: true, freePlay: false } })).toEqual(['brand.write'])
    expect(permissionsOfBrandEdit(before, { toggles: { smsLogin: false, freePlay: true } })).toEqual(['security.write'])
  })

  it('what is left out of a group is changed, and so is a group that there was none of', () => {
    expect(permissionsOfBrandEdit(before, { verification: {} })).toEqual(['verification.review'])
    expect(permissionsOfBrandEdit({}, { verification: { withdrawalLevel: 0 }, languages: ['EN'] })).toEqual([
      'verification.review',
      'brand.write',
    ])
    expect(permissionsOfBrandEdit(before, { verification: null })).toEqual(['verification.review'])
  })
})
