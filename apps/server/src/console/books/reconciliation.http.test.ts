import { present } from '@croupier/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readHealth } from '../../modules/books/queries/list-runs.ts'
import { SANDBOX } from '../../modules/withdrawals/index.ts'
import { AS_SCRAPER } from '../../testing/metrics-token.ts'
import { spokenRules } from '../../testing/spoken-rules.ts'
import type { TestOperator } from '../../testing/test-operators.ts'
import { type Desk, openDesk } from '../../testing/withdrawals.fixture.ts'

let desk: Desk
let finance: TestOperator
let auditor: TestOperator
beforeAll(async () => {
  desk = await openDesk()
  await desk.test.listen()
  finance = await desk.operators.hire('finance')
  auditor = await desk.operators.hire('auditor')
  const member = await desk.payee('0')
  await desk.client.payIn(member.token, '300.00')
  await desk.client.payIn(member.token, '75.50')
}, 60_000)
afterAll(() => desk.test.close())

const books = () => desk.test.app.modules.books
const admin = (text: string, values: unknown[] = []) => desk.test.database.admin.query(text, values)

/** Asks for a run at the console and carries it out here, whether or not a worker takes it first. */
async function run(withSeals = false) {
  const { token } = finance
  const asked = await desk.client.call('startReconciliation', { token, body: { withSeals } })
  expect(asked.success, asked.text).toBe(true)
  await books().reconcile(asked.value.runId, () => desk.test.clock.now())
  const ended = async () =>
    (await desk.client.call('reconciliationRuns', { token, query: {} })).value.list.find(({ runId }) => runId === asked.value.runId)
  await expect.poll(async () => (await ended())?.state, { timeout: 30_000 }).toBe('done')
  return present(await ended(), 'the run is listed')
}
const findings = async (state?: 'open' | 'explained' | 'solved') =>
  (await desk.client.call('reconciliationFindings', { token: auditor.token, query: { ...(state && { state }), pageSize: 100 } })).value
const only = async (rule: string) => {
  const found = (await findings()).list.filter(finding => finding.rule === rule)
  expect(spokenRules(found)).toEqual(found.map(() => rule))
  return found
}

/** Changes what triggers would refuse, as somebody with the owner's rights could, and takes it back at the end. */
async function withFault(fault: string, repair: string, look: () => Promise<void>) {
  const change = (statement: string) => admin(`BEGIN; SET LOCAL session_replication_role = replica; ${statement}; COMMIT`)
  await change(fault)
  try {
    await look()
  } finally {
    await change(repair)
  }
}

