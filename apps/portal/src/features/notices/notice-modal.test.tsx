// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Answer, NoticeItem } from '../../shared/api/types.ts'
import { type FakeServer, fakeServer } from '../../testing/fake-server.ts'
import { freshPages } from '../../testing/fresh-pages.ts'
import { button, findButton, textOf } from '../../testing/page-parts.ts'
import { addressNow, renderPage } from '../../testing/render-page.tsx'
import { NoticeModal } from './notice-modal.tsx'
import { NoticePage } from './notice-page.tsx'
import { PopupModal } from './popup-modal.tsx'

freshPages('notices')

const aNotice = (id: string, change: Partial<NoticeItem> = {}): NoticeItem => ({
  ...{ id, type: 'PL', title: `Window ${id}`, content: `<p>The words of ${id}.</p>`, date: '2026-11-20 09:00:00' },
  ...{ picture: null, link: null, audience: 'all' },
  ...change,
})
let server: FakeServer
let player: NoticeItem[]
let popup: NoticeItem[]
const closed = vi.fn()
beforeEach(() => {
  closed.mockClear()
  player = Array.from({ length: 11 }, (_, at) => aNotice(`p${at + 1}`))
  popup = []
  server = fakeServer({ notices: () => ({ members: { player, popup, banners: [], promotion: [] } as Answer<'notices'> }) })
})
const shown = () => [...document.querySelectorAll('[aria-expanded="true"]')].map(textOf)

describe('announcements', () => {
  it('stand nine a page, the first one open', async () => {
    await renderPage(<NoticePage />)
    await findButton(/^Window p1/)
    expect(screen.getAllByRole('button', { name: /^Window / })).toHaveLength(9)
    expect(shown()).toEqual([expect.stringMatching(/^Window p1\s?2026-11-20 09:00:00$/)])
    fireEvent.click(button(/^(Page )?2$/))
    expect(screen.getAllByRole('button', { name: /^Window / }).map(textOf)).toEqual([
      ...[expect.stringMatching(/^Window p10/), expect.stringMatching(/^Window p11/)],
    ])
  })

  it('open where a banner or a line has led to one, on whatever page it is', async () => {
    const { settle } = await renderPage(<NoticeModal params={{ id: 'p11' }} onClose={closed} />)
    await settle()
    expect(shown()).toEqual([expect.stringMatching(/^Window p11/)])
  })

  it('of a promotion leads to it', async () => {
    player = [aNotice('r1', { type: 'PR', link: '/promoDetail?promotionId=p1' })]
    await renderPage(<NoticePage />)
    fireEvent.click(await findButton('View details'))
    await waitFor(() => expect(addressNow()).toBe('/promoDetail?promotionId=p1'))
  })

  it('say where there is nothing', async () => {
    player = []
    await renderPage(<NoticePage />)
    expect(await screen.findByText('No announcements yet')).toBeTruthy()
  })

  it('may be asked for again', async () => {
    server.answers.notices = () => ({ code: 'internal', message: 'No news now.', status: 500 })
    await renderPage(<NoticePage />)
    expect(await screen.findByText('No news now.')).toBeTruthy()
    server.answers.notices = () => ({ members: { player, popup, banners: [], promotion: [] } as Answer<'notices'> })
    fireEvent.click(button('Try again'))
    expect(await findButton(/^Window p1/)).toBeTruthy()
  })
})

describe('what comes up by itself', () => {
  const two = () => {
    popup = [aNotice('u1', { type: 'PU', link: '/help' }), aNotice('u2', { type: 'PU' })]
  }
  const kept = () => JSON.parse(sessionStorage.getItem('popupShown') ?? '[]')
  /** The list is known before anything comes up. */
  const open = async () => {
    const { unmount, settle } = await renderPage(<NoticePage />)
    await settle()
    unmount()
    await renderPage(<PopupModal params={undefined} onClose={closed} />)
  }

  it('comes one after another, and says of how many', async () => {
    two()
    await open()
    expect(screen.getByText('1 of 2')).toBeTruthy()
    fireEvent.click(button('Next'))
    expect(screen.getByText('The words of u2.')).toBeTruthy()
    expect(screen.getByText('2 of 2')).toBeTruthy()
    fireEvent.click(button('OK'))
    expect(closed).toHaveBeenCalled()
    expect(kept()).toEqual(['u1', 'u2'])
  })

  it('was seen as far as it was reached, where another window took its place', async () => {
    two()
    await open()
    expect(kept()).toEqual(['u1'])
    expect(closed).not.toHaveBeenCalled()
  })

  it('leads where it says, and counts as seen', async () => {
    two()
    await open()
    fireEvent.click(button('View details'))
    await waitFor(() => expect(addressNow()).toBe('/help'))
    expect(kept()).toEqual(['u1', 'u2'])
  })

  it('closes at once where nothing is due', async () => {
    two()
    sessionStorage.setItem('popupShown', '["u1","u2"]')
    await open()
    expect(closed).toHaveBeenCalled()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
