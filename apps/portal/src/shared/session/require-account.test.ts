// @vitest-environment jsdom
import i18next from 'i18next'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { useModals } from '../modals/modal-store.ts'
import { forgetWish, promptLogin, resumeAfterSignIn, withAgentAccount, withRealAccount } from './require-account.ts'
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

describe('what needs an agent', () => {
  const dialogTitle = () => {
    const { open } = useModals.getState()
    return open?.name === 'dialog' ? open.params.title : undefined
  }
  const tryAs = (token: string | null, type: number | null) => {
    useSession.setState({ token, type })
    const action = vi.fn()
    withAgentAccount(action)
    return action
  }

  it.each([1, 2, 41, 42])('happens for type %s', type => {
    expect(tryAs('tok', type)).toHaveBeenCalledOnce()
    expect(openName()).toBeUndefined()
  })

  it('shows a member the warning of agents and a trial account its own, never the login popup', () => {
    expect(tryAs('tok', 0)).not.toHaveBeenCalled()
    expect([openName(), dialogTitle()]).toEqual(['dialog', 'agent.onlyTitle'])
    expect(tryAs('tok', 4)).not.toHaveBeenCalled()
    expect([openName(), dialogTitle()]).toEqual(['dialog', 'trial.title'])
  })

  it('asks a visitor to log in, and judges who has come', () => {
    const action = tryAs(null, null)
    expect(openName()).toBe('login')
    useSession.setState({ token: 'tok', type: 0 })
    resumeAfterSignIn()
    expect(action).not.toHaveBeenCalled()
    expect(dialogTitle()).toBe('agent.onlyTitle')
  })
})
