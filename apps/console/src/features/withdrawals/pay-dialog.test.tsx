// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { withdrawal, withdrawalCard } from '../../testing/builders/withdrawal.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { freshScreens } from '../../testing/fresh-screens.ts'
import { button, dialog, press, type } from '../../testing/hands.ts'
import { hold } from '../../testing/hold.ts'
import { renderScreen } from '../../testing/render.tsx'
import { PayDialog } from './pay-dialog.tsx'

const row = withdrawal(1, { state: 'approved', amount: '1000.00', net: '1000.00' })
const closed = vi.fn()
type Answer = NonNullable<Parameters<typeof fakeServer>[0]['payWithdrawal']>

function open(payWithdrawal: Answer = () => ({ value: row })) {
  closed.mockClear()
  const sent = fakeServer({ payWithdrawal })
  const { settle } = renderScreen(<PayDialog card={withdrawalCard(row)} onClose={closed} />)
  const parts = () => sent.filter(({ id }) => id === 'payWithdrawal').map(({ body }) => (body as { parts: unknown }).parts)
  return { sent, settle, parts }
}
const pay = () => button('Pay', dialog())
const amounts = () =>
  dialog()
    .getAllByLabelText<HTMLInputElement>(/^Payout \d/)
    .map(field => field.value)
const byHand = (place: number) => fireEvent.click(dialog().getAllByRole('radio', { name: 'By hand, already paid' })[place] as HTMLElement)

freshScreens()

describe('paying a withdrawal', () => {
  it('pays what is left by the provider, unless somebody says otherwise', async () => {
    const { settle, parts } = open()
    expect(dialog().getByText(/^1,000\.00 CNY left to pay to Mei Lin\./)).toBeTruthy()
    expect(amounts()).toEqual(['1000.00'])
    press('Pay', dialog())
    await settle()
    expect(parts()).toEqual([[{ amount: '1000.00', byHand: false }]])
    expect(closed).toHaveBeenCalledTimes(1)
  })

  it('splits it: another payout begins with what is left, and says what stays', async () => {
    const { settle, parts } = open()
    type('Payout 1', '600', dialog())
    expect(dialog().getByText('Left after this: 400.00')).toBeTruthy()
    press('Add another payout', dialog())
    expect(amounts()).toEqual(['600', '400.00'])
    expect(dialog().getByText('Left after this: 0.00')).toBeTruthy()
    press('Pay', dialog())
    await settle()
    expect(parts()).toEqual([
      [
        { amount: '600', byHand: false },
        { amount: '400.00', byHand: false },
      ],
    ])
  })

  it('lets a payout go again', async () => {
    open()
    type('Payout 1', '600', dialog())
    press('Add another payout', dialog())
    press('Remove payout 1', dialog())
    expect(amounts()).toEqual(['400.00'])
    expect(dialog().queryByRole('button', { name: /^Remove payout/ })).toBeNull()
  })

  it.each([
    ['more than is left', '1000.01'],
    ['nothing', '0'],
    ['something that is no amount', 'ten'],
    ['less than nothing', '-5'],
  ])('never sends %s', async (_what, amount) => {
    const { settle, parts } = open()
    type('Payout 1', amount, dialog())
    expect(pay().disabled).toBe(true)
    press('Pay', dialog())
    await settle()
    expect(parts()).toEqual([])
  })

  it('by hand needs the bank’s reference, and says so at its field', async () => {
    const { settle, parts } = open()
    byHand(0)
    press('Pay', dialog())
    await settle()
    expect(parts()).toEqual([])
    const field = dialog().getByLabelText<HTMLInputElement>(/^Bank reference/)
    expect([field.getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', field])
    expect(dialog().getByText('Fill this in.')).toBeTruthy()
    type(/^Bank reference/, ' BK-77 ', dialog())
    press('Pay', dialog())
    await settle()
    expect(parts()).toEqual([[{ amount: '1000.00', byHand: true, note: 'BK-77' }]])
  })

  it('says at each payout what the server refuses of it', async () => {
    const fields = { 'parts.1.amount': 'Below the least of this method.' }
    const { settle } = open(() => ({ code: 'validation_failed', message: 'Please check.', fields }))
    type('Payout 1', '999', dialog())
    press('Add another payout', dialog())
    press('Pay', dialog())
    await settle()
    expect(dialog().getByText('Below the least of this method.')).toBeTruthy()
    expect(dialog().getByLabelText('Payout 2').getAttribute('aria-invalid')).toBe('true')
    expect(dialog().getByLabelText('Payout 1').getAttribute('aria-invalid')).toBeNull()
    expect(closed).not.toHaveBeenCalled()
  })

  it('is sent once, under one key, however often it is pressed', async () => {
    const answer = hold({ value: row })
    const { settle, sent } = open(answer.answer)
    press('Pay', dialog())
    await answer.isUnderWay()
    expect(pay().getAttribute('aria-busy')).toBe('true')
    press('Pay', dialog())
    answer.release()
    await settle()
    expect(sent.filter(({ id }) => id === 'payWithdrawal')).toHaveLength(1)
  })

  it('without a line says that nothing was changed, and keeps what was typed', async () => {
    const { settle } = open(() => Promise.reject(new TypeError('Failed to fetch')))
    type('Payout 1', '600', dialog())
    press('Pay', dialog())
    await settle()
    expect(screen.getByText('The server did not respond, so nothing was changed.')).toBeTruthy()
    expect(amounts()).toEqual(['600'])
  })
})
