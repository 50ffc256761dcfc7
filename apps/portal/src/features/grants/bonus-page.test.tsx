// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Grant } from '../../shared/api/queries/grants.ts'
import type { Answer } from '../../shared/api/types.ts'
import { type FakeServer, fakeServer } from '../../testing/fake-server.ts'
import { freshPages } from '../../testing/fresh-pages.ts'
import { aGrant, aStep, GRANT } from '../../testing/grant-builders.ts'
import { button, factOf, findButton, findFault, textOf } from '../../testing/page-parts.ts'
import { addressNow, renderPage } from '../../testing/render-page.tsx'
import { withdrawalOptions } from '../../testing/withdrawal-builders.ts'
import { BonusPage } from './bonus-page.tsx'

freshPages('grants')

let server: FakeServer
let grants: Grant[]
let steps: Answer<'grantSteps'>
let options: Answer<'withdrawalOptions'>
beforeEach(() => {
  grants = [aGrant()]
  steps = { list: [], hasMore: false }
  options = withdrawalOptions({ forfeits: { sum: '60.00', grants: 1 } })
  server = fakeServer({
    listGrants: () => ({ value: { list: grants, pageNum: 1, hasMore: false } }),
    grantSteps: () => ({ value: steps }),
    withdrawalOptions: () => ({ value: options }),
    cancelGrant: () => ({ value: { done: true } }),
  })
})

const open = () => renderPage(<BonusPage />, { address: '/index?member=bonusDetails', as: 'member' })
const card = async () => within(await screen.findByRole('region', { name: 'Thursday match' }))

