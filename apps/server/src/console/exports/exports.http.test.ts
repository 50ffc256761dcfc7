import type { EndpointId } from '@croupier/contract'
import { amount, formatAmount } from '@croupier/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestOperator } from '../../testing/test-operators.ts'
import { type Desk, openDesk, type Payee } from '../../testing/withdrawals.fixture.ts'
import { readDeskNames } from '../desk-names.ts'

type ExportId = Extract<EndpointId, `export${string}`>
const TABLES = ['exportDeposits', 'exportWithdrawals', 'exportLedger', 'exportMembersMoney'] as const satisfies readonly ExportId[]

let desk: Desk
let finance: TestOperator
let payee: Payee
beforeAll(async () => {
  desk = await openDesk()
  await desk.test.listen()
  finance = await desk.operators.hire('finance')
  payee = await desk.payee('500.00')
  await desk.asked(payee, '50.00')
  await desk.client.payIn(payee.token, '300.00')
  await desk.client.signUp()
}, 60_000)
afterAll(() => desk.test.close())

/** Rows by the names of their columns. */
async function rows(id: (typeof TABLES)[number], query: object = {}, language = 'EN') {
  const file = await desk.client.call(id, { token: finance.token, query, headers: { language } })
  expect(file.status, file.text).toBe(200)
  const [head = '', ...lines] = file.text.replace('\uFEFF', '').trim().split('\r\n')
  const names = head.split(',')
  return lines.map(line => Object.fromEntries(line.split(',').map((cell, place) => [names[place], cell])))
}

