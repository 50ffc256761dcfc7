// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Answer } from '../../shared/api/types.ts'
import { type FakeServer, fakeServer } from '../../testing/fake-server.ts'
import { freshPages } from '../../testing/fresh-pages.ts'
import { pageOf } from '../../testing/money-builders.ts'
import { button, factOf, fill, findButton, findFault, later } from '../../testing/page-parts.ts'
import { addressNow, renderPage } from '../../testing/render-page.tsx'
import { anAccount, aWayOut, aWithdrawal, WITHDRAWAL, withdrawalOptions } from '../../testing/withdrawal-builders.ts'
import type { Account, Options } from './types.ts'
import { WithdrawalsPage } from './withdrawals-page.tsx'

freshPages('withdrawals', 'vendorWallets')

let server: FakeServer
let options: Options
let accounts: Account[]
beforeEach(() => {
  options = withdrawalOptions()
  accounts = [anAccount()]
  server = fakeServer({
    withdrawalOptions: () => ({ value: options }),
    withdrawalAccounts: () => ({ value: accounts }),
    listWithdrawals: () => ({ value: pageOf() }),
    getWithdrawal: () => ({ value: aWithdrawal() }),
    requestWithdrawal: () => ({ value: aWithdrawal() }),
  })
})

const open = () => renderPage(<WithdrawalsPage />, { address: '/index?member=withdraw', as: 'member' })
const OTHER = '019a0000-0000-7000-8000-0000000000e2'
async function plan(amount = '100'): Promise<void> {
  await open()
  await screen.findByLabelText('Amount')
  fill('Amount', amount)
  fireEvent.click(button('Continue'))
  await screen.findByLabelText(/Payment password/)
}
async function ask(amount?: string): Promise<void> {
  await plan(amount)
  fill(/Payment password/, '246810')
  fireEvent.click(button(/^Withdraw/))
}
const keysSent = () => server.sentBy('requestWithdrawal').map(({ headers }) => headers.get('idempotency-key'))

