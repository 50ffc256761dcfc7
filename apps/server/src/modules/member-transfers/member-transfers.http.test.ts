import { randomUUID } from 'node:crypto'
import { amount, present } from '@croupier/kernel'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { copyMemberData } from '../../flows/copy-member-data.ts'
import { openTeam, type Person, type Team } from '../../testing/member-transfers.fixture.ts'

let team: Team
beforeAll(async () => {
  team = await openTeam()
})
afterAll(() => team.test.close())
afterEach(async () => expect(await team.findFaults()).toEqual([]))

const DAY_MS = 24 * 60 * 60_000
const agentWith = async (sum?: string) => {
  const agent = await team.join({ type: 1, name: 'Grace Ho', ...(sum && { sum }) })
  return { agent, member: await team.join({ upline: agent, name: 'Mei Lin' }) }
}

describe('sending', () => {
  it('TRANSFER-MONEY-1 TRANSFER-TELL-1: moves the money at once, and both sides read of it', async () => {
    const { agent, member } = await agentWith('500.00')
    const sent = await team.send(agent, member, '120.50')
    expect(sent.value).toMatchObject({
      ...{ direction: 'down', flow: 'sent', amount: '120.50', currency: 'CNY' },
      counterpart: { memberId: member.memberId, account: member.account, name: 'M** L**' },
    })
    expect([await team.cashOf(agent), await team.cashOf(member)]).toEqual([amount('379.50'), amount('120.50')])
    expect(await team.transfersOf(member)).toMatchObject([
      { flow: 'received', number: sent.value.number, counterpart: { account: agent.account, name: 'G** H**' } },
    ])
    expect(await team.inboxOf(agent)).toEqual([{ origin: 'transfer-sent', title: `120.50 CNY sent to ${member.account}` }])
    expect(await team.inboxOf(member)).toEqual([{ origin: 'transfer-received', title: `120.50 CNY received from ${agent.account}` }])
  })

  it('TRANSFER-TREE-1: a member sends to his upline, whom he is shown, and to nobody else', async () => {
    const { agent, member } = await agentWith()
    const sibling = await team.join({ upline: agent })
    await team.give(member.memberId, '80.00')
    const { value } = await team.client.call('memberTransferOptions', { token: member.token })
    expect(value).toMatchObject({
      ...{ available: '80.00', hasPaymentPassword: true, down: null },
      up: {
        upline: { memberId: agent.memberId, account: agent.account, name: 'G** H**' },
        turnoverOwed: '0.00',
        limits: { amountMin: '10.00', countLeft: 10 },
      },
    })
    expect((await team.sendUp(member, agent, '30.00')).value).toMatchObject({ direction: 'up', flow: 'sent' })
    expect((await team.sendUp(member, sibling, '30.00')).code).toBe('transfer_receiver_unknown')
    expect((await team.send(member, sibling, '30.00')).code).toBe('transfer_closed')
    expect(await team.cashOf(agent)).toBe(amount('30.00'))
  })

  it('TRANSFER-TREE-2: an agent reaches his direct downlines, and those beneath them once the brand has said so', async () => {
    const { agent, member } = await agentWith('300.00')
    const deep = await team.join({ upline: member })
    const foreign = await team.join({})
    expect((await team.send(agent, deep, '20.00')).code).toBe('transfer_receiver_unknown')
    await team.setRules(rules => ({ ...rules, down: { ...rules.down, wholeTeam: true } }))
    expect((await team.send(agent, deep, '20.00')).success).toBe(true)
    expect((await team.send(agent, foreign, '20.00')).code).toBe('transfer_receiver_unknown')
    const search = async (q: string) => (await team.client.call('memberTransferDownlines', { token: agent.token, query: { q } })).value.list
    expect((await search('')).map(found => [found.account, found.levels, found.name])).toEqual([
      [member.account, 1, 'M** L**'],
      [deep.account, 2, null],
    ])
    expect((await search(deep.account.toUpperCase())).map(found => found.memberId)).toEqual([deep.memberId])
    expect(await search(foreign.account)).toEqual([])
    expect(await search('%')).toEqual([])
    await team.setRules(rules => ({ ...rules, down: { ...rules.down, wholeTeam: false } }))
    expect((await search('')).map(found => found.memberId)).toEqual([member.memberId])
  })

  it('TRANSFER-TREE-4 S2: a promoter and a member find no team, and what is open says so', async () => {
    const promoter = await team.join({ type: 41, sum: '100.00' })
    const below = await team.join({ upline: promoter, sum: '100.00' })
    expect((await team.client.call('memberTransferDownlines', { token: promoter.token, query: {} })).code).toBe('transfer_closed')
    expect((await team.send(promoter, below, '20.00')).code).toBe('transfer_closed')
    expect((await team.sendUp(below, promoter, '20.00')).code).toBe('transfer_receiver_unknown')
    const { value } = await team.client.call('memberInfo', { token: below.token })
    expect(value).toMatchObject({ toUpline: false, toDownline: false })
  })

  it('TRANSFER-BRAND-1: a direction that the brand closes is closed at once, in the member’s own information too', async () => {
    const { agent, member } = await agentWith('100.00')
    const info = async (person: Person) => (await team.client.call('memberInfo', { token: person.token })).value
    expect([(await info(member)).toUpline, (await info(agent)).toDownline]).toEqual([true, true])
    await team.setRules(rules => ({ ...rules, up: { ...rules.up, open: false }, down: { ...rules.down, open: false } }))
    expect([(await info(member)).toUpline, (await info(agent)).toDownline]).toEqual([false, false])
    expect((await team.send(agent, member, '20.00')).code).toBe('transfer_closed')
    expect((await team.client.call('memberTransferOptions', { token: member.token })).value).toMatchObject({ up: null, down: null })
    await team.setRules(rules => ({ ...rules, up: { ...rules.up, open: true }, down: { ...rules.down, open: true } }))
  })

  it('TRANSFER-PROOF-1: asks for the payment password; five wrong ones lock it, and nothing moves', async () => {
    const { agent, member } = await agentWith('100.00')
    for (let n = 0; n < 4; n++)
      expect((await team.send(agent, member, '20.00', { paymentPassword: '000000' })).code).toBe('payment_password_wrong')
    expect((await team.send(agent, member, '20.00', { paymentPassword: '000000' })).code).toBe('payment_password_locked')
    expect(await team.send(agent, member, '20.00')).toMatchObject({
      status: 423,
      code: 'payment_password_locked',
      message: expect.stringContaining('30'),
    })
    const fresh = await team.client.signUp()
    expect((await team.send(fresh, member, '20.00')).code).toBe('payment_password_not_set')
    expect(await team.cashOf(agent)).toBe(amount('100.00'))
  })

  it.each([
    ['0', 'amount_out_of_range'],
    ['9.99', 'amount_out_of_range'],
    ['50000.01', 'amount_out_of_range'],
    ['-20', 'amount_out_of_range'],
    ['20.001', 'amount_invalid'],
    ['1e400', 'amount_invalid'],
    ['NaN', 'amount_invalid'],
    ['１００', 'amount_invalid'],
    ['9007199254740993.5', 'amount_invalid'],
    ['500.01', 'insufficient_funds'],
  ])('S7: %j is refused as %s and moves nothing', async (sum, code) => {
    const { agent, member } = await agentWith('500.00')
    expect((await team.send(agent, member, sum)).code).toBe(code)
    expect([await team.cashOf(agent), await team.cashOf(member)]).toEqual([amount('500.00'), 0n])
    expect(await team.inboxOf(member)).toEqual([])
  })

  it('TRANSFER-TREE-3: to oneself is its own answer', async () => {
    const { agent } = await agentWith('500.00')
    expect(await team.send(agent, agent, '20.00')).toMatchObject({ status: 422, code: 'transfer_to_self' })
    expect((await team.send(agent, { memberId: randomUUID() }, '20.00')).code).toBe('transfer_receiver_unknown')
  })
})

