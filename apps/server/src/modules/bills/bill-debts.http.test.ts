import { randomUUID } from 'node:crypto'
import { amount, present } from '@croupier/kernel'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { transaction } from '../../platform/db/index.ts'
import { createFeeds } from '../../platform/outbox/index.ts'
import { drainFeeds } from '../../testing/drain-feeds.ts'
import { openTeam, type Person, type Team } from '../../testing/member-transfers.fixture.ts'
import { type PlantedBill, plantBill } from '../../testing/plant-bill.ts'

const GIFT_TERMS = {
  ...{ weights: {}, minOdds: 0n, excluded: [], maxStake: null, days: 7 },
  ...{ counts: 'all' as const, maxConvert: null, forfeitOnWithdraw: false },
}

let team: Team
let top: Person
beforeAll(async () => {
  team = await openTeam()
  await team.setRules(rules => ({ ...rules, down: { ...rules.down, open: true }, up: { ...rules.up, open: true } }))
  top = await team.join({ type: 2, sum: '1000.00' })
}, 60_000)
afterEach(async () => expect(await team.findFaults()).toEqual([]))
afterAll(() => team.test.close())

const plant = (given: Omit<PlantedBill, 'brandId' | 'now'>) =>
  plantBill(team.test.database.admin, { brandId: team.brandId, now: team.test.clock.now(), ...given })
const bills = () => team.test.app.modules.bills
const rowOf = async (billId: string) =>
  present(
    (
      await team.test.database.admin.query<{ state: string; paid: bigint }>('SELECT state, paid FROM bills.bills WHERE bill_id = $1', [
        billId,
      ])
    ).rows[0],
    'the bill is there',
  )
const balancesOf = async (person: Person) => {
  const all = await team.test.app.modules.wallet.listBalances(person.memberId)
  const of = (kind: string) => all.find(each => each.kind === kind)?.balance ?? 0n
  return { cash: of('cash'), commission: of('commission') }
}
/** An agent who owes a downline 30, who owes a third 10. */
async function owing() {
  const payer = await team.join({ type: 1, upline: top })
  const middle = await team.join({ type: 1, upline: payer })
  const last = await team.join({ type: 1, upline: middle })
  const first = await plant({ payerId: payer.memberId, receiverId: middle.memberId, state: 'upline_short', gross: '30.00' })
  const second = await plant({ payerId: middle.memberId, receiverId: last.memberId, state: 'upline_short', gross: '10.00' })
  return { payer, middle, last, first, second }
}
/** Cash in the ways that modules give it. */
const credit = ({ memberId }: Person, sum: string, kind = 'deposit') => {
  const { wallet } = team.test.app.modules
  return transaction(team.test.app.db, async tx => {
    const house = await wallet.houseAccount({ brandId: team.brandId, kind: 'promotions', asset: 'CNY' }, tx)
    await wallet.postCreditsIn(
      tx,
      { brandId: team.brandId, asset: 'CNY', kind, referenceId: memberId, houseAccountId: house, key: `${kind}:${sum}` },
      [{ memberId, amount: amount(sum) }],
    )
  })
}

