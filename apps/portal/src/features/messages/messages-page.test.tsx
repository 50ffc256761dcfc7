// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Answer, FeedbackLetter, InboxMessage } from '../../shared/api/types.ts'
import { useModals } from '../../shared/modals/modal-store.ts'
import { type FakeServer, fakeServer } from '../../testing/fake-server.ts'
import { freshPages } from '../../testing/fresh-pages.ts'
import { pageOf } from '../../testing/money-builders.ts'
import { button, findButton, textOf } from '../../testing/page-parts.ts'
import { addressNow, renderPage } from '../../testing/render-page.tsx'
import { MessagesPage } from './messages-page.tsx'

freshPages('messages')

const aMessage = (change: Partial<InboxMessage> = {}): InboxMessage => ({
  messageId: '019a0000-0000-7000-8000-0000000000d1',
  kind: 'system',
  title: 'Your deposit has arrived',
  content: '<p>200.00 are in your wallet.</p>',
  link: null,
  createdAt: '2026-03-01T12:00:00.000Z',
  readAt: null,
  ...change,
})
const READ = aMessage({
  ...{ messageId: '019a0000-0000-7000-8000-0000000000d2', kind: 'mass', title: 'A new lottery' },
  ...{ createdAt: '2026-02-28T12:00:00.000Z', readAt: '2026-02-28T13:00:00.000Z' },
})
const aLetter = (change: Partial<FeedbackLetter> = {}): FeedbackLetter => ({
  feedbackId: '019a0000-0000-7000-8000-0000000000d3',
  reference: 'FABCDEFGHJK',
  type: 'deposit',
  content: 'My deposit has not arrived.',
  state: 'open',
  answer: null,
  answeredAt: null,
  imageIds: [],
  createdAt: '2026-03-01T12:00:00.000Z',
  ...change,
})

let server: FakeServer
let messages: InboxMessage[]
const unreadOf = () => messages.filter(({ readAt }) => readAt === null).length
const inboxOf = (list: InboxMessage[], change: Partial<Answer<'inbox'>> = {}) => ({
  value: { ...pageOf(...list), unread: unreadOf(), ...change },
})
const change = (id: string | undefined, to: Partial<InboxMessage>) => {
  messages = messages.map(each => (each.messageId === id ? { ...each, ...to } : each))
  return { value: { unread: unreadOf() } }
}
beforeEach(() => {
  messages = [aMessage(), READ]
  server = fakeServer({
    unreadCount: () => ({ value: { count: unreadOf() } }),
    inbox: ({ url }) => inboxOf(url.searchParams.get('isUnread') ? messages.filter(({ readAt }) => readAt === null) : messages),
    markMessage: ({ url, body }) =>
      change(url.pathname.split('/').at(-2), { readAt: (body as { isRead: boolean }).isRead ? '2026-03-01T13:00:00.000Z' : null }),
    markAllMessages: () => {
      messages = messages.map(each => ({ ...each, readAt: '2026-03-01T13:00:00.000Z' }))
      return { value: { unread: 0 } }
    },
    deleteMessage: ({ url }) => {
      messages = messages.filter(({ messageId }) => messageId !== url.pathname.split('/').at(-1))
      return { value: { unread: unreadOf() } }
    },
    ownFeedback: () => ({ value: pageOf(aLetter()) }),
  })
})

const open = (tab = '') =>
  renderPage(<MessagesPage announcements={<p>what the house says to all</p>} />, {
    address: `/index?member=messageV2${tab && `&tab=${tab}`}`,
    as: 'member',
  })
const titles = () => screen.queryAllByRole('heading', { level: 3 }).map(textOf)
const opened = (title: string) => within(button(new RegExp(`^${title}`)).closest('li') as HTMLElement)

