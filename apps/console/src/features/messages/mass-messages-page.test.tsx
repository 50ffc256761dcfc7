// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Answer } from '../../shared/api/types.ts'
import { idOf } from '../../testing/builders/ids.ts'
import { pageOf } from '../../testing/builders/page-of.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { freshScreens } from '../../testing/fresh-screens.ts'
import { button, card, dialog, lines, press, type } from '../../testing/hands.ts'
import { hold } from '../../testing/hold.ts'
import { BRAND, renderScreen } from '../../testing/render.tsx'
import { MassMessagesPage } from './mass-messages-page.tsx'

type Mass = Answer<'sendMassMessage'>
type Answers = Parameters<typeof fakeServer>[0]
const MAY = ['content.read', 'content.write']

const mass = (changes: Partial<Mass> = {}): Mass => ({
  ...{ massId: idOf(61), brandId: BRAND, segment: {}, texts: { EN: { title: 'Spring bonus', content: '<p>Come <b>in</b></p>' } } },
  ...{
    link: '/promotions',
    state: 'sending',
    total: 12_000,
    sent: 3_400,
    sentBy: 'tom',
    createdAt: '2026-11-20T10:00:00.000Z',
    endedAt: null,
  },
  ...changes,
})

async function open(rows: Mass[], answers: Answers = {}, permissions = MAY, address = '/') {
  const sent = fakeServer({
    listMassMessages: () => ({ value: pageOf(rows) }),
    consoleBrands: () => ({ value: { list: [{ brandId: BRAND, settings: { languages: ['EN', 'CN'] } }] } }) as never,
    ...answers,
  })
  const { settle } = renderScreen(<MassMessagesPage />, { permissions, address })
  await settle()
  return { sent, settle }
}
const openCard = (row: Mass, answers: Answers = {}, permissions = MAY) => open([row], answers, permissions, `/?id=${row.massId}`)

freshScreens()
beforeEach(() => {
  // jsdom has no layout: the caret is nowhere.
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList
  Range.prototype.getBoundingClientRect = () => new DOMRect()
  document.elementFromPoint = () => null
})

describe('mass messages', () => {
  it('say how far each has come', async () => {
    await open([mass(), mass({ massId: idOf(62), state: 'done', sent: 12_000 })])
    expect(lines()[0]?.textContent).toContain('3,400 / 12,000')
    expect(lines()[0]?.textContent).toContain('Sending')
    expect(
      within(lines()[1] as HTMLElement)
        .getByRole('progressbar')
        .getAttribute('aria-valuenow'),
    ).toBe('12000')
  })

  it('say for whom one was, in words', async () => {
    const segment = { languages: ['EN'], types: [1, 2], balanceMin: '100', accounts: ['ann', 'bob'] }
    await openCard(mass({ segment }))
    const facts = card()
      .getAllByRole('definition')
      .map(each => each.textContent)
    expect(facts).toEqual(expect.arrayContaining(['EN', 'Agent, Master agent', '100.00', 'ann, bob']))
    expect(card().getByText('in').tagName).toBe('B')
  })

  it('that went to everybody say so', async () => {
    await openCard(mass())
    expect(card().getByText('All members')).toBeTruthy()
  })

  it('that are being sent are stopped in two presses', async () => {
    const { sent, settle } = await openCard(mass(), { stopMassMessage: () => ({ value: mass({ state: 'stopped' }) }) })
    press('Stop sending', card())
    expect(sent.some(({ id }) => id === 'stopMassMessage')).toBe(false)
    press('Confirm: stop sending', card())
    await settle()
    expect(sent.filter(({ id }) => id === 'stopMassMessage')).toHaveLength(1)
  })

  it('that have ended cannot be stopped, nor by a role that only reads', async () => {
    await openCard(mass({ state: 'done' }))
    expect(card().queryByRole('button', { name: 'Stop sending' })).toBeNull()
    expect(button('New message')).toBeTruthy()
  })

  it('are neither written nor stopped by a role that only reads', async () => {
    await openCard(mass(), {}, ['content.read'])
    expect(card().queryByRole('button', { name: 'Stop sending' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'New message' })).toBeNull()
  })
})

