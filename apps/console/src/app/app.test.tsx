// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { session } from '../shared/api/session.ts'
import { fakeServer } from '../testing/fake-server.ts'
import { freshScreens } from '../testing/fresh-screens.ts'
import { BRAND, meWith } from '../testing/render.tsx'
import { App } from './app.tsx'

vi.mock('../shared/api/seal.ts', () => ({ seal: async (value: unknown) => JSON.stringify(value) }))
vi.mock('socket.io-client', () => ({ io: () => ({ on: () => undefined, disconnect: () => undefined }) }))
freshScreens()

const PERMISSIONS = ['brand.read', 'brand.write', 'content.read', 'content.write', 'member.read']
const JADE = '01890000-0000-7000-8000-000000000002'
const brandRow = (brandId: string, name: string) =>
  ({
    ...{ brandId, merchantCode: name.toUpperCase(), version: 3 },
    settings: {
      ...{ name, languages: ['EN', 'CN'], defaultLanguage: 'EN', currency: 'CNY', hosts: [], prizeModes: [], esports: [] },
      ...{ theme: { base: 'midnight', tokens: {}, logo: '' }, toggles: {}, depositMethods: [], displayName: {} },
    },
  }) as never

/** Operators of these names come in; `isKnown` is what the server thinks of the session that it is asked with. */
function openConsole() {
  const server = { isKnown: true }
  const known =
    <T,>(value: T) =>
    () =>
      server.isKnown ? { value } : { code: 'unauthorized', message: 'You are not logged in.', status: 401 }
  const sent = fakeServer({
    status: () => ({ value: { sealing: {} } as never }),
    operatorLogin: ({ body }) => {
      server.isKnown = true
      return { value: { token: `of ${(body as { username: string }).username}`, setup: null } }
    },
    operatorLogout: () => ({ value: null as never }),
    operatorMe: known({
      ...meWith(PERMISSIONS),
      brands: [
        { brandId: BRAND, merchantCode: 'MIDNIGHT', name: 'Midnight' },
        { brandId: JADE, merchantCode: 'JADE', name: 'Jade' },
      ],
    }),
    consoleBrands: known({ list: [brandRow(BRAND, 'Midnight'), brandRow(JADE, 'Jade')] } as never),
    listAnnouncements: known({ list: [], pageNum: 1, totalPages: 1, total: 0 }),
    updateBrand: known(brandRow(BRAND, 'Harbour Club')),
  })
  render(<App />)
  return { server, sent }
}

const signIn = async (username: string) => {
  fireEvent.change(await screen.findByLabelText(/User name/), { target: { value: username } })
  fireEvent.change(screen.getByLabelText(/^Password/), { target: { value: 'a sentence of my own' } })
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
}
const nameField = () => screen.findByLabelText<HTMLInputElement>(/^Name/)
const rename = async (name: string) => fireEvent.change(await nameField(), { target: { value: name } })
const question = () => screen.findByRole('dialog', { name: 'Leave without saving?' })
const answer = async (name: string) => fireEvent.click(within(await question()).getByRole('button', { name }))

beforeEach(() => {
  session.end()
  window.location.hash = '#/brand'
  // jsdom has no layout to scroll.
  Element.prototype.scrollIntoView = () => undefined
})

describe('a session that ends while somebody writes', () => {
  it('leaves what he wrote until he is back, and hides it meanwhile behind the door, which knows his name', async () => {
    const { server, sent } = openConsole()
    await signIn('Mei')
    await rename('Harbour Club')
    server.isKnown = false
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    const door = within(await screen.findByRole('dialog', { name: 'Sign in' }))
    expect(door.getByText(/Your unsaved work is still here/)).toBeTruthy()
    expect(session.token()).toBeNull()
    expect(door.getByLabelText<HTMLInputElement>(/User name/).value).toBe('mei')
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
    await signIn('mei')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect((await nameField()).value).toBe('Harbour Club')
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent.filter(each => each.id === 'updateBrand')).toHaveLength(2))
    expect(sent.findLast(each => each.id === 'updateBrand')?.headers.get('authorization')).toBe('Bearer of mei')
  })

  it('leaves nothing of it to another operator', async () => {
    const { server } = openConsole()
    await signIn('mei')
    await rename('Harbour Club')
    server.isKnown = false
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText(/Your unsaved work is still here/)
    await signIn('lan')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect((await nameField()).value).toBe('Midnight')
  })
})

describe('what is not saved', () => {
  it('is asked about before a link, another brand or signing out throws it away, and stays when the operator does', async () => {
    openConsole()
    await signIn('mei')
    await rename('Harbour Club')
    fireEvent.click(screen.getByRole('link', { name: 'Announcements' }))
    await answer('Keep editing')
    expect((await nameField()).value).toBe('Harbour Club')
    fireEvent.change(screen.getByRole('combobox', { name: 'Brand' }), { target: { value: JADE } })
    await answer('Keep editing')
    expect((await nameField()).value).toBe('Harbour Club')
    fireEvent.click(screen.getByRole('button', { name: 'Sign out' }))
    await answer('Keep editing')
    expect(session.token()).toBe('of mei')
    fireEvent.click(screen.getByRole('link', { name: 'Announcements' }))
    await answer('Discard changes')
    expect(await screen.findByRole('heading', { name: /Announcements/ })).toBeTruthy()
  })

  it('is asked about by the browser too when the tab is closed, and only then', async () => {
    openConsole()
    await signIn('mei')
    await nameField()
    const close = () => {
      const event = new Event('beforeunload', { cancelable: true })
      window.dispatchEvent(event)
      return event.defaultPrevented
    }
    expect(close()).toBe(false)
    await rename('Harbour Club')
    expect(close()).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: 'Discard' }))
    expect(close()).toBe(false)
    fireEvent.click(screen.getByRole('link', { name: 'Announcements' }))
    expect(await screen.findByRole('heading', { name: /Announcements/ })).toBeTruthy()
  })

  it('in a dialog is asked about on Escape once something was written, not before, and Cancel throws it away as it says', async () => {
    openConsole()
    window.location.hash = '#/announcements'
    await signIn('mei')
    const open = async () => fireEvent.click(await screen.findByRole('button', { name: 'New announcement' }))
    const dialog = () => screen.findByRole('dialog', { name: 'New announcement' })
    const pressEscape = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
    await open()
    await dialog()
    pressEscape()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await open()
    const title = () => screen.getByLabelText<HTMLInputElement>(/^Title/)
    await dialog()
    fireEvent.input(title(), { target: { value: 'Maintenance on Sunday' } })
    pressEscape()
    await answer('Keep editing')
    expect(title().value).toBe('Maintenance on Sunday')
    pressEscape()
    await answer('Discard changes')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await open()
    await dialog()
    fireEvent.input(title(), { target: { value: 'Maintenance on Sunday' } })
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})
