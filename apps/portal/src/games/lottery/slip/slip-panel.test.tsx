// @vitest-environment jsdom
import { present } from '@croupier/kernel'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { LotteryIssue, LotteryTerms } from '../../../shared/api/queries/lottery.ts'
import { type FakeServer, fakeServer } from '../../../testing/fake-server.ts'
import { createLotteryHouse } from '../../../testing/fixture-lottery.ts'
import { freshPages } from '../../../testing/fresh-pages.ts'
import { aGrant } from '../../../testing/grant-builders.ts'
import { button, findButton, findFault, later, textOf } from '../../../testing/page-parts.ts'
import { addressNow, renderPage } from '../../../testing/render-page.tsx'
import { aBalance } from '../../../testing/wallet-builders.ts'
import { type Closed, closedOf, NOTHING_CLOSED } from '../page/closed.ts'
import { slipTermsOf } from '../page/slip-terms.ts'
import { SlipPanel } from './slip-panel.tsx'
import { useSlips } from './slip-store.ts'

freshPages('lottery', 'records')

const house = createLotteryHouse()
const TERMS = present(house.terms('SSC_1M'), 'the terms of a game')
const ISSUE: LotteryIssue = {
  ...{ number: '202603010513', opensAt: '2126-03-01T12:00:00.000Z' },
  ...{ closesAt: '2126-03-01T12:00:55.000Z', drawsAt: '2126-03-01T12:01:00.000Z' },
}
const NEXT = { ...ISSUE, number: '202603010514' }
const RECEIPT = {
  ...{ orderId: '019a0000-0000-7000-8000-0000000000f1', betIds: ['019a0000-0000-7000-8000-0000000000f2'] },
  ...{ total: '4.00', placedAt: '2026-03-01T12:00:00.000Z', balance: '296.00' },
}
/** Ten thousands: 1 or 2, which are two bets of 2.00. */
const LINE = { play: 'ssc-fixed', selection: { slots: [[1, 2], [], [], [], []] }, mode: 'yuan' as const, multiple: 1, betGroup: 1956 }

let server: FakeServer
const edited = vi.fn()
beforeEach(() => {
  edited.mockClear()
  useSlips.setState({ slips: {} })
  server = fakeServer({
    balance: () => ({ value: aBalance() }),
    placeLotteryOrder: () => ({ value: RECEIPT }),
    lotteryReceipts: () => ({ code: 'not_found', message: 'No receipts.', status: 404 }),
  } as Parameters<typeof fakeServer>[0])
})

interface Shown {
  terms?: Partial<LotteryTerms>
  issue?: LotteryIssue | null
  closed?: Closed
  editing?: string
}
function Panel({ terms = {}, issue = ISSUE, closed = NOTHING_CLOSED, editing }: Shown) {
  const all = { ...TERMS, ...terms }
  const sale = { issue, drawing: null, nextMs: Number.POSITIVE_INFINITY }
  return <SlipPanel terms={all} slipTerms={slipTermsOf(all)} sale={sale} closed={closed} editing={editing} onEdit={edited} />
}
const lay = (...lines: object[]) => {
  for (const line of lines) useSlips.getState().add('SSC_1M', { ...LINE, ...line })
}
const open = (shown: Shown = {}, as: 'member' | 'nobody' = 'member') => renderPage(<Panel {...shown} />, as === 'member' ? { as } : {})
const withCash = (available: string) =>
  aBalance({ sumBalance: available, wallets: [{ wallet: 'main', kind: 'cash', balance: available, available }] })
const poor = withCash('1.00')
const grants = (...list: ReturnType<typeof aGrant>[]) => {
  server.answers.listGrants = () => ({ value: { list, pageNum: 1, hasMore: false } })
}
const lines = () => screen.queryAllByRole('listitem').map(textOf)
const orders = () => server.sentBy('placeLotteryOrder')
const ask = async () => {
  fireEvent.click(await findButton('Place for draw 0513'))
  return within(await screen.findByRole('dialog', { name: 'Place this slip?' }))
}