describe('debts of bills', () => {
  it('BILLS-DEBT-1: are paid from a transfer that reaches the payer, and on to whoever the receiver owes, in the same transaction', async () => {
    const { payer, middle, last, first, second } = await owing()
    expect((await team.send(top, payer, '35.00')).success).toBe(true)
    expect(await rowOf(first.billId)).toEqual({ state: 'paid', paid: amount('30') })
    expect(await rowOf(second.billId)).toEqual({ state: 'paid', paid: amount('10') })
    expect(
      [await balancesOf(payer), await balancesOf(middle), await balancesOf(last)].map(({ cash, commission }) => [cash, commission]),
    ).toEqual([
      [amount('5'), 0n],
      [amount('20'), 0n],
      [amount('10'), 0n],
    ])
  })

  it('BILLS-DEBT-1: are paid in part from a deposit or a reward, the rest by the next one', async () => {
    const { payer, first } = await owing()
    await credit(payer, '12.50')
    expect(await rowOf(first.billId)).toEqual({ state: 'part_paid', paid: amount('12.5') })
    expect((await balancesOf(payer)).cash).toBe(0n)
    await credit(payer, '20.00', 'reward')
    expect(await rowOf(first.billId)).toEqual({ state: 'paid', paid: amount('30') })
    expect((await balancesOf(payer)).cash).toBe(amount('2.5'))
  })

  it('BILLS-DEBT-1: are paid from bonus money right behind the settlement that made it cash', async () => {
    const { payer, first, second } = await owing()
    const { grants } = team.test.app.modules
    const given = await transaction(team.test.app.db, tx =>
      grants.add(tx, {
        ...{ brandId: team.brandId, memberId: payer.memberId, source: 'test', sourceId: payer.memberId, name: { EN: 'Gift' } },
        ...{ amount: amount('35'), owed: 0n, terms: GIFT_TERMS, why: { rule: 'test', figures: {} }, now: team.test.clock.now() },
      }),
    )
    expect(given.ok).toBe(true)
    const feeds = createFeeds({ db: team.test.app.db, url: team.test.database.url, log: { error: () => undefined } })
    for (const reader of team.test.app.modules.all.flatMap(({ readers = [] }) => readers))
      if (reader.name === 'pay-debts-from-bonus') feeds.add({ ...reader, from: 'start' })
    await drainFeeds(feeds)
    expect([await rowOf(first.billId), await rowOf(second.billId)].map(({ state }) => state)).toEqual(['paid', 'paid'])
    expect(await balancesOf(payer)).toEqual({ cash: amount('5'), commission: 0n })
  })

  it('BILLS-DEBT-1 S4: of many credits at once each is counted once', async () => {
    const { payer, middle, last, first } = await owing()
    await Promise.all(['1.00', '2.00', '3.00', '4.00', '5.00', '6.00', '7.00', '8.00'].map(sum => credit(payer, sum)))
    expect(await rowOf(first.billId)).toEqual({ state: 'paid', paid: amount('30') })
    const held = await Promise.all([payer, middle, last].map(balancesOf))
    expect(held.reduce((total, { cash, commission }) => total + cash + commission, 0n)).toBe(amount('36'))
    expect(held.every(({ commission }) => commission === 0n)).toBe(true)
  })

  it('BILLS-DEBT-2: keep money from leaving to others until they are paid', async () => {
    const { payer, middle } = await owing()
    await team.give(payer.memberId, '18.00')
    expect((await team.sendUp(payer, top, '10.00')).code).toBe('debt_open')
    // Of no kind that has to be played first.
    await credit(payer, '40.00', 'adjustment')
    expect((await team.sendUp(payer, top, '10.00')).success).toBe(true)
    expect([(await balancesOf(payer)).cash, (await balancesOf(middle)).cash]).toEqual([amount('18'), amount('20')])
  })

  it('BILLS-DEBT-3: are paid by the house after thirty days where a second operator agrees, and the payer owes them to the house', async () => {
    const { payer, first } = await owing()
    const propose = (operator: string) =>
      transaction(team.test.app.db, tx => bills().proposePayment(tx, { billId: first.billId, reason: 'He is gone.', operator }))
    const agree = (operator: string) =>
      transaction(team.test.app.db, tx => bills().decidePayment(tx, { billId: first.billId, isAgreed: true, reason: 'Agreed.', operator }))
    expect(await propose('mei')).toMatchObject({ ok: false, error: 'wrong_state' })
    await team.test.database.admin.query("UPDATE bills.bills SET owed_since = now() - interval '31 days' WHERE bill_id = $1", [
      first.billId,
    ])
    expect(await propose('mei')).toMatchObject({ ok: true })
    expect(await agree('mei')).toMatchObject({ ok: false, error: 'second_operator_needed' })
    const decided = await Promise.all(['tom', 'ida', 'ann'].map(agree))
    expect(decided.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await rowOf(first.billId)).toEqual({ state: 'paid', paid: amount('30') })
    expect(await team.test.app.modules.wallet.findOwed(payer.memberId, 'CNY')).toBe(amount('30'))
  })
})

