// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { language } from '../../shared/i18n/language.ts'
import { card, game, ISSUE, preview, proposal, row, settled } from '../../testing/builders/lottery.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { freshScreens } from '../../testing/fresh-screens.ts'
import { BRAND, renderScreen } from '../../testing/render.tsx'
import { LotteryPage } from './lottery-page.tsx'
import { today } from './today.ts'
import type { LotteryClosedOutcome, LotteryExposureCard, LotteryExposureRow, LotteryIssueCard, LotteryIssueRow } from './types.ts'

const page = (list: LotteryIssueRow[]) => () => ({ value: { list, pageNum: 1, totalPages: 1, total: list.length } })
const may = { permissions: ['lottery.read', 'lottery.settle', 'lottery.rules', 'catalog.read', 'export.read'] }
const games = () => ({ value: [game] })
const open = async () => fireEvent.click(await screen.findByRole('button', { name: /Siam Fortnight/ }))
const write = async (label: RegExp, value: string) => fireEvent.change(await screen.findByLabelText(label), { target: { value } })

freshScreens()

describe('issues', () => {
  it('say what was sold, what comes next and the result, in both languages; those that need action whatever their day', async () => {
    const own: LotteryIssueRow = {
      ...row,
      issueId: `${ISSUE.slice(0, -1)}2`,
      gameName: 'Straits TOTO',
      status: 'settled',
      next: null,
      source: 'own',
    }
    const toto = [
      { field: 'main', values: ['01', '09', '17'] },
      { field: 'additional', values: ['44'] },
    ]
    const sent = fakeServer({ listLotteryIssues: page([row, { ...own, draw: toto }]), listLotteryGames: games })
    const { settle } = renderScreen(<LotteryPage />, may)
    await settle()
    expect(screen.getByText('Enter result')).toBeTruthy()
    expect(screen.getAllByText('18,200.00')).toHaveLength(2)
    for (const value of ['01', '09', '17', '44']) expect(screen.getByText(value)).toBeTruthy()
    expect(sent.find(({ id }) => id === 'listLotteryIssues')?.url).toMatch(/from=.*&to=/)
    fireEvent.click(screen.getByRole('button', { name: 'Needs action' }))
    await waitFor(() =>
      expect(sent.some(({ id, url }) => id === 'listLotteryIssues' && url.includes('status=waiting') && !url.includes('from='))).toBe(true),
    )
    act(() => language.set('CN'))
    expect(screen.getByText('录入结果')).toBeTruthy()
    act(() => language.set('EN'))
  })

  it('take an official result field by field, and empty the form once it is sent', async () => {
    const sent = fakeServer({
      ...{ listLotteryIssues: page([row]), listLotteryGames: games, getLotteryIssue: () => ({ value: card }) },
      enterLotteryResult: () => ({ value: { ...card, next: 'confirmation' } }),
    })
    renderScreen(<LotteryPage />, may)
    await open()
    const enter = (await screen.findByRole('button', { name: 'Enter result' })) as HTMLButtonElement
    expect(enter.disabled).toBe(true)
    await write(/First prize/, '123456')
    await write(/Last two digits/, '09')
    expect(enter.disabled).toBe(false)
    fireEvent.click(enter)
    await waitFor(() =>
      expect(sent.find(({ id }) => id === 'enterLotteryResult')?.body).toEqual({ draw: { first: '123456', last2: '09' } }),
    )
    await waitFor(() => expect((screen.getByLabelText(/First prize/) as HTMLInputElement).value).toBe(''))
  })

  it('show who has typed and never what; a second entry that differs is told', async () => {
    const waiting = { ...card, next: 'confirmation' as const, entries: [{ ...settled.entries[0], confirmedBy: null }] } as LotteryIssueCard
    fakeServer({
      ...{ listLotteryIssues: page([row]), listLotteryGames: games, getLotteryIssue: () => ({ value: waiting }) },
      enterLotteryResult: () => ({ code: 'entries_differ', message: 'The two entries differ.', status: 409 }),
    })
    renderScreen(<LotteryPage />, may)
    await open()
    expect(await screen.findByText('Entered by tom')).toBeTruthy()
    await write(/First prize/, '123457')
    await write(/Last two digits/, '09')
    fireEvent.click(screen.getAllByRole('button', { name: 'Confirm result' }).at(-1) as HTMLElement)
    expect(await screen.findByText('The two entries differ.')).toBeTruthy()
  })

  it('are cancelled by proposal, with a reason', async () => {
    const sent = fakeServer({
      ...{ listLotteryIssues: page([row]), listLotteryGames: games, getLotteryIssue: () => ({ value: card }) },
      proposeLotteryCancel: () => ({ value: card }),
    })
    renderScreen(<LotteryPage />, may)
    await open()
    fireEvent.click(await screen.findByRole('button', { name: 'Propose cancellation' }))
    await write(/Reason/, 'The draw was annulled.')
    fireEvent.click(screen.getAllByRole('button', { name: 'Propose cancellation', hidden: true }).at(-1) as HTMLElement)
    await waitFor(() => expect(sent.find(({ id }) => id === 'proposeLotteryCancel')?.body).toEqual({ reason: 'The draw was annulled.' }))
  })
})