describe('the slip', () => {
  it('says what to do while it is empty', async () => {
    await open()
    expect(screen.getByText(/Mark numbers on the board and add them here/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Place/ })).toBeNull()
  })

  it('names each line with its bets, its price and what one bet can win, and sums them up', async () => {
    lay({}, { multiple: 5 })
    await open()
    expect(lines()[0]).toMatch(/4\.00\s?2 bets × ¥2 × 1\s?max\. win per bet.*19\.56/)
    expect(lines()[1]).toMatch(/20\.00\s?2 bets × ¥2 × 5\s?max\. win per bet.*97\.80/)
    expect(screen.getByText('4 bets').parentElement?.textContent).toMatch(/24\.00$/)
    expect(textOf(screen.getByRole('heading', { name: /Bet slip/ }))).toMatch(/2$/)
  })

  it('removes one line, hands one over to be changed, and clears all', async () => {
    lay({}, { multiple: 5 })
    await open()
    const [first, second] = useSlips.getState().slips.SSC_1M ?? []
    fireEvent.click(screen.getAllByRole('button', { name: /^Change / })[1] as HTMLElement)
    expect(edited).toHaveBeenCalledWith(second)
    fireEvent.click(screen.getAllByRole('button', { name: /^Remove / })[1] as HTMLElement)
    expect(useSlips.getState().slips.SSC_1M).toEqual([first])
    fireEvent.click(button('Clear'))
    expect(screen.getByText(/Mark numbers on the board/)).toBeTruthy()
  })

  it('tells what would be left of the balance', async () => {
    lay({ multiple: 10 })
    const { settle } = await open()
    await settle()
    expect(textOf(screen.getByText(/You confirm once/))).toMatch(/Balance after:.*260\.00$/)
  })

  it('tells before it is placed that the balance is not enough', async () => {
    server.answers.balance = () => ({
      value: aBalance({ wallets: [{ wallet: 'main', kind: 'cash', balance: '39.99', available: '39.99' }] }),
    })
    lay({ multiple: 10 })
    const { settle } = await open()
    await settle()
    expect(textOf(screen.getByText(/You confirm once/))).toBe('You confirm once. Your balance is too low for this slip.')
  })

  it.each([
    ['units of a line', { plays: { 'ssc-fixed': { ...TERMS, unitsMax: 1 } } }, 'At most 1 bets per line for this bet type.'],
    ['the stake of a bet', { unitStakeMin: '3.00' }, /^Stake per bet: .*3\.00 to .*199,998\.00\.$/],
    ['the stake of a line', { stakeMax: '3.00' }, /^Stake per line and draw: .* to .*3\.00\.$/],
    ['the stake on a play', { playStakeMax: '3.00' }, /^You can stake up to .*3\.00 on one bet type in a draw\.$/],
    ['the stake on a draw', { issueStakeMax: '3.00' }, /^You can stake up to .*3\.00 on one draw\.$/],
    ['the stake of a day', { dayStakeMax: '3.00' }, /^You can stake up to .*3\.00 on this game in a day\.$/],
  ])('is not sold above the limit of %s, and says which', async (_what, terms, words) => {
    lay({})
    await open({ terms })
    expect(screen.getByText(words)).toBeTruthy()
    expect(button('Cannot be placed').disabled).toBe(true)
  })

  it.each([
    [
      'a number that is closed',
      { outcomes: [{ play: 'ssc-fixed', position: 0, option: '2' }] },
      /Includes a number or option that is closed/,
    ],
    ['a play that is closed', { plays: ['ssc-fixed'] }, 'This bet type is closed for this draw.'],
    ['a draw that is sold out', { issue: true }, 'This draw is sold out.'],
  ])('is not sold with %s', async (_what, change, words) => {
    lay({})
    await open({ closed: closedOf({ issue: false, plays: [], outcomes: [], ...change }) })
    expect(screen.getByText(words)).toBeTruthy()
    expect(button('Cannot be placed').disabled).toBe(true)
  })

  it('counts bonus money to what pays, where the lottery takes it', async () => {
    grants(aGrant())
    server.answers.balance = () => ({ value: poor })
    lay({})
    await open()
    const dialog = await ask()
    await dialog.findByText('Paid with bonus money')
    expect(textOf(dialog.getByText('Paid with bonus money').nextElementSibling)).toMatch(/3\.00$/)
    expect(textOf(dialog.getByText('Balance after').nextElementSibling)).toMatch(/0\.00$/)
    expect(dialog.queryByText('Your balance is too low for this slip.')).toBeNull()
  })

  it('counts none where it takes none', async () => {
    grants(aGrant({ terms: { excluded: [{ gameId: 'SSC_1M', name: 'SSC' }] } }))
    server.answers.balance = () => ({ value: poor })
    lay({})
    await open()
    expect((await screen.findAllByText(/Your balance is too low for this slip/)).length).toBeGreaterThan(0)
  })

  it.each([
    ['bonus money pays a part of it', '1.00', /^Your bonus ends Mar 1.*before this draw\. Winnings from bonus money will be forfeited/],
    [
      'cash pays it',
      '300.00',
      /^Your bonus ends Mar 1.*so the bet does not count towards your wagering requirement\. You pay with cash\.$/,
    ],
  ])('of a draw that comes after the bonus says so before it is paid for, where %s', async (_, available, words) => {
    grants(aGrant({ expiresAt: ISSUE.drawsAt }))
    server.answers.balance = () => ({ value: withCash(available) })
    lay({})
    await open()
    expect(await (await ask()).findByText(words)).toBeTruthy()
  })

  it('of a draw before its end says nothing of it', async () => {
    grants(aGrant({ expiresAt: '2126-03-01T12:01:00.001Z' }))
    lay({})
    await open()
    const dialog = await ask()
    await waitFor(() => expect(server.sentBy('listGrants').length).toBeGreaterThan(0))
    expect(dialog.queryByText(/Your bonus ends/)).toBeNull()
  })

  it('waits while the lottery is closed', async () => {
    lay({})
    await open({ issue: null })
    expect(button('Closed').disabled).toBe(true)
  })

  it('asks a visitor to sign in and does not show a balance', async () => {
    lay({})
    await open({}, 'nobody')
    expect(screen.getByText('Log in to place bets.')).toBeTruthy()
    fireEvent.click(button('Place for draw 0513'))
    expect(screen.queryByRole('dialog', { name: 'Place this slip?' })).toBeNull()
  })
})

