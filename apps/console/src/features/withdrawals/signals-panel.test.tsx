// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { WithdrawalSignal } from '../../shared/api/types.ts'
import { idOf, MEMBER } from '../../testing/builders/ids.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { freshScreens } from '../../testing/fresh-screens.ts'
import { lines, press } from '../../testing/hands.ts'
import { BRAND, renderScreen } from '../../testing/render.tsx'
import { WithdrawalsPage } from './withdrawals-page.tsx'

const signal = (changes: Partial<WithdrawalSignal> = {}): WithdrawalSignal => ({
  ...{ kind: 'velocity', at: '2026-11-20T10:00:00.000Z', brandId: BRAND, members: [{ memberId: MEMBER, account: 'harbour77' }] },
  ...{ evidence: { count: '7', max: '3' }, withdrawalId: idOf(401), number: 'W1' },
  ...changes,
})
const open = async (list: WithdrawalSignal[], permissions = ['withdrawal.read', 'member.read']) => {
  const sent = fakeServer({ withdrawalSignals: () => ({ value: { list } }) })
  const { settle } = renderScreen(<WithdrawalsPage />, { permissions, address: '/?view=signals' })
  await settle()
  return sent
}

freshScreens()

describe('signs of fraud', () => {
  it('are said as a sentence, with the member and the withdrawal they are about', async () => {
    const sent = await open([signal()])
    expect(sent.map(({ id }) => id)).toEqual(['withdrawalSignals'])
    expect(screen.getByText('7 within an hour; the rule allows 3.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'harbour77' }).getAttribute('href')).toBe(`#/members?id=${MEMBER}`)
    expect(screen.getByRole('link', { name: 'W1' }).getAttribute('href')).toBe(`#/withdrawals?view=all&id=${idOf(401)}`)
  })

  it('of one kind at the same member are one line, and say how often', async () => {
    await open([signal(), signal({ at: '2026-11-20T09:30:00.000Z' }), signal({ kind: 'rapid_in_out', evidence: {} })])
    expect(lines()).toHaveLength(2)
    expect(within(lines()[0] as HTMLElement).getByText('2 times')).toBeTruthy()
  })

  it('are narrowed to one kind', async () => {
    await open([signal(), signal({ kind: 'win_ratio_high', evidence: { deposits: '100.00', out: '900.00', max: '300' } })])
    fireEvent.change(screen.getByRole('combobox', { name: 'Signal' }), { target: { value: 'win_ratio_high' } })
    expect(lines()).toHaveLength(1)
    expect(screen.getByText('Deposits 100.00; withdrawals plus balance 900.00, more than 300 %.')).toBeTruthy()
  })

  it('name members to whoever may not open them, without a way there', async () => {
    await open([signal()], ['withdrawal.read'])
    expect(screen.getByText('harbour77')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'harbour77' })).toBeNull()
  })

  it('say that there are none, and lead back to the queue', async () => {
    await open([])
    expect(screen.getByText('Nothing unusual in the last 30 days.')).toBeTruthy()
    press('Mine')
    expect(await screen.findByText('The server did not respond, so nothing was changed.')).toBeTruthy()
  })
})