describe('writing a mass message', () => {
  const write = async (answers: Answers = {}) => {
    const page = await open([], answers)
    press('New message')
    const box = await screen.findByRole('textbox', { name: 'Text' })
    type(/^Title/, 'Spring bonus', dialog())
    fireEvent.paste(box, {
      clipboardData: { getData: (kind: string) => (kind === 'text/html' ? '<p>Come in</p>' : 'Come in'), files: [], items: [] },
    })
    return page
  }

  it('is counted before it leaves, and leaves only after the count was seen', async () => {
    const answer = hold({ value: mass() })
    const { sent, settle } = await write({
      countSegment: () => ({ value: { count: 1_204, unknownAccounts: ['nobody'] } }),
      sendMassMessage: answer.answer,
    })
    expect(dialog().queryByRole('button', { name: /^Send to/ })).toBeNull()
    press('Count recipients', dialog())
    await settle()
    expect(dialog().getByText('1,204 members will each receive this message once, in their inbox.')).toBeTruthy()
    expect(dialog().getByText('These accounts do not exist: nobody')).toBeTruthy()
    press('Send to 1,204', dialog())
    await answer.isUnderWay()
    expect(button('Send to 1,204', dialog()).getAttribute('aria-busy')).toBe('true')
    press('Send to 1,204', dialog())
    answer.release()
    await settle()
    const bodies = sent.filter(({ id }) => id === 'sendMassMessage').map(({ body }) => body)
    expect(bodies).toEqual([
      { brandId: BRAND, segment: {}, link: null, texts: { EN: { title: 'Spring bonus', content: '<p>Come in</p>' } } },
    ])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is counted anew once anything of it has changed', async () => {
    const { settle } = await write({ countSegment: () => ({ value: { count: 3, unknownAccounts: [] } }) })
    press('Count recipients', dialog())
    await settle()
    expect(button('Send to 3', dialog())).toBeTruthy()
    fireEvent.click(dialog().getByRole('button', { name: 'Agent' }))
    expect(dialog().queryByRole('button', { name: 'Send to 3' })).toBeNull()
    expect(button('Count recipients', dialog())).toBeTruthy()
  })

  it('reaches nobody without being sent', async () => {
    const { settle } = await write({ countSegment: () => ({ value: { count: 0, unknownAccounts: [] } }) })
    press('Count recipients', dialog())
    await settle()
    expect(dialog().getByText('No members match this segment.')).toBeTruthy()
    expect(button('Send to 0', dialog()).disabled).toBe(true)
  })

  it('narrows by what is filled in, a day that ends a span being meant whole', async () => {
    const { sent, settle } = await write({ countSegment: () => ({ value: { count: 1, unknownAccounts: [] } }) })
    fireEvent.click(dialog().getByRole('button', { name: 'CN' }))
    type('Balance from', '100', dialog())
    type('Registered from', '2026-03-01', dialog())
    type('Registered until', '2026-03-01', dialog())
    type('Only these accounts', 'ann, bob', dialog())
    expect(dialog().getByText('2 accounts')).toBeTruthy()
    press('Count recipients', dialog())
    await settle()
    const segment = (sent.find(({ id }) => id === 'countSegment')?.body as { segment: Mass['segment'] } | undefined)?.segment
    expect(segment).toMatchObject({ languages: ['CN'], balanceMin: '100', accounts: ['ann', 'bob'] })
    expect(Date.parse(segment?.registeredUntil ?? '') - Date.parse(segment?.registeredFrom ?? '')).toBe(24 * 3_600_000)
  })

  it('says at its fields what is wrong: too many accounts, a balance that is none', async () => {
    const fields = { 'segment.balanceMin': 'Enter an amount.' }
    const { sent, settle } = await write({ countSegment: () => ({ code: 'validation_failed', message: 'Please check.', fields }) })
    type('Only these accounts', Array.from({ length: 501 }, (_, n) => `p${n}`).join('\n'), dialog())
    press('Count recipients', dialog())
    await settle()
    expect(dialog().getByText('501 accounts are too many. The maximum is 500.')).toBeTruthy()
    expect(sent.some(({ id }) => id === 'countSegment')).toBe(false)
    type('Only these accounts', '', dialog())
    type('Balance from', 'lots', dialog())
    press('Count recipients', dialog())
    await settle()
    expect(dialog().getByText('Enter an amount.')).toBeTruthy()
  })
})
