import { amount, assert, formatAmount, present } from '@croupier/kernel'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { transaction } from '../../platform/db/index.ts'
import { systemRandom } from '../../platform/system-random.ts'
import { type Desk, openDesk, type Payee } from '../../testing/withdrawals.fixture.ts'
import { withdrawalPorts } from '../../wiring/withdrawals.ts'
import { judgeRequest } from './commands/judge-request.ts'
import { requestWithdrawal } from './commands/request-withdrawal.ts'
import { getOptions } from './queries/get-options.ts'
import type { WithdrawalsDeps } from './withdrawals-deps.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk(rules => ({
    ...rules,
    ...{ turnoverPercent: 0, freePerDay: 3 },
    ranks: [
      { rankFrom: 0, amountPerDay: '150.00', countPerDay: 4, freePerDay: 1 },
      { rankFrom: 5, amountPerDay: '500.00', countPerDay: 9 },
    ],
  }))
})
afterAll(() => desk.test.close())
afterEach(async () => expect(await desk.faults()).toEqual([]))

/** The desk as it is for members of a rank. */
const asRank = (rank: number) => withPorts({ rankOf: async () => ({ rank, amountPerDay: 0n }) })

/** The desk as it is where others answer so. */
function withPorts(answers: Partial<WithdrawalsDeps['ports']>) {
  const { app, clock } = desk.test
  const { modules } = app
  const line = { get: () => ({ toMember: () => undefined }) } as never
  const deps = {
    ...{ db: app.db, clock, random: systemRandom, accountKey: Buffer.alloc(32), kick: () => undefined },
    providers: {} as WithdrawalsDeps['providers'],
    ports: { ...withdrawalPorts({ gather: modules.gather, realtime: line }, modules), ...answers },
  }
  const who = (payee: Payee) => ({ brandId: desk.brandId, memberId: payee.memberId, now: clock.now() })
  return {
    tell: async (payee: Payee) => (await getOptions(deps, { ...who(payee), language: 'EN' })).limits,
    judge: (withdrawalId: string) => judgeRequest(deps, withdrawalId),
    ask: (payee: Payee, sum: string) =>
      transaction(app.db, tx => requestWithdrawal(tx, deps, { ...who(payee), accountId: payee.accountId, amount: sum })),
  }
}

describe('the limits of a rank', () => {
  it('WITHDRAW-LIMIT-2: are what the member is told, and what his requests are judged by', async () => {
    const payee = await desk.payee('1000.00')
    const [first, fifth] = [asRank(0), asRank(5)]
    expect(await first.tell(payee)).toMatchObject({ rank: 0, amountPerDay: '150.00', countPerDay: 4, freePerDay: 1, freeLeft: 1 })
    expect(await fifth.tell(payee)).toMatchObject({ rank: 5, amountPerDay: '500.00', countPerDay: 9, freePerDay: 3, freeLeft: 3 })
    expect(await first.ask(payee, '200.00')).toMatchObject({ ok: false, error: { code: 'withdrawal_day_amount_reached' } })
    const asked = [await fifth.ask(payee, '200.00'), await fifth.ask(payee, '200.00')]
    expect(asked.map(each => each.ok && formatAmount(each.value.fee))).toEqual(['0.00', '0.00'])
    expect(await fifth.tell(payee)).toMatchObject({ amountLeft: '100.00', countLeft: 7, freeLeft: 1 })
    expect(await first.tell(payee)).toMatchObject({ amountLeft: '0.00', countLeft: 2, freeLeft: 0 })
  })

  it('WITHDRAW-LIMIT-2 WITHDRAW-FEE-1: every member is of the first rank today: one is free, the next costs what he was told', async () => {
    const payee = await desk.payee('1000.00')
    const options = async () => (await desk.client.call('withdrawalOptions', { token: payee.token })).value
    expect((await options()).limits).toMatchObject({ rank: 0, freePerDay: 1, freeLeft: 1 })
    const free = await desk.ask(payee, '50.00')
    const { limits, methods } = await options()
    const told = present(
      methods.find(method => method.methodCode === 'bank'),
      'the bank',
    ).feeFixed
    const next = await desk.ask(payee, '50.00')
    expect([free.value.fee, limits.freeLeft, next.value.fee]).toEqual(['0.00', 0, told])
  })
})

