// @vitest-environment jsdom
import type { ResultAlarmView } from '@croupier/contract'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { language } from '../../shared/i18n/language.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { freshScreens } from '../../testing/fresh-screens.ts'
import { BRAND, renderScreen } from '../../testing/render.tsx'
import { ResultAlarmsPage } from './result-alarms-page.tsx'

const alarm: ResultAlarmView = {
  alarmId: '01890000-0000-7000-8000-000000000801',
  brandId: BRAND,
  merchantCode: 'MIDNIGHT',
  memberId: '01890000-0000-7000-8000-000000000802',
  account: 'fox_and_oak',
  currency: 'CNY',
  about: 'pair',
  serverSeedHash: 'ab'.repeat(32),
  games: [
    { gameId: 'dice', gameName: 'Dice' },
    { gameId: 'neon-sevens', gameName: 'Neon Sevens' },
  ],
  rounds: 1_240,
  staked: '1240.00',
  paid: '3100.50',
  result: '1860.50',
  expected: '1227.60',
  excess: '1872.90',
  sigmas: 11.36,
  sigmasByRound: 9.02,
  oddsExponent: 14,
  largest: {
    ...{
      roundId: '01890000-0000-7000-8000-000000000803',
      reference: 'R-77',
      gameId: 'dice',
      gameName: 'Dice',
      stake: '5.00',
      payout: '49.50',
    },
  },
  resultWithoutLargest: '1816.00',
  firstAt: '2026-11-20T04:15:00.000Z',
  lastAt: '2026-11-20T06:15:00.000Z',
  raisedAt: '2026-11-20T05:15:00.000Z',
  closedAt: null,
  closedBy: null,
  reason: null,
}
const closed: ResultAlarmView = { ...alarm, closedAt: '2026-11-20T07:00:00.000Z', closedBy: 'mei', reason: 'A leaked backup.' }
const page = (list: ResultAlarmView[]) => () => ({ value: { list, pageNum: 1, totalPages: 1, total: list.length } })
const may = { permissions: ['result-alarm.read', 'result-alarm.review', 'member.read'] }
const choose = async () => fireEvent.click(await screen.findByRole('button', { name: 'fox_and_oak' }))

freshScreens()

describe('the screen of result alarms', () => {
  it('says who wins more than luck explains, where and by how much, in both languages', async () => {
    fakeServer({ listResultAlarms: page([alarm]), getResultAlarm: () => ({ value: alarm }) })
    renderScreen(<ResultAlarmsPage />, may)
    await choose()
    expect(await screen.findByText('Unlikely to be luck')).toBeTruthy()
    expect(screen.getAllByText('Dice, Neon Sevens')).toHaveLength(2)
    for (const text of ['1,240.00 CNY', '3,100.50 CNY', '1,227.60 CNY', '+1,872.90 CNY', '+1,816.00 CNY', '9.0 σ', 'At most 1 in 10¹⁴'])
      expect(screen.getByText(text), text).toBeTruthy()
    expect(screen.getAllByText('11.4 σ')).toHaveLength(2)
    expect(screen.getByText(/49.50 from 5.00 in Dice/)).toBeTruthy()
    expect(screen.getByText('Rounds of one seed pair')).toBeTruthy()
    expect(screen.getByText('ab'.repeat(32))).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Show the member’s rounds' }).getAttribute('href')).toBe(
      `#/members?id=${alarm.memberId}&tab=rounds`,
    )
    act(() => language.set('CN'))
    expect(screen.getByText('超出运气所能解释')).toBeTruthy()
    expect(screen.getByText('至多 1 / 10¹⁴')).toBeTruthy()
    act(() => language.set('EN'))
  })

  it('is closed with a reason, and shows it from then on', async () => {
    const sent = fakeServer({
      listResultAlarms: page([alarm]),
      getResultAlarm: () => ({ value: alarm }),
      closeResultAlarm: () => ({ value: closed }),
    })
    renderScreen(<ResultAlarmsPage />, may)
    await choose()
    fireEvent.click(await screen.findByRole('button', { name: 'Close alarm' }))
    fireEvent.change(await screen.findByLabelText(/Reason/), { target: { value: 'A leaked backup.' } })
    fireEvent.click(screen.getAllByRole('button', { name: 'Close alarm', hidden: true }).at(-1) as HTMLElement)
    await waitFor(() => expect(sent.find(each => each.id === 'closeResultAlarm')?.body).toEqual({ reason: 'A leaked backup.' }))
  })

  it('lists closed ones apart, with who closed them and why, and nothing to close', async () => {
    const sent = fakeServer({ listResultAlarms: page([closed]), getResultAlarm: () => ({ value: closed }) })
    renderScreen(<ResultAlarmsPage />, may)
    fireEvent.click(await screen.findByRole('button', { name: 'Closed' }))
    await waitFor(() => expect(sent.some(each => each.id === 'listResultAlarms' && each.url.includes('state=closed'))).toBe(true))
    await choose()
    expect(await screen.findByText('A leaked backup.')).toBeTruthy()
    expect(screen.getByText(/^Closed by mei/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Close alarm' })).toBeNull()
  })

  it('an auditor sees all of it and is offered nothing to close; a round that won nothing is said', async () => {
    fakeServer({
      listResultAlarms: page([alarm]),
      getResultAlarm: () => ({ value: { ...alarm, largest: null, about: 'account', serverSeedHash: null } }),
    })
    renderScreen(<ResultAlarmsPage />, { permissions: ['result-alarm.read'] })
    await choose()
    expect(await screen.findByText('No round paid more than its stake.')).toBeTruthy()
    expect(screen.getByText('All rounds since the last closed alarm')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Close alarm' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Show the member’s rounds' })).toBeNull()
  })

  it('says what will appear while there is none', async () => {
    fakeServer({ listResultAlarms: page([]) })
    renderScreen(<ResultAlarmsPage />, may)
    expect(await screen.findByText('No open alarms')).toBeTruthy()
  })
})
