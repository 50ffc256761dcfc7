// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { type FakeServer, fakeServer } from '../../../testing/fake-server.ts'
import { freshPages } from '../../../testing/fresh-pages.ts'
import { button, textOf } from '../../../testing/page-parts.ts'
import { addressNow, press, renderPage } from '../../../testing/render-page.tsx'
import { aProfitRow, aTeamBet, aTeamMember, aTeamTransaction, someIncome, someMembers, someProfit } from '../../../testing/team-builders.ts'
import { BetsPage } from './bets-page.tsx'
import { IncomePage } from './income-page.tsx'
import { ProfitPage } from './profit-page.tsx'
import { TransactionsPage } from './transactions-page.tsx'

freshPages('teams', 'records', 'movements')

const tidepool = aTeamMember('tidepool')
const ALL = { names: 'team', balances: 'team', bets: 'team', transactions: 'direct' } as const
let server: FakeServer
beforeEach(() => {
  server = fakeServer({
    teamVisibility: () => ({ value: ALL }),
    teamMembers: () => ({ value: someMembers([tidepool], { person: tidepool }) }),
    teamBets: () => ({
      value: { currency: 'CNY', list: [aTeamBet(), aTeamBet({ betId: 'bet-2', person: null, payout: null, state: 'open' })], next: 'c2' },
    }),
    teamProfit: () => ({
      value: someProfit([aProfitRow({ bets: 2, validBet: '30.0000', profit: '5.0000' }), aProfitRow({ isBeneath: true, bets: 1 })], {
        bets: 3,
      }),
    }),
    teamIncome: () => ({ value: someIncome() }),
    teamTransactions: () => ({
      value: {
        currency: 'CNY',
        list: [aTeamTransaction(), aTeamTransaction({ entryId: 'e2', kind: 'unheard_of', flow: 'fees', amount: '-1.0000' })],
        next: null,
      },
    }),
  })
})
const open = async (page: ReactNode, address = '/index') => {
  const { settle } = await renderPage(page, { as: 'agent', address })
  await settle()
  return settle
}
const rows = (part = 'tbody') => [...document.querySelectorAll(`${part} tr`)].map(textOf)

describe('bets of a team', () => {
  it('name who played, or the direct downline above whom the brand does not name', async () => {
    await open(<BetsPage />)
    const [named, hidden] = rows()
    expect(named).toMatch(/^tidepoolteam of eastpierNeon SevensR-77.*10\.00.*25\.00Won$/)
    expect(hidden).toMatch(/^Below eastpier.*–Open$/)
    expect(screen.getByText('You can see the bets of your whole team.')).toBeTruthy()
  })

  it('go on from where the page ends', async () => {
    const settle = await open(<BetsPage />)
    server.answers.teamBets = () => ({ value: { currency: 'CNY', list: [aTeamBet({ betId: 'bet-3' })], next: null } })
    await press(button('Show more'))
    await settle()
    expect(server.sentBy('teamBets').at(-1)?.url.searchParams.get('before')).toBe('c2')
    expect(rows()).toHaveLength(3)
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  it('are narrowed to the person whom the address names, and to one that is typed', async () => {
    const settle = await open(<BetsPage />, '/index?agent=agentTeamBetting&person=p1')
    expect(server.sentBy('teamBets').at(-1)?.url.searchParams.get('memberId')).toBe('p1')
    const name = screen.getByLabelText<HTMLInputElement>('Account name')
    expect(name.value).toBe('tidepool')
    fireEvent.change(name, { target: { value: '' } })
    await settle()
    expect(addressNow()).toBe('/index?agent=agentTeamBetting')
    fireEvent.change(name, { target: { value: 'tid' } })
    await settle()
    fireEvent.change(name, { target: { value: 'tidepool' } })
    await settle()
    expect(addressNow()).toBe('/index?agent=agentTeamBetting&person=id-of-tidepool')
  })

  it('say what to do where there are none', async () => {
    server.answers.teamBets = () => ({ value: { currency: 'CNY', list: [], next: null } })
    await open(<BetsPage />)
    expect(screen.getByText('No bets in these days')).toBeTruthy()
  })
})

describe('profit and loss of a team', () => {
  it('is by person first, with everybody whom the brand does not name as one row, and adds up', async () => {
    await open(<ProfitPage />)
    expect(rows()[0]).toMatch(/^tidepool2.*30\.00.*\+.*5\.00$/)
    expect(rows()[1]).toMatch(/^Below tidepool1/)
    expect(rows('tfoot')[0]).toMatch(/^Total3/)
  })

  it('by class leaves out what games know nothing of', async () => {
    const settle = await open(<ProfitPage />)
    server.answers.teamProfit = () => ({
      value: someProfit([aProfitRow({ key: 'rng', name: 'rng', deposits: null, withdrawals: null, rewards: null })], {
        deposits: null,
        withdrawals: null,
        rewards: null,
      }),
    })
    fireEvent.click(screen.getByRole('tab', { name: 'Category' }))
    await settle()
    expect(server.sentBy('teamProfit').at(-1)?.url.searchParams.get('by')).toBe('category')
    expect(screen.queryByRole('columnheader', { name: 'Deposits' })).toBeNull()
    expect(rows()[0]).toMatch(/^Slots/)
  })

  it('says what went wrong, and asks again', async () => {
    server.answers.teamProfit = () => ({ code: 'internal', message: 'No.', status: 500 })
    await open(<ProfitPage />)
    expect(button('Try again')).toBeTruthy()
  })
})

describe('the income of an agent', () => {
  it('is what came in and what went to the team, by kind and by day', async () => {
    await open(<IncomePage />)
    expect([...document.querySelectorAll('.team-sums > dl')].map(textOf).map(sum => sum.replaceAll('¥', ''))).toEqual([
      'Received286.50',
      'Paid to your team171.00',
      'Your net income+115.50',
    ])
    expect(rows()[0]).toMatch(/^Dividend.*286\.50.*171\.00.*115\.50$/)
    expect(rows()[1]).toMatch(/16.*Dividend/)
  })

  it('says what will be here', async () => {
    server.answers.teamIncome = () => ({ value: someIncome({ kinds: [], list: [] }) })
    await open(<IncomePage />)
    expect(screen.getByText(/^Rebates, commission, salaries and dividends will appear here/)).toBeTruthy()
  })
})

describe('transactions of a team', () => {
  it('say their kind in words, or what they belong to', async () => {
    await open(<TransactionsPage />)
    expect(rows()[0]).toMatch(/^tidepoolDeposit.*\+.*50\.00$/)
    expect(rows()[1]).toMatch(/^tidepoolFees.*−.*1\.00$/)
    expect(screen.getByText('You can see the transactions of your direct downlines.')).toBeTruthy()
  })

  it('are narrowed by kind', async () => {
    const settle = await open(<TransactionsPage />)
    fireEvent.change(screen.getByLabelText('Kind'), { target: { value: 'salary' } })
    await settle()
    expect(server.sentBy('teamTransactions').at(-1)?.url.searchParams.get('flow')).toBe('salary')
  })
})
