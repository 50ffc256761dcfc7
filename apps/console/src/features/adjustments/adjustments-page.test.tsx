// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { AdjustmentRow, MemberCard } from '../../shared/api/types.ts'
import { idOf } from '../../testing/builders/ids.ts'
import { memberRow } from '../../testing/builders/member.ts'
import { pageOf } from '../../testing/builders/page-of.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { freshScreens } from '../../testing/fresh-screens.ts'
import { button, dialog, giveReason, press, type } from '../../testing/hands.ts'
import { hold } from '../../testing/hold.ts'
import { BRAND, renderScreen } from '../../testing/render.tsx'
import { AdjustmentsPage } from './adjustments-page.tsx'

const MEMBER = '01890000-0000-7000-8000-000000000101'
const row = (place: number, changes: Partial<AdjustmentRow>): AdjustmentRow => ({
  ...{ adjustmentId: `01890000-0000-7000-8000-00000000050${place}`, brandId: BRAND, memberId: MEMBER, account: 'harbour77' },
  ...{ amount: '12.50', currency: 'CNY', reason: 'A fee too many.', state: 'proposed', proposedBy: 'tom', isOwn: false },
  ...{ proposedAt: '2026-11-20T10:00:00.000Z', decidedBy: null, decidedAt: null, decision: null },
  ...changes,
})
const rows = [
  row(1, {}),
  row(2, { isOwn: true, amount: '-10.00' }),
  row(3, { state: 'refused', amount: '1000.00', decidedBy: 'mei', decision: 'No proof.' }),
]
const list = { value: { list: rows, pageNum: 1, totalPages: 1, total: 3 } }

freshScreens()

