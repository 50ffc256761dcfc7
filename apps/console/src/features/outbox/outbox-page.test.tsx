// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { OutgoingRow } from '../../shared/api/types.ts'
import { idOf } from '../../testing/builders/ids.ts'
import { pageOf } from '../../testing/builders/page-of.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { freshScreens } from '../../testing/fresh-screens.ts'
import { button, card, lines, press } from '../../testing/hands.ts'
import { renderScreen } from '../../testing/render.tsx'
import { OutboxPage } from './outbox-page.tsx'

const sms = (n: number, changes: Partial<OutgoingRow> = {}): OutgoingRow => ({
  ...{ messageId: idOf(n), channel: 'sms', recipient: `+86 138 0000 000${n}`, subject: null, text: 'Your code is ••••••.' },
  ...{ createdAt: '2026-11-20T10:00:00.000Z', sentAt: null, error: null, hasKeys: false },
  ...changes,
})

async function open(list: OutgoingRow[], address = '/', permissions = ['outbox.read']) {
  const opened = () => ({ value: { text: 'Your code is 771201.' } })
  const sent = fakeServer({ listOutgoing: () => ({ value: pageOf(list) }), openOutgoing: opened })
  const { settle } = renderScreen(<OutboxPage />, { permissions, address })
  await settle()
  const asked = () => Object.fromEntries(new URL(sent.at(-1)?.url ?? '', 'http://console').searchParams)
  return { settle, asked, sent }
}

freshScreens()

describe('SMS and e-mail', () => {
  it('say whether they went out, failed, or are kept for want of a carrier', async () => {
    await open([sms(1), sms(2, { sentAt: '2026-11-20T10:00:01.000Z' }), sms(3, { error: 'No such number.' })])
    const states = lines().map(line => within(line).getByText(/^(Not sent, kept here|Sent|Failed)$/).textContent)
    expect(states).toEqual(['Not sent, kept here', 'Sent', 'Failed'])
  })

  it('are read beside the list, and why one failed', async () => {
    const { settle } = await open([sms(1), sms(2, { error: 'No such number.' })])
    press('+86 138 0000 0001')
    await settle()
    expect(card().getByText('Your code is ••••••.')).toBeTruthy()
    press('+86 138 0000 0002')
    await settle()
    expect(card().getByText('No such number.')).toBeTruthy()
    press('Close', card())
    expect(screen.queryByRole('complementary')).toBeNull()
  })

  it('are opened with their codes by the owner, where nobody carries them; to others they say what was left out', async () => {
    const row = sms(1, { hasKeys: true })
    const { settle, sent } = await open([row], `/?id=${row.messageId}`, ['outbox.read', 'outbox.open'])
    press('Show codes and links', card())
    await settle()
    expect(card().getByText('Your code is 771201.')).toBeTruthy()
    expect(sent.find(({ id }) => id === 'openOutgoing')?.url).toContain(row.messageId)
  })

  it('are opened by nobody else', async () => {
    const row = sms(1, { hasKeys: true })
    await open([row], `/?id=${row.messageId}`)
    expect(card().getByText(/^Codes and links are hidden\./)).toBeTruthy()
    expect(card().queryByRole('button', { name: 'Show codes and links' })).toBeNull()
  })

  it('lose their text after a day, and say so', async () => {
    await open([sms(1, { text: '' })], `/?id=${idOf(1)}`)
    expect(screen.getAllByText('Removed after one day')).toHaveLength(2)
  })

  it('of the mail show the subject in the list and above the text', async () => {
    await open([sms(1, { channel: 'mail', recipient: 'mei@example.com', subject: 'A new device' })], `/?id=${idOf(1)}`)
    expect(within(lines()[0] as HTMLElement).getByText('A new device')).toBeTruthy()
    expect(card().getByRole('heading', { name: 'A new device' })).toBeTruthy()
  })

  it('are narrowed to one way of sending, and back', async () => {
    const { settle, asked } = await open([], '/?q=138')
    press('SMS')
    await settle()
    expect(asked()).toMatchObject({ q: '138', channel: 'sms' })
    press('E-mail')
    await settle()
    expect(asked().channel).toBe('mail')
    press('E-mail')
    await settle()
    expect(button('E-mail').getAttribute('aria-pressed')).toBe('false')
  })
})