describe('limits', () => {
  it('TRANSFER-LIMIT-1: sum and count of a day hold in each direction, and begin anew with the brand’s day', async () => {
    await team.setRules(rules => ({ ...rules, down: { ...rules.down, amountMax: '100', amountPerDay: '150', countPerDay: 3 } }))
    const { agent, member } = await agentWith('1000.00')
    expect((await team.send(agent, member, '100.00')).success).toBe(true)
    expect(await team.send(agent, member, '60.00')).toMatchObject({
      code: 'transfer_day_amount_reached',
      message: expect.stringContaining('50.00'),
    })
    expect((await team.send(agent, member, '20.00')).success).toBe(true)
    expect((await team.send(agent, member, '20.00')).success).toBe(true)
    expect(await team.send(agent, member, '10.00')).toMatchObject({
      code: 'transfer_day_count_reached',
      message: expect.stringContaining('3'),
    })
    const { value } = await team.client.call('memberTransferOptions', { token: agent.token })
    expect(value.down?.limits).toMatchObject({ amountLeft: '10.00', countLeft: 0, amountPerDay: '150.00' })
    const resetsInMs = new Date(value.resetsAt).getTime() - team.test.clock.now().getTime()
    expect(resetsInMs > 0 && resetsInMs <= DAY_MS).toBe(true)
    // Yesterday, for this agent alone: sessions would not live so long.
    await team.test.database.admin.query('ALTER TABLE member_transfers.transfers DISABLE TRIGGER append_only')
    await team.test.database.admin.query(
      "UPDATE member_transfers.transfers SET created_at = created_at - interval '1 day' WHERE sender_id = $1",
      [agent.memberId],
    )
    await team.test.database.admin.query('ALTER TABLE member_transfers.transfers ENABLE TRIGGER append_only')
    expect((await team.send(agent, member, '100.00')).success).toBe(true)
    await team.setRules(rules => ({ ...rules, down: { ...rules.down, amountMax: '50000', amountPerDay: '200000', countPerDay: 100 } }))
  })

  it('TRANSFER-LIMIT-1 R7: of 30 transfers at once for a day’s whole sum one is sent', { timeout: 120_000 }, async () => {
    await team.setRules(rules => ({ ...rules, down: { ...rules.down, amountMax: '100', amountPerDay: '100' } }))
    const { agent, member } = await agentWith('5000.00')
    const answers = await Promise.all(Array.from({ length: 30 }, () => team.send(agent, member, '100.00')))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(new Set(answers.filter(({ success }) => !success).map(({ code }) => code))).toEqual(new Set(['transfer_day_amount_reached']))
    await team.setRules(rules => ({ ...rules, down: { ...rules.down, amountMax: '50000', amountPerDay: '200000' } }))
  })

  it('TRANSFER-MONEY-3: up, nothing leaves while turnover is owed; what came down asks for it', async () => {
    const { agent, member } = await agentWith('500.00')
    await team.send(agent, member, '100.00')
    expect(await team.sendUp(member, agent, '50.00')).toMatchObject({
      status: 409,
      code: 'transfer_turnover_owed',
      message: expect.stringContaining('100.00'),
    })
    expect((await team.client.call('memberTransferOptions', { token: member.token })).value.up?.turnoverOwed).toBe('100.00')
    // The agent, who has only sent, owes nothing for it.
    const { value } = await team.client.call('withdrawalOptions', { token: agent.token })
    expect(value.turnover.owed).toBe('0.00')
  })
})

