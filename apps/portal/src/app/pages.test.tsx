// @vitest-environment jsdom

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type Modal, modal } from '../shared/modals/modal.ts'
import { closeModal, type OpenModal as Open, openModal, useModals } from '../shared/modals/modal-store.ts'
import type { AgentPage, AgentPageName } from '../shared/navigation/agent-page.ts'
import { MEMBER_GROUPS, type MemberPage, type MemberPageName } from '../shared/navigation/member-page.ts'
import type { MenuEntry } from '../shared/navigation/menu-entry.ts'
import type { Page } from '../shared/navigation/page.ts'
import { fakeServer, testStatus } from '../testing/fake-server.ts'
import { midnight } from '../testing/fixture-status.ts'
import { freshPages } from '../testing/fresh-pages.ts'
import { aMember } from '../testing/member-builders.ts'
import { addressNow, press, renderPage, type Visit } from '../testing/render-page.tsx'
import { type Directory, DirectoryContext, directory, frameAt, knownPage } from './directory.ts'
import { fetchAgentPages } from './fetch-agent-pages.ts'
import { fetchMemberPages } from './fetch-member-pages.ts'
import { recordDetails } from './game-classes.ts'
import { MODALS } from './modals.ts'
import { OpenModal } from './open-modal.tsx'
import { Portal } from './portal.tsx'

// Parts stay loaded from one test to the next and texts do not: two that wait for theirs at once keep React's `act` from ever letting them arrive.
freshPages('help', 'signIn')
beforeEach(() => {
  // jsdom has no layout: the side menu stands beside the page.
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }))
  fakeServer({})
})

const root = join(import.meta.dirname, '..')
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .map(path => path.replaceAll('\\', '/'))
  .filter(path => /\.tsx?$/.test(path) && !path.includes('.test.'))
