// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'

const load = async () => (await import('./session-store.ts')).useSession
const member = { id: 'c1', account: 'orchid88', type: 1, memberLabel: [{ labelName: 'Sapphire' }] }

beforeEach(() => {
  sessionStorage.clear()
  vi.resetModules()
})

describe('the session of this tab', () => {
  it('is a token in session storage: a reload finds it', async () => {
    ;(await load()).getState().signIn('tok')
    vi.resetModules()
    expect((await load()).getState().token).toBe('tok')
  })

  it('records the member under the names of the specification', async () => {
    const session = await load()
    session.getState().signIn('tok')
    session.getState().rememberMember(member)
    expect({ ...sessionStorage }).toMatchObject({
      token: 'tok',
      account: 'orchid88',
      customerId: 'c1',
      isAgent: '1',
      memberLabel: '[{"labelName":"Sapphire"}]',
    })
    expect(session.getState()).toMatchObject({ account: 'orchid88', type: 1 })
  })

  it('forgets everything at its end but the merchant', async () => {
    sessionStorage.setItem('merchant', 'jade')
    const session = await load()
    session.getState().signIn('tok')
    session.getState().rememberMember(member)
    session.getState().end('logout')
    expect({ ...sessionStorage }).toEqual({ merchant: 'jade' })
    expect(session.getState()).toMatchObject({ token: null, account: null, type: null, ended: 'logout' })
  })
})
