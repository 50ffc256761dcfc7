// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Answer } from '../shared/api/types.ts'
import { useModals } from '../shared/modals/modal-store.ts'
import { useSession } from '../shared/session/session-store.ts'
import { type FakeServer, fakeServer, testStatus } from '../testing/fake-server.ts'
import { freshPages } from '../testing/fresh-pages.ts'
import { textOf } from '../testing/page-parts.ts'
import { addressNow, renderPage } from '../testing/render-page.tsx'
import { saferPlay } from '../testing/safer-play-builders.ts'
import { RealityReminder } from './reality-reminder.tsx'
import { TermsGate } from './terms-gate.tsx'

freshPages('saferPlay', 'terms')

let server: FakeServer
let limits: Answer<'saferPlay'>
beforeEach(() => {
  limits = saferPlay({ realityCheckMinutes: 15 })
  server = fakeServer({
    saferPlay: () => ({ value: limits }),
    reality: () => ({
      value: { since: '2026-03-01T12:00:00.000Z', minutes: 15, rounds: 1_204, staked: '2408.00', won: '2500.50', net: '92.50' },
    }),
    getTermsState: () => ({ value: { version: '2026-2', isAccepted: false } as never }),
    acceptTerms: () => ({ value: { version: '2026-2', isAccepted: true } as never }),
  })
})
afterEach(() => vi.useRealTimers())

const dialog = () => {
  const { open } = useModals.getState()
  return open?.name === 'dialog' ? open.params : undefined
}
const told = () => waitFor(() => expect(dialog()).toBeTruthy())
const answer = (key: string) => {
  const shown = dialog()
  act(() => {
    useModals.setState({ open: null })
    shown?.onAnswer?.(key)
  })
}
/** As if the tab had told so long ago; the next look is 20 seconds away. */
const toldBefore = (minutes: number) => sessionStorage.setItem('realityToldAt', String(Date.now() - minutes * 60_000))
const open = async (as: 'member' | 'trial' | 'nobody' = 'member') => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { settle } = await renderPage(<RealityReminder />, as === 'nobody' ? {} : { as })
  await settle()
}
const look = () => act(async () => void vi.advanceTimersByTime(20_000))

describe('the reminder of time and money', () => {
  it('tells figures as often as was asked for', async () => {
    toldBefore(15)
    await open()
    await look()
    await told()
    expect(dialog()?.html).toContain('<strong>1,204</strong>')
    expect(dialog()?.html).toContain('<strong>+92.50</strong>')
    answer('go')
    await look()
    expect(dialog()).toBeUndefined()
  })

  it('does not tell before it is due', async () => {
    toldBefore(14)
    await open()
    await look()
    expect(server.sentBy('reality')).toEqual([])
  })

  it('waits until an open dialog is answered', async () => {
    toldBefore(15)
    await open()
    act(() => useModals.setState({ open: { name: 'dialog', params: { title: 'another', html: '', buttons: [] } } }))
    await look()
    expect(server.sentBy('reality')).toEqual([])
    act(() => useModals.setState({ open: null }))
    await look()
    await told()
  })

  it('leads to the limits', async () => {
    toldBefore(15)
    await open()
    await look()
    await told()
    answer('limits')
    await waitFor(() => expect(addressNow()).toBe('/index?member=saferPlay'))
  })

  it('ends the session for whoever has had enough', async () => {
    toldBefore(15)
    await open()
    await look()
    await told()
    // Waiting looks again at intervals of its own.
    vi.useRealTimers()
    answer('leave')
    await waitFor(() => expect(useSession.getState().ended).toBe('logout'))
    expect(server.sentBy('logout')).toHaveLength(1)
  })

  it('says nothing where the figures do not come', async () => {
    server.answers.reality = () => ({ code: 'internal', message: 'No.', status: 500 })
    toldBefore(15)
    await open()
    await look()
    await waitFor(() => expect(server.sentBy('reality')).toHaveLength(1))
    expect(dialog()).toBeUndefined()
  })

  it.each(['trial', 'nobody'] as const)('is none of %s’s', async as => {
    toldBefore(99)
    await open(as)
    await look()
    expect(server.sentBy('saferPlay')).toEqual([])
    expect(sessionStorage.getItem('realityToldAt')).toBeNull()
  })
})

