import { amount, present } from '@croupier/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTeam, type Person, type Team } from '../../testing/member-transfers.fixture.ts'
import { type PlantedBill, plantBill } from '../../testing/plant-bill.ts'

let team: Team
let top: Person
let agent: Person
let below: Person
let member: Person
let deep: Person
let stranger: Person
beforeAll(async () => {
  team = await openTeam()
  top = await team.join({ type: 2 })
  agent = await team.join({ type: 1, upline: top })
  below = await team.join({ type: 1, upline: agent })
  member = await team.join({ upline: agent })
  deep = await team.join({ upline: below })
  stranger = await team.join({ type: 2 })
}, 60_000)
afterAll(() => team.test.close())

const now = () => team.test.clock.now()
const admin = () => team.test.database.admin
const plant = (given: Omit<PlantedBill, 'brandId' | 'now'>) => plantBill(admin(), { brandId: team.brandId, now: now(), ...given })
const lines = () => [
  { memberId: agent.memberId, valid: '10', loss: '4' },
  { memberId: below.memberId, below: below.memberId, valid: '100', loss: '-20.5' },
  { memberId: deep.memberId, below: below.memberId, bets: 3, valid: '300', loss: '116.5' },
  { memberId: member.memberId, below: member.memberId, valid: '50', loss: '0' },
]
const call = () => team.client.call
const nameOf = async ({ memberId }: Person) =>
  (await admin().query<{ account: string }>('SELECT account FROM identity.members WHERE id = $1', [memberId])).rows[0]?.account
const read = async (person: Person, billId: string) => call()('bill', { token: person.token, params: { billId } })
const linesOf = async (person: Person, billId: string) =>
  (await call()('billLines', { token: person.token, params: { billId }, query: {} })).value.list
const showAllLevels = async (isOn: boolean) => {
  await admin().query(
    `INSERT INTO contracts.settings (brand_id, version, settings, written_by, written_at)
       SELECT $1, coalesce(max(version), 0) + 1, coalesce((array_agg(settings ORDER BY version DESC))[1], $3::jsonb) || jsonb_build_object('showsAllLevels', $2::boolean), 'test', now()
         FROM contracts.settings WHERE brand_id = $1`,
    [team.brandId, isOn, JSON.stringify((await team.test.app.modules.contracts.getSettings(team.brandId)).settings)],
  )
}

describe('who sees a bill', () => {
  it('are its receiver and its payer, and nobody else', async () => {
    const { billId } = await plant({ payerId: top.memberId, receiverId: agent.memberId, lines: lines() })
    expect((await read(agent, billId)).value).toMatchObject({ role: 'receiver', amount: '30.0000', payer: await nameOf(top) })
    expect((await read(top, billId)).value).toMatchObject({ role: 'payer', receiver: await nameOf(agent) })
    for (const other of [below, stranger]) expect((await read(other, billId)).code).toBe('not_found')
    // A member without a team has no bills at all.
    expect((await read(member, billId)).status).toBe(403)
  })

  it('is an upline further up where the brand shows all levels', async () => {
    const { billId } = await plant({
      payerId: agent.memberId,
      receiverId: below.memberId,
      lines: [{ memberId: deep.memberId, below: deep.memberId, valid: '1', loss: '1' }],
    })
    expect((await read(top, billId)).code).toBe('not_found')
    await showAllLevels(true)
    expect((await read(top, billId)).value.role).toBe('above')
    expect((await read(stranger, billId)).code).toBe('not_found')
    await showAllLevels(false)
    expect((await read(top, billId)).code).toBe('not_found')
  })
})

describe('the lines of a bill', () => {
  it('name direct downlines alone, sum up whoever is deeper, and add up to the figures', async () => {
    const { billId } = await plant({ payerId: top.memberId, receiverId: agent.memberId, lines: lines() })
    const list = await linesOf(agent, billId)
    expect(list.map(({ account, below: deeper, bets, loss }) => [account, deeper, bets, loss])).toEqual([
      [await nameOf(agent), 0, 1, '4.0000'],
      [await nameOf(below), 1, 4, '96.0000'],
      [await nameOf(member), 0, 1, '0.0000'],
    ])
    expect(JSON.stringify(list)).not.toContain(await nameOf(deep))
    const { figures } = (await read(agent, billId)).value
    const total = (name: 'validBet' | 'grossLoss' | 'loss') => list.reduce((sum, line) => sum + amount(line[name]), 0n)
    expect([total('validBet'), total('grossLoss'), total('loss')]).toEqual([figures.validBet, figures.grossLoss, figures.loss].map(amount))
  })

  it('are one for the payer, who does not see whom the receiver has', async () => {
    const { billId } = await plant({ payerId: top.memberId, receiverId: agent.memberId, lines: lines() })
    const list = await linesOf(top, billId)
    expect(list).toMatchObject([{ account: await nameOf(agent), below: 3, bets: 6, validBet: '460.0000', loss: '100.0000' }])
    await showAllLevels(true)
    expect(await linesOf(top, billId)).toHaveLength(3)
    await showAllLevels(false)
  })

  it('open to bets with their cash parts, as they were known when the bill was issued', async () => {
    const { billId } = await plant({ payerId: top.memberId, receiverId: agent.memberId, lines: lines() })
    const { issuedAt } = (await read(agent, billId)).value
    const at = new Date(Date.parse(issuedAt) - 3_600_000)
    await placed(deep.memberId, at, { stake: '100', bonus: '25', payout: '50' })
    const bets = async (person: Person, line: Person) =>
      call()('billBets', { token: person.token, params: { billId, memberId: line.memberId }, query: {} })
    expect((await bets(agent, below)).value.list).toMatchObject([
      {
        account: null,
        stake: '100.0000',
        cashStake: '75.0000',
        validBet: '75.0000',
        payout: '50.0000',
        cashPayout: '37.5000',
        loss: '37.5000',
      },
    ])
    expect((await bets(agent, member)).value).toMatchObject({ list: [], hasMore: false })
    expect((await bets(agent, deep)).code).toBe('not_found')
    expect((await bets(stranger, below)).code).toBe('not_found')
  })
})

