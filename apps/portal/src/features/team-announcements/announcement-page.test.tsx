// @vitest-environment jsdom
import { present } from '@croupier/kernel'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { OwnAnnouncement, ReceivedAnnouncement } from '../../shared/api/queries/team-announcements.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { freshPages } from '../../testing/fresh-pages.ts'
import { textOf } from '../../testing/page-parts.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { AnnouncementPage } from './announcement-page.tsx'

freshPages('teamAnnouncements')

const AT = '2026-11-20T08:00:00.000Z'
let own: OwnAnnouncement[]
let received: ReceivedAnnouncement[]
let left: number
let downlines: number
let sent: unknown[]
beforeEach(() => {
  own = []
  received = []
  left = 5
  downlines = 3
  sent = []
  fakeServer({
    listTeamAnnouncements: () => ({ value: { list: own, pageNum: 1, totalPages: 1, total: own.length, left, downlines } }),
    listReceivedAnnouncements: () => ({ value: { list: received, pageNum: 1, totalPages: 1, total: received.length } }),
    postTeamAnnouncement: ({ body }) => {
      sent.push(body)
      const value = {
        announcementId: 'a1',
        ...(body as { title: string; text: string }),
        postedAt: AT,
        state: 'sending' as const,
        receivers: 3,
      }
      own = [value]
      left -= 1
      return { value }
    },
    withdrawTeamAnnouncement: () => {
      const value = { ...present(own[0], 'one was written'), state: 'withdrawn' as const }
      own = [value]
      return { value }
    },
  })
})
const open = async () => (await renderPage(<AnnouncementPage />, { as: 'member' })).settle()

describe('announcements of agents', () => {
  it('say for whom they are, ask for both fields, and appear once they are sent', async () => {
    await open()
    const form = within(await screen.findByRole('form', { name: 'New announcement' }))
    expect(form.getByText(/Your 3 direct downlines will get it/)).toBeTruthy()
    fireEvent.click(form.getByRole('button', { name: 'Send announcement' }))
    expect(form.getAllByText('Please enter a text.')).toHaveLength(2)
    fireEvent.change(form.getByRole('textbox', { name: /Title/ }), { target: { value: 'New prizes' } })
    fireEvent.change(form.getByRole('textbox', { name: /Text/ }), { target: { value: 'Ask me <b>soon</b>.' } })
    fireEvent.click(form.getByRole('button', { name: 'Send announcement' }))
    expect(await screen.findByRole('article')).toBeTruthy()
    expect(sent).toEqual([{ title: 'New prizes', text: 'Ask me <b>soon</b>.' }])
    expect(textOf(screen.getByRole('article'))).toMatch(/New prizes.*Sending.*Ask me <b>soon<\/b>\..*for 3 direct downlines/)
    expect(screen.getByText('You can send 4 more in 24 hours')).toBeTruthy()
  })

  it('are taken back after a second question', async () => {
    own = [{ announcementId: 'a1', title: 'Old', text: 'Words', postedAt: AT, state: 'sent', receivers: 1 }]
    await open()
    const card = () => within(screen.getByRole('article'))
    await screen.findByRole('article')
    fireEvent.click(card().getByRole('button', { name: 'Retract' }))
    expect(card().getByText('This removes it from everybody’s messages.')).toBeTruthy()
    fireEvent.click(card().getByRole('button', { name: 'Keep' }))
    fireEvent.click(card().getByRole('button', { name: 'Retract' }))
    fireEvent.click(card().getByRole('button', { name: 'Retract' }))
    expect(await card().findByText('Retracted')).toBeTruthy()
    expect(card().queryByRole('button')).toBeNull()
  })

  it.each([
    ['nobody stands beneath', { downlines: 0, left: 5 }, /You have no direct downlines yet/],
    ['all of a day are written', { downlines: 3, left: 0 }, /You have reached the limit for 24 hours/],
  ])('are not offered where %s', async (_, figures, text) => {
    ;({ downlines, left } = figures)
    await open()
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.queryByRole('form')).toBeNull()
  })

  it('of uplines stand beside, with who wrote them', async () => {
    received = [{ announcementId: 'b1', title: 'Welcome', text: 'First\nSecond', postedAt: AT, author: 'northquay' }]
    await open()
    fireEvent.click(screen.getByRole('tab', { name: 'Received' }))
    expect(textOf(await screen.findByRole('article'))).toMatch(/Welcome.*from northquay/)
  })
})