describe('a request is refused', () => {
  it('below the level that its amount needs, and not at it', async () => {
    const payee = await desk.payee('1000.00')
    const atLevel = (level: number) => withPorts({ verificationNeededFor: async () => 2, verificationLevelOf: async () => level })
    expect(await atLevel(1).ask(payee, '60.00')).toEqual({ ok: false, error: { code: 'verification_required' } })
    expect((await atLevel(2).ask(payee, '60.00')).ok).toBe(true)
  })

  it('while the member owes the house', async () => {
    const payee = await desk.payee('1000.00')
    const owing = (owed: string) => withPorts({ amountOwed: async () => amount(owed) })
    expect(await owing('0.01').ask(payee, '60.00')).toEqual({ ok: false, error: { code: 'amount_owed', params: { owed: '0.01' } } })
    expect((await owing('0').ask(payee, '60.00')).ok).toBe(true)
  })
})

describe('a request is judged', () => {
  const asked = async () => {
    const payee = await desk.payee('1000.00')
    const request = await asRank(0).ask(payee, '60.00')
    assert(request.ok, 'the request')
    return { payee, withdrawalId: request.value.withdrawal_id }
  }

  it('WITHDRAW-AUTO-1: by a person where the facts cannot be found out', async () => {
    const { withdrawalId } = await asked()
    const depositFacts = () => Promise.reject(new Error('gone'))
    expect(await withPorts({ depositFacts }).judge(withdrawalId)).toMatchObject({
      decision: 'review',
      is_automatic: false,
      flags: [{ code: 'facts_missing' }],
    })
  })

  it('not at all once the member has taken it back', async () => {
    const { payee, withdrawalId } = await asked()
    await desk.client.call('cancelWithdrawal', { token: payee.token, params: { withdrawalId } })
    expect(await asRank(0).judge(withdrawalId)).toBeUndefined()
    expect((await desk.read(payee, withdrawalId)).state).toBe('cancelled')
  })
})

describe('a bank that is switched off', () => {
  const switchHarbour = (open: boolean) =>
    desk.setRules(rules => ({
      ...rules,
      methods: rules.methods.map(method => ({
        ...method,
        options: method.options.map(option => (option.code === 'harbour' ? { ...option, open } : option)),
      })),
    }))

  it('ACCOUNT-7: is offered, bound and paid to by nobody; accounts that name it work again when it is back', async () => {
    const payee = await desk.payee('1000.00')
    await switchHarbour(false)
    const { methods } = (await desk.client.call('withdrawalOptions', { token: payee.token })).value
    expect(methods[0]?.options.map(option => option.code)).toEqual(['north-river', 'jade-mountain', 'lantern'])
    const bound = await desk.bind(payee.token, '4111111111111111')
    expect([bound.code, bound.fields]).toMatchObject(['validation_failed', { optionCode: expect.any(String) }])
    expect((await desk.ask(payee, '50.00')).code).toBe('withdrawal_method_closed')
    const [account] = (await desk.client.call('withdrawalAccounts', { token: payee.token })).value
    expect(account?.optionName).toBe('Harbour Commercial Bank')
    await switchHarbour(true)
    expect((await desk.ask(payee, '50.00')).success).toBe(true)
  })
})

describe('the console’s rules', () => {
  it('RULES-1: take new methods, banks and ranks, in the order given; what contradicts is refused at its place', async () => {
    const owner = await desk.operators.owner()
    const params = { brandId: desk.brandId }
    const { version, rules } = (await desk.client.call('withdrawalRules', { token: owner.token, params })).value
    const [bank, ...others] = rules.methods
    const template = present(bank, 'a method')
    const added = {
      ...template,
      ...{ methodCode: 'bank-vip', name: { EN: 'Private bank', CN: '私人银行' }, amountMin: '1000' },
      options: [{ code: 'meridian', name: { EN: 'Meridian Private', CN: '子午私行' } }],
    }
    const next = {
      ...rules,
      methods: [added, ...others, template],
      ranks: [...rules.ranks, { rankFrom: 8, amountPerDay: '900.00', countPerDay: 20, freePerDay: 5 }],
    }
    const save = (body: { version: number; rules: typeof next }) =>
      desk.client.call('updateWithdrawalRules', { token: owner.token, params, body })
    const twice = await save({ version, rules: { ...next, methods: [added, added] } })
    expect([twice.code, twice.fields]).toMatchObject(['validation_failed', { 'methods.1.methodCode': expect.any(String) }])
    const saved = await save({ version, rules: next })
    expect(saved.value.rules.methods.map(method => method.methodCode)).toEqual(['bank-vip', 'ewallet', 'crypto', 'bank'])
    const payee = await desk.payee()
    const { methods } = (await desk.client.call('withdrawalOptions', { token: payee.token })).value
    expect(methods[0]).toMatchObject({ name: 'Private bank', options: [{ code: 'meridian', name: 'Meridian Private' }] })
  })
})
