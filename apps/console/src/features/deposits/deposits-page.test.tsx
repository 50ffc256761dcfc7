// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { DeskCard, DeskDeposit } from '../../shared/api/types.ts'
import { tomsClaim } from '../../testing/builders/claim.ts'
import { bankLine, deposit, depositCard } from '../../testing/builders/deposit.ts'
import { pageOf } from '../../testing/builders/page-of.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { freshScreens } from '../../testing/fresh-screens.ts'
import { BRAND, renderScreen } from '../../testing/render.tsx'
import { DepositsPage } from './deposits-page.tsx'

const rows = [deposit(1), deposit(2)]
const list = { value: { ...pageOf(rows), attention: 2 } }
/** With the line of the statement that names the order. */
const card = (row: DeskDeposit): DeskCard =>
  depositCard(row, { bankLines: [{ ...bankLine({ text: `ref ${row.reference}` }), match: 'reference' }] })
const deskDeposit = ({ url }: { url: string }) => ({ value: card(rows.find(row => url.endsWith(row.depositId)) ?? deposit(9)) })
const may = { permissions: ['deposit.read', 'deposit.write'] }
const press = (key: string) => fireEvent.keyDown(document.body, { key })

freshScreens()

describe('the deposit desk', () => {
  it('is worked by keys: j opens the first, a asks, and the matching line of the statement brings its amount', async () => {
    const sent = fakeServer({
      deskDeposits: () => list,
      deskDeposit,
      approveDeposit: () => ({ value: { done: true, awaitsSecond: false } }),
    })
    renderScreen(<DepositsPage />, may)
    await screen.findByText('DREF2')
    press('j')
    await waitFor(() => expect(screen.getByRole('complementary').textContent).toContain('First deposit'))
    press('a')
    const field = await screen.findByLabelText<HTMLInputElement>(/Amount received/)
    expect(field.value).toBe('780.00')
    fireEvent.click(screen.getByRole('button', { name: 'Credit', hidden: true }))
    await waitFor(() =>
      expect(sent.find(each => each.id === 'approveDeposit')).toMatchObject({
        body: { amount: '780.00', bankLineId: '01890000-0000-7000-8000-000000000301' },
      }),
    )
    expect(sent.find(each => each.id === 'approveDeposit')?.headers.get('idempotency-key')).toMatch(/^[\w-]{36}$/)
  })

  it('any open line of the brand can be searched and taken, and an amount that differs is said plainly', async () => {
    const bare = (row: DeskDeposit): DeskCard => ({ ...card(row), bankLines: [] })
    const [{ match: _match, ...line }] = card(deposit(1)).bankLines as [DeskCard['bankLines'][number]]
    const rent = { ...line, payer: 'ZHANG WEI', text: 'rent', externalId: 'BK-9', amount: '820.00', accountLabel: 'Second Bank' }
    const sent = fakeServer({
      deskDeposits: () => list,
      deskDeposit: () => ({ value: bare(deposit(1)) }),
      bankLines: ({ url }) => {
        const found = url.includes('q=nobody') ? [] : [rent]
        return { value: { list: found, pageNum: 1, totalPages: found.length, total: found.length } }
      },
      approveDeposit: () => ({ code: 'bank_line_used', message: 'This line already proves another order.' }),
    })
    const { settle } = renderScreen(<DepositsPage />, { ...may, address: `/?id=${rows[0]?.depositId}` })
    await screen.findByText('First deposit')
    press('a')
    fireEvent.click(await screen.findByRole('button', { name: 'Search all open lines' }))
    const search = screen.getByRole('searchbox', { name: 'Payer, text, bank reference or amount' })
    fireEvent.change(search, { target: { value: 'nobody' } })
    expect(await screen.findByText(/No open line matches/)).toBeTruthy()
    fireEvent.change(search, { target: { value: 'zhang' } })
    fireEvent.click(await screen.findByRole('button', { name: /ZHANG WEI.*Second Bank/s }))
    const asked = new URL(sent.filter(each => each.id === 'bankLines').at(-1)?.url ?? '', 'http://localhost').searchParams
    expect([asked.get('brandId'), asked.get('isOpen'), asked.get('q')]).toEqual([BRAND, 'true', 'zhang'])
    const field = screen.getByLabelText<HTMLInputElement>(/Amount received/)
    const radio = screen.getByRole<HTMLInputElement>('radio', { name: /ZHANG WEI/ })
    expect([field.value, radio.checked, document.activeElement]).toEqual(['820.00', true, radio])
    expect(screen.getByText(/800\.00 is still expected, so this differs by \+20\.00/)).toBeTruthy()
    fireEvent.change(field, { target: { value: '800' } })
    expect(screen.getByText('The line says 820.00, but you are crediting 800.00.')).toBeTruthy()
    expect(screen.queryByText(/is still expected/)).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Credit', hidden: true }))
    await settle()
    expect(sent.find(each => each.id === 'approveDeposit')?.body).toEqual({ amount: '800', bankLineId: rent.lineId })
    expect([screen.getByText('This line already proves another order.'), field.isConnected]).toEqual([expect.anything(), true])
  })

  it('what equals the rest of the order needs no warning, however it is written', async () => {
    const part = deposit(1, { state: 'part_paid', received: '300.00' })
    fakeServer({
      deskDeposits: () => list,
      deskDeposit: () => ({ value: { ...card(part), bankLines: [] } }),
    })
    renderScreen(<DepositsPage />, { ...may, address: `/?id=${rows[0]?.depositId}` })
    await screen.findByText('First deposit')
    fireEvent.click(screen.getByRole('button', { name: 'Approve' }))
    const field = await screen.findByLabelText<HTMLInputElement>(/Amount received/)
    expect([field.value, screen.queryByText(/is still expected/)]).toEqual(['500.00', null])
    fireEvent.change(field, { target: { value: ' 500 ' } })
    expect(screen.queryByText(/is still expected/)).toBeNull()
    fireEvent.change(field, { target: { value: '499' } })
    expect(screen.getByText(/500\.00 is still expected, so this differs by .1\.00/)).toBeTruthy()
  })

  it('an amount that the server refuses is told at its field, and nothing is closed', async () => {
    const refusal = { code: 'amount_out_of_range', message: 'Between 0.01 and 5000.00.', fields: { amount: 'amount_out_of_range' } }
    fakeServer({ deskDeposits: () => list, deskDeposit, approveDeposit: () => refusal })
    renderScreen(<DepositsPage />, { ...may, address: `/?id=${rows[0]?.depositId}` })
    await screen.findByText('First deposit')
    press('a')
    fireEvent.change(await screen.findByLabelText(/Amount received/), { target: { value: '99999' } })
    fireEvent.click(screen.getByRole('button', { name: 'Credit', hidden: true }))
    expect(await screen.findByText('Between 0.01 and 5000.00.')).toBeTruthy()
  })

  it('whoever may only read, or finds a colleague at work, is offered no decision', async () => {
    fakeServer({ deskDeposits: () => list, deskDeposit })
    renderScreen(<DepositsPage />, { permissions: ['deposit.read'], address: `/?id=${rows[0]?.depositId}` })
    await screen.findByText('First deposit')
    press('a')
    expect([screen.queryByRole('button', { name: 'Approve' }), screen.queryByLabelText(/Amount received/)]).toEqual([null, null])
    cleanup()
    fakeServer({ deskDeposits: () => list, deskDeposit: () => ({ value: card(deposit(1, { claim: tomsClaim() })) }) })
    renderScreen(<DepositsPage />, { ...may, address: `/?id=${rows[0]?.depositId}` })
    expect(await screen.findByText('tom is working on this.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
  })

  it('says that nothing waits, which is not the same as finding nothing', async () => {
    fakeServer({ deskDeposits: () => ({ value: { list: [], pageNum: 1, totalPages: 0, total: 0, attention: 0 } }) })
    renderScreen(<DepositsPage />, may)
    expect(await screen.findByText('Nothing needs action')).toBeTruthy()
    cleanup()
    renderScreen(<DepositsPage />, { ...may, address: '/?q=zz' })
    expect(await screen.findByText('No matches')).toBeTruthy()
  })

  it('says how much is held, and not twice that it is', async () => {
    const held = deposit(1, { state: 'held', attention: 'held', held: '6000.00' })
    fakeServer({ deskDeposits: () => ({ value: { ...list.value, list: [held], total: 1 } }), deskDeposit: () => ({ value: card(held) }) })
    const { settle } = renderScreen(<DepositsPage />, { permissions: ['deposit.read', 'deposit.write'], address: `/?id=${held.depositId}` })
    await settle()
    expect(screen.getByText('6,000.00 held')).toBeTruthy()
    const desk = within(screen.getByRole('complementary'))
    expect([desk.getAllByText('Money held').length, desk.queryAllByText('Held', { selector: '.badge' }).length]).toEqual([1, 0])
    expect(desk.getByRole('button', { name: 'Claim' })).toBeTruthy()
  })

  it('lists money that came and that no order explains, and the order that each other line proves', async () => {
    const [{ match: _match, ...line }] = card(deposit(1)).bankLines as [DeskCard['bankLines'][number]]
    const proof = { ...line, lineId: BRAND, depositId: deposit(2).depositId, reference: 'DREF2' }
    const sent = fakeServer({ bankLines: () => ({ value: { list: [line, proof], pageNum: 1, totalPages: 1, total: 2 } }) })
    const { settle } = renderScreen(<DepositsPage />, { permissions: ['deposit.read'], address: '/?queue=lines' })
    await settle()
    expect(sent.map(call => [call.id, new URL(call.url, 'http://localhost').searchParams.get('isOpen')])).toEqual([['bankLines', 'true']])
    expect(screen.getByText('no order yet')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'DREF2' }).getAttribute('href')).toBe(`#/deposits?queue=all&id=${deposit(2).depositId}`)
  })

  it('shows the orders of the days that were chosen, and begins a table with them', async () => {
    const sent = fakeServer({ deskDeposits: () => list })
    const { settle } = renderScreen(<DepositsPage />, {
      permissions: ['deposit.read', 'export.read'],
      address: '/?queue=all&from=2026-11-19&until=2026-11-20',
    })
    await settle()
    const asked = new URL(sent[0]?.url ?? '', 'http://localhost').searchParams
    expect(Date.parse(asked.get('to') ?? '') - Date.parse(asked.get('from') ?? '')).toBe(48 * 3_600_000)
    fireEvent.click(screen.getByRole('button', { name: 'Export' }))
    const table = within(screen.getByRole('dialog'))
    expect(table.getByLabelText<HTMLInputElement>('From').value).toBe('2026-11-19')
  })
})