describe('corrections', () => {
  it('are proposed once their effect was looked at, and a changed result is looked at anew', async () => {
    const sent = fakeServer({
      ...{ listLotteryIssues: page([row]), listLotteryGames: games, getLotteryIssue: () => ({ value: settled }) },
      ...{ previewLotteryCorrection: () => ({ value: preview }), proposeLotteryCorrection: () => ({ value: settled }) },
    })
    renderScreen(<LotteryPage />, may)
    await open()
    expect(await screen.findByText('Confirmed by mei')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Download all tickets, without names' })).toBeTruthy()
    fireEvent.click(await screen.findByRole('button', { name: 'Propose correction' }))
    const dialog = within(await screen.findByRole('dialog'))
    const type = (label: RegExp, value: string) => fireEvent.change(dialog.getByLabelText(label), { target: { value } })
    type(/First prize/, '654321')
    type(/Last two digits/, '21')
    fireEvent.click(dialog.getByRole('button', { name: 'Show effect' }))
    expect(await dialog.findByText('900.00 THB')).toBeTruthy()
    expect(dialog.getByText('-900.00')).toBeTruthy()
    expect(dialog.getByText('120.00 THB will be owed')).toBeTruthy()
    type(/Last two digits/, '22')
    expect(dialog.queryByText('900.00 THB')).toBeNull()
    fireEvent.click(dialog.getByRole('button', { name: 'Show effect' }))
    await dialog.findByText('900.00 THB')
    type(/Reason/, 'Misread.')
    fireEvent.click(dialog.getByRole('button', { name: 'Propose correction' }))
    await waitFor(() =>
      expect(sent.find(({ id }) => id === 'proposeLotteryCorrection')?.body).toEqual({
        draw: { first: '654321', last2: '22' },
        reason: 'Misread.',
      }),
    )
  })

  it('are approved by somebody else, who sees the effect; whoever proposed can only withdraw', async () => {
    const asked: LotteryIssueCard = { ...settled, next: 'approval', mayCorrect: false, proposals: [proposal] }
    const sent = fakeServer({
      ...{ listLotteryIssues: page([row]), listLotteryGames: games, getLotteryIssue: () => ({ value: asked }) },
      ...{ previewLotteryCorrection: () => ({ value: preview }), decideLotteryProposal: () => ({ value: settled }) },
    })
    const { unmount } = renderScreen(<LotteryPage />, may)
    await open()
    fireEvent.click(await screen.findByRole('button', { name: 'Approve' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText('300.00 THB')).toBeTruthy()
    expect(sent.find(({ id }) => id === 'previewLotteryCorrection')?.body).toEqual({
      draw: { first: '123456', front3: '123 654', last3: '777 888', last2: '09' },
    })
    fireEvent.change(dialog.getByLabelText(/Reason/), { target: { value: 'Checked.' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Approve' }))
    await waitFor(() => expect(sent.find(({ id }) => id === 'decideLotteryProposal')?.body).toEqual({ isAgreed: true, reason: 'Checked.' }))
    unmount()
    fakeServer({
      ...{ listLotteryIssues: page([row]), listLotteryGames: games },
      getLotteryIssue: () => ({ value: { ...asked, proposals: [{ ...proposal, isOwn: true }] } }),
    })
    renderScreen(<LotteryPage />, may)
    await open()
    expect(await screen.findByRole('button', { name: 'Withdraw' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
  })

  it('an auditor sees all of it and is offered nothing to do', async () => {
    fakeServer({
      listLotteryIssues: page([row]),
      listLotteryGames: games,
      getLotteryIssue: () => ({ value: { ...card, proposals: [proposal] } }),
    })
    renderScreen(<LotteryPage />, { permissions: ['lottery.read'] })
    await open()
    expect(await screen.findByText('Correct the result')).toBeTruthy()
    for (const name of ['Enter result', 'Approve', 'Reject', 'Propose cancellation'])
      expect(screen.queryByRole('button', { name })).toBeNull()
  })
})

describe('exposure', () => {
  const issue: LotteryExposureRow = {
    ...{ issueId: ISSUE, gameCode: 'TH_GOV', gameName: 'Siam Fortnight', number: '20261116', status: 'open' },
    ...{ closesAt: '2026-11-16T08:00:00.000Z', currency: 'THB', stake: '900.00', worst: '71000.00', most: '100000.00' },
  }
  const options = Array.from({ length: 10 }, (_, n) => ({
    ...{ position: 0, option: `0${n}`, stake: '40.00', worst: `${4000 - 100 * n}.00`, most: '5000.00', isClosed: n === 1 },
  }))
  const exposed: LotteryExposureCard = {
    ...issue,
    plays: [
      {
        ...{ play: 'thai-2top', playName: 'Top two', stake: '400.00', worst: '4000.00', most: null, isExact: true, isClosed: false },
        options,
      },
      {
        ...{ play: 'thai-3tod', playName: 'Three in any order', stake: '500.00', worst: '67000.00', most: '60000.00', isExact: false },
        ...{ isClosed: false, options: [] },
      },
    ],
  }
  const closed: LotteryClosedOutcome = {
    ...{ play: 'thai-2top', playName: 'Top two', position: 0, option: '01', gameCode: 'TH_GOV', gameName: 'Siam Fortnight', number: null },
    ...{ reason: 'Birthday.', closedBy: 'mei', closedAt: '2026-11-15T08:00:00.000Z' },
  }
  const server = () =>
    fakeServer({
      listLotteryGames: games,
      listLotteryExposure: () => ({ value: { currency: 'THB', summedEveryMs: 1_000, issues: [issue], closed: [closed] } }),
      getLotteryExposure: () => ({ value: exposed }),
      closeLotteryOutcome: () => ({ value: { isChanged: true } }),
      openLotteryOutcome: () => ({ value: { isChanged: true } }),
    })

  it('says what each open issue may cost against its limit, how old that is, and what is closed by hand', async () => {
    server()
    renderScreen(<LotteryPage />, { ...may, address: '/?view=exposure' })
    expect(await screen.findByText('71,000.00')).toBeTruthy()
    expect(screen.getByText(/The figures are up to 1 s old, so sales in that time can exceed a limit/)).toBeTruthy()
    expect(screen.getByRole('progressbar', { name: /Siam Fortnight 20261116/ }).getAttribute('aria-valuenow')).toBe('71000')
    expect(screen.getByText(/mei, .*: Birthday\./)).toBeTruthy()
  })

  it('shows bet types and options, the dearest first, and closes one with a reason, here or in every issue', async () => {
    const sent = server()
    renderScreen(<LotteryPage />, { ...may, address: `/?view=exposure&id=${ISSUE}` })
    expect(await screen.findByText('67,000.00')).toBeTruthy()
    expect(screen.getByText('Upper bound')).toBeTruthy()
    expect(screen.queryByText('09')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Show all 10 options' }))
    expect(screen.getByText('09')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Close Top two, Position 1: 01' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Close Top two, Position 1: 00' }))
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.click(dialog.getByRole('tab', { name: 'Every issue' }))
    fireEvent.change(dialog.getByLabelText(/Reason/), { target: { value: 'Too many.' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Close for sale' }))
    await waitFor(() =>
      expect(sent.find(({ id }) => id === 'closeLotteryOutcome')?.body).toEqual({
        ...{ brandId: BRAND, gameCode: 'TH_GOV', number: null, play: 'thai-2top', position: 0, option: '00', reason: 'Too many.' },
      }),
    )
  })

  it('opens what is closed; whoever may not set rules only looks', async () => {
    const sent = server()
    const { unmount } = renderScreen(<LotteryPage />, { ...may, address: '/?view=exposure' })
    fireEvent.click(await screen.findByRole('button', { name: 'Open Top two, Position 1: 01' }))
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.change(dialog.getByLabelText(/Reason/), { target: { value: 'It is over.' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Open for sale' }))
    await waitFor(() => expect(sent.find(({ id }) => id === 'openLotteryOutcome')?.body).toMatchObject({ number: null, option: '01' }))
    unmount()
    server()
    renderScreen(<LotteryPage />, { permissions: ['lottery.read'], address: `/?view=exposure&id=${ISSUE}` })
    expect(await screen.findByText('67,000.00')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^(Close|Open) Top two/ })).toBeNull()
  })
})

describe('what one brand shows', () => {
  it('limits: the brand’s own over the house’s, edited with the version that was opened', async () => {
    const sent = fakeServer({
      listLotteryGames: games,
      updateLotteryGame: () => ({ code: 'validation_failed', fields: { stakeMax: 'Too small.' }, status: 422 }),
    })
    renderScreen(<LotteryPage />, { ...may, address: '/?view=games' })
    expect((await screen.findByText('500.00')).tagName).toBe('B')
    expect(screen.getByText('250,000.00').tagName).toBe('SPAN')
    fireEvent.click(screen.getByRole('button', { name: 'Edit Siam Fortnight' }))
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.click(dialog.getByRole('tab', { name: 'Official result' }))
    fireEvent.change(dialog.getByLabelText(/Maximum stake per ticket/), { target: { value: '0.5' } })
    fireEvent.change(dialog.getByLabelText(/Maximum units/), { target: { value: '40' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText('Too small.')).toBeTruthy()
    expect(sent.find(({ id }) => id === 'updateLotteryGame')?.body).toEqual({
      ...{ brandId: BRAND, version: 3, source: 'official' },
      limits: { ...game.limits, stakeMax: '0.5', unitsMax: 40 },
    })
  })

  it('limits of single bet types: added, changed and taken away, the others as they were', async () => {
    const sent = fakeServer({ listLotteryGames: games, updateLotteryGame: () => ({ value: game }) })
    renderScreen(<LotteryPage />, { ...may, address: '/?view=games' })
    fireEvent.click(await screen.findByRole('button', { name: 'Edit Siam Fortnight' }))
    const dialog = within(await screen.findByRole('dialog'))
    const add = (play: string) => fireEvent.change(dialog.getByLabelText('Add a bet type'), { target: { value: play } })
    add('thai-2top')
    add('thai-3top')
    fireEvent.click(dialog.getByRole('button', { name: 'Remove limits of Top three' }))
    const own = within(dialog.getByRole('group', { name: /Top two/ }))
    fireEvent.change(own.getByLabelText(/Maximum loss on one option/), { target: { value: '3000' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent.find(({ id }) => id === 'updateLotteryGame')).toBeTruthy())
    expect(sent.find(({ id }) => id === 'updateLotteryGame')?.body).toMatchObject({
      limits: {
        plays: {
          'thai-2top': {
            ...{ unitStakeMin: null, unitStakeMax: null, stakeMin: null, stakeMax: null, playStakeMax: null },
            ...{ optionExposureMax: '3000', playExposureMax: null, unitsMax: null },
          },
        },
      },
    })
  })

  it('sales: sums and lines with what was kept', async () => {
    const figures = { issues: 4, tickets: 90, stake: '1000.00', paid: '920.00', rebates: '10.00', hold: '70.00', holdBps: 700 }
    fakeServer({
      listLotteryGames: games,
      lotterySales: () => ({
        value: {
          ...{ currency: 'THB', timeZone: 'Asia/Bangkok', total: figures },
          lines: [{ on: '2026-11-16', gameCode: 'TH_GOV', gameName: 'Siam Fortnight', ...figures }],
        },
      }),
    })
    renderScreen(<LotteryPage />, { ...may, address: '/?view=sales' })
    expect(await screen.findAllByText('7.00%')).toHaveLength(2)
    expect(screen.getAllByText('70.00')).toHaveLength(2)
    expect(screen.getByRole('button', { name: 'Export' })).toBeTruthy()
  })

  it('proofs: what is left of each chain and how issues ended', async () => {
    const chain = { number: 2, valuesLeft: 900, length: 20_000, publishedAt: '2026-11-01T00:00:00.000Z' }
    fakeServer({
      lotteryChains: () => ({
        value: {
          ...{ key: { number: 1, key: 'ab'.repeat(32), since: '2026-10-01T00:00:00.000Z' }, since: '2026-10-17T00:00:00.000Z' },
          games: [
            {
              ...{ gameCode: 'SSC_1M', gameName: 'Five Star', draw: chain, beacon: chain, endsAt: '2026-11-17T00:00:00.000Z' },
              ...{ ended: 43_000, noResult: 0, rootLate: 3, byOperators: 0, drawnLate: 12, corrected: 1 },
            },
          ],
        },
      }),
    })
    renderScreen(<LotteryPage />, { ...may, address: '/?view=chains' })
    expect(await screen.findByText('No. 2')).toBeTruthy()
    for (const text of ['Low', '43,000', '12']) expect(screen.getByText(text)).toBeTruthy()
  })
})

it('days of the operator’s own clock', () => {
  const now = new Date(2026, 2, 1, 0, 30)
  expect([today(0, now), today(-1, now), today(-6, now)]).toEqual(['2026-03-01', '2026-02-28', '2026-02-23'])
})
