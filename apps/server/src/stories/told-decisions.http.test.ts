import { present } from '@croupier/kernel'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { TestOperator } from '../testing/test-operators.ts'
import { type Desk, openDesk } from '../testing/withdrawals.fixture.ts'

let desk: Desk
let owner: TestOperator
const SOON = { timeout: 10_000, interval: 50 }

beforeAll(async () => {
  desk = await openDesk(rules => ({ ...rules, turnoverPercent: 0, freePerDay: 100 }))
  await desk.test.listen()
  owner = await desk.operators.owner()
})
afterAll(() => desk.test.close())

/** Everything that was written to a member but the greeting, the oldest first: which template, and what it says. */
async function toldTo(memberId: string): Promise<{ origin: string; content: string }[]> {
  const { rows } = await desk.test.database.admin.query<{ origin: string; content: string }>(
    `SELECT origin, content FROM messages.inbox WHERE member_id = $1 AND origin NOT IN ('welcome', 'payment-password-set', 'payout-account-added') ORDER BY created_at, id`,
    [memberId],
  )
  return rows
}
const templatesOf = async (memberId: string) => (await toldTo(memberId)).map(({ origin }) => origin)

describe('a member hears once', () => {
  it('that the account was locked, and that it is open again; not again where nothing changes', async () => {
    const { memberId } = await desk.client.signUp()
    const call = (id: 'lockMember' | 'unlockMember') =>
      desk.client.call(id, { token: owner.token, params: { memberId }, body: { reason: 'chargeback' } })
    for (const id of ['lockMember', 'lockMember', 'unlockMember', 'unlockMember'] as const) expect((await call(id)).success).toBe(true)
    await vi.waitFor(async () => expect(await templatesOf(memberId)).toEqual(['account-locked', 'account-unlocked']), SOON)
  })

  it('that an operator found no money for a deposit, with the reason', async () => {
    const { memberId, token } = await desk.client.signUp()
    const method = present(
      (await desk.client.call('depositMethods', { token })).value.find(({ kind }) => kind === 'bank'),
      'a method by hand',
    )
    const made = await desk.client.call('createDeposit', { token, body: { methodCode: method.methodCode, amount: method.amountMin } })
    const params = { depositId: made.value.depositId }
    await desk.client.call('claimDeskDeposit', { token: owner.token, params: { itemId: made.value.depositId }, body: {} })
    const rejected = await desk.client.call('rejectDeposit', {
      token: owner.token,
      params,
      body: { reason: 'Nothing came in three days.' },
    })
    expect(rejected.success, rejected.text).toBe(true)
    await vi.waitFor(async () => expect(await templatesOf(memberId)).toEqual(['deposit-refused']), SOON)
    expect((await toldTo(memberId))[0]?.content).toContain('Nothing came in three days.')
  })

  it('that a person looks at a withdrawal, and that what did not arrive is looked for', async () => {
    const payee = await desk.payee('1000.00')
    const withdrawalId = await desk.asked(payee)
    expect(await templatesOf(payee.memberId)).toEqual(['withdrawal-requested'])
    await desk.approvedFor(owner, withdrawalId)
    await desk.pay(owner, withdrawalId, '100.00')
    const { payoutId } = await vi.waitFor(async () => {
      const [payout] = (await desk.read(payee, withdrawalId)).payouts
      expect(payout?.state).toBe('paid')
      return present(payout, 'a payout')
    }, SOON)
    const answer = await desk.client.call('answerPayout', { token: payee.token, params: { payoutId }, body: { received: false } })
    expect(answer.success, answer.text).toBe(true)
    expect(await templatesOf(payee.memberId)).toEqual([
      'withdrawal-requested',
      'withdrawal-approved',
      'withdrawal-paid',
      'withdrawal-case-opened',
    ])
  })
})