describe('safer play', () => {
  const exclude = async (person: Person) =>
    expect((await team.client.call('exclude', { token: person.token, body: { kind: 'self_exclusion', months: 6 } })).success).toBe(true)
  /** The exclusion ended his sign-in. */
  const signIn = async ({ account: username, password }: Person) => {
    const slideToken = await team.client.passSlideCaptcha()
    return (await team.client.call('login', { body: { username, password, type: 'username', slideToken } })).value.token
  }

  it('TRANSFER-SAFE-1: who is locked, paused or at his limit can receive nothing, and the sender hears one answer', async () => {
    const { agent, member } = await agentWith('1000.00')
    const [locked, limited] = [await team.join({ upline: agent }), await team.join({ upline: agent })]
    await team.test.database.admin.query("UPDATE identity.members SET status = 'locked', lock_reason = 'test' WHERE id = $1", [
      locked.memberId,
    ])
    await team.client.call('setLimit', { token: limited.token, body: { kind: 'deposit', period: 'day', amount: '15.00' } })
    await exclude(member)
    const answers = [
      await team.send(agent, locked, '20.00'),
      await team.send(agent, limited, '20.00'),
      await team.send(agent, member, '20.00'),
    ]
    expect(new Set(answers.map(({ status, code, message, fields }) => JSON.stringify([status, code, message, fields]))).size).toBe(1)
    expect(answers[0]).toMatchObject({ status: 409, code: 'transfer_receiver_unavailable' })
    expect(answers[0]?.text).not.toMatch(/pause|exclu|limit|lock/i)
    expect(await team.cashOf(agent)).toBe(amount('1000.00'))
    expect(await team.inboxOf(member)).toEqual([])
  })

  it('TRANSFER-SAFE-2: who is excluded sends nothing himself', async () => {
    const { agent, member } = await agentWith()
    await team.give(member.memberId, '100.00')
    await exclude(member)
    expect((await team.sendUp({ ...member, token: await signIn(member) }, agent, '20.00')).code).toBe('self_excluded')
  })

  it('TRANSFER-SAFE-3 R7: what comes from an upline counts against the deposit limit, and 20 at once never pass it', {
    timeout: 120_000,
  }, async () => {
    const { agent, member } = await agentWith('5000.00')
    await team.client.call('setLimit', { token: member.token, body: { kind: 'deposit', period: 'day', amount: '100.00' } })
    const answers = await Promise.all(Array.from({ length: 20 }, () => team.send(agent, member, '60.00')))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    const { value } = await team.client.call('saferPlay', { token: member.token })
    expect(value.limits).toMatchObject([{ kind: 'deposit', used: '60.00', left: '40.00' }])
    const [method] = (await team.client.call('depositMethods', { token: member.token })).value
    const order = (sum: string) =>
      team.client.call('createDeposit', { token: member.token, body: { methodCode: present(method, 'a method').methodCode, amount: sum } })
    expect((await order('50.00')).code).toBe('deposit_limit_reached')
    expect((await team.send(agent, member, '40.00')).success).toBe(true)
  })
})

