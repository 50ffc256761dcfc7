import { describe, expect, it } from 'vitest'
import { brandRules } from '../testing.ts'
import { judgeProfile, type ProfileValues } from './judge-profile.ts'
import { profileSettings } from './profile-settings.ts'

const settings = profileSettings(brandRules)
const judge = (input: ProfileValues, held: ProfileValues = {}, language = 'EN') =>
  judgeProfile(input, { settings, held, today: '2026-03-01', language })

describe('judgeProfile', () => {
  it('IDENTITY-PROFILE-1: takes what fits its rule, tidied, and leaves alone what did not change', () => {
    expect(judge({ nickname: '  Mei   Lin ', telegram: '@mei_lin', zalo: '' }, { telegram: '@mei_lin' })).toEqual({
      changes: { nickname: 'Mei Lin' },
      faults: {},
    })
  })

  it('IDENTITY-PROFILE-1: says at each field what its rule is, in the language of the reader', () => {
    const { changes, faults } = judge({ whatsapp: 'not a number', telegram: 'x', address: 'Lane 5, Shanghai' })
    expect(Object.keys(faults).toSorted((a, b) => a.localeCompare(b))).toEqual(['telegram', 'whatsapp'])
    expect(faults.whatsapp).toMatch(/6.*15/)
    expect(changes).toEqual({ address: 'Lane 5, Shanghai' })
    expect(judge({ whatsapp: 'x' }, {}, 'CN').faults.whatsapp).toMatch(/\p{Script=Han}/u)
  })

  it.each([
    ['2008-03-01', undefined],
    ['1990-12-31', undefined],
    ['2008-03-02', 'You must be 18 or older.'],
    ['2020-01-01', 'You must be 18 or older.'],
    ['2026-03-02', 'This value is not valid.'],
    ['1899-12-31', 'This value is not valid.'],
  ])('IDENTITY-PROFILE-2: a birthday of %s on 2026-03-01 is told %s', (birthday, fault) => {
    expect(judge({ birthday }).faults.birthday).toBe(fault)
  })

  it('IDENTITY-PROFILE-2: a day that the calendar does not have is told the rule of dates', () => {
    expect(judge({ birthday: '2001-02-29' }).faults.birthday).toBeDefined()
    expect(judge({ birthday: '2000-02-29' }).faults.birthday).toBeUndefined()
  })

  it('IDENTITY-PROFILE-3: name, birthday and document number are changed by customer service alone once they are given', () => {
    const held = { payeeName: 'Mei Lin', birthday: '1990-05-05', idNumber: 'A1234567' }
    expect(Object.keys(judge({ payeeName: 'Li Wei', birthday: '1991-05-05', idNumber: '' }, held).faults)).toHaveLength(3)
    expect(judge(held, held)).toEqual({ changes: {}, faults: {} })
  })

  it('IDENTITY-PROFILE-1: occupation and source of income are chosen, not written', () => {
    expect(judge({ occupation: 'student', sourceOfIncome: 'salary' }).faults).toEqual({})
    expect(judge({ occupation: 'pirate' }).faults.occupation).toBe('This value is not valid.')
  })

  it('IDENTITY-NICK-1: a nickname cannot be taken away nor hide anything', () => {
    expect(judge({ nickname: '' }, { nickname: 'Mei' }).faults.nickname).toBeDefined()
    expect(judge({ nickname: 'a\u202eb' }).faults.nickname).toBeDefined()
  })

  it('IDENTITY-PROFILE-1: a hidden field is not taken even when sent', () => {
    const hidden = { ...settings, zalo: { ...settings.zalo, show: false } }
    expect(judgeProfile({ zalo: '0901234567' }, { settings: hidden, held: {}, today: '2026-03-01', language: 'EN' })).toEqual({
      changes: {},
      faults: {},
    })
  })
})
