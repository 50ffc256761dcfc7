// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { AdjustmentRow, MemberCard } from '../../shared/api/types.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { freshScreens } from '../../testing/fresh-screens.ts'
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
    expect(buttons).toEqual([['Agree', 'Refuse'], ['Refuse'], []])
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
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByText('640.50 CNY')).toBeTruthy()
    fireEvent.change(dialog.getByRole('textbox', { name: /^Amount/ }), { target: { value: '5' } })
    fireEvent.change(dialog.getByRole('textbox', { name: /^Reason/ }), { target: { value: 'Goodwill.' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Propose a correction' }))
    await settle()
    expect(sent.find(call => call.id === 'proposeAdjustment')?.body).toMatchObject({ memberId: MEMBER, direction: 'in', amount: '5' })
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