/** An instant bet at a moment of the past. */
async function placed(memberId: string, at: Date, { stake, bonus, payout }: { stake: string; bonus: string; payout: string }) {
  await admin().query(
    `INSERT INTO bets.bets (bet_id, placed_at, brand_id, owner_id, account, account_type, class, vendor_code, game_id, event_id, order_id, asset, is_trial, base, stake, bonus, key, payout, refund,
                            valid, settled_at)
       VALUES (gen_random_uuid(), $3, $1, $2, 'x', 0, 'rng', 'HOUSE', 'neon-sevens', gen_random_uuid(), gen_random_uuid(), 'CNY', false, $4, $4, $5, 'k', $6, 0, $4, $3)`,
    [team.brandId, memberId, at, amount(stake), amount(bonus), amount(payout)],
  )
}

describe('the list of bills', () => {
  it('is received and given, by kind, state and time of issue, with its sums', async () => {
    const receiver = await team.join({ type: 2 })
    const payee = await team.join({ type: 1, upline: receiver })
    await plant({ receiverId: receiver.memberId, gross: '12.5', paid: '12.5', state: 'paid' })
    await plant({ receiverId: receiver.memberId, kind: 'daily_salary', gross: '1' })
    await plant({ payerId: receiver.memberId, receiverId: payee.memberId, gross: '7', state: 'upline_short' })
    const list = async (query: object) => (await call()('listBills', { token: receiver.token, query })).value
    expect(await list({})).toMatchObject({ total: 2, amount: '13.5000', paid: '12.5000', currency: 'CNY' })
    expect((await list({ kind: 'dividend' })).list).toMatchObject([{ payer: null, state: 'paid', amount: '12.5000' }])
    expect((await list({ state: 'issued' })).list).toMatchObject([{ kind: 'daily_salary' }])
    expect((await list({ role: 'given' })).list).toMatchObject([{ receiver: await nameOf(payee), amount: '7.0000' }])
    expect((await list({ to: '2001-01-01T00:00:00.000Z' })).total).toBe(0)
  })

  it('has debts of both sides with their age', async () => {
    const payer = await team.join({ type: 2 })
    const payee = await team.join({ type: 1, upline: payer })
    const since = new Date(now().getTime() - 4 * 86_400_000)
    await plant({ payerId: payer.memberId, receiverId: payee.memberId, gross: '7', paid: '3', state: 'part_paid', owedSince: since })
    const debts = async ({ token }: Person) => (await call()('billDebts', { token })).value
    expect(await debts(payer)).toMatchObject({
      owing: '4.0000',
      owed: '0.0000',
      own: [{ party: await nameOf(payee), rest: '4.0000', days: 4 }],
      others: [],
    })
    expect(await debts(payee)).toMatchObject({
      owing: '0.0000',
      owed: '4.0000',
      own: [],
      others: [{ party: await nameOf(payer), rest: '4.0000' }],
    })
  })
})

describe('a claim', () => {
  it('is made once by the receiver alone, and paid by the house at once', async () => {
    const { billId } = await plant({ receiverId: stranger.memberId, state: 'awaiting_claim', gross: '30' })
    expect((await call()('claimBill', { token: top.token, params: { billId } })).code).toBe('not_found')
    const before = await team.cashOf(stranger)
    const claims = await Promise.all([1, 2, 3].map(() => call()('claimBill', { token: stranger.token, params: { billId } })))
    expect(claims.filter(({ success }) => success)).toHaveLength(1)
    expect(claims.filter(({ success }) => !success).map(({ code }) => code)).toEqual(['wrong_state', 'wrong_state'])
    expect((await read(stranger, billId)).value).toMatchObject({
      state: 'paid',
      paid: '30.0000',
      payments: [{ source: 'house', amount: '30.0000' }],
      rest: '0.0000',
    })
    expect((await team.cashOf(stranger)) - before).toBe(amount('30'))
    expect(await team.findFaults()).toEqual([])
  })

  it('comes too late after its time', async () => {
    const { billId } = await plant({ receiverId: stranger.memberId, state: 'awaiting_claim' })
    await admin().query('UPDATE bills.bills SET claim_until = $2 WHERE bill_id = $1', [billId, new Date(now().getTime() - 1)])
    expect((await call()('claimBill', { token: stranger.token, params: { billId } })).code).toBe('claim_expired')
  })
})

it('the statement of a bill is a file with figures, tiers and the lines that its reader sees', async () => {
  const { billId, number } = await plant({ payerId: top.memberId, receiverId: agent.memberId, lines: lines() })
  const file = await call()('billCsv', { token: agent.token, params: { billId } })
  expect(file.text).toContain(`bill,,number,${number}`)
  expect(file.text).toContain('figure,,loss,100.0000')
  expect(file.text).toContain(`line,${await nameOf(below)},and 1 below,,4,400.0000,96.0000,0.0000,96.0000,0`)
  expect(file.text).not.toContain(present(await nameOf(deep), 'a name'))
  expect((await call()('billCsv', { token: stranger.token, params: { billId } })).code).toBe('not_found')
})
