// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { useModals } from '../../shared/modals/modal-store.ts'
import { MemberPagesContext } from '../../shared/navigation/use-member-pages.ts'
import { useLine } from '../../shared/realtime/line-store.ts'
import { useBalanceShown } from '../../shared/session/balance-shown-store.ts'
import { useSession } from '../../shared/session/session-store.ts'
import { type FakeServer, fakeServer, testStatus } from '../../testing/fake-server.ts'
import { midnight } from '../../testing/fixture-status.ts'
import { freshPages } from '../../testing/fresh-pages.ts'
import { aGrant } from '../../testing/grant-builders.ts'
import { aMember } from '../../testing/member-builders.ts'
import { button, findButton, textOf } from '../../testing/page-parts.ts'
import { addressNow, renderPage } from '../../testing/render-page.tsx'
import { aBalance, someHoldings } from '../../testing/wallet-builders.ts'
import { fetchMemberPages } from '../fetch-member-pages.ts'
import { BottomBar } from './bottom-bar.tsx'
import { JoinCard } from './join-card.tsx'
import { MemberBar } from './member-bar.tsx'
import { MessagesButton } from './messages-button.tsx'
import { useSideMenu } from './side-menu-store.ts'
import { UnreadBadge } from './unread-badge.tsx'
import { VisitorBar } from './visitor-bar.tsx'
import { WalletCard } from './wallet-card.tsx'

freshPages()

let server: FakeServer
beforeEach(() => {
  useBalanceShown.setState({ isShown: true })
  useLine.setState({ state: 'up' })
  useSideMenu.setState({ isOpen: false })
  server = fakeServer({
    balance: () => ({ value: aBalance() }),
    memberInfo: () => ({ value: aMember({ type: useSession.getState().type ?? 0, clubLabel: { labelName: 'Sapphire', rankLevel: 4 } }) }),
    unreadCount: () => ({ value: { count: 3 } }),
  })
})
const modal = () => useModals.getState().open
const answer = (key: string) =>
  waitFor(() => {
    const shown = modal()
    if (shown?.name !== 'dialog') throw new Error('nothing was asked')
    act(() => {
      useModals.setState({ open: null })
      shown.params.onAnswer?.(key)
    })
  })
const member = 'member' as const

describe('the wallet beside the page', () => {
  const open = async (as: 'member' | 'trial' = 'member', isSlim = false) => {
    const shown = await renderPage(<WalletCard isSlim={isSlim} />, { as })
    await shown.settle()
  }
  const sum = () => textOf(document.querySelector('.wallet-sum'))

  it('shows the sum of all wallets and the rank', async () => {
    await open()
    expect(sum()).toMatch(/300\.00$/)
    expect(screen.getByText('Sapphire')).toBeTruthy()
    expect(screen.getByText('All wallets')).toBeTruthy()
  })

  it('shows bonus money apart from the sum, and only where there is some', async () => {
    await open()
    expect(screen.queryByText('Bonus')).toBeNull()
  })

  it('leads from bonus money to its terms', async () => {
    server.answers.listGrants = () => ({ value: { list: [aGrant()], pageNum: 1, hasMore: false } })
    await open()
    expect(sum()).toMatch(/300\.00$/)
    expect(textOf(button(/^Bonus/))).toMatch(/^BonusThursday match.*60\.00$/)
    fireEvent.click(button(/^Bonus/))
    await waitFor(() => expect(addressNow()).toBe('/index?member=bonusDetails'))
  })

  it('leads in and out', async () => {
    await open()
    fireEvent.click(button('Deposit'))
    await waitFor(() => expect(addressNow()).toBe('/index?member=depositv2'))
    fireEvent.click(button('Withdraw'))
    await waitFor(() => expect(addressNow()).toBe('/index?member=withdraw'))
  })

  it('hides what is in it, for eyes and ears alike', async () => {
    await open()
    fireEvent.click(button('Hide the balance'))
    expect(sum()).toBe('Balance hidden')
    fireEvent.click(button('Show the balance'))
    expect(sum()).toMatch(/300\.00$/)
  })

  it('is read again on request', async () => {
    await open()
    server.answers.balance = () => ({ value: aBalance({ sumBalance: '512.00', version: 8 }) })
    fireEvent.click(button('Refresh'))
    await waitFor(() => expect(sum()).toMatch(/512\.00$/))
  })

  it('looks stale while the line is down', async () => {
    await open()
    act(() => useLine.setState({ state: 'down' }))
    expect(document.querySelector('.wallet-sum .stale')).toBeTruthy()
  })

  it('that does not come says so', async () => {
    server.answers.balance = () => ({ code: 'internal', message: 'No.', status: 500 })
    await open()
    expect(sum()).toBe('Balance unavailable')
  })

  it('shows nobody without a rank an empty one', async () => {
    server.answers.memberInfo = () => ({ value: aMember() })
    await open()
    expect(document.querySelector('.wallet-rank')).toBeNull()
  })

  it('of a guest is demo money, without a way in or out', async () => {
    await open('trial')
    expect(screen.getByText('Demo credits')).toBeTruthy()
    expect(screen.getByText('Demo money: you cannot win or lose real money.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Deposit' })).toBeNull()
    fireEvent.click(button('Join now'))
    expect(modal()?.name).toBe('register')
  })

  it('in a slim column is one button, and nothing for a guest', async () => {
    await open('member', true)
    fireEvent.click(button('Deposit'))
    await waitFor(() => expect(addressNow()).toContain('depositv2'))
  })
})

