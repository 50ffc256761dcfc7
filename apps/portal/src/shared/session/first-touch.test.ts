// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest'
import { firstLink, firstTouch, forgetFirstLink, keepFirstLink, keepFirstTouch, linkCodeOf } from './first-touch.ts'

const DAY_MS = 86_400_000
beforeEach(() => localStorage.clear())

describe('REFERRAL-BIND-1: by whose link a browser came', () => {
  it('is the first of 30 days, whatever links follow', () => {
    keepFirstTouch('?r=FIRST222', 0)
    keepFirstTouch('?referralCode=SECOND22', DAY_MS)
    keepFirstTouch('', 2 * DAY_MS)
    expect(firstTouch(30 * DAY_MS - 1)).toBe('FIRST222')
    expect(firstTouch(30 * DAY_MS)).toBe('')
    keepFirstTouch('?referralCode=THIRD222', 30 * DAY_MS)
    expect(firstTouch(31 * DAY_MS)).toBe('THIRD222')
  })

  it('is nobody’s without a link, or with a text that is not ours', () => {
    expect(firstTouch(0)).toBe('')
    for (const text of ['nonsense', '{"code":7,"atMs":0}', 'null']) {
      localStorage.setItem('broughtBy', text)
      expect(firstTouch(1)).toBe('')
    }
  })
})

describe('IDENTITY-LINK-7: by whose registration link a browser came', () => {
  it('is the first for ever, whatever links follow', () => {
    keepFirstLink('')
    expect(firstLink()).toBe('')
    keepFirstLink('QUAY2026')
    keepFirstLink('PIER2026')
    expect(firstLink()).toBe('QUAY2026')
    forgetFirstLink()
    keepFirstLink('PIER2026')
    expect(firstLink()).toBe('PIER2026')
  })

  it.each([
    ['/register', '?code=QUAY2026', 'QUAY2026'],
    ['/index', '?code=QUAY2026', ''],
    ['/index', '?aff=QUAY2026', 'QUAY2026'],
    ['/lottery', '?affiliateCode=quay1', 'quay1'],
    ['/index', '?aff=<b>', ''],
    ['/index', '', ''],
  ])('is read of %s%s as %j', (pathname, search, code) => {
    expect(linkCodeOf({ pathname, search })).toBe(code)
  })
})
