// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Answer } from '../../shared/api/types.ts'
import { useSession } from '../../shared/session/session-store.ts'
import { type FakeServer, fakeServer } from '../../testing/fake-server.ts'
import { freshPages } from '../../testing/fresh-pages.ts'
import { button, fill, findButton, findFault, later, textOf } from '../../testing/page-parts.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { aLimit, saferPlay } from '../../testing/safer-play-builders.ts'
import { SaferPlayPage } from './safer-play-page.tsx'
import type { SaferPlay } from './safer-play-state.ts'

freshPages('saferPlay')

let server: FakeServer
let state: SaferPlay
const NOTHING = { deposited: '0.00', withdrawn: '0.00', staked: '0.00', won: '0.00', net: '0.00', minutes: 0 }
const statement = (change: Partial<Answer<'activityStatement'>> = {}): Answer<'activityStatement'> => ({
  ...{ currency: 'CNY', from: '2026-02-01', to: '2026-03-01', totals: NOTHING, days: [] },
  ...change,
})
beforeEach(() => {
  state = saferPlay()
  server = fakeServer({
    saferPlay: () => ({ value: state }),
    activityStatement: () => ({ value: statement() }),
  })
})

const open = (change: Partial<SaferPlay> = {}) => {
  state = saferPlay(change)
  return renderPage(<SaferPlayPage />, { address: '/index?member=saferPlay', as: 'member' })
}
const part = async (name: string) => within(await screen.findByRole('region', { name }))
const LATER = { confirmableAt: '2026-03-02T12:00:00.000Z', lapsesAt: '2026-03-03T12:00:00.000Z' }