describe('the bar of the account', () => {
  const open = async (as: 'member' | 'trial' = 'member') => {
    const bar = (
      <MemberPagesContext value={fetchMemberPages}>
        <MemberBar />
      </MemberPagesContext>
    )
    await fetchMemberPages()
    const shown = await renderPage(bar, { as })
    await shown.settle()
  }
  const menu = async () => {
    fireEvent.click(button('Account of Orchid'))
    await screen.findByRole('menuitem', { name: /^(Messages|Join now)/ })
    return screen.getAllByRole('menuitem').map(textOf)
  }

  it('names the member and the rank, and leads to every place of the account', async () => {
    await open()
    expect(textOf(button('Account of Orchid'))).toBe('OrchidSapphire')
    const places = await menu()
    expect(places).toContain('Betting record')
    expect(places.at(-1)).toBe('Log out')
    fireEvent.click(screen.getByRole('menuitem', { name: 'Betting record' }))
    await waitFor(() => expect(addressNow()).toBe('/index?member=personalHistoryCopy'))
  })

  it('offers a guest an account instead of places that are not theirs', async () => {
    await open('trial')
    expect(await menu()).toEqual(['Join now', 'Log in', 'Log out'])
  })

  it('opens the balance into cash, bonus money and what is locked, each with its place', async () => {
    server.answers.listGrants = () => ({ value: { list: [aGrant()], pageNum: 1, hasMore: false } })
    server.answers.merchantWallet = () => ({ value: someHoldings({ locked: [{ reason: 'withdrawal', amount: '70.00' }] }) })
    await open()
    const trigger = await findButton(/Show the balance in detail$/)
    fireEvent.click(trigger)
    await waitFor(() =>
      expect(screen.getAllByRole('menuitem').map(textOf).slice(0, 3)).toEqual([
        expect.stringMatching(/^Cash.*300\.00$/),
        expect.stringMatching(/^Bonus.*60\.00$/),
        expect.stringMatching(/^Locked.*70\.00$/),
      ]),
    )
    fireEvent.click(screen.getByRole('menuitem', { name: /^Bonus/ }))
    await waitFor(() => expect(addressNow()).toBe('/index?member=bonusDetails'))
  })

  it('asks before it logs out, and tells the server', async () => {
    await open()
    await menu()
    fireEvent.click(screen.getByRole('menuitem', { name: 'Log out' }))
    await waitFor(() => expect(modal()).toMatchObject({ params: { title: 'Log out?' } }))
    await answer('leave')
    await waitFor(() => expect(useSession.getState().token).toBeNull())
    expect(useSession.getState().ended).toBe('logout')
    expect(server.sentBy('logout')[0]?.headers.get('authorization')).toBe('Bearer token-of-member')
  })

  it('leaves even where the server does not answer', async () => {
    server.answers.logout = () => ({ code: 'internal', message: 'No.', status: 500 })
    await open()
    await menu()
    fireEvent.click(screen.getByRole('menuitem', { name: 'Log out' }))
    await answer('leave')
    await waitFor(() => expect(useSession.getState().token).toBeNull())
  })

  it('stays where the question is answered so', async () => {
    await open()
    await menu()
    fireEvent.click(screen.getByRole('menuitem', { name: 'Log out' }))
    await answer('stay')
    expect(useSession.getState().token).toBe('token-of-member')
    expect(server.sentBy('logout')).toEqual([])
  })
})