describe('the inbox', () => {
  it('lists what the house wrote, the newest first, and says which is unread', async () => {
    await open()
    await findButton(/^Your deposit has arrived/)
    expect(titles()).toEqual([
      expect.stringMatching(/^Your deposit has arrived\s?unread\s?Mar 1/),
      expect.stringMatching(/^A new lottery\s?Feb 28/),
    ])
    expect(screen.getByRole('tab', { name: 'Inbox 1' })).toBeTruthy()
  })

  it('reads a message by opening it, once, and the number follows', async () => {
    await open()
    fireEvent.click(await findButton(/^Your deposit has arrived/))
    expect(opened('Your deposit has arrived').getByText('200.00 are in your wallet.')).toBeTruthy()
    expect(await screen.findByRole('tab', { name: 'Inbox' })).toBeTruthy()
    fireEvent.click(button(/^Your deposit has arrived/))
    fireEvent.click(button(/^Your deposit has arrived/))
    expect(server.sentBy('markMessage').map(({ body }) => body)).toEqual([{ isRead: true }])
  })

  it('opens one at a time, and does not mark again what was read', async () => {
    await open()
    fireEvent.click(await findButton(/^A new lottery/))
    expect(button(/^A new lottery/).getAttribute('aria-expanded')).toBe('true')
    fireEvent.click(button(/^Your deposit has arrived/))
    expect(button(/^A new lottery/).getAttribute('aria-expanded')).toBe('false')
    await waitFor(() => expect(server.sentBy('markMessage')).toHaveLength(1))
    expect(server.sentBy('markMessage')[0]?.url.pathname).toContain('d1/read')
  })

  it('takes a reading back', async () => {
    messages = [READ]
    await open()
    fireEvent.click(await findButton(/^A new lottery/))
    fireEvent.click(opened('A new lottery').getByRole('button', { name: 'Mark as unread' }))
    expect(await screen.findByRole('tab', { name: 'Inbox 1' })).toBeTruthy()
    expect(button(/^A new lottery/).getAttribute('aria-expanded')).toBe('false')
    expect(server.sentBy('markMessage')[0]?.body).toEqual({ isRead: false })
  })

  it('marks all that was shown, and nothing that comes after it', async () => {
    await open()
    fireEvent.click(await findButton('Mark all as read'))
    await waitFor(() => expect(button('Mark all as read').disabled).toBe(true))
    expect(server.sentBy('markAllMessages')[0]?.body).toEqual({ until: '2026-03-01T12:00:00.000Z' })
  })

  it('deletes only after it was asked twice', async () => {
    await open()
    fireEvent.click(await findButton(/^A new lottery/))
    const acts = opened('A new lottery')
    fireEvent.click(acts.getByRole('button', { name: 'Delete' }))
    expect(server.sentBy('deleteMessage')).toEqual([])
    fireEvent.blur(acts.getByRole('button', { name: 'Delete this message?' }))
    fireEvent.click(acts.getByRole('button', { name: 'Delete' }))
    fireEvent.click(acts.getByRole('button', { name: 'Delete this message?' }))
    await waitFor(() => expect(titles()).toHaveLength(1))
    expect(server.sentBy('deleteMessage')[0]?.url.pathname).toMatch(/d2$/)
  })

  it('tells why something could not be done, and keeps the message', async () => {
    server.answers.markAllMessages = () => ({ code: 'internal', message: 'Not now.', status: 500 })
    await open()
    fireEvent.click(await findButton('Mark all as read'))
    expect((await screen.findAllByText('Not now.')).length).toBeGreaterThan(0)
    expect(titles()).toHaveLength(2)
  })

  it('follows the link of a message', async () => {
    messages = [aMessage({ link: '/?member=withdraw' })]
    await open()
    fireEvent.click(await findButton(/^Your deposit has arrived/))
    fireEvent.click(button('Open'))
    await waitFor(() => expect(addressNow()).not.toContain('messageV2'))
  })

  it('opens another site apart, which learns nothing of this one', async () => {
    const away = vi.fn()
    vi.stubGlobal('open', away)
    messages = [aMessage({ link: 'https://lottery.example/results' })]
    await open()
    fireEvent.click(await findButton(/^Your deposit has arrived/))
    fireEvent.click(button('Open'))
    expect(away).toHaveBeenCalledWith('https://lottery.example/results', '_blank', 'noopener,noreferrer')
    expect(addressNow()).toContain('messageV2')
  })

  it('shows the unread alone, and says so where everything is read', async () => {
    await open()
    fireEvent.click(await findButton('Unread only'))
    await waitFor(() => expect(titles()).toHaveLength(1))
    messages = [READ]
    server.answers.unreadCount = () => ({ value: { count: 0 } })
    fireEvent.click(button(/^Your deposit has arrived/))
    expect(await screen.findByText('No unread messages')).toBeTruthy()
  })

  it('goes on page by page', async () => {
    server.answers.inbox = ({ url }) =>
      inboxOf([aMessage({ title: `Letter ${url.searchParams.get('pageNo')}` })], {
        ...{ pageNum: Number(url.searchParams.get('pageNo')), totalPages: 2, total: 12 },
      })
    await open()
    await screen.findByText('Letter 1')
    fireEvent.click(button(/^(Page )?2$/))
    expect(await screen.findByText('Letter 2')).toBeTruthy()
    expect(screen.getByText('11–12 of 12')).toBeTruthy()
  })

  it('says what will be there while there is nothing', async () => {
    messages = []
    await open()
    expect(await screen.findByText('No messages yet')).toBeTruthy()
    expect(button('Mark all as read').disabled).toBe(true)
  })

  it('may be asked for again', async () => {
    server.answers.inbox = () => ({ code: 'internal', message: 'No letters now.', status: 500 })
    await open()
    expect(await screen.findByText('No letters now.')).toBeTruthy()
    server.answers.inbox = () => inboxOf(messages)
    fireEvent.click(button('Try again'))
    expect(await findButton(/^A new lottery/)).toBeTruthy()
  })

  it('counts no further than two digits', async () => {
    server.answers.unreadCount = () => ({ value: { count: 140 } })
    await open()
    expect(await screen.findByRole('tab', { name: 'Inbox 99+' })).toBeTruthy()
  })
})