describe('limits', () => {
  it('are nine, three kinds by three periods, and say where there is none', async () => {
    await open()
    const limits = await part('Limits')
    expect(limits.getAllByRole('listitem')).toHaveLength(9)
    expect(limits.getAllByText('No limit')).toHaveLength(9)
  })

  it('show how much is used, how much is left, and what of it lies at studios', async () => {
    await open({ limits: [aLimit({ kind: 'loss', atVendors: '25.00' })] })
    const limits = await part('Limits')
    const cell = limits.getByRole('button', { name: 'Change: Losses, Day' }).closest('li')
    expect(textOf(cell)).toMatch(/70\.00 \/ .*100\.00/)
    expect(textOf(cell)).toMatch(/Of which at studios until recalled: .*25\.00/)
    expect(textOf(cell)).toMatch(/Left: .*30\.00/)
    expect(limits.getByRole('progressbar', { name: 'Losses, Day' }).getAttribute('aria-valuenow')).toBe('70')
  })

  it('are set in place, hold at once, and keep the hand where it was', async () => {
    server.answers.setLimit = () => {
      state = saferPlay({ limits: [aLimit({ amount: '80.00', used: '0.00', left: '80.00' })] })
      return { value: state }
    }
    await open()
    fireEvent.click(await findButton('Set: Deposits, Day'))
    fill('Maximum', '80')
    expect(screen.getByText('Applies immediately')).toBeTruthy()
    fireEvent.click(button('Save'))
    expect((await screen.findAllByText('Your limit is saved')).length).toBeGreaterThan(0)
    expect(server.sentBy('setLimit')[0]?.body).toEqual({ kind: 'deposit', period: 'day', amount: '80' })
    expect(document.activeElement).toBe(button('Change: Deposits, Day'))
  })

  it.each(['no number', '12.34567'])('are not taken as %j: the field says what one looks like', async text => {
    await open()
    fireEvent.click(await findButton('Set: Stakes, Week'))
    fill('Maximum', text)
    expect(screen.getByText('Enter an amount such as 100.00')).toBeTruthy()
    expect(button('Save').disabled).toBe(true)
  })

  it('that are higher wait a day: said before it is sent, and afterwards', async () => {
    server.answers.setLimit = () => ({ value: state })
    await open({ limits: [aLimit()] })
    fireEvent.click(await findButton('Change: Deposits, Day'))
    fill('Maximum', '500')
    expect(screen.getByText('Waits 24 hours, then needs your confirmation')).toBeTruthy()
    fireEvent.click(button('Request'))
    expect((await screen.findAllByText('Requested. You can confirm it in 24 hours')).length).toBeGreaterThan(0)
  })

  it('may be given up, which waits as well', async () => {
    server.answers.setLimit = () => ({ value: state })
    await open({ limits: [aLimit()] })
    fireEvent.click(await findButton('Change: Deposits, Day'))
    fireEvent.click(button('Remove limit'))
    await waitFor(() => expect(server.sentBy('setLimit')[0]?.body).toEqual({ kind: 'deposit', period: 'day', amount: null }))
    expect((await screen.findAllByText(/You can confirm it in 24 hours/)).length).toBeGreaterThan(0)
  })

  it('are not sent twice, and tell a refusal at the field', async () => {
    const answer = later<{ code: string; message: string }>()
    server.answers.setLimit = () => answer.promise
    await open()
    fireEvent.click(await findButton('Set: Deposits, Day'))
    fill('Maximum', '80')
    fireEvent.click(button('Save'))
    await waitFor(() => expect(button('Save').getAttribute('aria-busy')).toBe('true'))
    fireEvent.submit(button('Save').closest('form') as HTMLFormElement)
    answer.answer({ code: 'limit_out_of_range', message: 'A limit is at least 1.00.' })
    expect(await screen.findByText('A limit is at least 1.00.')).toBeTruthy()
    expect(server.sentBy('setLimit')).toHaveLength(1)
  })

  it('that were asked for say from when on they can be confirmed', async () => {
    await open({ limits: [aLimit({ raise: { amount: '500.00', state: 'waiting', ...LATER } })] })
    const limits = await part('Limits')
    expect(limits.getByText(/You can confirm it from Mar 2/)).toBeTruthy()
    expect(limits.queryByRole('button', { name: 'Confirm' })).toBeNull()
  })

  it.each([
    ['Confirm', 'confirmLimit'],
    ['Keep current limit', 'cancelLimit'],
  ] as const)('take a second word: %s', async (name, call) => {
    const after = saferPlay({ limits: [aLimit()] })
    server.answers.confirmLimit = () => ({ value: after })
    server.answers.cancelLimit = () => ({ value: after })
    await open({ limits: [aLimit({ raise: { amount: null, state: 'confirmable', ...LATER } })] })
    expect(await screen.findByText(/Confirm before Mar 3/)).toBeTruthy()
    expect(screen.getByText(/no limit/)).toBeTruthy()
    fireEvent.click(button(name))
    await waitFor(() => expect(screen.queryByText('Requested:')).toBeNull())
    expect(server.sentBy(call)[0]?.body).toEqual({ kind: 'deposit', period: 'day' })
  })

  it('that lapsed unconfirmed are gone', async () => {
    await open({ limits: [aLimit({ raise: { amount: '500.00', state: 'lapsed', ...LATER } })] })
    await part('Limits')
    expect(screen.queryByText(/Requested/)).toBeNull()
  })
})

