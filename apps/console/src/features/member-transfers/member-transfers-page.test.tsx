// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { MemberTransferRow, MemberTransferRulesAnswer } from '../../shared/api/types.ts'
import { idOf } from '../../testing/builders/ids.ts'
import { pageOf } from '../../testing/builders/page-of.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { freshScreens } from '../../testing/fresh-screens.ts'
import { button, lines, press } from '../../testing/hands.ts'
import { hold } from '../../testing/hold.ts'
import { BRAND, renderScreen } from '../../testing/render.tsx'
import { MemberTransfersPage } from './member-transfers-page.tsx'

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
const rules: MemberTransferRulesAnswer = {
  brandId: BRAND,
  version: 3,
  rules: { up: limits, down: { ...limits, wholeTeam: false }, auditFrom: '100' },
}

freshScreens()

describe('transfers between members', () => {
  it('shows both sides, each a way to the member, and what stands in the log', async () => {
    fakeServer({ consoleMemberTransfers: () => ({ value: { list: [row], pageNum: 1, totalPages: 1, total: 1 } }) })
    renderScreen(<MemberTransfersPage />, { permissions: ['member.read'] })
    const [sender] = await screen.findAllByRole('link', { name: 'harbour77' })
    expect(sender?.getAttribute('href')).toBe(`#/members?id=${row.sender.memberId}`)
    expect(screen.getAllByRole('link', { name: 'quarry12' })[0]?.getAttribute('href')).toBe(`#/members?id=${row.receiver.memberId}`)
    expect(screen.getAllByText('12,000.00', { exact: false }).length).toBeGreaterThan(0)
  })

  it('asks for what the filters say', async () => {
    const sent = fakeServer({ consoleMemberTransfers: () => ({ value: { list: [], pageNum: 1, totalPages: 0, total: 0 } }) })
    renderScreen(<MemberTransfersPage />, { address: '/?direction=up&large=1&q=harbour&from=2026-11-20&until=2026-11-20' })
    await waitFor(() => expect(sent.length).toBeGreaterThan(0))
    const query = new URL(sent[0]?.url ?? '', 'http://localhost').searchParams
    expect([query.get('direction'), query.get('onlyLarge'), query.get('q')]).toEqual(['up', 'true', 'harbour'])
    expect(Date.parse(query.get('to') ?? '') - Date.parse(query.get('from') ?? '')).toBe(24 * 3_600_000)
  })

  it('stores rules under the version that was read, and shows a fault at its field', async () => {
    const sent = fakeServer({
      memberTransferRules: () => ({ value: rules }),
      updateMemberTransferRules: () => ({ code: 'validation_failed', fields: { 'up.amountMax': 'This does not fit.' } }),
    })
    renderScreen(<MemberTransfersPage />, { address: '/?view=rules', permissions: ['member-transfer.rules'] })
    const [field] = await screen.findAllByLabelText('Maximum per transfer')
    fireEvent.change(field as HTMLElement, { target: { value: '5' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save rules' }))
    expect(await screen.findByText('This does not fit.')).toBeTruthy()
    const saved = sent.find(call => call.id === 'updateMemberTransferRules')
    expect(saved?.body).toEqual({ version: 3, rules: { ...rules.rules, up: { ...limits, amountMax: '5' } } })
  })

  it('who may only look can change nothing', async () => {
    fakeServer({ memberTransferRules: () => ({ value: rules }) })
    renderScreen(<MemberTransfersPage />, { address: '/?view=rules' })
    const [field] = await screen.findAllByLabelText('Maximum per transfer')
    expect(field?.matches(':disabled')).toBe(true)
    expect(screen.queryByRole('button', { name: 'Save rules' })).toBeNull()
  })
})

describe('the list of transfers', () => {
  const list = (...rows: MemberTransferRow[]) => fakeServer({ consoleMemberTransfers: () => ({ value: pageOf(rows) }) })

  it('marks what is large, which way it went, and how far down the team', async () => {
    list(row, { ...row, transferId: idOf(302), direction: 'up', levels: 1, isLarge: false })
    await renderScreen(<MemberTransfersPage />).settle()
    const [down, up] = lines().map(each =>
      within(each)
        .getAllByText(/levels|Large|To upline|upline/i)
        .map(found => found.textContent),
    )
    expect(down?.join(' ')).toContain('2 levels')
    expect(down).toContain('Large')
    expect(up?.join(' ')).not.toContain('levels')
    expect(up).not.toContain('Large')
  })

  it('names the brand only while all brands are looked at', async () => {
    list(row)
    await renderScreen(<MemberTransfersPage />).settle()
    expect(within(lines()[0] as HTMLElement).getByText('Midnight')).toBeTruthy()
    cleanup()
    localStorage.setItem('croupier.console.brand', BRAND)
    await renderScreen(<MemberTransfersPage />).settle()
    expect(within(lines()[0] as HTMLElement).queryByText('Midnight')).toBeNull()
  })

  it('is no way to a member’s card for a role that may not open it', async () => {
    list(row)
    await renderScreen(<MemberTransfersPage />).settle()
    expect(screen.getAllByText('harbour77').length).toBeGreaterThan(0)
    expect(screen.queryByRole('link', { name: 'harbour77' })).toBeNull()
  })

  it('goes out as a table by the same filter, without the page', async () => {
    const sent = list(row)
    const { settle } = renderScreen(<MemberTransfersPage />, {
      address: '/?direction=up&page=3&from=2026-11-20',
      permissions: ['export.read'],
    })
    await settle()
    press('Export')
    press('Download', within(screen.getByRole('dialog')))
    await settle()
    const asked = new URL(sent.find(({ id }) => id === 'exportMemberTransfers')?.url ?? '', 'http://console').searchParams
    expect([...asked.keys()].sort()).toEqual(['direction', 'from'])
  })
})

describe('rules of transfers', () => {
  async function open(answers: Parameters<typeof fakeServer>[0] = {}) {
    const sent = fakeServer({ memberTransferRules: () => ({ value: rules }), ...answers })
    const page = renderScreen(<MemberTransfersPage />, { address: '/?view=rules', permissions: ['member-transfer.rules'] })
    await page.settle()
    return { ...page, sent }
  }
  const most = () => screen.getAllByLabelText<HTMLInputElement>('Maximum per transfer')[0] as HTMLInputElement
  const change = (value: string) => fireEvent.change(most(), { target: { value } })

  it('are saved once, and begin again from what was saved', async () => {
    const answer = hold({ value: { ...rules, version: 4, rules: { ...rules.rules, up: { ...limits, amountMax: '750' } } } })
    const { sent, settle } = await open({ updateMemberTransferRules: answer.answer })
    expect(button('Save rules').disabled).toBe(true)
    change('750')
    press('Save rules')
    await answer.isUnderWay()
    press('Save rules')
    answer.release()
    await settle()
    expect(sent.filter(({ id }) => id === 'updateMemberTransferRules')).toHaveLength(1)
    expect(screen.getByText(/^Rules saved/)).toBeTruthy()
    expect([most().value, button('Save rules').disabled]).toEqual(['750', true])
  })

  it('take a count as digits alone', async () => {
    const { sent, settle } = await open({ updateMemberTransferRules: () => ({ value: { ...rules, version: 4 } }) })
    fireEvent.change(screen.getAllByLabelText('Transfers per day')[1] as HTMLElement, { target: { value: '12 a day' } })
    fireEvent.click(screen.getByRole('switch', { name: /whole team/ }))
    press('Save rules')
    await settle()
    const body = sent.find(({ id }) => id === 'updateMemberTransferRules')?.body as MemberTransferRulesAnswer
    expect(body.rules.down).toEqual({ ...limits, countPerDay: 12, wholeTeam: true })
  })

  it('say when somebody else changed them first, keep what was written, and give way on Cancel', async () => {
    const newer = { ...rules, version: 4, rules: { ...rules.rules, up: { ...limits, amountMax: '900' } } }
    const reads = [rules, newer, newer]
    const { settle, client } = await open({
      memberTransferRules: () => ({ value: reads.shift() ?? newer }),
      updateMemberTransferRules: () => ({ code: 'version_conflict', message: '', status: 409 }),
    })
    change('750')
    press('Save rules')
    await settle()
    expect(screen.getByText(/^Someone else has changed these settings/)).toBeTruthy()
    expect(most().value).toBe('750')
    await act(() => client.invalidateQueries())
    await settle()
    expect(most().value).toBe('750')
    press('Cancel')
    expect(most().value).toBe('900')
  })

  it('follow what is read while nothing is written', async () => {
    const reads = [rules, { ...rules, version: 4, rules: { ...rules.rules, up: { ...limits, amountMax: '900' } } }]
    const { settle, client } = await open({ memberTransferRules: () => ({ value: reads.shift() ?? rules }) })
    expect(most().value).toBe('500')
    await act(() => client.invalidateQueries())
    await settle()
    expect(most().value).toBe('900')
  })

  it('that could not be read say so', async () => {
    await open({ memberTransferRules: () => ({ code: 'internal', message: 'Out of order.', status: 400 }) })
    expect(screen.getByText('Out of order.')).toBeTruthy()
  })
})