describe('exports', () => {
  it('give deposits, withdrawals and what members hold, by filter', async () => {
    expect(await rows('exportDeposits')).toMatchObject([{ state: 'paid', ordered: '300.00', received: '300.00', currency: 'CNY' }])
    expect(await rows('exportDeposits', { state: 'failed' })).toEqual([])
    expect(await rows('exportDeposits', { to: '2001-01-01T00:00:00.000Z' })).toEqual([])
    expect(await rows('exportWithdrawals', { memberId: payee.memberId })).toMatchObject([{ amount: '50.00', paid: '0.00' }])
    expect(await rows('exportMembersMoney', { brandId: desk.brandId })).toHaveLength(2)
    expect(await rows('exportMembersMoney', { withMoneyOnly: true })).toMatchObject([
      { main: '750.00', locked: '50.00', total: '800.00', deposits: '300.00', deposit_count: '1', net: '300.00' },
    ])
  })

  it('give the ledger with every leg, page after page, and its amounts sum to 0', async () => {
    // More transfers than two pages hold.
    await desk.test.database.admin.query(
      `SELECT count(wallet.post_one($1, 'fill:' || k, '\\x0000000000000000', 'adjustment', NULL, ARRAY[h.account_id, c.account_id], ARRAY[-10000, 10000]))
         FROM generate_series(1, 1200) k, wallet.accounts h, wallet.accounts c WHERE h.kind = 'adjustments' AND c.owner_id = $1 AND c.kind = 'cash'`,
      [payee.memberId],
    )
    const all = await rows('exportLedger')
    const { rows: counted } = await desk.test.database.admin.query('SELECT count(*)::int AS n FROM wallet.entries')
    expect(all).toHaveLength(counted[0].n)
    expect(all.length).toBeGreaterThan(2_400)
    expect(formatAmount(all.reduce((sum, row) => sum + amount(row.amount ?? ''), 0n))).toBe('0.00')
    const deposits = await rows('exportLedger', { kind: 'deposit' })
    expect(deposits.map(row => row.account)).toEqual(['sandbox', 'cash'])
    const [deposit] = deposits
    const about = await rows('exportLedger', { q: deposit?.reference })
    expect(about.map(row => row.transfer)).toEqual([deposit?.transfer, deposit?.transfer])
    expect(await rows('exportLedger', { q: deposit?.transfer })).toEqual(about)
    expect(await rows('exportLedger', { q: 'nobody-of-this-name' })).toEqual([])
  })

  it('name what the codes stand for, in the operator’s language', async () => {
    expect(await rows('exportDeposits')).toMatchObject([
      { brand_name: 'Midnight', method: 'sandbox-card', method_name: 'Bank card', provider_name: 'Sandbox', state_name: 'Paid' },
    ])
    expect(await rows('exportDeposits', {}, 'CN')).toMatchObject([{ method_name: '银行卡', provider_name: '沙盒', state_name: '已支付' }])
    expect(await rows('exportWithdrawals')).toMatchObject([{ method: 'bank', method_name: 'Bank account', state_name: 'In review' }])
    const legs = await rows('exportLedger', { kind: 'deposit' }, 'CN')
    expect(legs.map(leg => [leg.kind_name, leg.account_name])).toEqual([
      ['存款', '沙盒'],
      ['存款', '主钱包'],
    ])
    expect(await rows('exportMembersMoney', { withMoneyOnly: true })).toMatchObject([{ status: 'active', status_name: 'Normal' }])
  })

  it('name vendors and providers by what the house calls them, and by their codes where it has no name', async () => {
    const { admin } = desk.test.database
    await admin.query(
      `INSERT INTO cashier.providers (code, name, is_on, settings, changed_at) VALUES ('harbourpay', 'Harbour Pay', false, '{}', now())`,
    )
    await admin.query(
      `INSERT INTO vendor_wallets.vendors (brand_id, vendor_code, name, state, amount_min, amount_max, version) VALUES ($1, 'MIRROR', 'Mirror Games', 'off', 1, 2, 1)`,
      [desk.brandId],
    )
    const names = await readDeskNames({ ...desk.test.app.modules }, 'EN')
    expect(['clearing:harbourpay', 'vendor:MIRROR', 'vendor_results:GONE', 'clearing', 'odd'].map(names.account)).toEqual([
      'Clearing · Harbour Pay',
      'At the vendor · Mirror Games',
      'Results at the vendor · GONE',
      'Clearing',
      'odd',
    ])
    expect([names.provider('harbourpay'), names.provider('hand'), names.method('in', 'MIDNIGHT', 'gone')]).toEqual([
      'Harbour Pay',
      'By hand',
      'gone',
    ])
  })

  it('make text of a cell that a spreadsheet would run', async () => {
    const { admin } = desk.test.database
    await admin.query("UPDATE cashier.deposits SET method_code = '=HYPERLINK(1)'")
    expect(await rows('exportDeposits')).toMatchObject([{ method: "'=HYPERLINK(1)" }])
  })

  it('give the audit log with its deeds in words and the chain that seals it', async () => {
    const taken = { action: 'export.', actor: 'FINANCE' }
    const log = await desk.client.call('exportAudit', { token: finance.token, query: taken, headers: { language: 'CN' } })
    const [head = '', first = ''] = log.text.replace('\uFEFF', '').split('\r\n')
    expect(head).toBe('entry,at,actor_kind,actor,action,action_name,subject,subject_name,brand,brand_name,reason,ip,before,after,hash')
    expect(first).toMatch(/,operator,finance\.one,export\.taken,导出 · 已下载,export:deposits,,/)
    const listed = await desk.client.call('listAudit', { token: finance.token, query: { ...taken, pageSize: 100 } })
    // The one that tells of this very table was written before its first row left.
    expect(log.text.trim().split('\r\n').length - 1).toBe(listed.value.total)
    expect((await desk.client.call('listAudit', { token: finance.token, query: { actor: 'nobody' } })).value.total).toBe(0)
    const operator = await desk.client.call('exportAudit', { token: finance.token, query: { action: 'operator.' } })
    expect(operator.text).toMatch(/,Operator · signed in,operator:[0-9a-f-]{36},finance\.one,/)
  })

  it('S2 are for who may take data out, and each stands in the log with its filter', async () => {
    const support = await desk.operators.hire('support')
    for (const id of [...TABLES, 'exportAudit'] as const)
      expect((await desk.client.call(id, { token: support.token, query: {} })).code).toBe('forbidden')
    const log = await desk.client.call('listAudit', { token: finance.token, query: { action: 'export.taken', pageSize: 100 } })
    expect(log.value.list.map(({ subject }) => subject)).toEqual(expect.arrayContaining(['export:ledger', 'export:members-money']))
    expect(log.value.list.find(({ after }) => after?.includes('failed'))).toMatchObject({
      actor: 'finance.one',
      subject: 'export:deposits',
    })
  })
})