describe('the time of play', () => {
  const timeLimit = { minutes: 90, usedMinutes: 30, leftMinutes: 60, resetsAt: '2026-03-02T16:00:00.000Z', raise: null }

  it('shows how much of it is used and left', async () => {
    await open({ timeLimit })
    const time = await part('Playing time')
    expect(time.getByText('30 of 90 minutes today')).toBeTruthy()
    expect(time.getByText(/^1 hour left\./)).toBeTruthy()
    expect((time.getByRole('radio', { name: '1 hour 30 minutes' }) as HTMLInputElement).checked).toBe(true)
  })

  it('says when play is open again once it is over', async () => {
    await open({ timeLimit: { ...timeLimit, usedMinutes: 90, leftMinutes: 0 } })
    expect((await part('Playing time')).getByText(/You can play again on Mar 3/)).toBeTruthy()
  })

  it('is chosen by one press', async () => {
    server.answers.setTimeLimit = () => {
      state = saferPlay({ timeLimit: { ...timeLimit, minutes: 60 } })
      return { value: state }
    }
    await open()
    const time = await part('Playing time')
    expect((time.getByRole('radio', { name: 'No limit' }) as HTMLInputElement).checked).toBe(true)
    fireEvent.click(time.getByRole('radio', { name: '1 hour' }))
    await waitFor(() => expect((screen.getByRole('radio', { name: '1 hour' }) as HTMLInputElement).checked).toBe(true))
    expect(server.sentBy('setTimeLimit')[0]?.body).toEqual({ minutes: 60 })
  })

  it('that is to be longer takes a second word', async () => {
    server.answers.confirmTimeLimit = () => ({ value: saferPlay({ timeLimit: { ...timeLimit, minutes: 120 } }) })
    await open({ timeLimit: { ...timeLimit, raise: { minutes: 120, state: 'confirmable', ...LATER } } })
    const time = await part('Playing time')
    expect(time.getByText(/Confirm before Mar 3/)).toBeTruthy()
    fireEvent.click(time.getByRole('button', { name: 'Confirm' }))
    await waitFor(() => expect((screen.getByRole('radio', { name: '2 hours' }) as HTMLInputElement).checked).toBe(true))
  })
})

describe('reminders', () => {
  it('come as often as the member chooses', async () => {
    server.answers.setRealityCheck = () => ({ value: saferPlay({ realityCheckMinutes: 30 }) })
    await open()
    expect(((await screen.findByRole('radio', { name: 'Never' })) as HTMLInputElement).checked).toBe(true)
    fireEvent.click(screen.getByRole('radio', { name: 'Every 30 minutes' }))
    await waitFor(() => expect((screen.getByRole('radio', { name: 'Every 30 minutes' }) as HTMLInputElement).checked).toBe(true))
    expect(server.sentBy('setRealityCheck')[0]?.body).toEqual({ minutes: 30 })
  })
})

describe('the statement', () => {
  const totals = { deposited: '900.00', withdrawn: '100.00', staked: '1200.00', won: '1000.00', net: '-200.00', minutes: 1_340 }

  it('adds up what it has come to, in sum and by day', async () => {
    server.answers.activityStatement = () => ({
      value: statement({ totals, days: [{ on: '2026-02-28', ...NOTHING, staked: '50.00', net: '-50.00', minutes: 12 }] }),
    })
    await open()
    const sums = await part('Statement')
    await sums.findAllByText('Deposited')
    const figures = [...document.querySelectorAll('.statement-sums > div')].map(textOf)
    expect(figures).toEqual([
      expect.stringMatching(/^Deposited.*900\.00$/),
      expect.stringMatching(/^Withdrawn.*100\.00$/),
      expect.stringMatching(/^Staked.*1,200\.00$/),
      expect.stringMatching(/^Won.*1,000\.00$/),
      expect.stringMatching(/^Won or lost.*200\.00$/),
      'Minutes of play1,340',
    ])
    expect(textOf(sums.getAllByRole('row')[1] ?? null)).toMatch(/Feb 28.*50\.00.*12$/)
  })

  it('says where there is nothing, and asks for the days that are chosen', async () => {
    await open()
    const part_ = await part('Statement')
    expect(await part_.findByText('No activity in these days.')).toBeTruthy()
    fireEvent.click(part_.getByRole('tab', { name: '1 year' }))
    await waitFor(() => expect(server.sentBy('activityStatement').map(({ url }) => url.searchParams.get('days'))).toEqual(['30', '365']))
  })

  it('may be asked for again', async () => {
    server.answers.activityStatement = () => ({ code: 'internal', message: 'No statement now.', status: 500 })
    await open()
    const part_ = await part('Statement')
    expect(await part_.findByText('No statement now.')).toBeTruthy()
    server.answers.activityStatement = () => ({ value: statement() })
    fireEvent.click(part_.getByRole('button', { name: 'Try again' }))
    expect(await part_.findByText('No activity in these days.')).toBeTruthy()
  })
})

