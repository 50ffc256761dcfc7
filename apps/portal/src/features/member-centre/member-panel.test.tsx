// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { PanelGroup } from '../../shared/centre/centre-panel.tsx'
import { type FakeServer, fakeServer } from '../../testing/fake-server.ts'
import { freshPages } from '../../testing/fresh-pages.ts'
import { aMember } from '../../testing/member-builders.ts'
import { button, textOf } from '../../testing/page-parts.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { aBalance } from '../../testing/wallet-builders.ts'
import { MemberPanel, type MemberPlaceName } from './member-panel.tsx'

freshPages('memberCentre')

const GROUPS: readonly PanelGroup<MemberPlaceName>[] = [
  { title: 'Money', entries: [{ key: 'transferFund', icon: 'wallet', label: 'My wallet' }] },
  {
    title: 'Account',
    entries: [
      { key: 'messageV2', icon: 'bell', label: 'Messages', end: '3' },
      { key: 'saferPlay', icon: 'heart', label: 'Safer play' },
    ],
  },
]
let server: FakeServer
const chosen = vi.fn()
const closed = vi.fn()
beforeEach(() => {
  chosen.mockClear()
  closed.mockClear()
  server = fakeServer({
    memberInfo: () => ({ value: aMember({ clubLabel: { labelName: 'Sapphire', rankLevel: 4 } }) }),
    balance: () => ({ value: aBalance() }),
  })
})
const open = async (page = 'messageV2') => {
  const panel = (
    <MemberPanel groups={GROUPS} page={page} title="Messages" onPage={chosen} onClose={closed}>
      <p>what the page says</p>
    </MemberPanel>
  )
  const { settle } = await renderPage(panel, { as: 'member' })
  await settle()
}

describe('the personal centre', () => {
  it('says whose it is, with the rank, and what is in the wallets', async () => {
    await open()
    expect(textOf(document.querySelector('.centre-me'))).toBe('OrchidSapphire')
    expect(textOf(document.querySelector('.member-balance'))).toMatch(/^Balance.*300\.00$/)
    expect(screen.getByText('what the page says')).toBeTruthy()
  })

  it('says the account where there is no rank', async () => {
    server.answers.memberInfo = () => ({ value: aMember() })
    await open()
    expect(textOf(document.querySelector('.centre-me'))).toBe('Orchidorchid88')
  })

  it('lists the places by group, marks the one where one is, and leads to the others', async () => {
    await open()
    expect([...document.querySelectorAll('.centre-nav .eyebrow')].map(textOf)).toEqual(['Money', 'Account'])
    expect(button(/^Messages/).getAttribute('aria-current')).toBe('page')
    expect(textOf(button(/^Messages/))).toBe('Messages3')
    fireEvent.click(button('Safer play'))
    expect(chosen).toHaveBeenCalledWith('saferPlay')
  })

  it('begins at the title of its page, for whoever goes by keys or ears', async () => {
    await open()
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Messages' }))
  })

  it('is closed without losing the page beneath', async () => {
    await open()
    fireEvent.click(button('Close'))
    expect(closed).toHaveBeenCalledTimes(1)
  })

  it('stands without the balance where that does not come', async () => {
    server.answers.balance = () => ({ code: 'internal', message: 'No.', status: 500 })
    await open()
    expect(document.querySelector('.member-balance')).toBeNull()
    expect(screen.getByText('what the page says')).toBeTruthy()
  })
})
