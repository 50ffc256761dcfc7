// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Answer } from '../../shared/api/types.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { freshScreens } from '../../testing/fresh-screens.ts'
import { renderScreen } from '../../testing/render.tsx'
import { StatementsPage } from './statements-page.tsx'

type Checked = Answer<'checkStatement'>
const memberId = '01890000-0000-7000-8000-000000000101'
const number = 'ST-202610-ABCDEFGH23'
const hash = 'ab'.repeat(32)
const found = { number, hash, memberId, account: 'harbour77', month: '2026-10', closedAt: '2026-11-01T17:00:00.000Z' }
const checks = (verdict: Checked['verdict'], statement: Checked['statement'] = found) => ({
  checkStatement: () => ({ value: { verdict, statement } }),
})

const nothing = {
  deposits: '0.00',
  withdrawals: '0.00',
  stakes: '0.00',
  wins: '0.00',
  transfers: '0.00',
  rewards: '0.00',
  corrections: '0.00',
  fees: '0.00',
  other: '0.00',
}
const statement: Answer<'memberStatement'> = {
  ...{ number, hash, month: '2026-10', brand: 'Midnight', account: 'harbour77', currency: 'CNY', timeZone: 'Asia/Shanghai' },
  ...{ from: '2026-09-30T16:00:00.000Z', to: '2026-10-31T16:00:00.000Z' },
  opening: '1000.00',
  lines: { ...nothing, deposits: '500.00', stakes: '-120.5000' },
  closing: '1379.50',
  wallets: [{ wallet: 'main', opening: '1000.00', lines: nothing, closing: '1379.50' }],
  days: [{ on: '2026-10-07', rounds: 1204, stakes: '-120.5000', wins: '0.00', net: '-120.5000' }],
}
const marksOf = () => [screen.getByLabelText(/Statement number/), screen.getByLabelText(/Fingerprint/)] as const
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const check = () => fireEvent.click(screen.getByRole('button', { name: 'Check' }))

freshScreens()

describe('the check of a paper', () => {
  it.each([
    ['valid', 'This is our statement'],
    ['number_only', 'We issued a statement with this number'],
    ['changed', 'Changed: the number and the fingerprint do not match'],
    ['damaged', 'Our own record is damaged'],
  ] as const)('says plainly what it is: %s, with what the paper has to bear', async (verdict, words) => {
    fakeServer(checks(verdict))
    renderScreen(<StatementsPage />, { address: `/?number=${number}&fingerprint=${hash}` })
    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.getByText(hash)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'harbour77' }).getAttribute('href')).toBe(`#/members?id=${memberId}&tab=statements`)
  })

  it('of an unknown paper shows no statement that could be taken for it', async () => {
    fakeServer(checks('unknown', null))
    renderScreen(<StatementsPage />, { address: `/?number=${number}` })
    expect(await screen.findByText('Unknown: we never issued this statement')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Open' })).toBeNull()
  })

  it('sends a pasted foot as number and beginning of the fingerprint, and puts them into their fields', async () => {
    const sent = fakeServer(checks('valid'))
    renderScreen(<StatementsPage />)
    expect(sent).toEqual([])
    const [numberField, fingerprintField] = marksOf()
    type(numberField, ` st-202610-abcdefgh23 · ${hash.slice(0, 16)}`)
    check()
    await screen.findByText('This is our statement')
    expect(sent.map(({ url }) => url)).toEqual([`/console/statements?number=${number}&fingerprint=${hash.slice(0, 16)}`])
    expect([numberField, fingerprintField].map(field => (field as HTMLInputElement).value)).toEqual([number, hash.slice(0, 16)])
  })

  it('names what cannot be a mark at its field, and asks nobody', async () => {
    const sent = fakeServer(checks('valid'))
    renderScreen(<StatementsPage />)
    check()
    const [numberField, fingerprintField] = marksOf()
    expect(await screen.findByText('Enter the number, the fingerprint or both.')).toBeTruthy()
    type(numberField, 'ST-1')
    type(fingerprintField, 'abc')
    check()
    await waitFor(() => {
      for (const field of [numberField, fingerprintField]) expect(field.getAttribute('aria-invalid')).toBe('true')
    })
    type(numberField, number)
    await waitFor(() => expect(numberField.getAttribute('aria-invalid')).toBeNull())
    expect(sent).toEqual([])
  })

  it('never shows the verdict on one paper while another is asked for', async () => {
    let answer: ReturnType<ReturnType<typeof checks>['checkStatement']> | { code: string; message: string } =
      checks('valid').checkStatement()
    fakeServer({ checkStatement: () => answer })
    renderScreen(<StatementsPage />, { address: `/?number=${number}` })
    await screen.findByText('This is our statement')
    answer = { code: 'unavailable', message: 'Please try again.' }
    type(marksOf()[0], 'ST-202609-ABCDEFGH23')
    check()
    await screen.findByText('Please try again.')
    expect(screen.queryByText('This is our statement')).toBeNull()
    answer = checks('unknown', null).checkStatement()
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Unknown: we never issued this statement')).toBeTruthy()
  })
})

describe('the statement beside it', () => {
  const address = `/?member=${memberId}&month=2026-10`
  const card = () => within(screen.getByRole('complementary', { name: 'Monthly statement' }))

  it('opens from a verdict with the figures of the paper, to the last digit, and is looked at once', async () => {
    const sent = fakeServer({ ...checks('valid'), memberStatement: () => ({ value: statement }) })
    renderScreen(<StatementsPage />, { address: `/?fingerprint=${hash}` })
    fireEvent.click(await screen.findByRole('button', { name: 'Open' }))
    await waitFor(() => expect(card().getByText('Play by day')).toBeTruthy())
    for (const text of ['October 2026', '1,000.00', '+500.00', '1,379.50', '1,204 rounds']) expect(card().getByText(text)).toBeTruthy()
    expect(card().getAllByText('-120.50')).toHaveLength(2)
    fireEvent(window, new Event('focus'))
    document.dispatchEvent(new Event('visibilitychange'))
    expect(sent.filter(({ id }) => id === 'memberStatement')).toHaveLength(1)
  })

  it('of a month that runs has no number, no fingerprint and no file', async () => {
    fakeServer({ memberStatement: () => ({ value: { ...statement, number: null, hash: null } }) })
    renderScreen(<StatementsPage />, { address })
    expect(await screen.findByText(/This month has not ended/)).toBeTruthy()
    expect(card().getByText('Balance now')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'PDF' })).toBeNull()
  })

  it('that cannot be read says so and tries again on demand', async () => {
    let isBack = false
    fakeServer({
      memberStatement: () => (isBack ? { value: statement } : { code: 'not_found', message: 'There is no such thing.', status: 404 }),
    })
    renderScreen(<StatementsPage />, { address })
    expect(await screen.findByText('There is no such thing.')).toBeTruthy()
    isBack = true
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Play by day')).toBeTruthy()
  })
})
