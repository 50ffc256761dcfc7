// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { freshScreens } from '../../testing/fresh-screens.ts'
import { renderScreen } from '../../testing/render.tsx'
import { ClaimBar } from './claim-bar.tsx'
import type { ClaimPort } from './claim-port.ts'

const NOW = Date.parse('2026-11-20T10:00:00.000Z')
const MINUTE = 60_000
const tom = { name: 'tom', isMine: false, until: null }
const me = { name: 'mei', isMine: true, until: null }
const show = (port: Partial<ClaimPort>) => renderScreen(<ClaimBar claim={{ holder: null, isBusy: false, ...port }} />)
const names = () => screen.queryAllByRole('button').map(button => button.textContent)

freshScreens()
beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the bar of claims', () => {
  it('is not there where nothing is claimed and nothing can be', () => {
    const { container } = show({})
    expect(container.querySelector('.claim-bar')).toBeNull()
  })

  it('offers what nobody works on, by button and by key', () => {
    const claim = vi.fn()
    show({ claim })
    fireEvent.click(screen.getByRole('button', { name: 'Claim' }))
    fireEvent.keyDown(document.body, { key: 'c' })
    expect(claim).toHaveBeenCalledTimes(2)
  })

  it('says who works on it, and offers it to nobody else meanwhile', () => {
    const claim = vi.fn()
    show({ holder: tom, claim })
    expect(screen.getByText('tom is working on this.')).toBeTruthy()
    fireEvent.keyDown(document.body, { key: 'c' })
    expect([names(), claim.mock.calls.length]).toEqual([[], 0])
  })

  it('offers a colleague’s item where the desk lets it be taken over', () => {
    const claim = vi.fn()
    show({ holder: tom, claim, mayTakeOver: true })
    fireEvent.click(screen.getByRole('button', { name: 'Take over' }))
    expect(claim).toHaveBeenCalledTimes(1)
  })

  it('offers a colleague’s item the moment their claim has expired', () => {
    show({ holder: { ...tom, until: new Date(NOW + 30 * MINUTE).toISOString() }, claim: () => undefined })
    expect(screen.getByText(/^tom is working on this\. You can claim it from .+\.$/)).toBeTruthy()
    act(() => void vi.advanceTimersByTime(30 * MINUTE - 1))
    expect(names()).toEqual([])
    act(() => void vi.advanceTimersByTime(1))
    expect(screen.getByText('tom’s claim has expired.')).toBeTruthy()
    expect(names()).toEqual(['Claim'])
  })

  it('says until when an item is one’s own, and keeps or releases it', () => {
    const [keep, release] = [vi.fn(), vi.fn()]
    show({ holder: { ...me, until: new Date(NOW + MINUTE).toISOString() }, claim: () => undefined, keep, release })
    expect(screen.getByText(/^You are working on this until .+\.$/)).toBeTruthy()
    expect(names()).toEqual(['Extend', 'Release'])
    fireEvent.click(screen.getByRole('button', { name: 'Extend' }))
    fireEvent.click(screen.getByRole('button', { name: 'Release' }))
    expect([keep.mock.calls.length, release.mock.calls.length]).toEqual([1, 1])
    act(() => void vi.advanceTimersByTime(MINUTE))
    expect(screen.getByText('Your claim has expired. Claim it again to continue.')).toBeTruthy()
    expect(names()).toEqual(['Claim'])
  })

  it('hands an item to the colleague who is chosen', () => {
    const give = vi.fn()
    const to = [
      { operatorId: 'o-tom', name: 'tom' },
      { operatorId: 'o-lan', name: 'lan' },
    ]
    show({ holder: me, handOver: { to, give } })
    fireEvent.click(screen.getByRole('button', { name: 'Hand over' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Hand over to a colleague?' }))
    fireEvent.change(dialog.getByLabelText('Colleague'), { target: { value: 'o-lan' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Hand over' }))
    expect(give.mock.calls).toEqual([['o-lan']])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('sends nothing twice while an answer is awaited', () => {
    const claim = vi.fn()
    show({ claim, isBusy: true })
    fireEvent.click(screen.getByRole('button', { name: 'Claim' }))
    fireEvent.keyDown(document.body, { key: 'c' })
    expect(claim).not.toHaveBeenCalled()
    expect(screen.getByRole('button', { name: 'Claim' }).getAttribute('aria-busy')).toBe('true')
  })
})
