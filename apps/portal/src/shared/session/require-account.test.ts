// @vitest-environment jsdom
import i18next from 'i18next'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { useModals } from '../modals/modal-store.ts'
import { forgetWish, promptLogin, resumeAfterSignIn, withRealAccount } from './require-account.ts'
import { useSession } from './session-store.ts'

beforeAll(() => i18next.init({ lng: 'en', resources: {} }))
beforeEach(() => {
  useModals.setState({ open: null })
  useSession.setState({ token: null, type: null })
  forgetWish()
})
const openName = () => useModals.getState().open?.name

describe('what needs a real account', () => {
  it('happens at once for a member', () => {
    useSession.setState({ token: 'tok', type: 0 })
    const action = vi.fn()
    withRealAccount(action)
    expect(action).toHaveBeenCalledOnce()
    expect(openName()).toBeUndefined()
  })

  it('asks a visitor to log in, and happens when they have', () => {
    const action = vi.fn()
    withRealAccount(action)
    expect(openName()).toBe('login')
    expect(action).not.toHaveBeenCalled()
    useSession.setState({ token: 'tok', type: 0 })
    resumeAfterSignIn()
    expect(action).toHaveBeenCalledOnce()
    resumeAfterSignIn()
    expect(action).toHaveBeenCalledOnce()
  })

  it('warns a trial account instead', () => {
    useSession.setState({ token: 'tok', type: 4 })
    const action = vi.fn()
    withRealAccount(action)
    expect(action).not.toHaveBeenCalled()
    expect(openName()).toBe('dialog')
  })

  it('is forgotten when the login popup was closed', () => {
    const action = vi.fn()
    promptLogin(action)
    forgetWish()
    resumeAfterSignIn()
    expect(action).not.toHaveBeenCalled()
  })
})
