// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { MemberTransferRow, TransferRulesAnswer } from '../../shared/api/types.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { freshScreens } from '../../testing/fresh-screens.ts'
import { BRAND, renderScreen } from '../../testing/render.tsx'
import { TransfersPage } from './transfers-page.tsx'

const row: MemberTransferRow = {
  ...{
    transferId: '01890000-0000-7000-8000-000000000301',
    number: 'TABCDEFGHJK',
    brandId: BRAND,
    merchantCode: 'MIDNIGHT',
    direction: 'down',
    levels: 2,
  },
  sender: { memberId: '01890000-0000-7000-8000-000000000101', account: 'harbour77' },
  receiver: { memberId: '01890000-0000-7000-8000-000000000102', account: 'quarry12' },
  ...{ amount: '12000.00', currency: 'CNY', isLarge: true, createdAt: '2026-11-20T10:00:00.000Z' },
}
const limits = { open: true, amountMin: '10', amountMax: '500', amountPerDay: '1000', countPerDay: 5 }
const rules: TransferRulesAnswer = {
  brandId: BRAND,
  version: 3,
  rules: { up: limits, down: { ...limits, wholeTeam: false }, auditFrom: '100' },
}

freshScreens()

describe('transfers between members', () => {
  it('shows both sides, each a way to the member, and what stands in the log', async () => {
    fakeServer({ consoleMemberTransfers: () => ({ value: { list: [row], pageNum: 1, totalPages: 1, total: 1 } }) })
    renderScreen(<TransfersPage />)
    const [sender] = await screen.findAllByRole('link', { name: 'harbour77' })
    expect(sender?.getAttribute('href')).toBe(`#/members?id=${row.sender.memberId}`)
    expect(screen.getAllByRole('link', { name: 'quarry12' })[0]?.getAttribute('href')).toBe(`#/members?id=${row.receiver.memberId}`)
    expect(screen.getAllByText('12,000.00', { exact: false }).length).toBeGreaterThan(0)
  })

  it('asks for what the filters say', async () => {
    const sent = fakeServer({ consoleMemberTransfers: () => ({ value: { list: [], pageNum: 1, totalPages: 0, total: 0 } }) })
    renderScreen(<TransfersPage />, { address: '/?direction=up&large=1&q=harbour&from=2026-11-20&until=2026-11-20' })
    await waitFor(() => expect(sent.length).toBeGreaterThan(0))
    const query = new URL(sent[0]?.url ?? '', 'http://localhost').searchParams
    expect([query.get('direction'), query.get('onlyLarge'), query.get('q')]).toEqual(['up', 'true', 'harbour'])
    expect(Date.parse(query.get('to') ?? '') - Date.parse(query.get('from') ?? '')).toBe(24 * 3_600_000)
  })

  it('stores rules under the version that was read, and shows a fault at its field', async () => {
    const sent = fakeServer({
      transferRules: () => ({ value: rules }),
      updateTransferRules: () => ({ code: 'validation_failed', fields: { 'up.amountMax': 'This does not fit.' } }),
    })
    renderScreen(<TransfersPage />, { address: '/?view=rules', permissions: ['member-transfer.rules'] })
    const [field] = await screen.findAllByLabelText('Most of one transfer')
    fireEvent.change(field as HTMLElement, { target: { value: '5' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save rules' }))
    expect(await screen.findByText('This does not fit.')).toBeTruthy()
    const saved = sent.find(call => call.id === 'updateTransferRules')
    expect(saved?.body).toEqual({ version: 3, rules: { ...rules.rules, up: { ...limits, amountMax: '5' } } })
  })

  it('who may only look can change nothing', async () => {
    fakeServer({ transferRules: () => ({ value: rules }) })
    renderScreen(<TransfersPage />, { address: '/?view=rules' })
    const [field] = await screen.findAllByLabelText('Most of one transfer')
    expect(field?.matches(':disabled')).toBe(true)
    expect(screen.queryByRole('button', { name: 'Save rules' })).toBeNull()
  })
})