describe('the bonus that bets count for', () => {
  it('says what is there, how far it is, what is left and until when', async () => {
    await open()
    const region = await card()
    expect(region.getAllByText(/60\.00/).length).toBeGreaterThan(0)
    expect(region.getByText('40%')).toBeTruthy()
    expect(region.getByText(/^.*300\.00 left to bet$/)).toBeTruthy()
    expect(region.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('2000000')
    expect(region.getByText(/\d+ d \d+ h left/)).toBeTruthy()
  })

  it('says the worst case in figures: in full games, and where bets count least', async () => {
    await open()
    const words = textOf((await screen.findByText('The worst case')).parentElement)
    expect(words).toMatch(/You lose the .*60\.00 of bonus money\. .*you still have to bet .*300\.00 by/)
    expect(words).toMatch(/If you play only Live casino, it is .*3,000\.00\.$/)
  })

  it('tells of open bets that hold money of it', async () => {
    grants = [aGrant({ openBets: 2 })]
    await open()
    expect((await card()).getByText('2 open bets use money from this bonus. They count once settled.')).toBeTruthy()
  })

  it('shows its terms as they were when it was granted', async () => {
    grants = [aGrant({ terms: { excluded: [{ gameId: 'dice', name: 'Dice' }], maxConvert: '400.00', counts: 'bonus_only' } })]
    await open()
    await card()
    expect(factOf('Maximum stake')).toMatch(/50\.00Only for bets that use bonus money/)
    expect(factOf('Excluded games')).toBe('Dice')
    expect(factOf('When completed')).toMatch(/^Up to .*400\.00 becomes cash$/)
    expect(factOf('Which bets count')).toBe('Only the bonus part of a bet')
    const weights = screen.getByText('How much each bet counts').parentElement as HTMLElement
    expect(within(weights).getAllByRole('listitem').map(textOf)).toEqual([
      expect.stringMatching(/^Slots.*E-lottery.*100%$/),
      'Sports, Esports50%',
      'Live casino10%',
      'Cards0%',
    ])
  })

  it('says what a withdrawal would pay and cost today', async () => {
    await open()
    await card()
    await screen.findByText('If you withdraw today')
    expect([factOf('You can withdraw'), factOf('You would lose')]).toEqual([
      expect.stringMatching(/500\.00/),
      expect.stringMatching(/60\.00 bonus$/),
    ])
  })

  it('lets nobody hope for cash that is still to be bet', async () => {
    options = withdrawalOptions({ turnover: { owed: '65.00', percent: 100, lines: [] } })
    await open()
    await screen.findByText('If you withdraw today')
    expect(factOf('You can withdraw')).toMatch(/0\.00$/)
    expect(factOf('Cash still to bet')).toMatch(/65\.00/)
  })
})

describe('the bets that moved it', () => {
  it('stand with what each counted and reached, and open their round', async () => {
    steps = {
      list: [aStep(), aStep({ step: '1', gameName: 'Baccarat Salon', valid: '80.00', weight: 10, amount: '8.00' })],
      hasMore: false,
    }
    await open()
    const rows = within(await screen.findByRole('table'))
      .getAllByRole('row')
      .slice(1)
      .map(textOf)
    expect(rows).toEqual([
      expect.stringMatching(/^Neon Sevens.*20\.00100%.*20\.00.*200\.00$/),
      expect.stringMatching(/^Baccarat Salon.*80\.0010%.*8\.00.*180\.00$/),
    ])
    fireEvent.click(button('View the round of Neon Sevens'))
    await waitFor(() => expect(addressNow()).toContain('member=personalHistoryCopy&round=019a0000-0000-7000-8000-0000000000b2'))
  })

  it('name what was taken back', async () => {
    steps = { list: [aStep({ amount: '-20.00' })], hasMore: false }
    await open()
    expect(await screen.findByText(/Bet reversed/)).toBeTruthy()
  })

  it('come page by page', async () => {
    steps = { list: [aStep()], hasMore: true }
    await open()
    const more = await findButton('Show more')
    steps = { list: [aStep({ step: '1', gameName: 'Dice' })], hasMore: false }
    fireEvent.click(more)
    expect(await screen.findByText('Dice')).toBeTruthy()
    expect(server.sentBy('grantSteps').at(-1)?.url.searchParams.get('before')).toBe('2')
  })
})

describe('what waits and what has ended', () => {
  it('stands in its order with its terms', async () => {
    grants = [
      aGrant(),
      aGrant({
        grantId: 'g2',
        name: 'Phoenix spins',
        state: 'queued',
        amount: '84.60',
        owed: '423.00',
        activatedAt: null,
        expiresAt: null,
      }),
    ]
    await open()
    const line = textOf(within(await screen.findByRole('region', { name: 'Next in line' })).getAllByRole('listitem')[0] ?? null)
    expect(line).toMatch(/^2Phoenix spins7 days once active.*84\.60to bet .*423\.00/)
  })

  it.each([
    ['completed', '312.40', /Completed.*\+.*312\.40/],
    ['expired', null, /Expired.*0\.00/],
    ['forfeited', null, /Ended by a withdrawal/],
  ] as const)('as %s says what of it became cash', async (state, converted, words) => {
    grants = [aGrant({ state, converted, endedAt: '2026-03-03T12:00:00.000Z' })]
    await open()
    expect(textOf(await screen.findByRole('region', { name: 'Ended' }))).toMatch(words)
    expect(screen.getByText('No bonus right now')).toBeTruthy()
  })

  it('leads on where there has never been one', async () => {
    grants = []
    await open()
    fireEvent.click(await findButton('Open the reward centre'))
    await waitFor(() => expect(addressNow()).toContain('member=rewardCenter'))
  })
})

describe('cancelling a bonus', () => {
  it('is asked once more, with what it costs, and done under one key', async () => {
    await open()
    fireEvent.click(await findButton('Cancel Thursday match'))
    expect(textOf(screen.getByRole('group', { name: 'Cancel Thursday match?' }))).toMatch(
      /You forfeit .*60\.00 of bonus money, and the .*200\.00 you have bet no longer counts\. You keep your cash/,
    )
    expect(server.sentBy('cancelGrant')).toEqual([])
    fireEvent.click(button('Cancel bonus'))
    expect((await screen.findAllByText('Bonus cancelled. Your cash is unchanged.')).length).toBeGreaterThan(0)
    const [sent] = server.sentBy('cancelGrant')
    expect([sent?.url.pathname, sent?.headers.get('idempotency-key')]).toEqual([
      `/wps/v2/grants/${GRANT}/cancel`,
      expect.stringMatching(/^[0-9a-f-]{36}$/),
    ])
  })

  it('is left alone where it is kept', async () => {
    await open()
    fireEvent.click(await findButton('Cancel Thursday match'))
    fireEvent.click(button('Keep bonus'))
    expect(button('Cancel Thursday match')).toBeTruthy()
    expect(server.sentBy('cancelGrant')).toEqual([])
  })

  it('tells a refusal with its code', async () => {
    server.answers.cancelGrant = () => ({ code: 'wrong_state', message: 'This has already been decided.' })
    await open()
    fireEvent.click(await findButton('Cancel Thursday match'))
    fireEvent.click(button('Cancel bonus'))
    expect(await findFault()).toBe('This has already been decided.wrong_state')
  })
})
