import type { ProfileField } from '@croupier/contract'
import { describe, expect, it } from 'vitest'
import { jadeSettings } from '../../modules/brand/seed/jade.ts'
import { midnightSettings } from '../../modules/brand/seed/midnight.ts'
import { profileSettings } from '../../modules/identity/index.ts'
import { judgeRegistrationSettings, type RegistrationFault } from './judge-registration-settings.ts'

const base = midnightSettings([])
const field = (name: keyof typeof base.register, patch: object) => ({
  register: { ...base.register, [name]: { ...base.register[name], ...patch } },
})
const toggles = (patch: object) => ({ toggles: { ...base.toggles, ...patch } })

describe('settings of registration', () => {
  it('both seeds are fit', () => {
    expect(judgeRegistrationSettings(base)).toEqual({})
    expect(judgeRegistrationSettings(jadeSettings([]))).toEqual({})
  })

  it.each<[RegistrationFault, string, object]>([
    ['always_required', 'register.username', field('username', { required: false })],
    ['always_required', 'register.password', field('password', { show: false, required: false })],
    ['required_but_hidden', 'register.email', field('email', { show: false, required: true })],
    ['min_above_max', 'register.email', field('email', { minLength: 30, maxLength: 20 })],
    ['below_floor', 'register.password', field('password', { minLength: 1 })],
    ['pattern_unknown', 'register.email', field('email', { patternId: 20 })],
    ['pattern_broken', 'register.password', field('password', { acceptedPattern: '(' })],
    ['nothing_fits', 'register.idNumber', field('idNumber', { patternId: 11, minLength: 11, maxLength: 20 })],
    ['differs_from_password', 'register.confirmPassword', field('confirmPassword', { minLength: 4 })],
    ['needed_for_codes', 'register.mobileNum', toggles({ registrationSms: true })],
    ['no_way_in', 'toggles.usernameRegistration', toggles({ usernameRegistration: false, mobileRegistration: false })],
    ['needs_other', 'toggles.mobileRegistrationWithPassword', toggles({ mobileRegistrationWithPassword: true })],
    ['breaks_password_rule', 'defaultPassword', { defaultPassword: 'short' }],
  ])('REGISTRATION-JUDGE-1: %s at %s', (fault, path, patch) => {
    expect(judgeRegistrationSettings({ ...base, ...patch })[path]).toBe(fault)
  })

  it.each<[RegistrationFault, ProfileField, object]>([
    ['required_but_hidden', 'zalo', { show: false, required: true }],
    ['min_above_max', 'address', { minLength: 50, maxLength: 20 }],
    ['nothing_fits', 'birthday', { minLength: 11, maxLength: 20 }],
    ['always_required', 'nickname', { show: false }],
  ])('REGISTRATION-JUDGE-2: %s at the profile field %s', (fault, name, patch) => {
    const profile = profileSettings(base)
    expect(judgeRegistrationSettings({ ...base, profile })).toEqual({})
    expect(judgeRegistrationSettings({ ...base, profile: { ...profile, [name]: { ...profile[name], ...patch } } })).toEqual({
      [`profile.${name}`]: fault,
    })
  })

  it('a default password by the rule, or none, is fit', () => {
    expect(judgeRegistrationSettings({ ...base, defaultPassword: 'Welcome2026' })).toEqual({})
    expect(judgeRegistrationSettings({ ...base, defaultPassword: null })).toEqual({})
  })
})
