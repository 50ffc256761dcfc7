// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { PromotionCard } from '../../shared/api/queries/promotions.ts'
import { makeQueryClient } from '../../shared/api/query-client.ts'
import { useModals } from '../../shared/modals/modal-store.ts'
import type { MemberPage, MemberPageName } from '../../shared/navigation/member-page.ts'
import { MemberPagesContext } from '../../shared/navigation/use-member-pages.ts'
import { LaunchContext } from '../../shared/ports/launch.ts'
import { answerFixture } from '../../testing/answer.ts'
import { freshPages } from '../../testing/fresh-pages.ts'
import { aPromotion, PROMOTION } from '../../testing/promotion-builders.ts'
import { SearchModal } from './search-modal.tsx'

/** As the member centre offers them. */
const pageOf = (name: MemberPageName, title: MemberPage['title']): MemberPage => ({
  ...{ name, title, icon: 'wallet', group: 'money', order: 10, texts: [] },
  load: async () => () => null,
})
const places = Promise.resolve([
  pageOf('depositv2', 'member.depositv2'),
  pageOf('personalHistoryCopy', 'member.personalHistoryCopy'),
  pageOf('transactionHistory', 'member.transactionHistory'),
])
const launch = vi.fn()
const close = vi.fn()
let promotions: { code: string; title: string }[]
let offers: PromotionCard[]

/** The server's side of the wire. */
async function serve(input: RequestInfo | URL): Promise<Response> {
  const url = new URL(String(input), 'http://portal')
  const { status, body } = answerFixture({ method: 'GET', url, headers: {} })
  if (url.pathname === '/wps/v2/promotions') return Response.json({ success: true, value: { list: offers } })
  const answer = url.pathname === '/wps/v2/search' ? withPromotions(body) : body
  return new Response(JSON.stringify(answer), { status })
}
const withPromotions = (body: unknown) => {
  const { value } = body as { value: object }
  return { success: true, value: { ...value, promotions } }
}

freshPages('search')
beforeEach(async () => {
  promotions = []
  offers = [aPromotion({ title: 'Harbour spins' }), aPromotion({ promotionId: 'over', title: 'Harbour match', status: 'close' })]
  launch.mockReset()
  close.mockReset()
  vi.stubGlobal('fetch', serve)
  await act(async () =>
    render(
      <QueryClientProvider client={makeQueryClient()}>
        <MemoryRouter>
          <MemberPagesContext value={() => places}>
            <LaunchContext value={launch}>
              <SearchModal onClose={close} />
            </LaunchContext>
          </MemberPagesContext>
        </MemoryRouter>
      </QueryClientProvider>,
    ),
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  useModals.setState({ open: null })
})

const field = () => screen.getByRole('searchbox')
const type = (value: string) => fireEvent.change(field(), { target: { value } })
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
const focused = () => document.activeElement?.textContent ?? ''

it('the arrow keys walk from the field through what was found, and back', async () => {
  type('e')
  await screen.findByRole('link', { name: /Ember Phoenix/ })
  const rows = screen.getAllByRole('link').map(row => row.textContent)
  expect(rows.length).toBeGreaterThan(2)
  press('ArrowDown')
  expect(focused()).toBe(rows[0])
  press('ArrowDown')
  expect(focused()).toBe(rows[1])
  press('ArrowUp')
  press('ArrowUp')
  expect(document.activeElement).toBe(field())
  for (const _ of rows) press('ArrowDown')
  press('ArrowDown')
  expect(focused()).toBe(rows.at(-1))
})

it('Enter opens the first result, also when it was pressed before the answer came', async () => {
  type('sakura')
  press('Enter')
  expect(launch).not.toHaveBeenCalled()
  await waitFor(() => expect(launch).toHaveBeenCalledOnce())
  expect(launch.mock.calls[0]?.[0]).toMatchObject({ gameId: 'sakura-blade' })
  expect(close).toHaveBeenCalledOnce()
})

it('Enter for words that have changed since opens nothing', async () => {
  type('sakura')
  press('Enter')
  type('neon')
  await screen.findByRole('link', { name: /Neon Sevens/ })
  expect(launch).not.toHaveBeenCalled()
})

it('a promotion is found by its words, and leads to its page; what is over is not', async () => {
  type('harbour')
  const found = await screen.findByRole('link', { name: /Harbour spins/ })
  expect(found.getAttribute('href')).toContain(PROMOTION)
  expect(screen.queryByText('Harbour match')).toBeNull()
})

it('a promotion that is found opens its text', async () => {
  promotions = [{ code: 'p9', title: 'Lantern week' }]
  type('lantern')
  fireEvent.click(await screen.findByRole('button', { name: 'Lantern week' }))
  expect(useModals.getState().open).toEqual({ name: 'notice', params: { id: 'p9' } })
})

it('a page of one’s own is found by its name, and a visitor signs in on the way', async () => {
  type('RECORD')
  expect((await screen.findAllByRole('button', { name: /record$/ })).map(row => row.textContent)).toEqual([
    'Betting record',
    'Account record',
  ])
  press('Enter')
  await waitFor(() => expect(useModals.getState().open?.name).toBe('login'))
  type('de')
  await screen.findByRole('link', { name: /Deepvein/ })
  expect(screen.queryByRole('button', { name: 'Deposit' })).toBeNull()
})

it('where nothing is found it says so and shows what others play', async () => {
  type('zzzz')
  expect(await screen.findByText('No results for “zzzz”')).toBeTruthy()
  expect(await screen.findByRole('region', { name: 'Most played' })).toBeTruthy()
})