describe('claims', () => {
  it('BILLS-CLAIM-1 R7: a receiver who is in a time-out claims what was earned before, once', async () => {
    const agent = await team.join({ type: 2 })
    const { billId } = await plant({ receiverId: agent.memberId, state: 'awaiting_claim', gross: '30.00' })
    const now = team.test.clock.now()
    await team.test.database.admin.query(
      `INSERT INTO safer_play.exclusions (exclusion_id, origin_id, brand_id, member_id, kind, starts_at, ends_at)
         VALUES (gen_random_uuid(), gen_random_uuid(), $1, $2, 'time_out', $3, $4)`,
      [team.brandId, agent.memberId, now, new Date(now.getTime() + 3_600_000)],
    )
    const claim = () => team.client.call('claimBill', { token: agent.token, params: { billId } })
    const answers = await Promise.all(Array.from({ length: 10 }, claim))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(await balancesOf(agent)).toEqual({ cash: amount('30'), commission: 0n })
  })

  it('BILLS-CLAIM-1: nobody else claims it, and it expires after its time', async () => {
    const [agent, other] = [await team.join({ type: 2 }), await team.join({ type: 2 })]
    const { billId } = await plant({ receiverId: agent.memberId, state: 'awaiting_claim', gross: '30.00' })
    const claim = ({ token }: Person) => team.client.call('claimBill', { token, params: { billId } })
    expect((await claim(other)).code).toBe('not_found')
    await team.test.database.admin.query('UPDATE bills.bills SET claim_until = $2 WHERE bill_id = $1', [
      billId,
      new Date(team.test.clock.now().getTime() - 1),
    ])
    expect((await claim(agent)).code).toBe('claim_expired')
    await bills().run()
    expect(await rowOf(billId)).toEqual({ state: 'expired', paid: 0n })
  })
})

describe('what bills say and what the ledger says', () => {
  const findings = async () => {
    const { BILL_PROOFS } = await import('../../reports/reconcile-bills.ts')
    const found = []
    for (const { sql } of BILL_PROOFS) found.push(...(await team.test.database.admin.query<{ rule: string; subject: string }>(sql)).rows)
    return found
  }

  it('BOOKS-FINDING-2 R10: agree, and a planted fault is found', async () => {
    expect(await findings()).toEqual([])
    const { admin } = team.test.database
    const { payer, middle } = await owing()
    const lying = await plant({ payerId: payer.memberId, receiverId: middle.memberId, state: 'part_paid', paid: '1.00', gross: '30.00' })
    expect(await findings()).toMatchObject([{ rule: 'bill_paid_differs', subject: `bill ${lying.number}` }])
    await admin.query(
      'INSERT INTO bills.lines (bill_id, place, member_id, bets, valid_bet, loss, deductions, is_active) VALUES ($1, 0, $2, 1, 1, 1, 0, false)',
      [lying.billId, middle.memberId],
    )
    expect((await findings()).map(({ rule }) => rule).sort()).toEqual(['bill_lines_differ', 'bill_paid_differs'])
    const nowhere = randomUUID()
    await admin.query(
      'INSERT INTO bills.lines (bill_id, place, member_id, bets, valid_bet, loss, deductions, is_active) VALUES ($1, 0, $2, 1, 1, 1, 0, false)',
      [nowhere, middle.memberId],
    )
    expect((await findings()).map(({ subject }) => subject)).toContain(`bill ${nowhere}`)
  })
})
