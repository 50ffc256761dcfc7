import { amount, formatAmount, present } from '@croupier/kernel'
import { DateTime } from 'luxon'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readHealth } from '../../modules/books/queries/list-runs.ts'
import type { TestOperator } from '../../testing/test-operators.ts'
import { type Desk, openDesk } from '../../testing/withdrawals.fixture.ts'

const HOUR_MS = 3_600_000

let desk: Desk
let finance: TestOperator
beforeAll(async () => {
  desk = await openDesk()
  await desk.test.listen()
  finance = await desk.operators.hire('finance')
  const member = await desk.payee('40.00')
  await desk.client.payIn(member.token, '300.00')
  await desk.client.payIn(member.token, '75.50')
  const payee = await desk.payee('500.00')
  await desk.paid(await desk.operators.owner(), payee)
  // The application's own pulse may have taken it.
  const states = async () => (await desk.test.database.admin.query('SELECT state FROM withdrawals.payouts')).rows
  await vi.waitFor(async () => expect(await states()).toEqual([{ state: 'paid' }]), 20_000)
  await desk.asked(payee, '50.00')
}, 60_000)
afterAll(() => desk.test.close())

const books = () => desk.test.app.modules.books
const owed = async () =>
  (await desk.test.app.modules.wallet.listHoldings(desk.brandId))
    .filter(({ ownerKind, asset }) => ownerKind === 'member' && asset === 'CNY')
    .reduce((sum, { balance }) => sum + balance, 0n)
/** The month of the brand's day in which the books were filled. */
const filled = async () => {
  const { rows } = await desk.test.database.admin.query<{ at: Date }>('SELECT min(posted_at) AS at FROM wallet.entries')
  return DateTime.fromJSDate(present(rows[0], 'money moved').at, { zone: 'Asia/Shanghai' })
}
const month = async () => {
  const [{ token }, { brandId }] = [finance, desk]
  return (await desk.client.call('settlementMonth', { token, query: { brandId, month: (await filled()).toFormat('yyyy-MM') } })).value
}
const day = async (of: string) => desk.client.call('settlementDay', { token: finance.token, params: { brandId: desk.brandId, day: of } })

