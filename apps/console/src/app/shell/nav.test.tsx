// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { session } from '../../shared/api/session.ts'
import { language } from '../../shared/i18n/language.ts'
import { ScreensProvider } from '../../shared/screens/use-screens.tsx'
import { deskCounts } from '../../testing/builders/desk-counts.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { freshScreens } from '../../testing/fresh-screens.ts'
import { press, type } from '../../testing/hands.ts'
import { BRAND, renderScreen } from '../../testing/render.tsx'
import { SCREENS } from '../screens.ts'
import { Nav } from './nav.tsx'

async function open(answers: Parameters<typeof fakeServer>[0] = {}, permissions = ['dashboard.read', 'deposit.read', 'withdrawal.read']) {
  const sent = fakeServer({ deskCounts: () => ({ value: deskCounts() }), ...answers })
  const { settle } = renderScreen(
    <ScreensProvider screens={SCREENS}>
      <Nav />
    </ScreensProvider>,
    { permissions, address: '/deposits' },
  )
  await settle()
  return { sent, settle }
}

freshScreens()
beforeEach(() => {
  language.set('EN')
  // jsdom has no layout to scroll.
  Element.prototype.scrollIntoView = () => undefined
})

describe('the menu', () => {
  it('says where one is, and what waits elsewhere, in words too', async () => {
    await open({ deskCounts: () => ({ value: deskCounts({ withdrawals: { waiting: 1_200, oldestAt: null, held: 0 } }) }) })
    const entry = screen.getByRole('link', { name: /^Withdrawals/ })
    expect(within(entry).getByText('1,200 waiting')).toBeTruthy()
    const here = screen.getByRole('link', { name: 'Deposits' })
    expect([here.getAttribute('aria-current'), entry.getAttribute('aria-current')]).toEqual(['page', null])
  })

  it('has no group without an entry, and asks for no counts that the operator may not see', async () => {
    const { sent } = await open({}, ['deposit.read'])
    expect(screen.getAllByRole('heading', { level: 2 }).map(each => each.textContent)).toEqual(['Money'])
    expect(sent).toEqual([])
  })

  it('turns the whole console to another brand, and keeps it', async () => {
    const { sent, settle } = await open()
    type('Brand', BRAND)
    await settle()
    expect(new URL(sent.at(-1)?.url ?? '', 'http://console').searchParams.get('brandId')).toBe(BRAND)
    expect(localStorage.getItem('croupier.console.brand')).toBe(BRAND)
  })

  it('turns to the other language and back', async () => {
    await open()
    press('中文')
    expect(screen.getByRole('link', { name: '存款' })).toBeTruthy()
    press('EN')
    expect(screen.getByRole('link', { name: 'Deposits' })).toBeTruthy()
  })

  it('signs out even where the server cannot be reached', async () => {
    session.begin('tok', 'mei')
    const { sent } = await open()
    press('Sign out')
    await expect.poll(() => session.token()).toBeNull()
    expect([sent.some(({ id }) => id === 'operatorLogout'), session.operator()]).toEqual([true, undefined])
  })
})
