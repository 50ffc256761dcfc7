import { amount } from '@croupier/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTeam, type Person, type Team } from '../../testing/member-transfers.fixture.ts'
import { type PlantedBill, plantBill } from '../../testing/plant-bill.ts'
import { createTestOperators, type TestOperator } from '../../testing/test-operators.ts'

let team: Team
let staff: Readonly<Record<'mei' | 'tom' | 'support' | 'auditor', TestOperator>>
let top: Person
let agent: Person
beforeAll(async () => {
  team = await openTeam()
  const { hire } = createTestOperators(team.test)
  staff = {
    mei: await hire('payouts', 'mei.payouts'),
    tom: await hire('payouts', 'tom.payouts'),
    support: await hire('support'),
    auditor: await hire('auditor'),
  }
  top = await team.join({ type: 2 })
  agent = await team.join({ type: 1, upline: top })
}, 60_000)
afterAll(() => team.test.close())

const call = () => team.client.call
const now = () => team.test.clock.now()
const plant = (given: Omit<PlantedBill, 'brandId' | 'now'>) =>
  plantBill(team.test.database.admin, { brandId: team.brandId, now: now(), ...given })
const reason = 'Bets of one group.'
const claim = ({ token }: TestOperator, itemId: string) => call()('claimBillReview', { token, params: { itemId }, body: {} })
const auditOf = async (billId: string) =>
  (
    await team.test.database.admin.query<{ action: string }>('SELECT action FROM audit.events WHERE subject = $1 ORDER BY at', [
      `bill:${billId}`,
    ])
  ).rows.map(({ action }) => action)

describe('bills in the console', () => {
  it('are found by number, account, kind and state, and opened with the names of all', async () => {
    const lines = [{ memberId: agent.memberId, below: agent.memberId, valid: '100', loss: '40' }]
    const { billId, number } = await plant({ receiverId: top.memberId, lines })
    const list = async (query: object) =>
      (await call()('listConsoleBills', { token: staff.auditor.token, query })).value.list.map(row => row.billId)
    expect(await list({ q: number.toLowerCase() })).toEqual([billId])
    expect(await list({ q: number, state: 'paid' })).toEqual([])
    const { account } = (await call()('memberInfo', { token: top.token })).value as { account?: string }
    if (account) expect(await list({ q: account.slice(0, -1), kind: 'dividend' })).toContain(billId)
    const { value } = await call()('consoleBill', { token: staff.auditor.token, params: { billId } })
    expect(value).toMatchObject({ number, payerId: null, receiverId: top.memberId, figures: { loss: '40.0000' }, proposal: null })
    const shown = await call()('consoleBillLines', { token: staff.auditor.token, params: { billId }, query: {} })
    expect(shown.value.list).toMatchObject([{ memberId: agent.memberId, loss: '40.0000', isReceiver: false }])
    const file = await call()('exportBills', { token: staff.mei.token, query: { q: number } })
    expect(file.text).toContain(`${number},MIDNIGHT`)
  })

  it('are read by auditors, decided by finance, and no business of support', async () => {
    const { billId } = await plant({ receiverId: top.memberId, state: 'awaiting_review' })
    expect((await call()('listConsoleBills', { token: staff.support.token, query: {} })).code).toBe('forbidden')
    for (const who of [staff.support, staff.auditor]) {
      expect((await claim(who, billId)).code).toBe('forbidden')
      expect((await call()('approveBill', { token: who.token, params: { billId }, body: {} })).code).toBe('forbidden')
    }
  })
})

