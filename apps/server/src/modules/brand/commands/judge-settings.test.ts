import { describe, expect, it } from 'vitest'
import type { BrandSettings } from '../db/brand-settings.ts'
import { jadeSettings } from '../seed/jade.ts'
import { midnightSettings } from '../seed/midnight.ts'
import { judgeSettings } from './judge-settings.ts'

const base = midnightSettings(['play.example'])
const judge = (patch: object) => judgeSettings({ ...base, ...patch })

describe('judgeSettings', () => {
  it('takes both seeds, and settings that went through JSON', () => {
    expect(judgeSettings(base).ok).toBe(true)
    expect(judgeSettings(JSON.parse(JSON.stringify(jadeSettings(['jade.localhost'])))).ok).toBe(true)
  })

  it.each<[string, Partial<Record<keyof BrandSettings, unknown>>, string, string]>([
    ['a currency that is none', { currency: 'XYZ' }, 'validation_failed', 'currency'],
    ['a time zone that is none', { timeZone: 'Mars/Olympus' }, 'validation_failed', 'timeZone'],
    ['a locale that is none', { locale: 'english!' }, 'validation_failed', 'locale'],
    ['a default language that is not offered', { languages: ['CN'] }, 'validation_failed', 'defaultLanguage'],
    ['a host with a path', { hosts: ['play.example/x'] }, 'validation_failed', 'hosts.0'],
    ['a script as contact', { contact: { ...base.contact, social: 'javascript:x' } }, 'validation_failed', 'contact.social'],
    ['a plain-text image host', { imageCDNs: ['http://img.example'] }, 'validation_failed', 'imageCDNs.0'],
    [
      'passwords of one character',
      { register: { ...base.register, password: { ...base.register.password, minLength: 1 } } },
      'validation_failed',
      'register.password',
    ],
    ['a default password that is shorter than any', { defaultPassword: 'short' }, 'validation_failed', 'defaultPassword'],
    ['spins without a pause', { gameSpeed: { ...base.gameSpeed, spinMillisMin: 0 } }, 'validation_failed', 'gameSpeed.spinMillisMin'],
    ['a token that loads', { theme: { ...base.theme, tokens: { '--c-page': 'url(x)' } } }, 'theme_invalid', 'theme.tokens.--c-page'],
    ['a logo that is no code', { theme: { ...base.theme, logo: 'http://x' } }, 'theme_invalid', 'theme.logo'],
    [
      'a rule whose pattern does not compile',
      { register: { ...base.register, email: { ...base.register.email, acceptedPattern: '(' } } },
      'validation_failed',
      'register.email',
    ],
    [
      'bounds that leave nothing to enter',
      { register: { ...base.register, email: { ...base.register.email, minLength: 9, maxLength: 3 } } },
      'validation_failed',
      'register.email',
    ],
    [
      'a required field that is hidden',
      { register: { ...base.register, email: { ...base.register.email, required: true, show: false } } },
      'validation_failed',
      'register.email',
    ],
    [
      'user-name registration without a required password',
      { register: { ...base.register, password: { ...base.register.password, required: false } } },
      'validation_failed',
      'register.username',
    ],
  ])('BRAND-EDIT-2 BRAND-EDIT-6 refuses %s', (_what, patch, code, path) => {
    const judged = judge(patch)
    expect(judged).toMatchObject({ ok: false, error: { code } })
    expect(judged.ok ? [] : judged.error.paths).toContain(path)
  })
})