describe('corrections of balances', () => {
  it('shows each with its sign, and who may agree: not whoever proposed it', async () => {
    fakeServer({ listAdjustments: () => list })
    const { settle } = renderScreen(<AdjustmentsPage />, { permissions: ['adjustment.write'] })
    await settle()
    for (const amount of ['+12.50', '-10.00', '+1,000.00']) expect(screen.getByText(amount)).toBeTruthy()
    const lines = screen.getAllByRole('row').slice(1)
    const buttons = lines.map(line =>
      within(line)
        .queryAllByRole('button')
        .map(button => button.textContent),
    )
    expect(buttons).toEqual([['Approve', 'Reject'], ['Reject'], []])
  })

  it('begins with the member from whose card the operator comes', async () => {
    const member = { memberId: MEMBER, merchantCode: 'MIDNIGHT', account: 'harbour77', balance: '640.50', currency: 'CNY' }
    const sent = fakeServer({
      listAdjustments: () => list,
      getMember: () => ({ value: { member } as MemberCard }),
      proposeAdjustment: () => ({ value: rows[0] as AdjustmentRow }),
    })
    const { settle } = renderScreen(<AdjustmentsPage />, { permissions: ['adjustment.write'], address: `/?member=${MEMBER}` })
    await settle()
    expect(dialog().getByText('640.50 CNY')).toBeTruthy()
    fireEvent.change(dialog().getByRole('textbox', { name: /^Amount/ }), { target: { value: '5' } })
    fireEvent.change(dialog().getByRole('textbox', { name: /^Reason/ }), { target: { value: 'Goodwill.' } })
    fireEvent.click(dialog().getByRole('button', { name: 'Propose adjustment' }))
    await settle()
    expect(sent.find(call => call.id === 'proposeAdjustment')?.body).toMatchObject({ memberId: MEMBER, direction: 'in', amount: '5' })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is not proposed without an amount above zero and a reason: each is said at its field', async () => {
    const sent = fakeServer({
      listAdjustments: () => list,
      getMember: () => ({ value: { member: memberRow() } as MemberCard }),
      proposeAdjustment: () => ({ value: rows[0] as AdjustmentRow }),
    })
    const { settle } = renderScreen(<AdjustmentsPage />, { permissions: ['adjustment.write'], address: `/?member=${MEMBER}` })
    await settle()
    press('Propose adjustment', dialog())
    await settle()
    expect(dialog().getByText('Enter an amount above zero, such as 12.50.')).toBeTruthy()
    expect(dialog().getByText('Enter a reason of at least three characters.')).toBeTruthy()
    expect(document.activeElement).toBe(dialog().getByRole('textbox', { name: /^Amount/ }))
    expect(sent.some(({ id }) => id === 'proposeAdjustment')).toBe(false)
  })

  it('takes from a balance once, however often it is pressed', async () => {
    const answer = hold({ value: rows[0] as AdjustmentRow })
    const sent = fakeServer({
      listAdjustments: () => list,
      getMember: () => ({ value: { member: memberRow() } as MemberCard }),
      proposeAdjustment: answer.answer,
    })
    const { settle } = renderScreen(<AdjustmentsPage />, { permissions: ['adjustment.write'], address: `/?member=${MEMBER}` })
    await settle()
    fireEvent.click(dialog().getByRole('tab', { name: 'Take from the balance' }))
    type(/^Amount/, ' 12.50 ', dialog())
    type(/^Reason/, 'Paid twice.', dialog())
    press('Propose adjustment', dialog())
    await answer.isUnderWay()
    expect(button('Propose adjustment', dialog()).getAttribute('aria-busy')).toBe('true')
    press('Propose adjustment', dialog())
    answer.release()
    await settle()
    const proposed = sent.filter(({ id }) => id === 'proposeAdjustment')
    expect(proposed.map(({ body }) => body)).toEqual([{ memberId: MEMBER, direction: 'out', amount: '12.50', reason: 'Paid twice.' }])
    expect(proposed[0]?.headers.get('idempotency-key')).toBeTruthy()
  })

  it('says at the amount what the server refuses of it', async () => {
    const refused = { code: 'amount_out_of_range', message: 'At most 50,000.00 at a time.', fields: { amount: 'amount_out_of_range' } }
    fakeServer({
      listAdjustments: () => list,
      getMember: () => ({ value: { member: memberRow() } as MemberCard }),
      proposeAdjustment: () => refused,
    })
    const { settle } = renderScreen(<AdjustmentsPage />, { permissions: ['adjustment.write'], address: `/?member=${MEMBER}` })
    await settle()
    type(/^Amount/, '99999', dialog())
    type(/^Reason/, 'A lot.', dialog())
    press('Propose adjustment', dialog())
    await settle()
    expect(dialog().getByText('At most 50,000.00 at a time.')).toBeTruthy()
    expect(
      dialog()
        .getByRole('textbox', { name: /^Amount/ })
        .getAttribute('aria-invalid'),
    ).toBe('true')
  })

  it('finds the member by the start of the name, and lets another be chosen', async () => {
    const found = [memberRow({ account: 'harbour77' }), memberRow({ memberId: idOf(102), account: 'harbour78', balance: '3.00' })]
    const sent = fakeServer({ listAdjustments: () => list, listMembers: () => ({ value: pageOf(found) }) })
    const { settle } = renderScreen(<AdjustmentsPage />, { permissions: ['adjustment.write'] })
    await settle()
    press('Propose adjustment')
    expect(button('Propose adjustment', dialog()).disabled).toBe(true)
    type('Member', 'har', dialog())
    await settle()
    expect(sent.at(-1)?.url).toContain('q=har')
    press('harbour78 · Midnight · 3.00', dialog())
    expect(dialog().getByText('3.00 CNY')).toBeTruthy()
    press('Choose another member', dialog())
    expect(dialog().queryByText('3.00 CNY')).toBeNull()
  })

  it.each([
    ['Approve', true, 'harbour77: 12.50 is posted immediately.'],
    ['Reject', false, 'harbour77: 12.50 is not posted. This cannot be undone.'],
  ])('is decided by somebody else: %s, with a reason', async (name, isAgreed, text) => {
    const sent = fakeServer({ listAdjustments: () => list, decideAdjustment: () => ({ value: rows[0] as AdjustmentRow }) })
    const { settle } = renderScreen(<AdjustmentsPage />, { permissions: ['adjustment.write'] })
    await settle()
    fireEvent.click(within(screen.getAllByRole('row')[1] as HTMLElement).getByRole('button', { name }))
    expect(dialog().getByText(text)).toBeTruthy()
    giveReason('Looked at it.', name)
    await settle()
    expect(sent.find(({ id }) => id === 'decideAdjustment')?.body).toEqual({ isAgreed, reason: 'Looked at it.' })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is only looked at by a role that may not write', async () => {
    fakeServer({ listAdjustments: () => list })
    const { settle } = renderScreen(<AdjustmentsPage />, { address: `/?member=${MEMBER}` })
    await settle()
    expect(screen.getAllByText('Waiting for a second operator').length).toBeGreaterThan(1)
    for (const name of ['Approve', 'Reject', 'Propose adjustment']) expect(screen.queryByRole('button', { name })).toBeNull()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