describe('many at once', () => {
  it('R3: 5 at once and 5 later under one key are one transfer with one answer; another amount under it is refused', async () => {
    const { agent, member } = await agentWith('500.00')
    const key = randomUUID()
    const atOnce = await Promise.all(Array.from({ length: 5 }, () => team.send(agent, member, '40.00', { key })))
    const later = []
    for (let n = 0; n < 5; n++) later.push(await team.send(agent, member, '40.00', { key }))
    expect(new Set([...atOnce, ...later].map(answer => answer.text)).size).toBe(1)
    expect(atOnce[0]?.success).toBe(true)
    expect((await team.send(agent, member, '41.00', { key })).code).toBe('idempotency_conflict')
    expect(await team.cashOf(member)).toBe(amount('40.00'))
  })

  it('S4: of 200 at once for all there is, one succeeds and nothing is left', { timeout: 180_000 }, async () => {
    const { agent, member } = await agentWith('100.00')
    const answers = await Promise.all(Array.from({ length: 200 }, () => team.send(agent, member, '100.00')))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(new Set(answers.filter(({ success }) => !success).map(({ code }) => code))).toEqual(new Set(['insufficient_funds']))
    expect([await team.cashOf(agent), await team.cashOf(member)]).toEqual([0n, amount('100.00')])
  })

  it('TRANSFER-MONEY-2: who send to each other at once never stop each other', { timeout: 120_000 }, async () => {
    const { agent, member } = await agentWith('1000.00')
    await team.give(member.memberId, '1000.00')
    await team.setRules(rules => ({ ...rules, up: { ...rules.up, countPerDay: 100 } }))
    await team.test.database.admin.query(
      `INSERT INTO withdrawals.rules (brand_id, version, rules) VALUES ($1, 1, $2) ON CONFLICT (brand_id) DO UPDATE SET rules = $2`,
      [
        team.brandId,
        JSON.stringify({ ...(await team.test.app.modules.withdrawals.desk.getRules(team.brandId)).rules, turnoverPercent: 0 }),
      ],
    )
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, place) => (place % 2 === 0 ? team.send(agent, member, '10.00') : team.sendUp(member, agent, '15.00'))),
    )
    expect(answers.filter(({ success }) => !success).map(({ text }) => text)).toEqual([])
    expect([await team.cashOf(agent), await team.cashOf(member)]).toEqual([amount('1100.00'), amount('900.00')])
  })
})

