// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { MemberCard, MemberRow } from '../../shared/api/types.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { freshScreens } from '../../testing/fresh-screens.ts'
import { BRAND, renderScreen } from '../../testing/render.tsx'
import { MembersPage } from './members-page.tsx'

const member = (account: string, place: number): MemberRow => ({
  memberId: `01890000-0000-7000-8000-00000000010${place}`,
  brandId: BRAND,
  merchantCode: 'MIDNIGHT',
  account,
  nickname: account,
  type: 0,
  status: 'active',
  balance: '1234.5678',
  currency: 'CNY',
  registeredAt: '2026-11-20T10:00:00.000Z',
  lastLoginAt: null,
  lastIp: null,
})
const rows = [member('harbour77', 1), member('quarry12', 2)]
const list = { value: { list: rows, pageNum: 1, totalPages: 1, total: 2 } }
const card = (row: MemberRow): MemberCard => ({
  member: row,
  lockReason: null,
  registration: { ip: '::1', url: null, affiliateCode: null, termsVersion: '1' },
  profile: {},
  wallets: [],
  totals: { deposits: '0.00', stakes: '0.00', wins: '0.00', result: '0.00', rounds: 0 },
  sessions: [],
  deposits: [],
  log: [],
})
const getMember = ({ url }: { url: string }) => ({ value: card(rows.find(row => url.endsWith(row.memberId)) ?? member('nobody', 9)) })

freshScreens()

