// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ReceivingAccount } from '../../shared/api/types.ts'
import { bankLine } from '../../testing/builders/deposit.ts'
import { idOf } from '../../testing/builders/ids.ts'
import { pageOf } from '../../testing/builders/page-of.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { freshScreens } from '../../testing/fresh-screens.ts'
import { button, dialog, giveReason, press, type } from '../../testing/hands.ts'
import { hold } from '../../testing/hold.ts'
import { BRAND, renderScreen } from '../../testing/render.tsx'
import { DepositsPage } from './deposits-page.tsx'

const account = { accountId: idOf(31), brandId: BRAND, currency: 'CNY', label: 'First Bank ··1001' } as ReceivingAccount
const nothing = { value: { ...pageOf([]), attention: 0 } }
const ROWS = '2026-11-20\t780.00\tMEI LIN\tref DREF1\tBK-1\n2026-11-20\t-20.00\tfee\n21.11.2026\t5.00\tnobody'

type Answer = Parameters<typeof fakeServer>[0]['addBankLines']
async function open(addBankLines: Answer, permissions = ['deposit.read', 'deposit.write']) {
  const sent = fakeServer({
    deskDeposits: () => nothing,
    receivingAccounts: () => ({ value: [account] }),
    ...(addBankLines && { addBankLines }),
  })
  const { settle } = renderScreen(<DepositsPage />, { permissions })
  await settle()
  return { sent, settle }
}

freshScreens()

describe('a bank statement', () => {
  it('is pasted: lines that are money in are counted, and those that cannot be read are named', async () => {
    const { settle } = await open(() => nothing as never)
    press('Bank statement')
    await settle()
    expect(button('Add lines (0)', dialog()).disabled).toBe(true)
    type('Lines', ROWS, dialog())
    expect(button('Add lines (1)', dialog()).disabled).toBe(false)
    expect(dialog().getByText('These lines cannot be read: 3')).toBeTruthy()
  })

  it('is taken once, and says how much of it was known already', async () => {
    const answer = hold({ value: { taken: 1, known: 0 } })
    const { sent, settle } = await open(answer.answer)
    press('Bank statement')
    await settle()
    type('Lines', ROWS, dialog())
    type('Account', account.accountId, dialog())
    press('Add lines (1)', dialog())
    await answer.isUnderWay()
    expect(button('Add lines (1)', dialog()).getAttribute('aria-busy')).toBe('true')
    press('Add lines (1)', dialog())
    answer.release()
    await settle()
    expect(dialog().getByText('1 added, 0 already known')).toBeTruthy()
    const bodies = sent
      .filter(({ id }) => id === 'addBankLines')
      .map(({ body }) => body as { accountId: string; lines: { amount: string }[] })
    expect(bodies.map(({ accountId, lines }) => [accountId, lines.map(line => line.amount)])).toEqual([[account.accountId, ['780.00']]])
  })

  it('says at the lines what the server refuses of them', async () => {
    const fields = { 'lines.0.amount': 'amount_invalid' }
    const { settle } = await open(() => ({ code: 'amount_invalid', message: 'At most two decimals.', fields }))
    press('Bank statement')
    await settle()
    type('Lines', ROWS, dialog())
    type('Account', account.accountId, dialog())
    press('Add lines (1)', dialog())
    await settle()
    expect(dialog().getByText('At most two decimals.')).toBeTruthy()
    expect(dialog().getByLabelText<HTMLTextAreaElement>('Lines').value).toBe(ROWS)
  })

  it('is from no account until one is chosen, which says its brand and currency', async () => {
    const { sent, settle } = await open(() => nothing as never)
    press('Bank statement')
    await settle()
    expect(dialog().getByLabelText<HTMLSelectElement>('Account', { selector: 'select' }).value).toBe('')
    expect(dialog().getByRole('option', { name: 'Midnight · CNY · First Bank ··1001' })).toBeTruthy()
    type('Lines', ROWS, dialog())
    press('Add lines (1)', dialog())
    await settle()
    expect(sent.some(({ id }) => id === 'addBankLines')).toBe(false)
  })

  it('that names an order of another brand is taken once the operator says so', async () => {
    const fields = { 'lines.0.text': 'bank_line_other_brand' }
    const message = 'These lines name orders of another brand: DREF1.'
    const { sent, settle } = await open(({ body }) =>
      (body as { acceptsOtherBrands: boolean }).acceptsOtherBrands
        ? { value: { taken: 1, known: 0 } }
        : { code: 'bank_line_other_brand', message, fields },
    )
    press('Bank statement')
    await settle()
    type('Lines', ROWS, dialog())
    type('Account', account.accountId, dialog())
    press('Add lines (1)', dialog())
    await settle()
    expect(dialog().getByText(message)).toBeTruthy()
    fireEvent.click(dialog().getByRole('checkbox'))
    press('Add lines (1)', dialog())
    await settle()
    expect(sent.filter(({ id }) => id === 'addBankLines')).toHaveLength(2)
    expect(dialog().queryByText(message)).toBeNull()
  })

  it('is offered to nobody who may only read', async () => {
    await open(undefined, ['deposit.read'])
    expect(screen.queryByRole('button', { name: 'Bank statement' })).toBeNull()
  })
})

describe('a line that was taken in by mistake', () => {
  const line = bankLine({ accountId: account.accountId, accountLabel: account.label })

  it('is removed with a reason, and says so in the list of all lines', async () => {
    const removal = { at: '2026-11-20T10:00:00.000Z', by: 'mei', reason: 'Statement of the other brand' }
    const isRemoved = { value: false }
    const sent = fakeServer({
      deskDeposits: () => nothing,
      bankLines: () => ({ value: pageOf([isRemoved.value ? { ...line, removal } : line]) }),
      removeBankLine: () => {
        isRemoved.value = true
        return { value: { done: true } }
      },
    })
    const { settle } = renderScreen(<DepositsPage />, { permissions: ['deposit.read', 'deposit.write'], address: '/?queue=lines' })
    await settle()
    press('Remove')
    giveReason(removal.reason, 'Remove line')
    await settle()
    expect(sent.find(({ id }) => id === 'removeBankLine')).toMatchObject({ body: { reason: removal.reason } })
    expect(screen.getByText(`Removed by mei: ${removal.reason}`)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull()
  })
})
