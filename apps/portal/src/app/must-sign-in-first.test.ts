import { describe, expect, it } from 'vitest'
import { directory, pageAt } from './directory.ts'
import { mustSignInFirst } from './must-sign-in-first.ts'

const visit = (pathname: string, change: { loginedToHomePage?: boolean; isLoggedIn?: boolean } = {}) =>
  mustSignInFirst({ loginedToHomePage: true, isLoggedIn: false, page: pageAt(directory.pages, pathname), ...change })

describe('loginedToHomePage', () => {
  it.each(['/', '/index', '/rng', '/game', '/help', '/down', '/registers', '/login/x'])('sends a visitor of %s to /login', path => {
    expect(visit(path)).toBe(true)
  })

  it.each(['/login', '/register', '/register.html', '/password', '/helpmc', '/download', '/login/'])('lets a visitor reach %s', path => {
    expect(visit(path)).toBe(false)
  })

  it('lets members go everywhere', () => {
    expect(visit('/rng', { isLoggedIn: true })).toBe(false)
  })

  it('does nothing at a brand that has it off', () => {
    expect(visit('/rng', { loginedToHomePage: false })).toBe(false)
  })
})