describe('what stands in the way of a withdrawal', () => {
  it.each([
    ['a name', { holderName: null }, 'Enter your full name', 'Enter name', '/index?member=securityCenter&tab=profile&field=payeeName'],
    [
      'a payment password',
      { hasPaymentPassword: false },
      'Set a payment password',
      'Set payment password',
      '/index?member=securityCenter&field=paymentPassword',
    ],
    [
      'a proof of identity',
      { verification: { level: 0, needed: 1 } },
      'Verify your identity',
      'Verify identity',
      '/index?member=identityCheck',
    ],
  ])('is told where %s is missing, and leads to where it is given', async (_what, change, title, act, address) => {
    options = withdrawalOptions(change)
    await open()
    expect(await screen.findByText(title)).toBeTruthy()
    expect(button('Continue').disabled).toBe(true)
    fireEvent.click(button(act))
    await waitFor(() => expect(addressNow()).toBe(address))
  })

  it('lists all of it at once, in the order in which it is best removed', async () => {
    options = withdrawalOptions({ holderName: null, hasPaymentPassword: false, verification: { level: 0, needed: 2 } })
    await open()
    const list = await screen.findByRole('list', { name: 'Before you can withdraw' })
    expect(
      within(list)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Enter name', 'Set payment password', 'Verify identity'])
  })

  it('shows how far the turnover of each deposit is done', async () => {
    const line = { at: '2026-03-01T12:00:00.000Z', amount: '100.00', required: '100.00', done: '35.00', owed: '65.00' }
    const done = { ...line, at: '2026-02-01T12:00:00.000Z', done: '100.00', owed: '0.00' }
    options = withdrawalOptions({ turnover: { owed: '65.00', percent: 100, lines: [done, line] } })
    await open()
    expect(await screen.findByText('Bet your deposits first')).toBeTruthy()
    expect(screen.getByRole('progressbar', { name: '35.00 of 100.00 bet' })).toBeTruthy()
    expect(screen.getAllByRole('progressbar')).toHaveLength(1)
  })
})

describe('where withdrawals are closed', () => {
  it.each([
    ['by the house', { open: false }],
    ['in each of their ways', { methods: [aWayOut({ open: false, closedBecause: 'closed' })] }],
  ])('%s, that is all there is to see', async (_what, change) => {
    options = withdrawalOptions(change)
    await open()
    expect(await screen.findByText('Withdrawals are closed right now')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
  })

  it('for the hour, the account says from when on it is paid to', async () => {
    options = withdrawalOptions({ methods: [aWayOut({ open: false, closedBecause: 'hours', hours: { from: '09:00', to: '17:00' } })] })
    await open()
    expect(await screen.findByText(/This method is open 09:00–17:00/)).toBeTruthy()
    expect(button('Continue').disabled).toBe(true)
  })
})

describe('a withdrawal that ends bonus money', () => {
  beforeEach(() => {
    options = withdrawalOptions({ forfeits: { sum: '60.00', grants: 1 } })
  })
  const box = () => screen.getByRole('checkbox', { name: /^End my bonus and forfeit .*60\.00$/ })

  it('says so before anything is asked, and shows which', async () => {
    await open()
    expect(await screen.findByText(/This withdrawal ends a bonus, and you forfeit .*60\.00 of bonus money/)).toBeTruthy()
    fireEvent.click(button('View bonus'))
    await waitFor(() => expect(addressNow()).toContain('member=bonusDetails'))
  })

  it('is not sent before it is agreed to, and tells the server that it was', async () => {
    await plan()
    fill(/Payment password/, '246810')
    expect(button(/^Withdraw/).disabled).toBe(true)
    fireEvent.click(box())
    fireEvent.click(button(/^Withdraw/))
    await waitFor(() => expect(server.sentBy('requestWithdrawal')).toHaveLength(1))
    expect(server.sentBy('requestWithdrawal')[0]?.body).toMatchObject({ amount: '100.00', forfeitBonus: true })
  })

  it('that came meanwhile is told by the server, asked for, and then agreed to under a new key', async () => {
    options = withdrawalOptions()
    server.answers.requestWithdrawal = () => {
      options = withdrawalOptions({ forfeits: { sum: '60.00', grants: 1 } })
      return { code: 'confirm_forfeit', message: 'If you withdraw now, you lose your bonus of 60.00. Please confirm.', status: 409 }
    }
    await ask()
    expect(await findFault()).toMatch(/you lose your bonus of 60\.00.*confirm_forfeit$/)
    expect(server.sentBy('requestWithdrawal')[0]?.body).not.toHaveProperty('forfeitBonus')
    await waitFor(box)
    server.answers.requestWithdrawal = () => ({ value: aWithdrawal() })
    fireEvent.click(box())
    fill(/Payment password/, '246810')
    fireEvent.click(button(/^Withdraw/))
    await waitFor(() => expect(server.sentBy('requestWithdrawal')).toHaveLength(2))
    expect(server.sentBy('requestWithdrawal')[1]?.body).toMatchObject({ forfeitBonus: true })
    expect(new Set(keysSent()).size).toBe(2)
  })
})

describe('the amount of a withdrawal', () => {
  it.each([
    ['', 'Enter an amount.'],
    ['much', 'Enter an amount in digits.'],
    ['60.005', 'Too many decimal places'],
    ['49.99', /^The minimum is .*50\.00\.$/],
    ['5000.01', /^The maximum is .*5,000\.00 per withdrawal\.$/],
    ['500.01', /^You have .*500\.00 in your main wallet\.$/],
  ])('%j is not taken, and the field says why', async (text, words) => {
    await open()
    await screen.findByLabelText('Amount')
    fill('Amount', text)
    fireEvent.click(button('Continue'))
    expect(screen.getByText(words)).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('Amount'))
  })

  it('keeps to what the day leaves', async () => {
    options = withdrawalOptions({ limits: { ...options.limits, amountLeft: '80.00', countLeft: 2 } })
    await open()
    await screen.findByLabelText('Amount')
    fill('Amount', '90')
    fireEvent.click(button('Continue'))
    expect(screen.getByText(/^You can withdraw .*80\.00 more today\.$/)).toBeTruthy()
    expect(factOf('Left today')).toContain('80.00')
    expect(factOf('Withdrawals today')).toBe('2 of 5')
  })

  it('is filled in with the least or with all that may leave', async () => {
    options = withdrawalOptions({ limits: { ...options.limits, amountLeft: '320.00' } })
    await open()
    fireEvent.click(await findButton(/^Minimum .*50\.00/))
    expect((screen.getByLabelText('Amount') as HTMLInputElement).value).toBe('50')
    fireEvent.click(button(/^All .*320\.00/))
    expect((screen.getByLabelText('Amount') as HTMLInputElement).value).toBe('320')
  })

  it('costs nothing while a free one is left, and says what the next will cost', async () => {
    await open()
    await screen.findByLabelText('Amount')
    fill('Amount', '100')
    expect(factOf('Fee')).toBe('None')
    expect(factOf('Free today')).toMatch(/^1 of 1 · then .*2\.00$/)
    expect(screen.getByText('You receive').nextElementSibling?.textContent).toContain('100.00')
  })

  it('is paid less its fee once the free ones are used up', async () => {
    options = withdrawalOptions({
      limits: { ...options.limits, freeLeft: 0 },
      methods: [aWayOut({ feeBps: 100, feeFixed: '2.00' })],
    })
    await open()
    await screen.findByLabelText('Amount')
    fill('Amount', '100')
    expect(factOf('Fee')).toContain('3.00')
    expect(screen.getByText('You receive').nextElementSibling?.textContent).toContain('97.00')
  })

  it('tells how long it took others, or that too few have asked', async () => {
    options = withdrawalOptions({ methods: [aWayOut({ measured: { count: 40, medianSeconds: 240, p90Seconds: 7_200 } })] })
    await open()
    expect(await screen.findByText('Of the last 40, half took up to 4 minutes and nine in ten up to 2 hours.')).toBeTruthy()
  })

  it('shows what is on its way already', async () => {
    options = withdrawalOptions({ locked: '70.00' })
    await open()
    await screen.findByLabelText('Amount')
    expect(factOf('Locked in withdrawals')).toContain('70.00')
  })
})

describe('accounts to be paid to', () => {
  beforeEach(() => {
    accounts = [anAccount(), anAccount({ accountId: OTHER, optionName: 'Quarry', mask: '•••• 1717', isDefault: false })]
  })

  it('begin with the default one, and may be changed', async () => {
    await open()
    expect(((await screen.findByRole('radio', { name: /Harbour/ })) as HTMLInputElement).checked).toBe(true)
    fireEvent.click(screen.getByRole('radio', { name: /Quarry/ }))
    fill('Amount', '100')
    fireEvent.click(button('Continue'))
    expect(await screen.findByText('•••• 1717')).toBeTruthy()
  })

  it('say from when on they can be used, since they were bound a short while ago', async () => {
    accounts = [anAccount({ usableAt: '2026-03-02T12:00:00.000Z' })]
    await open()
    expect(await screen.findByText(/^Usable from Mar 2/)).toBeTruthy()
    expect(button('Continue').disabled).toBe(true)
  })

  it('become the default by one press', async () => {
    server.answers.chooseWithdrawalAccount = () => {
      accounts = accounts.map(each => ({ ...each, isDefault: each.accountId === OTHER }))
      return { value: { done: true } as never }
    }
    await open()
    fireEvent.click(await screen.findByRole('radio', { name: /Quarry/ }))
    fireEvent.click(button('Make default'))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Make default' })).toBeNull())
    expect(server.sentBy('chooseWithdrawalAccount')[0]?.url.pathname).toContain(OTHER)
  })

  it('are removed with the payment password alone', async () => {
    server.answers.unbindWithdrawalAccount = () => {
      accounts = accounts.slice(1)
      return { value: { done: true } as never }
    }
    await open()
    fireEvent.click(await findButton('Remove •••• 4242'))
    expect(screen.getByText(/If you add it again, the waiting time starts again/)).toBeTruthy()
    expect(button('Remove').disabled).toBe(true)
    fill('Payment password', '246810')
    fireEvent.click(button('Remove'))
    await waitFor(() => expect(screen.queryByText('•••• 4242')).toBeNull())
    expect(server.sentBy('unbindWithdrawalAccount')[0]?.body).toEqual({ paymentPassword: '246810' })
  })

  it('stay where the password was wrong, and ask for it anew', async () => {
    server.answers.unbindWithdrawalAccount = () => ({ code: 'payment_password_wrong', message: 'Not this one.' })
    await open()
    fireEvent.click(await findButton('Remove •••• 4242'))
    fill('Payment password', '000000')
    fireEvent.click(button('Remove'))
    expect(await findFault()).toBe('Not this one.payment_password_wrong')
    expect((screen.getByLabelText('Payment password') as HTMLInputElement).value).toBe('')
  })

  it('cannot be bound before there is a name and a payment password', async () => {
    options = withdrawalOptions({ holderName: null })
    accounts = []
    await open()
    expect((await findButton('Add your first account')).disabled).toBe(true)
  })
})

describe('binding an account', () => {
  const fillIn = async () => {
    await open()
    fireEvent.click(await findButton('Add another account'))
    fill(/^Bank/, 'harbour')
    fill(/Account number/, '6222 1717')
    fill(/Payment password/, '246810')
  }

  it('asks for each field that is empty, at that field', async () => {
    await open()
    fireEvent.click(await findButton('Add another account'))
    fireEvent.click(button('Add account'))
    expect(screen.getAllByText('Input cannot be empty')).toHaveLength(3)
    expect(server.sentBy('bindWithdrawalAccount')).toEqual([])
  })

  it('is done in the member’s own name, which cannot be changed, and chooses the account', async () => {
    server.answers.bindWithdrawalAccount = () => {
      const bound = anAccount({ accountId: OTHER, mask: '•••• 1717', isDefault: false })
      accounts = [...accounts, bound]
      return { value: bound }
    }
    await fillIn()
    expect((screen.getByLabelText('Account holder') as HTMLInputElement).readOnly).toBe(true)
    fireEvent.click(button('Add account'))
    await waitFor(() => expect(screen.getByText('•••• 1717')).toBeTruthy())
    expect(server.sentBy('bindWithdrawalAccount')[0]?.body).toEqual({
      methodCode: 'bank',
      optionCode: 'harbour',
      number: '6222 1717',
      holder: 'Mei Lin',
      paymentPassword: '246810',
    })
    expect((screen.getAllByRole('radio')[1] as HTMLInputElement).checked).toBe(true)
  })

  it('tells a refusal that belongs to no field beneath them, with its code', async () => {
    server.answers.bindWithdrawalAccount = () => ({ code: 'withdrawal_accounts_full', message: 'Three accounts are the most.' })
    await fillIn()
    fireEvent.click(button('Add account'))
    expect(await findFault()).toBe('Three accounts are the most.withdrawal_accounts_full')
  })

  it('asks for what each kind is paid by', async () => {
    options = withdrawalOptions({
      methods: [aWayOut(), aWayOut({ methodCode: 'chain', kind: 'crypto', name: 'Crypto', options: [{ code: 'trc', name: 'TRC20' }] })],
    })
    await open()
    fireEvent.click(await findButton('Add another account'))
    fill('Type', 'chain')
    expect(screen.getByLabelText(/^Network/)).toBeTruthy()
    expect(screen.getByLabelText(/^Address/)).toBeTruthy()
    expect(screen.getByText(/money sent to a wrong address is lost/)).toBeTruthy()
  })

  it('is left without a word', async () => {
    await fillIn()
    fireEvent.click(button('Back'))
    expect(await findButton('Add another account')).toBeTruthy()
  })
})

describe('asking for a withdrawal', () => {
  it('says what will happen before it does, and needs the payment password', async () => {
    await plan()
    const steps = screen
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
      .join('\n')
    expect(steps).toMatch(/100\.00 leaves your main wallet now and is locked/)
    expect(steps).toMatch(/If you do not answer within 30 minutes, it counts as received/)
    expect(button(/^Withdraw .*100\.00/).disabled).toBe(true)
    expect(document.activeElement).toBe(screen.getByLabelText(/Payment password/))
  })

  it('sends account, amount and password sealed, once, and goes to the withdrawal', async () => {
    await ask()
    await waitFor(() => expect(addressNow()).toBe(`/index?member=withdraw&order=${WITHDRAWAL}`))
    const [sent] = server.sentBy('requestWithdrawal')
    expect(sent?.body).toEqual({ accountId: anAccount().accountId, amount: '100.00', paymentPassword: '246810' })
    expect(sent?.headers.get('content-type')).toBe('application/jose')
    expect(keysSent()).toHaveLength(1)
  })

  it('cannot be pressed twice while it is on its way', async () => {
    const answer = later<{ value: Answer<'requestWithdrawal'> }>()
    server.answers.requestWithdrawal = () => answer.promise
    await ask()
    await waitFor(() => expect(button(/^Withdraw/).getAttribute('aria-busy')).toBe('true'))
    fireEvent.submit(button(/^Withdraw/).closest('form') as HTMLFormElement)
    answer.answer({ value: aWithdrawal() })
    await waitFor(() => expect(addressNow()).toContain(`order=${WITHDRAWAL}`))
    expect(keysSent()).toHaveLength(1)
  })

  it('tells a wrong password at its field, empties it, and takes the next try as another', async () => {
    server.answers.requestWithdrawal = () => ({ code: 'payment_password_wrong', message: 'Not this one. 4 tries are left.' })
    await ask()
    expect(await screen.findByText('Not this one. 4 tries are left.')).toBeTruthy()
    const field = screen.getByLabelText(/Payment password/) as HTMLInputElement
    expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['', 'true'])
    fill(/Payment password/, '135790')
    fireEvent.click(button(/^Withdraw/))
    await waitFor(() => expect(keysSent()).toHaveLength(2))
    expect(new Set(keysSent()).size).toBe(2)
  })

  it.each([
    ['insufficient_funds', 'Your wallet holds less.'],
    ['withdrawal_limit_day', 'Your limit for today is reached.'],
    ['withdrawals_closed', 'Withdrawals are closed.'],
  ])('tells %s with its code, and stays where it can be changed', async (code, message) => {
    server.answers.requestWithdrawal = () => ({ code, message })
    await ask()
    expect(await findFault()).toBe(`${message}${code}`)
    fireEvent.click(button('Change'))
    expect((screen.getByLabelText('Amount') as HTMLInputElement).value).toBe('100')
  })

  it('keeps its key where nobody knows what came of it', async () => {
    server.answers.requestWithdrawal = () => ({ code: 'internal', message: 'Something broke.', status: 500 })
    await ask()
    expect(await findFault()).toContain('Something broke.')
    server.answers.requestWithdrawal = () => ({ value: aWithdrawal() })
    fill(/Payment password/, '246810')
    fireEvent.click(button(/^Withdraw/))
    await waitFor(() => expect(addressNow()).toContain(`order=${WITHDRAWAL}`))
    expect(new Set(keysSent()).size).toBe(1)
  })
})
