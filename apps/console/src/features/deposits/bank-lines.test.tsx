// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ReceivingAccount } from '../../shared/api/types.ts'
import { idOf } from '../../testing/builders/ids.ts'
import { pageOf } from '../../testing/builders/page-of.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { freshScreens } from '../../testing/fresh-screens.ts'
import { button, dialog, press, type } from '../../testing/hands.ts'
import { hold } from '../../testing/hold.ts'
import { renderScreen } from '../../testing/render.tsx'
import { DepositsPage } from './deposits-page.tsx'

const account = { accountId: idOf(31), label: 'First Bank ··1001' } as ReceivingAccount
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
    expect(button('Take 0 lines', dialog()).disabled).toBe(true)
    type('Lines', ROWS, dialog())
    expect(button('Take 1 lines', dialog()).disabled).toBe(false)
    expect(dialog().getByText('These lines cannot be read: 3')).toBeTruthy()
  })

  it('is taken once, and says how much of it was known already', async () => {
    const answer = hold({ value: { taken: 1, known: 0 } })
    const { sent, settle } = await open(answer.answer)
    press('Bank statement')
    await settle()
    type('Lines', ROWS, dialog())
    press('Take 1 lines', dialog())
    await answer.isUnderWay()
    expect(button('Take 1 lines', dialog()).getAttribute('aria-busy')).toBe('true')
    press('Take 1 lines', dialog())
    answer.release()
    await settle()
    expect(dialog().getByText('1 taken, 0 known already')).toBeTruthy()
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
    press('Take 1 lines', dialog())
    await settle()
    expect(dialog().getByText('At most two decimals.')).toBeTruthy()
    expect(dialog().getByLabelText<HTMLTextAreaElement>('Lines').value).toBe(ROWS)
  })

  it('is offered to nobody who may only read', async () => {
    await open(undefined, ['deposit.read'])
    expect(screen.queryByRole('button', { name: 'Bank statement' })).toBeNull()
  })
})
