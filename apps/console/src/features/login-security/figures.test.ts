import { describe, expect, it } from 'vitest'
import { changedNames, type Figures, faultsOf } from './figures.ts'

const figures: Figures = {
  captchaAfterFailures: 3,
  lockAfterFailures: 10,
  lockMinutes: 15,
  idleMinutes: 30,
  absoluteHours: 24,
  passwordDaysMax: 0,
  newAddressProof: true,
  oneSession: false,
  puzzleAfterFailures: false,
  forcedPasswordChange: true,
}

describe('login security figures', () => {
  it.each<[string, Partial<Figures>, ReturnType<typeof faultsOf>]>([
    ['the product’s own', {}, {}],
    ['a captcha that comes with the lock', { captchaAfterFailures: 10 }, { captchaAfterFailures: 'captcha-late' }],
    ['an idle time beyond the age limit', { idleMinutes: 61, absoluteHours: 1 }, { idleMinutes: 'idle-long' }],
    ['a lock of no time', { lockMinutes: 0 }, { lockMinutes: 'bounds' }],
    ['a session of a year', { absoluteHours: 8760 }, { absoluteHours: 'bounds' }],
    ['half a day of a password', { passwordDaysMax: 0.5 }, { passwordDaysMax: 'bounds' }],
  ])('judges %s', (_what, patch, faults) => {
    expect(faultsOf({ ...figures, ...patch })).toEqual(faults)
  })

  it('names what was changed, and nothing else', () => {
    expect(changedNames(figures, { ...figures, oneSession: true, idleMinutes: 30 })).toEqual(['oneSession'])
  })
})