describe('the time of a day', () => {
  const timeLeft = (leftMinutes: number) => {
    limits = saferPlay({
      timeLimit: { minutes: 60, usedMinutes: 60 - leftMinutes, leftMinutes, resetsAt: '2026-11-20T16:00:00.000Z', raise: null },
    })
  }

  it('warns once, five minutes before it ends', async () => {
    timeLeft(4)
    await open()
    await told()
    expect(dialog()?.title).toBe('4 minutes left today')
    answer('go')
    await look()
    expect(dialog()).toBeUndefined()
  })

  it('that is over says so, and leads to the limits', async () => {
    timeLeft(0)
    await open()
    await told()
    expect(dialog()?.title).toBe('Your time for today is over')
    answer('limits')
    await waitFor(() => expect(addressNow()).toContain('member=saferPlay'))
  })

  it('that is far from over is not told', async () => {
    timeLeft(30)
    await open()
    await look()
    expect(dialog()).toBeUndefined()
  })
})

describe('new terms', () => {
  const gate = async (as?: 'member' | 'trial') => {
    const { settle } = await renderPage(<TermsGate />, { status: testStatus(), ...(as && { as }) })
    await settle()
  }
  const asked = async () => within(await screen.findByRole('dialog', { name: 'Our terms have changed' }))

  it('are agreed to once they were read, in the version that was shown', async () => {
    await gate('member')
    const shown = await asked()
    const agree = shown.getByRole('button', { name: 'Agree and continue' }) as HTMLButtonElement
    expect(agree.disabled).toBe(true)
    fireEvent.click(shown.getByRole('checkbox', { name: 'I have read version 2026-2 and agree to it.' }))
    fireEvent.click(agree)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.sentBy('acceptTerms')[0]?.body).toEqual({ version: '2026-2' })
  })

  it('have no way past them but out', async () => {
    await gate('member')
    const shown = await asked()
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
    expect(screen.getByRole('dialog')).toBeTruthy()
    fireEvent.click(shown.getByRole('button', { name: 'Log out' }))
    await waitFor(() => expect(useSession.getState().token).toBeNull())
  })

  it('TERMS-AGREE-3: ask whoever got the account from somebody else for their age as well', async () => {
    server.answers.getTermsState = () => ({ value: { version: '2026-2', isAccepted: false, agreedBefore: null, asksAge: true } })
    await renderPage(<TermsGate />, { as: 'agent' })
    const shown = within(await screen.findByRole('dialog', { name: 'Before you begin' }))
    const agree = shown.getByRole('button', { name: 'Agree and continue' }) as HTMLButtonElement
    fireEvent.click(shown.getByRole('checkbox', { name: 'I have read version 2026-2 and agree to it.' }))
    expect(agree.disabled).toBe(true)
    fireEvent.click(shown.getByRole('checkbox', { name: 'I am 18 or older.' }))
    fireEvent.click(agree)
    await waitFor(() => expect(server.sentBy('acceptTerms')[0]?.body).toEqual({ version: '2026-2', ageConfirmed: true }))
  })

  it('say why the agreement did not arrive', async () => {
    server.answers.acceptTerms = () => ({ code: 'internal', message: 'Not now.', status: 500 })
    await gate('member')
    const shown = await asked()
    fireEvent.click(shown.getByRole('checkbox'))
    fireEvent.click(shown.getByRole('button', { name: 'Agree and continue' }))
    expect(textOf(await shown.findByText('Not now.'))).toBe('Not now.')
  })

  it('are asked of members alone', async () => {
    await gate('trial')
    expect(server.sentBy('getTermsState')).toEqual([])
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