describe('placing the slip', () => {
  it('asks once more with draw, balance after and total, and sends what was shown under one key', async () => {
    lay({})
    await open()
    const dialog = await ask()
    const well = textOf(dialog.getByText('Balance after').closest('dl'))
    expect(well).toMatch(/Draw\s?0513\s?Balance after.*296\.00\s?Total.*4\.00/)
    fireEvent.click(dialog.getByRole('button', { name: /^Place for .*4\.00$/ }))
    await screen.findByText('1 bet placed')
    const [sent] = orders()
    expect(sent?.body).toMatchObject({
      ...{ gameCode: 'SSC_1M', lines: [LINE], issues: [{ number: '202603010513', multiple: 1 }], total: '4.00', termsVersion: 0 },
      betEntropy: expect.stringMatching(/^[0-9a-f]{32}$/),
    })
    expect(sent?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('empties the slip and says what was bought for how much, and what is left', async () => {
    lay({})
    await open()
    fireEvent.click((await ask()).getByRole('button', { name: /^Place for .*4\.00$/ }))
    const bought = textOf((await screen.findByText('1 bet placed')).closest('[role="status"]'))
    expect(bought).toMatch(/^1 bet placed\s?for.*4\.00 · Balance.*296\.00/)
    expect(useSlips.getState().slips.SSC_1M).toEqual([])
  })

  it('sends one order however often it is pressed', async () => {
    const answer = later<{ value: typeof RECEIPT }>()
    server.answers.placeLotteryOrder = () => answer.promise
    lay({})
    await open()
    const go = (await ask()).getByRole('button', { name: /^Place for .*4\.00$/ })
    fireEvent.click(go)
    fireEvent.click(go)
    await waitFor(() => expect(orders().length).toBeGreaterThan(0))
    answer.answer({ value: RECEIPT })
    await screen.findByText('1 bet placed')
    expect(new Set(orders().map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
  })

  it('keeps the slip and its key where nobody knows what came of it', async () => {
    server.answers.placeLotteryOrder = () => ({ code: 'internal', message: 'No answer.', status: 500 })
    lay({})
    await open()
    const go = (await ask()).getByRole('button', { name: /^Place for .*4\.00$/ })
    fireEvent.click(go)
    expect(await findFault()).toContain('No answer.')
    expect(useSlips.getState().slips.SSC_1M).toHaveLength(1)
    server.answers.placeLotteryOrder = () => ({ value: RECEIPT })
    fireEvent.click(go)
    await screen.findByText('1 bet placed')
    const [first, second] = orders()
    expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'))
    expect(second?.body).toEqual(first?.body)
  })

  it('says why the house refused, with its code', async () => {
    server.answers.placeLotteryOrder = () => ({ code: 'insufficient_funds', message: 'Your balance is too low.' })
    lay({})
    await open()
    fireEvent.click((await ask()).getByRole('button', { name: /^Place for .*4\.00$/ }))
    expect(await findFault()).toBe('Your balance is too low.insufficient_funds')
  })

  it('asks anew at another price, and sends nothing until that is confirmed', async () => {
    lay({})
    await open()
    const dialog = await ask()
    useSlips.getState().replace('SSC_1M', useSlips.getState().slips.SSC_1M?.[0]?.id ?? '', { ...LINE, multiple: 3 })
    expect(await dialog.findByText(/The price has changed/)).toBeTruthy()
    fireEvent.click(dialog.getByRole('button', { name: 'Confirm again' }))
    expect(orders()).toEqual([])
    fireEvent.click(await dialog.findByRole('button', { name: /^Place for .*12\.00$/ }))
    await waitFor(() => expect(orders()[0]?.body).toMatchObject({ total: '12.00' }))
  })

  it('leads to a deposit where the balance is not enough', async () => {
    server.answers.balance = () => ({
      value: aBalance({ wallets: [{ wallet: 'main', kind: 'cash', balance: '3.99', available: '3.99' }] }),
    })
    lay({})
    await open()
    const dialog = await ask()
    expect(await dialog.findByText('Your balance is too low for this slip.')).toBeTruthy()
    fireEvent.click(dialog.getByRole('button', { name: 'Deposit' }))
    await waitFor(() => expect(addressNow()).toContain('member=depositv2'))
    expect(orders()).toEqual([])
  })
})

describe('following the next draws', () => {
  const follow = async (shown: Shown = {}) => {
    server.answers.lotteryUpcoming = ({ url }) => ({
      value: Array.from({ length: Number(url.searchParams.get('count')) }, (_, index) => ({
        ...ISSUE,
        number: String(202603010513 + index),
      })),
    })
    lay({})
    await open(shown)
    fireEvent.click(screen.getByRole('switch', { name: 'Follow the next draws' }))
    fireEvent.click(button('5'))
    return findButton('Place for 5 draws')
  }
  const plan = () => within(screen.getByRole('region', { name: 'Draws to follow' }))
  const stakes = () => plan().getAllByRole('row').slice(1).map(textOf)

  it('buys each of them at the same multiple, and tells what is lost at worst', async () => {
    await follow()
    expect(stakes()).toHaveLength(5)
    expect(stakes()[4]).toMatch(/^0517.*×1.*4\.00$/)
    expect(textOf(screen.getByText(/If none of the 5 draws wins/))).toMatch(/20\.00$/)
    expect(screen.getByText('10 bets').parentElement?.textContent).toMatch(/20\.00$/)
  })

  it('steps up where that is chosen', async () => {
    await follow()
    fireEvent.click(screen.getByRole('tab', { name: 'Step up' }))
    await waitFor(() => expect(stakes().map(text => /×(\d+)/.exec(text)?.[1])).toEqual(['1', '2', '4', '8', '16']))
    expect(textOf(screen.getByText(/If none of the 5 draws wins/))).toMatch(/124\.00$/)
  })

  it('plans a profit only where a win pays one prize', async () => {
    lay({ selection: { slots: [[3], [], [], [], []] } })
    await follow()
    expect(screen.getByRole('tab', { name: 'Target profit' })).toHaveProperty('disabled', true)
    expect(screen.getByText(/Target profit needs one line with one prize/)).toBeTruthy()
  })

  it('sends each draw with its multiple, and whether to stop after a win', async () => {
    const place = await follow()
    fireEvent.click(screen.getByRole('checkbox', { name: /Stop after a win/ }))
    fireEvent.click(screen.getByRole('tab', { name: 'Step up' }))
    await waitFor(() => expect(place.disabled).toBe(false))
    fireEvent.click(await findButton('Place for 5 draws'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Place this slip?' }))
    expect(textOf(dialog.getByText('After a win').closest('dl'))).toMatch(
      /Draws\s?0513 – 0517 \(5\)\s?After a win\s?Continue.*Total over all draws.*124\.00/,
    )
    fireEvent.click(dialog.getByRole('button', { name: /^Place for .*124\.00$/ }))
    await waitFor(() => expect(orders()).toHaveLength(1))
    expect(orders()[0]?.body).toMatchObject({
      ...{ stopOnWin: false, total: '124.00' },
      issues: [1, 2, 4, 8, 16].map((multiple, index) => ({ number: String(202603010513 + index), multiple })),
    })
  })

  it('cannot be placed while a draw of the plan is not announced', async () => {
    await follow()
    server.answers.lotteryUpcoming = () => ({ value: [ISSUE, NEXT] })
    fireEvent.click(button('10'))
    await waitFor(() => expect(button('Cannot be placed').disabled).toBe(true))
  })
})