describe('messages that wait', () => {
  it('are counted at the bell, which leads to them', async () => {
    const { settle } = await renderPage(<MessagesButton />, { as: member })
    await settle()
    const bell = button(/^Messages/)
    expect(textOf(bell)).toContain('3')
    fireEvent.click(bell)
    await waitFor(() => expect(addressNow()).toBe('/index?member=messageV2'))
  })

  it('are told in words beside the places, and no further than two digits', async () => {
    server.answers.unreadCount = () => ({ value: { count: 140 } })
    const { settle } = await renderPage(<UnreadBadge />, { as: member })
    await settle()
    expect(await screen.findByText('140 unread messages')).toBeTruthy()
    expect(screen.getByText('99+')).toBeTruthy()
  })

  it('are none of a guest’s, who has no inbox', async () => {
    const { settle } = await renderPage(
      <>
        <MessagesButton />
        <UnreadBadge />
      </>,
      { as: 'trial' },
    )
    await settle()
    expect(screen.queryByRole('button')).toBeNull()
    expect(server.sentBy('unreadCount')).toEqual([])
  })
})

describe('where a visitor finds the way in', () => {
  const status = (freePlay: boolean) => testStatus({ ...midnight, toggles: { ...midnight.toggles, freePlay } })

  it('is a card with the free trial where the brand has it', async () => {
    server.answers.freePlay = () => ({
      value: { token: 'trial-token', firstTimeLogin: false, passwordExpired: false, rememberToken: null },
    })
    server.answers.memberInfo = () => ({ value: aMember({ type: 4 }) })
    await renderPage(<JoinCard />, { status: status(true) })
    fireEvent.click(button('Try free play'))
    await waitFor(() => expect(useSession.getState()).toMatchObject({ token: 'trial-token', type: 4 }))
    expect(server.sentBy('freePlay')[0]?.headers.get('x-gateway-version')).toBe('3')
  })

  it('tells why the trial did not open', async () => {
    server.answers.freePlay = () => ({ code: 'free_play_closed', message: 'No free play now.' }) as never
    await renderPage(<JoinCard />, { status: status(true) })
    fireEvent.click(button('Try free play'))
    expect((await screen.findAllByText('No free play now.')).length).toBeGreaterThan(0)
    expect(useSession.getState().token).toBeNull()
  })

  it('has no trial where the brand has none', async () => {
    await renderPage(<JoinCard />, { status: status(false) })
    expect(screen.queryByRole('button', { name: 'Try free play' })).toBeNull()
    expect(screen.getByText('Set your own limits first. Every round can be checked.')).toBeTruthy()
  })

  it('is in the header too', async () => {
    await renderPage(<VisitorBar />)
    fireEvent.click(button('Log in'))
    expect(modal()?.name).toBe('login')
    fireEvent.click(button('Join now'))
    expect(modal()?.name).toBe('register')
  })
})

describe('the places under a thumb', () => {
  it('of a member hold the deposit in the middle, and the menu with what waits', async () => {
    const { settle } = await renderPage(<BottomBar />, { as: member })
    await settle()
    expect(screen.getAllByRole('button').map(textOf)).toEqual(['Deposit', 'Search', expect.stringMatching(/^Me.*3 unread messages$/)])
    fireEvent.click(button(/^Me/))
    expect(useSideMenu.getState().isOpen).toBe(true)
    fireEvent.click(button('Search'))
    expect(modal()?.name).toBe('search')
  })

  it.each([
    ['nobody', ['Join now', 'Search', 'Log in']],
    ['trial', ['Join now', 'Search', 'Me']],
  ] as const)('of %s lead to an account', async (as, places) => {
    const { settle } = await renderPage(<BottomBar />, as === 'trial' ? { as } : {})
    await settle()
    expect(screen.getAllByRole('button').map(textOf)).toEqual([...places])
  })

  it('lead to the first category that the brand has', async () => {
    await renderPage(<BottomBar />)
    await waitFor(() => expect(screen.getByRole('link', { name: 'Games' }).getAttribute('href')).toBe('/rng'))
    expect(await findButton('Log in')).toBeTruthy()
  })
})
