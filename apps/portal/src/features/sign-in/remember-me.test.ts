import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readRemembered, rememberCookie } from './remember-me.ts'

const stored = (cookie: string) => cookie.split('; ')[0] ?? ''

describe('the remember-me cookie', () => {
  it('lives for one day on the whole site, and for this site only', () => {
    const cookie = rememberCookie('midnight', { username: 'lanternfish88', token: 'abc' }, true)
    expect(cookie).toContain('Max-Age=86400')
    expect(cookie).toMatch(/; Path=\/; SameSite=Strict; Secure$/)
  })

  it('is not marked secure where the page itself is not', () => {
    expect(rememberCookie('midnight', { username: 'a', token: null }, false)).not.toContain('Secure')
  })

  it('gives back any name and token among other cookies', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.option(fc.string()), (username, token) => {
        const cookies = `theme=dark; ${stored(rememberCookie('midnight', { username, token }, true))}; last=1`
        expect(readRemembered(cookies, 'midnight')).toEqual({ username, token })
      }),
    )
  })

  it('keeps the number and its dialling code of a sign-in by SMS', () => {
    const mobile = { mobileNum: '0812345678', countryDialingCode: '66' }
    const cookies = stored(rememberCookie('jade', { username: '', token: null, mobile }, true))
    expect(readRemembered(cookies, 'jade')).toEqual({ username: '', token: null, mobile })
  })

  it('of one brand is not read by another on the same host', () => {
    const cookies = stored(rememberCookie('midnight', { username: 'lanternfish88', token: 'abc' }, true))
    expect(readRemembered(cookies, 'jade')).toBeUndefined()
  })

  it('is ended by remembering nothing', () => {
    expect(rememberCookie('midnight', null, true)).toContain('Max-Age=0')
  })

  it.each(['', 'remember_midnight=', 'remember_midnight=%', 'remember_midnight=17', 'remember_midnight=%7B%22username%22%3A3%7D'])(
    'that was not written by us is nothing: %j',
    cookies => expect(readRemembered(cookies, 'midnight')).toBeUndefined(),
  )
})