describe('R10 reconciliation', () => {
  it('BOOKS-RUN-2 finds nothing where deposits, corrections and payouts stand as they were posted, and says what it read', async () => {
    const done = await run(true)
    expect(done).toMatchObject({ state: 'done', found: 0, foundNew: 0, askedBy: 'finance.one', withSeals: true, step: null })
    expect(done.stepsDone).toBe(done.steps)
    expect(done.transfers).toBeGreaterThanOrEqual(2)
    expect(await findings()).toMatchObject({ total: 0, open: 0 })
  })

  it('BOOKS-RUN-1 runs once at a time; who asks meanwhile is told so, and a run that died is not waited for', async () => {
    await admin(`INSERT INTO books.runs (run_id, asked_at, with_seals, state, steps) VALUES (gen_random_uuid(), $1, false, 'running', 6)`, [
      desk.test.clock.now(),
    ])
    const refused = await desk.client.call('startReconciliation', { token: finance.token, body: { withSeals: false } })
    expect(refused).toMatchObject({ status: 409, code: 'reconciliation_running' })
    await admin(`UPDATE books.runs SET asked_at = asked_at - interval '361 minutes' WHERE state = 'running'`)
    expect((await run()).state).toBe('done')
    expect(
      (await desk.client.call('reconciliationRuns', { token: auditor.token, query: {} })).value.list.map(each => each.state),
    ).toContain('failed')
  })

  const faults: [string, string, string, string][] = [
    [
      'a payment that was recorded with another amount than posted',
      'UPDATE cashier.payments SET amount = amount + 10000, fee = fee WHERE amount = 755000',
      'UPDATE cashier.payments SET amount = 755000 WHERE amount = 765000',
      'deposit_differs',
    ],
    [
      'a credit that no payment explains',
      "UPDATE cashier.payments SET outcome = 'held' WHERE amount = 755000",
      "UPDATE cashier.payments SET outcome = 'credited' WHERE amount = 755000",
      'deposit_without_record',
    ],
    [
      'a payment that was never posted',
      "INSERT INTO cashier.payments SELECT gen_random_uuid(), deposit_id, brand_id, member_id, source, 'ghost', amount, fee, currency, outcome, NULL, false, at FROM cashier.payments LIMIT 1",
      "DELETE FROM cashier.payments WHERE external_id = 'ghost'",
      'deposit_not_posted',
    ],
    [
      'an order whose own sum is not that of its payments',
      'UPDATE cashier.deposits SET received = received + 1 WHERE received = 3000000',
      'UPDATE cashier.deposits SET received = received - 1 WHERE received = 3000001',
      'deposit_sum_differs',
    ],
    [
      'a balance that its entries do not explain',
      'UPDATE wallet.balances SET balance = balance + 1 WHERE balance = 3755000',
      'UPDATE wallet.balances SET balance = balance - 1 WHERE balance = 3755001',
      'balance_differs_from_entries',
    ],
    [
      'money that is credited under another provider',
      "UPDATE cashier.payments SET source = 'other' WHERE amount = 755000",
      "UPDATE cashier.payments SET source = 'sandbox' WHERE source = 'other'",
      'deposit_differs',
    ],
  ]
  it.each(faults)(
    'BOOKS-FINDING-2 finds %s, and calls it solved only when a later run no longer finds it',
    async (_, fault, repair, rule) => {
      await withFault(fault, repair, async () => {
        expect((await run()).found).toBeGreaterThan(0)
        expect((await only(rule)).some(({ state }) => state === 'open')).toBe(true)
      })
      expect((await run()).found).toBe(0)
      expect((await only(rule)).map(({ state }) => state)).toEqual((await only(rule)).map(() => 'solved'))
      expect((await findings()).open).toBe(0)
    },
  )

  it('BOOKS-FINDING-1 an explained finding stays explained while it says the same, and is open again when it does not', async () => {
    const [token, fault] = [
      finance.token,
      (by: number) => `UPDATE cashier.deposits SET received = ${3_000_000 + by} WHERE amount = 3000000`,
    ]
    const stateNow = async () => (await only('deposit_sum_differs')).map(({ state }) => state).filter(state => state !== 'solved')
    await withFault(fault(5), fault(0), async () => {
      await run()
      const finding = present(
        (await only('deposit_sum_differs')).find(({ state }) => state === 'open'),
        'it is found',
      )
      const explain = (reason: string) =>
        desk.client.call('explainFinding', { token, params: { findingId: finding.findingId }, body: { reason } })
      expect((await explain('x')).status).toBe(422)
      const explained = await explain('Rounded by the bank, corrected by hand tomorrow.')
      expect(explained.value).toMatchObject({ state: 'explained', decidedBy: 'finance.one' })
      expect((await run()).foundNew).toBe(0)
      expect(await stateNow()).toEqual(['explained'])
      await admin(fault(6))
      expect((await run()).foundNew).toBe(1)
      expect(await stateNow()).toEqual(['open'])
    })
    await run()
    const [solved] = await only('deposit_sum_differs')
    const late = await desk.client.call('explainFinding', {
      token,
      params: { findingId: present(solved, 'it is kept').findingId },
      body: { reason: 'too late' },
    })
    expect(late).toMatchObject({ status: 409, code: 'finding_solved' })
  })

  it('BOOKS-FINDING-3 leads to the entries that a finding is about', async () => {
    const fault = (by: number) => `UPDATE cashier.deposits SET received = ${3_000_000 + by} WHERE amount = 3000000`
    await withFault(fault(5), fault(0), async () => {
      await run()
      const finding = present((await only('deposit_sum_differs'))[0], 'it is found')
      const card = await desk.client.call('reconciliationFinding', { token: auditor.token, params: { findingId: finding.findingId } })
      expect(card.value.entries.map(({ account, amount: text }) => [account, text])).toEqual([
        ['sandbox', '-300.00'],
        ['cash', '300.00'],
      ])
      expect(card.value.member?.account).toMatch(/^player/)
    })
    await run()
  })

  it('a withdrawal is explained at every step, and what was credited by nobody’s word is not', async () => {
    const payee = await desk.payee('500.00')
    // What the fixture gives has no two operators behind it.
    await run()
    expect((await only('adjustment_without_record')).map(({ state }) => state)).toEqual(['open'])
    await desk.paid(await desk.operators.owner(), payee)
    const providers = async () => (await admin("SELECT provider FROM withdrawals.payouts WHERE state = 'paid'")).rows
    // The application's own pulse may have taken it.
    await expect.poll(providers, { timeout: 20_000 }).toEqual([{ provider: SANDBOX }])
    expect((await run()).foundNew).toBe(0)
    await desk.asked(payee, '50.00')
    expect((await run()).foundNew).toBe(0)
    await withFault(
      'UPDATE withdrawals.payouts SET amount = amount + 1',
      'UPDATE withdrawals.payouts SET amount = amount - 1',
      async () => {
        await run()
        expect((await only('withdrawal_paid_differs')).map(({ state }) => state)).toEqual(['open'])
        expect((await only('locked_unexplained')).map(({ state }) => state)).toEqual(['open'])
      },
    )
    await run()
    expect((await findings('open')).list.map(({ rule }) => rule)).toEqual(['adjustment_without_record'])
  })

  it('S2 an auditor reads and starts nothing; what an operator asked for and explained stands in the log', async () => {
    const refused = await desk.client.call('startReconciliation', { token: auditor.token, body: { withSeals: false } })
    expect(refused).toMatchObject({ status: 403, code: 'forbidden' })
    const log = async (action: string) => (await desk.client.call('listAudit', { token: auditor.token, query: { action } })).value.list
    expect((await log('reconciliation.asked')).length).toBeGreaterThan(3)
    expect((await log('finding.explained'))[0]).toMatchObject({ actor: 'finance.one' })
  })

  it('BOOKS-HEALTH-1 the scrape tells open findings and when the books were last proven', async () => {
    const { open, provenAt } = await readHealth(desk.test.app.db)
    expect(open).toBe((await findings()).open)
    expect(present(provenAt, 'a run is done').getTime()).toBeGreaterThan(0)
    const text = await desk.test.app.fastify.inject({ url: '/metrics', headers: AS_SCRAPER })
    expect(text.body).toContain(`croupier_ledger_findings_open ${open}`)
    expect(text.body).toMatch(/croupier_ledger_proven_timestamp_seconds \d+/)
    const newest = await desk.client.call('listTransfers', { token: auditor.token, query: {} })
    expect(text.body).toContain(`croupier_ledger_newest_transfer ${newest.value.list[0]?.transferId}`)
  })
})