describe('the parts of the page', () => {
  it('stand in the address', async () => {
    await open()
    fireEvent.click(screen.getByRole('tab', { name: 'Announcements' }))
    await waitFor(() => expect(addressNow()).toBe('/index?member=messageV2&tab=announcements'))
    expect(screen.getByText('what the house says to all')).toBeTruthy()
  })

  it('that nobody knows are the inbox', async () => {
    await open('of-another-version')
    expect(await findButton(/^A new lottery/)).toBeTruthy()
  })
})

describe('what I wrote to the house', () => {
  const letter = async () => textOf((await screen.findByText('FABCDEFGHJK')).closest('article'))

  it.each([
    ['open', 'Received'],
    ['claimed', 'In progress'],
    ['closed', 'Closed'],
  ] as const)('that is %s says so', async (state, words) => {
    server.answers.ownFeedback = () => ({ value: pageOf(aLetter({ state, imageIds: ['a', 'b'] })) })
    await open('feedback')
    expect(await letter()).toMatch(
      new RegExp(`^Deposit FABCDEFGHJK\\s?Mar 1.*${words}\\s?My deposit has not arrived\\.\\s?With 2 pictures$`),
    )
  })

  it('shows the answer and when it came', async () => {
    server.answers.ownFeedback = () => ({
      value: pageOf(aLetter({ state: 'answered', answer: 'It has now.', answeredAt: '2026-03-02T12:00:00.000Z' })),
    })
    await open('feedback')
    expect(await letter()).toMatch(/Answered.*Our answer\s?It has now\.\s?Mar 2/)
  })

  it('begins with a first letter', async () => {
    server.answers.ownFeedback = () => ({ value: pageOf() })
    await open('feedback')
    expect(await screen.findByText('No messages to us yet')).toBeTruthy()
    fireEvent.click(button('Contact us'))
    expect(useModals.getState().open?.name).toBe('feedback')
  })
})