describe('the settlement of a day', () => {
  it('BOOKS-DAY-4 is shown while the day still runs, and says that it does', async () => {
    const [today, ...more] = (await month()).days
    expect(more).toEqual([])
    expect(today).toMatchObject({ isFrozen: false, isBalanced: true, opening: '0.00', depositCount: 2, deposits: '375.50', payoutCount: 1 })
    expect(today?.closing).toBe(formatAmount(await owed()))
    expect((await day(present(today, 'a day').day)).value).toMatchObject({ frozenAt: null, blockId: null, differences: {} })
  })

  it('BOOKS-DAY-1 is closed once the day is over, by one of the processes that race for it, and not before', async () => {
    expect(await books().settleDays(desk.test.clock.now())).toBe(0)
    const later = new Date((await filled()).startOf('day').plus({ days: 1 }).toMillis() + HOUR_MS)
    const settled = await Promise.all([books().settleDays(later), books().settleDays(later)])
    expect(settled.reduce((sum, count) => sum + count, 0)).toBe(1)
    expect((await month()).days).toMatchObject([{ isFrozen: true, isBalanced: true }])
  })

  it('BOOKS-DAY-2 BOOKS-DAY-3 leads from its start to its end, by accounts, by kinds and by methods, to what the ledger owes', async () => {
    const [line] = (await month()).days
    await desk.test.app.modules.liabilities.keepRoots(desk.test.clock.now())
    const report = (await day(present(line, 'a day').day)).value
    expect(report.closing).toBe(formatAmount(await owed()))
    expect(report).toMatchObject({ opening: '0.00', differences: {}, published: { day: line?.day, asset: 'CNY' } })
    expect(amount(report.published?.total ?? '0')).toBe(await owed())
    expect(report.members).toMatchObject([{ kind: 'cash' }, { kind: 'locked', gained: '150.00', lost: '100.00', closing: '50.00' }])
    expect(report.methods).toEqual([
      { direction: 'in', provider: 'sandbox', method: 'sandbox-card', name: 'Bank card', count: 2, amount: '375.50', fee: '0.00' },
      { direction: 'out', provider: 'sandbox', method: 'bank', name: 'Bank account', count: 1, amount: '100.00', fee: '0.00' },
    ])
    expect(report.house).toContainEqual({ kind: 'sandbox', opening: '0.00', gained: '100.00', lost: '375.50', closing: '-275.50' })
    expect(report.movements.map(({ kind }) => kind)).toEqual(['adjustment', 'deposit', 'withdrawal', 'withdrawal_paid'])
    expect(line).toMatchObject({ deposits: '375.50', payouts: '100.00', corrections: '540.00', fees: '0.00', gross: '0.00', other: '0.00' })
  })

  it('BOOKS-DAY-5 does not change once it is closed, and the next one begins where it ended', async () => {
    const { admin } = desk.test.database
    await expect(admin.query('UPDATE books.settlements SET closing = closing + 1')).rejects.toThrow('does not change')
    await expect(admin.query('DELETE FROM books.settlements')).rejects.toThrow('does not change')
    const later = new Date((await filled()).startOf('day').plus({ days: 3 }).toMillis() + HOUR_MS)
    expect(await books().settleDays(later)).toBe(2)
    const { rows } = await admin.query<{ starts_at: Date; ends_at: Date; opening: bigint; closing: bigint; differences: object }>(
      'SELECT starts_at, ends_at, opening, closing, differences FROM books.settlements ORDER BY day',
    )
    const [first, second, third] = rows
    expect([second?.starts_at, third?.starts_at]).toEqual([first?.ends_at, second?.ends_at])
    expect([second?.opening, third?.opening]).toEqual([first?.closing, second?.closing])
    expect(rows.map(({ differences }) => differences)).toEqual([{}, {}, {}])
  })

  it('BOOKS-DAY-2 says so when its sums do not meet', async () => {
    const { admin } = desk.test.database
    await admin.query('UPDATE wallet.balances SET balance = balance + 12500 WHERE balance = 500000')
    const later = new Date((await filled()).startOf('day').plus({ days: 4 }).toMillis() + HOUR_MS)
    expect(await books().settleDays(later)).toBe(1)
    await admin.query('UPDATE wallet.balances SET balance = balance - 12500 WHERE balance = 512500')
    const { rows } = await admin.query('SELECT differences FROM books.settlements ORDER BY day DESC LIMIT 1')
    expect(rows[0]).toEqual({ differences: { members: '-1.25', books: '1.25', 'account members locked': '-1.25' } })
    expect((await readHealth(desk.test.app.db)).unbalancedDays).toBe(1)
  })

  it('is given out as a table to who may take data out, and that stands in the log', async () => {
    const query = { brandId: desk.brandId, month: (await filled()).toFormat('yyyy-MM') }
    const file = await desk.client.call('settlementCsv', { token: finance.token, query })
    expect(file.status).toBe(200)
    const lines = file.text.trim().split('\r\n')
    expect(lines[0]).toContain('day,currency,part,name')
    expect(lines).toContainEqual(expect.stringMatching(/CNY,method,sandbox,Sandbox,sandbox-card,Bank card,2,,375\.50,,0\.00,$/))
    const inChinese = await desk.client.call('settlementCsv', { token: finance.token, query, headers: { language: 'CN' } })
    expect(inChinese.text).toContain('members,cash,主钱包,')
    expect(inChinese.text).toContain('movement,withdrawal_paid,取款付出,')
    const risk = await desk.operators.hire('risk')
    expect(await desk.client.call('settlementCsv', { token: risk.token, query })).toMatchObject({ status: 403 })
    const log = await desk.client.call('listAudit', { token: finance.token, query: { action: 'settlement.exported' } })
    expect(log.value.list[0]).toMatchObject({ actor: 'finance.one' })
  })

  it('knows no brand and no day that is none', async () => {
    const { token } = finance
    const nobody = '01890000-0000-7000-8000-000000000001'
    expect((await desk.client.call('settlementMonth', { token, query: { brandId: nobody, month: '2026-01' } })).status).toBe(404)
    expect((await day('2026-02-30')).status).toBe(404)
    expect((await day('2001-01-01')).status).toBe(404)
  })
})
