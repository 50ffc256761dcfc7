// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useSession } from './session-store.ts'
import { shareSession, type TabChannel } from './session-tabs.ts'

type Sent = Parameters<TabChannel['postMessage']>[0]
let sent: Sent[]
let channel: TabChannel
let stop: () => void

const hear = (data: Sent) => channel.onmessage?.({ data })
const begin = () => {
  stop = shareSession(channel)
}
const MEMBER = { token: 'token-1', account: 'orchid88', customerId: 'm1', memberLabel: '[]', isAgent: '0', favGames: null }
const signIn = () => {
  useSession.getState().signIn('token-1')
  useSession.getState().rememberMember({ id: 'm1', account: 'orchid88', type: 0, memberLabel: [] })
}

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  useSession.setState({ token: null, account: null, type: null, ended: null })
  sent = []
  channel = { onmessage: null, postMessage: message => void sent.push(message), close: vi.fn() }
})
afterEach(() => stop())

describe('a tab without a session', () => {
  it('asks the others, and takes over what it is given, under the keys of the specification', () => {
    sessionStorage.setItem('merchant', 'midnight')
    begin()
    const [ask] = sent
    expect(ask).toMatchObject({ kind: 'ask' })
    hear({ kind: 'give', to: ask?.kind === 'ask' ? ask.by : '', given: MEMBER })
    expect(useSession.getState()).toMatchObject({ token: 'token-1', account: 'orchid88', type: 0, ended: null })
    expect(Object.fromEntries(Object.entries(sessionStorage))).toEqual({
      ...{ merchant: 'midnight', token: 'token-1', account: 'orchid88', customerId: 'm1', memberLabel: '[]', isAgent: '0' },
    })
    expect(localStorage.length).toBe(0)
  })

  it('hears no answer that was meant for another tab, and answers nobody', () => {
    begin()
    hear({ kind: 'give', to: 'another', given: MEMBER })
    hear({ kind: 'ask', by: 'another' })
    expect([useSession.getState().token, sent.length]).toEqual([null, 1])
  })

  it('keeps its own where somebody signed in before the answer came', () => {
    begin()
    const [ask] = sent
    useSession.getState().signIn('token-2')
    hear({ kind: 'give', to: ask?.kind === 'ask' ? ask.by : '', given: MEMBER })
    expect(useSession.getState().token).toBe('token-2')
  })
})

describe('a tab that is signed in', () => {
  it('asks nobody, and answers whoever asks', () => {
    signIn()
    begin()
    expect(sent).toEqual([])
    hear({ kind: 'ask', by: 'new tab' })
    expect(sent).toEqual([{ kind: 'give', to: 'new tab', given: MEMBER }])
  })

  it('tells the others when its member signs out, and not when the session merely ended', () => {
    signIn()
    begin()
    useSession.getState().end('expired')
    expect(sent).toEqual([])
    signIn()
    useSession.getState().end('logout')
    expect(sent).toEqual([{ kind: 'end', token: 'token-1' }])
  })

  it('is signed out with the others, unless its session is another', () => {
    signIn()
    begin()
    hear({ kind: 'end', token: 'token-of-somebody-else' })
    expect(useSession.getState().token).toBe('token-1')
    hear({ kind: 'end', token: 'token-1' })
    expect(useSession.getState()).toMatchObject({ token: null, ended: 'logout' })
    expect(sessionStorage.getItem('token')).toBeNull()
  })
})

it('does without where the browser has no channel between tabs', () => {
  stop = shareSession(undefined)
  expect(sent).toEqual([])
})