describe('what remains', () => {
  it('TRANSFER-TELL-1: a large one stands in the audit log, a small one does not', async () => {
    await team.setRules(rules => ({ ...rules, auditFrom: '100' }))
    const { agent, member } = await agentWith('1000.00')
    await team.send(agent, member, '99.99')
    const large = (await team.send(agent, member, '100.00')).value
    const events = await team.test.database.admin.query<{ after: unknown }>(
      "SELECT after FROM audit.events WHERE action = 'member-transfer.large' AND actor_id = $1",
      [agent.memberId],
    )
    expect(events.rows.map(row => row.after)).toEqual([
      { number: large.number, direction: 'down', receiver: member.account, amount: '100.00', currency: 'CNY' },
    ])
  })

  it('TRANSFER-TELL-1: stands in both records, each with its number and the other side', async () => {
    const { agent, member } = await agentWith('100.00')
    const { number } = (await team.send(agent, member, '20.00')).value
    const recordOf = async ({ token }: Person) =>
      (await team.client.call('recordEntries', { token, query: { group: 'transfers' } })).value.list
    expect(await recordOf(agent)).toMatchObject([
      { kind: 'transfer_down', amount: '-20.00', about: { type: 'transfer', name: `${number} · ${member.account}` } },
    ])
    expect(await recordOf(member)).toMatchObject([
      { kind: 'transfer_down', amount: '20.00', about: { name: `${number} · ${agent.account}` } },
    ])
  })

  it('is in the copy of one’s data, without a word about the other side', async () => {
    const { agent, member } = await agentWith('100.00')
    const { number } = (await team.send(agent, member, '20.00')).value
    const { copyId } = (await team.client.call('askData', { token: member.token, body: { password: member.password } })).value
    const { app, clock } = team.test
    await copyMemberData({ ...app.modules, clock }, copyId)
    const copy = await team.client.call('downloadData', { token: member.token, params: { copyId } })
    expect(JSON.parse(copy.text).transfers).toEqual([
      { number, direction: 'down', flow: 'received', amount: '20.00', currency: 'CNY', at: expect.any(String) },
    ])
  })

  it('R9 TRANSFER-MONEY-1: what was written can’t be changed, neither by the application nor by the owner', async () => {
    const { agent, member } = await agentWith('100.00')
    await team.send(agent, member, '20.00')
    for (const pool of [team.test.database.pool, team.test.database.admin])
      for (const change of [
        'UPDATE member_transfers.transfers SET amount = 1',
        'DELETE FROM member_transfers.transfers',
        'TRUNCATE member_transfers.transfers',
      ])
        await expect(pool.query(change)).rejects.toThrow(/append-only|permission denied/)
  })

  it('S2: shows a member his own transfers alone, by side and by day', async () => {
    const { agent, member } = await agentWith('100.00')
    const other = await team.join({ upline: agent })
    await team.send(agent, member, '20.00')
    await team.send(agent, other, '30.00')
    const list = async (person: Person, query: object) =>
      (await team.client.call('listMemberTransfers', { token: person.token, query })).value.list.map(({ amount: sum, flow }) => [sum, flow])
    expect(await list(member, {})).toEqual([['20.00', 'received']])
    expect(await list(agent, {})).toEqual([
      ['30.00', 'sent'],
      ['20.00', 'sent'],
    ])
    expect(await list(agent, { flow: 'received' })).toEqual([])
    expect(await list(agent, { from: new Date(team.test.clock.now().getTime() + DAY_MS).toISOString() })).toEqual([])
  })
})