describe('reviews', () => {
  it('are claimed, and approved once: the bill is paid', async () => {
    const payee = await team.join({ type: 2 })
    const { billId } = await plant({ receiverId: payee.memberId, state: 'awaiting_review', gross: '44' })
    const approve = ({ token }: TestOperator) => call()('approveBill', { token, params: { billId }, body: {} })
    expect((await approve(staff.mei)).code).toBe('desk_not_claimed')
    expect((await claim(staff.mei, billId)).success).toBe(true)
    expect((await approve(staff.tom)).code).toBe('desk_claimed')
    const before = await team.cashOf(payee)
    expect((await approve(staff.mei)).value).toMatchObject({ state: 'paid', paid: '44.0000' })
    expect((await team.cashOf(payee)) - before).toBe(amount('44'))
    expect((await approve(staff.mei)).code).toBe('wrong_state')
    expect(await auditOf(billId)).toContain('bill.approved')
    expect(await team.findFaults()).toEqual([])
  })

  it('are rejected for good with a reason that the receiver reads', async () => {
    const { billId } = await plant({ receiverId: top.memberId, state: 'awaiting_review' })
    await claim(staff.tom, billId)
    const refuse = (text: string) => call()('refuseBill', { token: staff.tom.token, params: { billId }, body: { reason: text } })
    expect((await refuse('    ')).code).toBe('reason_required')
    expect((await refuse(reason)).value).toMatchObject({ state: 'refused', paid: '0.0000' })
    const seen = await call()('bill', { token: top.token, params: { billId } })
    expect(seen.value.history.at(-1)).toMatchObject({ state: 'refused', reason })
  })
})

describe('debts', () => {
  it('are cases after 30 days, paid by the house with two operators, and owed to the house by the payer', async () => {
    const payer = await team.join({ type: 2 })
    const payee = await team.join({ type: 1, upline: payer })
    const day = 86_400_000
    const owed = (days: number) =>
      plant({
        payerId: payer.memberId,
        receiverId: payee.memberId,
        state: 'upline_short',
        gross: '7',
        owedSince: new Date(now().getTime() - days * day),
      })
    const [young, old] = [await owed(3), await owed(31)]
    const list = async (view: 'all' | 'cases') => (await call()('listBillDebts', { token: staff.auditor.token, query: { view } })).value
    expect((await list('all')).list.map(({ billId }) => billId)).toEqual([old.billId, young.billId])
    expect(await list('cases')).toMatchObject({ cases: 1, list: [{ billId: old.billId, rest: '7.0000', days: 31, isCase: true }] })
    const propose = (billId: string) => call()('proposePayForPayer', { token: staff.mei.token, params: { billId }, body: { reason } })
    const decide = ({ token }: TestOperator) =>
      call()('decidePayForPayer', { token, params: { billId: old.billId }, body: { isAgreed: true, reason } })
    expect((await propose(young.billId)).code).toBe('wrong_state')
    expect((await propose(old.billId)).value).toMatchObject({ amount: '7.0000', isOwn: true })
    expect((await decide(staff.mei)).code).toBe('second_operator_needed')
    expect((await decide(staff.tom)).value).toMatchObject({ state: 'paid', payments: [{ source: 'operator', amount: '7.0000' }] })
    expect(await auditOf(old.billId)).toEqual(['bill-debt.proposed', 'bill-debt.paid'])
    expect(await team.findFaults()).toEqual([])
  })
})

it('a debt is a case at once where its payer’s account is locked or closed', async () => {
  const payer = await team.join({ type: 2 })
  const payee = await team.join({ type: 1, upline: payer })
  const { billId } = await plant({
    payerId: payer.memberId,
    receiverId: payee.memberId,
    state: 'upline_short',
    gross: '7',
    owedSince: now(),
  })
  const cases = async () =>
    (await call()('listBillDebts', { token: staff.auditor.token, query: { view: 'cases' } })).value.list.map(debt => debt.billId)
  expect(await cases()).not.toContain(billId)
  await team.test.database.admin.query(`UPDATE identity.members SET status = 'locked', lock_reason = 'risk' WHERE id = $1`, [
    payer.memberId,
  ])
  expect(await cases()).toContain(billId)
})

it('no run is listed before one was made', async () => {
  const runs = await call()('listBillRuns', { token: staff.auditor.token, query: {} })
  expect(runs.value.list).toEqual([])
})