const textOf = (path: string) => readFileSync(join(root, path), 'utf8')
const isDescriptor = (path: string) => /^(features|games)\/[^/]+\/(pages|member-pages|agent-pages|modals|menu|game-class)\.ts$/.test(path)
const descriptors = sources.filter(isDescriptor)
const folderOf = (path: string) => path.split('/').slice(0, 2).join('/')
const loadedBy = (path: string) => [...textOf(path).matchAll(/import\('\.\/([^']+)'\)/g)].map(match => `${folderOf(path)}/${match[1]}`)
/** What visits begin with is prepared by the server, which finds it there (`first-parts.test.ts`). */
const FIRST = 'shared/boot/first-pages.ts'
const count = (kind: string, pattern: RegExp) =>
  descriptors.filter(path => path.endsWith(`/${kind}.ts`)).flatMap(path => [...textOf(path).matchAll(pattern)]).length

describe('a page of the portal costs its feature and its texts', () => {
  it('and is found by its file: every descriptor is in the lists', async () => {
    expect(descriptors.length).toBeGreaterThan(30)
    expect(directory.pages).toHaveLength(count('pages', /paths: \[/g))
    expect(directory.menu).toHaveLength(count('menu', /menu: '/g))
    expect(MODALS).toHaveLength(count('modals', /modal\('/g) + 1)
    expect((await fetchMemberPages()).length).toBe(count('member-pages', /name: '/g) + 2)
    expect((await fetchAgentPages()).length).toBe(count('agent-pages', /name: '/g))
    expect(Object.keys(recordDetails)).toHaveLength(count('game-class', /code: '/g))
  })

  it.each(descriptors.filter(path => !path.endsWith('/menu.ts')))('%s is all that others know of what it loads', path => {
    const parts = loadedBy(path)
    expect(parts.length).toBeGreaterThan(0)
    const strangers = sources.filter(each => !each.startsWith(`${folderOf(path)}/`) && each !== FIRST)
    const named = strangers.filter(each => parts.some(part => textOf(each).includes(`/${part}'`)))
    expect(named).toEqual([])
  })
})

/** A page, a menu entry and a member page that somebody adds. */
const tables: Page = { paths: ['tables'], texts: [], frame: 'header', load: async () => () => <h1>Tables of the house</h1> }
const openTables: Page = { paths: ['tables.html'], texts: [], isOpen: true, load: tables.load }
const entry: MenuEntry = { menu: 'side', order: 45, icon: 'dices', title: 'shell.games', opens: '/tables' }
const vouchers: MemberPage = {
  // A name that no feature has taken.
  name: 'vouchers' as MemberPageName,
  title: 'member.referral',
  icon: 'user-plus',
  group: 'records',
  order: 75,
  texts: [],
  Badge: () => <b>3 new</b>,
  load: async () => () => <p>Vouchers of the house</p>,
}
const ladder: AgentPage = {
  name: 'ladder' as AgentPageName,
  title: 'page.agentTeamBetting',
  icon: 'network',
  group: 'team',
  order: 0,
  texts: [],
  Badge: () => <b>3 new</b>,
  isListed: member => member?.type !== 42,
  load: async () => () => <p>Ladder of the house</p>,
}
const extended: Directory = {
  pages: [...directory.pages, knownPage(tables), knownPage(openTables)],
  menu: [...directory.menu, entry],
  fetchMemberPages: async () => [...(await fetchMemberPages()), vouchers].toSorted((one, other) => one.order - other.order),
  fetchAgentPages: async () => [ladder, ...(await fetchAgentPages())],
}
const listed = extended.fetchMemberPages()
const listedToAgents = extended.fetchAgentPages()
const open = (address: string, visit: Visit = {}) =>
  renderPage(
    <DirectoryContext value={{ ...extended, fetchMemberPages: () => listed, fetchAgentPages: () => listedToAgents }}>
      <Portal />
    </DirectoryContext>,
    { address, ...visit },
  )
const loginFirst = testStatus({ ...midnight, loginedToHomePage: true })
const names = (region: HTMLElement) =>
  within(region)
    .getAllByRole('button')
    .map(button => button.textContent)

describe('a page that is added', () => {
  it('opens by its address, in its frame', async () => {
    await open('/tables')
    expect(await screen.findByRole('heading', { name: 'Tables of the house' })).toBeTruthy()
    expect(document.querySelector('main')?.className).toBe('only-content')
    expect(frameAt(extended.pages, '/tables')).toBe('header')
  })

  it('is listed by the menu that it names, and opens from there', async () => {
    await open('/index')
    const more = await screen.findByRole('navigation', { name: 'More' })
    await press(within(more).getByRole('link', { name: 'Games' }))
    expect(await screen.findByRole('heading', { name: 'Tables of the house' })).toBeTruthy()
    expect(addressNow()).toBe('/tables')
  })

  it('is kept from visitors where a brand lets members in only, unless it is open to everybody', async () => {
    const { unmount } = await open('/tables', { status: loginFirst })
    await waitFor(() => expect(addressNow()).toBe('/login'))
    unmount()
    await open('/tables.html', { status: loginFirst })
    expect(await screen.findByRole('heading', { name: 'Tables of the house' })).toBeTruthy()
  })
})

describe('a page of the member centre that is added', () => {
  it('is listed by the side menu in its place, with its badge, and opens from there', async () => {
    await open('/index', { as: 'member' })
    const account = await screen.findByRole('navigation', { name: 'Account' })
    expect(names(account)).toContain('Invite friends3 new')
    expect(names(account).indexOf('Invite friends3 new')).toBe(names(account).indexOf('Betting record') + 1)
    await press(within(account).getByRole('button', { name: /Invite friends/ }))
    expect(await screen.findByText('Vouchers of the house')).toBeTruthy()
    expect(addressNow()).toBe('/index?member=vouchers')
  })

  it('opens by its address, under its title, listed in its group of the member centre', async () => {
    await open('/help?member=vouchers', { as: 'member' })
    expect(await screen.findByText('Vouchers of the house')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 2, name: 'Invite friends' })).toBeTruthy()
    const centre = screen.getByRole('navigation', { name: 'Personal centre' })
    const here = within(centre).getByRole('button', { current: 'page' })
    expect(here.textContent).toBe('Invite friends3 new')
    expect(here.closest('.smenu')?.textContent).toMatch(/^Records/)
  })

  it('asks a visitor to sign in first, and a guest for an account', async () => {
    const { unmount } = await open('/help?member=vouchers')
    await waitFor(() => expect(useModals.getState().open?.name).toBe('login'))
    unmount()
    closeModal()
    fakeServer({ memberInfo: () => ({ code: 'unavailable', status: 503 }) })
    await open('/help?member=vouchers', { as: 'trial' })
    await waitFor(() => expect(useModals.getState().open).toMatchObject({ name: 'dialog', params: { icon: 'user-plus' } }))
    expect(addressNow()).toBe('/help')
  })

  it('is nothing while nobody has added it: the page beneath stays as it is', async () => {
    const { settle } = await renderPage(<Portal />, { address: '/help?member=vouchers', as: 'member' })
    await settle()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(await screen.findByRole('heading', { name: 'Help centre' })).toBeTruthy()
  })
})

describe('a page of the agent centre that is added', () => {
  const asType = (type: 0 | 1 | 42) => ({ memberInfo: () => ({ value: aMember({ account: 'harbourline', type }) }) })

  it('opens by its address, under its title, listed in its group', async () => {
    fakeServer(asType(1))
    await open('/help?agent=ladder', { as: 'agent' })
    expect(await screen.findByText('Ladder of the house')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 2, name: 'Team betting' })).toBeTruthy()
    const centre = screen.getByRole('navigation', { name: 'Agent' })
    const here = within(centre).getByRole('button', { current: 'page' })
    expect(here.textContent).toBe('Team betting3 new')
    expect(here.closest('.smenu')?.textContent).toMatch(/^Team/)
    await press(screen.getByRole('button', { name: 'Close' }))
    expect(addressNow()).toBe('/help')
  })

  it('is not listed for accounts that it is not for', async () => {
    fakeServer(asType(42))
    await open('/help?agent=ladder', { as: 'leadPromoter' })
    const centre = await screen.findByRole('navigation', { name: 'Agent' })
    await waitFor(() => expect(centre.textContent?.includes('3 new')).toBe(false))
  })

  it('opens from the side menu of an agent, where the session was last, and takes the place of the member centre', async () => {
    fakeServer(asType(1))
    await open('/help?agent=ladder', { as: 'agent' })
    await press(await screen.findByRole('button', { name: 'Close' }))
    await press(within(await screen.findByRole('navigation', { name: 'Account' })).getByRole('button', { name: 'Messages' }))
    expect(addressNow()).toBe('/help?member=messageV2')
    await press(within(await screen.findByRole('navigation', { name: 'Personal centre' })).getByRole('button', { name: 'Agent centre' }))
    expect(addressNow()).toBe('/help?agent=ladder')
  })

  it('asks a visitor to sign in, warns a member and a guest, and never asks those to sign in', async () => {
    const { unmount } = await open('/help?agent=ladder')
    await waitFor(() => expect(useModals.getState().open?.name).toBe('login'))
    unmount()
    closeModal()
    fakeServer(asType(0))
    const { unmount: leave } = await open('/help?agent=ladder', { as: 'member' })
    expect(await screen.findByText('For agents only')).toBeTruthy()
    expect([addressNow(), useModals.getState().open?.name]).toEqual(['/help', 'dialog'])
    leave()
    closeModal()
    await open('/help?agent=ladder', { as: 'trial' })
    expect(await screen.findByText('This needs a real account')).toBeTruthy()
    expect([addressNow(), useModals.getState().open?.name]).toEqual(['/help', 'dialog'])
  })
})

describe('a modal that is added', () => {
  const chat: Modal = modal('dialog', [], async () => ({ params }) => <p>Chat about {params.title}</p>)

  it('opens by its name with what it was opened with', async () => {
    openModal('dialog', { title: 'the weather', html: '', buttons: [] })
    await renderPage(<OpenModal open={useModals.getState().open as Open} modals={[chat]} />)
    expect(await screen.findByText('Chat about the weather')).toBeTruthy()
  })

  it('has a name that no other has', () => {
    expect(new Set(MODALS.map(({ name }) => name)).size).toBe(MODALS.length)
  })
})

describe('the lists', () => {
  it('have one page at an address, and one entry at a place of a menu', async () => {
    const addresses = directory.pages.flatMap(({ paths }) => paths)
    const places = directory.menu.map(({ menu, order }) => `${menu} ${order}`)
    const members = await fetchMemberPages()
    const agents = await fetchAgentPages()
    const agentPlaces = agents.map(({ group, order }) => `${group} ${order}`)
    for (const keys of [
      addresses,
      places,
      agentPlaces,
      agents.map(({ name }) => name),
      members.map(({ order }) => order),
      members.map(({ name }) => name),
    ])
      expect(new Set<unknown>(keys).size).toBe(keys.length)
  })

  it('lead nowhere that is not: menus name pages by addresses that exist', () => {
    const addresses = directory.pages.flatMap(({ paths }) => paths.map(path => `/${path}`))
    const opened = directory.menu.map(({ opens }) => opens).filter(opens => opens.startsWith('/'))
    expect(opened.map(opens => opens.split('#')[0]).filter(path => !addresses.includes(path ?? ''))).toEqual([])
  })

  it('have the pages of the specification under its names, in the order of the menus', async () => {
    const members = await fetchMemberPages()
    expect(members.map(({ name }) => name)).toEqual([
      ...['securityCenter', 'identityCheck', 'transferFund', 'depositv2', 'withdraw', 'transferUpline'],
      ...[
        'personalHistoryCopy',
        'transactionHistory',
        'personalProfit',
        'rewardCenter',
        'manualRebate',
        'missionLeaderboard',
        'bonusDetails',
        'referral',
        'raffle',
      ],
      ...['playerRank', 'messageV2', 'saferPlay'],
    ])
    expect(MEMBER_GROUPS.map(group => members.filter(page => page.group === group).length)).toEqual([4, 3, 7, 4])
  })
})