describe('members', () => {
  it('shows money to the last digit, never through a float', async () => {
    fakeServer({ listMembers: () => list })
    renderScreen(<MembersPage />)
    expect(await screen.findAllByText('1,234.5678', { exact: false })).toHaveLength(2)
  })

  it('a list that cannot be read says so and tries again on demand', async () => {
    let isBack = false
    fakeServer({ listMembers: () => (isBack ? list : { code: 'unavailable', message: 'Please try again.', status: 503 }) })
    renderScreen(<MembersPage />)
    expect(await screen.findByText('Please try again.')).toBeTruthy()
    isBack = true
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('harbour77')).toBeTruthy()
  })

  it('an empty house and an empty search are told apart', async () => {
    fakeServer({ listMembers: () => ({ value: { list: [], pageNum: 1, totalPages: 0, total: 0 } }) })
    renderScreen(<MembersPage />)
    expect(await screen.findByText('No members yet')).toBeTruthy()
    cleanup()
    renderScreen(<MembersPage />, { address: '/?q=zz' })
    expect(await screen.findByText('No matches')).toBeTruthy()
  })

  it('arrows move through the rows, Escape closes the card, and the slash goes to the search', async () => {
    fakeServer({ listMembers: () => list, getMember })
    renderScreen(<MembersPage />)
    await screen.findByText('quarry12')
    fireEvent.keyDown(document.body, { key: 'ArrowDown' })
    fireEvent.keyDown(document.body, { key: 'ArrowDown' })
    await waitFor(() => expect(screen.getByRole('complementary').textContent).toContain('quarry12'))
    fireEvent.keyDown(document.body, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull())
    fireEvent.keyDown(document.body, { key: '/' })
    expect(document.activeElement).toBe(screen.getByRole('searchbox'))
  })

  it('a lock asks for a reason and sends it; without the permission there is no such button', async () => {
    const sent = fakeServer({ listMembers: () => list, getMember, lockMember: () => ({ value: { done: true } }) })
    const address = `/?id=${rows[0]?.memberId}`
    renderScreen(<MembersPage />, { address })
    await screen.findByText('Wallets')
    expect(screen.queryByRole('button', { name: 'Lock account' })).toBeNull()
    cleanup()
    renderScreen(<MembersPage />, { address, permissions: ['member.lock'] })
    fireEvent.click(await screen.findByRole('button', { name: 'Lock account' }))
    const confirm = screen.getAllByRole('button', { name: 'Lock account', hidden: true }).at(-1)
    expect(confirm?.hasAttribute('disabled')).toBe(true)
    fireEvent.change(screen.getByLabelText(/Reason/), { target: { value: ' chargeback ' } })
    if (confirm) fireEvent.click(confirm)
    await waitFor(() => expect(sent.find(each => each.id === 'lockMember')?.body).toEqual({ reason: 'chargeback' }))
  })

  it('has the statements of the months behind a link of their own: each to be read, those that are over as files', async () => {
    const memberStatements = () => ({
      value: [
        { month: '2026-11', isClosed: false },
        { month: '2026-10', isClosed: true },
      ],
    })
    const sent = fakeServer({
      listMembers: () => list,
      getMember,
      memberStatements,
      memberStatementPdf: () => ({ code: 'not_found', status: 404 }),
    })
    renderScreen(<MembersPage />, { address: `/?id=${rows[0]?.memberId}&tab=statements` })
    const read = await screen.findByLabelText('Open the statement of November 2026')
    expect(read.getAttribute('href')).toBe(`/statements?member=${rows[0]?.memberId}&month=2026-11`)
    expect(screen.queryByLabelText('PDF of November 2026')).toBeNull()
    fireEvent.click(screen.getByLabelText('PDF of October 2026'))
    await waitFor(() => expect(screen.getByText('not_found')).toBeTruthy())
    expect(sent.find(each => each.id === 'memberStatementPdf')?.url).toBe(`/console/members/${rows[0]?.memberId}/statements/2026-10/pdf`)
  })

  it('has his rounds by game and days, with what they came to, and gives the same out as a table', async () => {
    const round = {
      ...{ roundId: BRAND, reference: '01JD3-R7Q2M-9K4T', gameId: 'neon-sevens', gameName: 'Neon Sevens', showIcon: 'neon-sevens' },
      ...{
        gameClass: 'rng',
        placement: null,
        vassalage: 'LUMEN',
        gameCategory: 'rng',
        at: '2026-11-20T10:00:00.000Z',
        settledAt: '2026-11-20T10:00:01.000Z',
      },
      ...{ stake: '10.00', validBet: '10.00', paid: '4.00', result: '-6.00', state: 'lost' as const, trial: false, isFree: false },
    }
    const totals = { bets: 1, staked: '10.00', paid: '4.00', result: '-6.00' }
    const games = [
      { gameId: 'neon-sevens', gameName: 'Neon Sevens', rounds: 1 },
      { gameId: 'jade-toad', gameName: 'Jade Toad', rounds: 7 },
    ]
    const memberRounds = ({ url }: { url: string }) =>
      url.includes('jade-toad')
        ? {
            value: {
              list: [],
              pageNum: 1,
              totalPages: 0,
              total: 0,
              totals: { bets: 0, staked: '0.00', paid: '0.00', result: '0.00' },
              games,
            },
          }
        : { value: { list: [round], pageNum: 1, totalPages: 1, total: 1, totals, games } }
    const sent = fakeServer({ listMembers: () => list, getMember, memberRounds })
    const address = `/?id=${rows[0]?.memberId}&tab=rounds`
    const { settle } = renderScreen(<MembersPage />, { address, permissions: ['export.read', 'ledger.read'] })
    expect((await screen.findByText('01JD3-R7Q2M-9K4T')).getAttribute('href')).toBe(`#/ledger?q=${BRAND}`)
    const card = within(screen.getByRole('complementary'))
    expect(card.getAllByText(/^.6\.00$/)).toHaveLength(2)
    const asked = () => new URL(sent.filter(each => each.id === 'memberRounds').at(-1)?.url ?? '', 'http://localhost').searchParams
    fireEvent.change(card.getByLabelText('From'), { target: { value: '2026-11-20' } })
    fireEvent.change(card.getByLabelText('Game'), { target: { value: 'jade-toad' } })
    await settle()
    expect([asked().get('gameId'), asked().get('from') !== null, asked().get('pageNo')]).toEqual(['jade-toad', true, '1'])
    expect(card.getByText('No matches')).toBeTruthy()
    fireEvent.click(card.getByRole('button', { name: 'Export' }))
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Download' }))
    await waitFor(() => expect(sent.some(each => each.id === 'exportMemberRounds')).toBe(true))
    const file = new URL(sent.find(each => each.id === 'exportMemberRounds')?.url ?? '', 'http://localhost').searchParams
    expect([file.get('memberId'), file.get('gameId'), file.has('from')]).toEqual([rows[0]?.memberId, 'jade-toad', true])
  })

  it('another member’s card begins at its first part', async () => {
    fakeServer({ listMembers: () => list, getMember, memberStatements: () => ({ value: [] }) })
    renderScreen(<MembersPage />, { address: `/?id=${rows[0]?.memberId}&tab=statements` })
    expect(await screen.findByText('No months yet')).toBeTruthy()
    fireEvent.click(screen.getByText('quarry12'))
    expect(await screen.findByText('Wallets')).toBeTruthy()
  })
})