describe('a break', () => {
  it('is told in all that follows from it, and needs a second word', async () => {
    await open()
    fireEvent.click(await screen.findByRole('radio', { name: '24 hours' }))
    for (const point of [/logs you out everywhere/, /all our brands/, /Nobody can shorten or lift it/, /log in to withdraw it/])
      expect(screen.getByText(point)).toBeTruthy()
    expect(button('Start time-out').disabled).toBe(true)
    fireEvent.click(screen.getByRole('checkbox', { name: 'I understand and want this.' }))
    expect(button('Start time-out').disabled).toBe(false)
  })

  it.each([
    ['7 days', 'Start time-out', { kind: 'time_out', hours: 168 }],
    ['6 months', 'Exclude myself', { kind: 'self_exclusion', months: 6 }],
    ['1 year', 'Exclude myself', { kind: 'self_exclusion', months: 12 }],
    ['For ever', 'Exclude myself', { kind: 'self_exclusion', months: null }],
  ])('of %s ends the session with it', async (name, act, body) => {
    server.answers.exclude = () => ({ value: { kind: 'time_out', startsAt: '2026-03-01T12:00:00.000Z', endsAt: null } })
    await open()
    fireEvent.click(await screen.findByRole('radio', { name }))
    fireEvent.click(screen.getByRole('checkbox'))
    fireEvent.click(button(act))
    await waitFor(() => expect(useSession.getState()).toMatchObject({ token: null, ended: 'paused' }))
    expect(server.sentBy('exclude')[0]?.body).toEqual(body)
  })

  it('asks anew whether one is sure when another is chosen', async () => {
    await open()
    fireEvent.click(await screen.findByRole('radio', { name: '24 hours' }))
    fireEvent.click(screen.getByRole('checkbox'))
    fireEvent.click(screen.getByRole('radio', { name: 'For ever' }))
    expect((screen.getByRole('checkbox') as HTMLInputElement).checked).toBe(false)
    expect(button('Exclude myself').disabled).toBe(true)
  })

  it('that is refused leaves the session as it is', async () => {
    server.answers.exclude = () => ({ code: 'excluded_already', message: 'A longer one is running.' })
    await open()
    fireEvent.click(await screen.findByRole('radio', { name: '24 hours' }))
    fireEvent.click(screen.getByRole('checkbox'))
    fireEvent.click(button('Start time-out'))
    expect(await findFault()).toBe('A longer one is running.')
    expect(useSession.getState().token).not.toBeNull()
  })

  it.each([
    ['a pause', { kind: 'time_out' as const, endsAt: '2026-03-02T12:00:00.000Z' }, /You are on a time-out.*It ends automatically on Mar 2/],
    ['an exclusion without an end', { kind: 'self_exclusion' as const, endsAt: null }, /You have excluded yourself.*It has no end/],
  ])('that runs is told above all else: %s', async (_what, exclusion, words) => {
    await open({ exclusion: { startsAt: '2026-03-01T12:00:00.000Z', ...exclusion } })
    expect(textOf((await screen.findByText(/You can still withdraw your money/)).closest('.note') ?? document.body)).toMatch(words)
  })
})

describe('the page', () => {
  it('says that it did not come, and asks again', async () => {
    server.answers.saferPlay = () => ({ code: 'internal', message: 'Something broke.', status: 500 })
    await open()
    expect(await screen.findByText('Something broke.')).toBeTruthy()
    server.answers.saferPlay = () => ({ value: state })
    fireEvent.click(button('Try again'))
    expect(await part('Limits')).toBeTruthy()
  })
})
