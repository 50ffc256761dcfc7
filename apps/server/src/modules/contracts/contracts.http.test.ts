import type { ContractTermsText } from '@croupier/contract'
import { assert, present } from '@croupier/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transaction } from '../../platform/db/index.ts'
import { openTeam, type Person, PIN, type Team } from '../../testing/member-transfers.fixture.ts'
import { readTermsText } from './index.ts'

let team: Team
beforeAll(async () => {
  team = await openTeam()
})
afterAll(() => team.test.close())

const terms = (ratePpm: number, more: Partial<ContractTermsText> = {}): ContractTermsText => ({
  ...{ period: 'half_month', basis: 'loss', payout: 'auto', carry: 'none', deductions: ['rebate', 'reward'] },
  ...{ activeBet: '1000.00', activeDeposit: '0.00', tiers: [{ ratePpm }] },
  ...more,
})
const salary = (ratePpm: number): ContractTermsText => terms(ratePpm, { period: null, basis: 'validBet', deductions: [] })
const call: Team['client']['call'] = (...args) => team.client.call(...args)
const fromHouse = async (master: Person, kind: 'dividend' | 'daily_salary', text: ContractTermsText) => {
  const { desk } = team.test.app.modules.contracts
  const read = present(readTermsText(kind, text), 'terms that can be read')
  const asked = { brandId: team.brandId, receiverId: master.memberId, byName: 'mei', terms: read, now: team.test.clock.now() }
  const offered = await transaction(team.test.app.db, tx => desk.offer(tx, asked))
  assert(offered.ok && 'version' in offered.value, 'the house offers')
  return offered.value.version.id
}
const offer = (by: Person, to: Person, kind: 'dividend' | 'daily_salary', text: ContractTermsText) =>
  call('offerContract', { token: by.token, body: { receiverId: to.memberId, kind, terms: text } })
const answer = (by: Person, contractId: string, action: 'accept' | 'reject' | 'ask_end' | 'consent_end', paymentPassword?: string) =>
  call('answerContract', { token: by.token, params: { contractId }, body: { action, ...(paymentPassword && { paymentPassword }) } })
const flags = async (person: Person) => (await call('consolidatedFunds', { token: person.token })).value
const inboxOf = async (person: Person) =>
  (
    await team.test.database.admin.query<{ origin: string; title: string }>(
      "SELECT origin, title FROM messages.inbox WHERE member_id = $1 AND origin LIKE 'contract-%' ORDER BY created_at, id",
      [person.memberId],
    )
  ).rows

/** A master agent with an agent below, and a dividend of 30 % with the house that has begun. */
async function line() {
  const master = await team.join({ type: 2 })
  const agent = await team.join({ type: 1, upline: master })
  const member = await team.join({ upline: agent })
  const contractId = await fromHouse(master, 'dividend', terms(300_000))
  return { master, agent, member, contractId }
}

describe('contracts of an agent', () => {
  it('CONTRACT-ANSWER-1: an offer is accepted with the payment password, and starts at the end of the period', async () => {
    const { master, contractId } = await line()
    expect(await flags(master)).toMatchObject({ divtypereq: 1, divtypeinfo: 0, dailysalreqtype: 0 })
    const { list } = (await call('dividendRequests', { token: master.token })).value
    expect(list).toMatchObject([{ contractId, payer: null, role: 'receiver', waitsForMe: true, answers: ['accept', 'reject'] }])
    expect((await answer(master, contractId, 'accept')).code).toBe('payment_password_wrong')
    expect((await answer(master, contractId, 'accept', '111111')).code).toBe('payment_password_wrong')
    const accepted = await answer(master, contractId, 'accept', PIN)
    expect(accepted.value, accepted.text).toMatchObject({ state: 'in_force', effectiveTo: null, answers: ['ask_end'] })
    expect(Date.parse(accepted.value.effectiveFrom ?? '')).toBeGreaterThan(team.test.clock.now().getTime())
    expect((await answer(master, contractId, 'accept', PIN)).code).toBe('wrong_state')
    expect(await flags(master)).toMatchObject({ divtypereq: 0, divtypeinfo: 1, dailysalinfotype: 0 })
    expect((await inboxOf(master)).map(({ origin }) => origin)).toEqual(['contract-offered'])
  })

  it('CONTRACT-DIFF-1: the receiver of a second version sees every value that changes, what is worse, and what ends below', async () => {
    const { master, agent, contractId } = await line()
    await answer(master, contractId, 'accept', PIN)
    team.test.clock.advance(40 * 86_400_000)
    const again = await team.join({ type: 1, upline: agent })
    await reSignIn(master)
    await reSignIn(agent)
    const first = await offer(
      master,
      agent,
      'dividend',
      terms(200_000, { tiers: [{ ratePpm: 100_000 }, { ratePpm: 200_000, minActive: 3 }] }),
    )
    expect(first.value, first.text).toMatchObject({ state: 'offered', number: 1, role: 'payer', answers: ['withdraw'] })
    await answer(agent, first.value.contractId, 'accept', PIN)
    team.test.clock.advance(20 * 86_400_000)
    await reSignIn(master)
    await reSignIn(agent)
    const below = await offer(agent, again, 'dividend', terms(150_000))
    expect(below.success, below.text).toBe(true)
    await reSignIn(again)
    await answer(again, below.value.contractId, 'accept', PIN)
    const second = await offer(
      master,
      agent,
      'dividend',
      terms(250_000, { carry: 'for_ever', tiers: [{ ratePpm: 90_000 }, { ratePpm: 250_000, minActive: 5 }] }),
    )
    expect((await offer(master, agent, 'dividend', terms(250_000))).code).toBe('change_pending')
    const seen = (await call('contract', { token: agent.token, params: { contractId: second.value.contractId } })).value
    expect(seen.differences).toEqual([
      { tier: null, field: 'carry', before: 'none', after: 'for_ever', effect: 'worse' },
      { tier: 0, field: 'ratePpm', before: '100000', after: '90000', effect: 'worse' },
      { tier: 1, field: 'ratePpm', before: '200000', after: '250000', effect: 'better' },
      { tier: 1, field: 'minActive', before: '3', after: '5', effect: 'worse' },
    ])
    expect(seen).toMatchObject({ given: 1, refusal: null, endsBelow: [{ account: again.account, ratePpm: 150_000 }] })
    expect(seen.previous).toMatchObject({ contractId: first.value.contractId, number: 1 })
    const accepted = await answer(agent, second.value.contractId, 'accept', PIN)
    expect(accepted.value, accepted.text).toMatchObject({ number: 2, state: 'in_force', effectiveFrom: seen.startsAt })
    expect((await call('contract', { token: again.token, params: { contractId: below.value.contractId } })).value.contract).toMatchObject({
      state: 'terminated',
      endReason: 'upline_ended',
    })
    expect((await inboxOf(again)).at(-1)).toMatchObject({ origin: 'contract-ended' })
  })

  it('CONTRACT-WHO-1: nobody but the two parties reads a contract, and nobody but the direct upline offers one', async () => {
    const { master, agent, member, contractId } = await line()
    const stranger = await team.join({ type: 1 })
    for (const { token } of [agent, stranger]) expect((await call('contract', { token, params: { contractId } })).code).toBe('not_found')
    expect((await answer(stranger, contractId, 'accept', PIN)).code).toBe('forbidden')
    expect((await offer(stranger, agent, 'dividend', terms(1))).code).toBe('forbidden')
    expect((await offer(agent, member, 'dividend', terms(1))).code).toBe('account_type')
    expect((await offer(master, agent, 'dividend', terms(1))).code).toBe('upline_has_no_contract')
    expect((await call('contractChances', { token: agent.token, params: { receiverId: stranger.memberId } })).code).toBe('not_found')
    expect((await call('listContracts', { token: member.token, query: {} })).success).toBe(false)
    expect(await flags(member)).toMatchObject({ divtypereq: 0, divtypeinfo: 0 })
  })

  it('CONTRACT-CHANCES-1: says what may be given: the own rate, period and basis', async () => {
    const { master, agent, contractId } = await line()
    await answer(master, contractId, 'accept', PIN)
    team.test.clock.advance(17 * 86_400_000)
    await reSignIn(master)
    const { value } = await call('contractChances', { token: master.token, params: { receiverId: agent.memberId } })
    const dividend = value.kinds.find(({ kind }) => kind === 'dividend')
    expect(dividend).toMatchObject({ refusal: null, maxRatePpm: 300_000, period: 'half_month', basis: 'loss', current: null })
    expect(value.kinds.find(({ kind }) => kind === 'daily_salary')).toMatchObject({ refusal: 'upline_has_no_contract', maxRatePpm: null })
    expect((await offer(master, agent, 'dividend', terms(300_001))).code).toBe('rate_above_upline')
    expect((await offer(master, agent, 'dividend', terms(1, { period: 'weekly' }))).code).toBe('period_differs')
    expect((await offer(master, agent, 'dividend', terms(1, { carry: 'previous_period', basis: 'validBet' }))).code).toBe(
      'validation_failed',
    )
    expect((await offer(master, agent, 'dividend', terms(1, { tiers: [{ ratePpm: 5 }, { ratePpm: 5 }] }))).code).toBe('tiers_invalid')
  })

  it('CONTRACT-SPEC-1: the four calls of the specification read and answer requests of their own kind', async () => {
    const master = await team.join({ type: 2 })
    const contractId = await fromHouse(master, 'daily_salary', salary(9_000))
    const { token } = master
    expect((await call('dailySalaryRequests', { token })).value.list).toHaveLength(1)
    for (const id of ['dividendRequests', 'hourlySalaryRequests', 'realtimeSalaryRequests'] as const)
      expect((await call(id, { token })).value.list).toEqual([])
    const body = { contract: contractId, action: 'accept', paymentPassword: PIN } as const
    expect((await call('answerDividendRequest', { token, body })).code).toBe('not_found')
    expect((await call('answerHourlySalaryRequest', { token, body })).code).toBe('not_found')
    expect((await call('answerRealtimeSalaryRequest', { token, body })).code).toBe('not_found')
    expect((await call('answerDailySalaryRequest', { token, body })).value).toMatchObject({ state: 'in_force' })
    expect(await flags(master)).toMatchObject({ dailysalinfotype: 1, contractmrdailysalinfotype: 1, dailysalreqtype: 0 })
  })

  it('CONTRACT-END-1: an end is asked, agreed by the other side with the payment password, and told; the copy of one’s data has it all', async () => {
    const { master, agent, contractId } = await line()
    await answer(master, contractId, 'accept', PIN)
    team.test.clock.advance(17 * 86_400_000)
    await reSignIn(master)
    await reSignIn(agent)
    const { contractId: given } = (await offer(master, agent, 'dividend', terms(100_000))).value
    await answer(agent, given, 'accept', PIN)
    expect((await answer(agent, given, 'ask_end')).value).toMatchObject({
      state: 'awaiting_consent',
      endAskedBy: 'receiver',
      waitsForMe: false,
    })
    expect(await flags(master)).toMatchObject({ divtypereq: 1 })
    expect((await answer(agent, given, 'consent_end', PIN)).code).toBe('forbidden')
    expect((await answer(master, given, 'consent_end')).success).toBe(false)
    const ended = await answer(master, given, 'consent_end', PIN)
    expect(ended.value, ended.text).toMatchObject({ state: 'terminated', endReason: 'agreed' })
    expect((await inboxOf(agent)).map(({ origin }) => origin)).toEqual(['contract-offered', 'contract-ended'])
    expect((await inboxOf(master)).map(({ origin }) => origin)).toEqual([
      ...['contract-offered', 'contract-accepted', 'contract-end-asked', 'contract-ended'],
    ])
    const copied = team.test.app.modules.gather('memberData').find(({ name }) => name === 'contracts')
    const copy = JSON.stringify(await copied?.read({ memberId: agent.memberId, brandId: team.brandId, isTrial: false }), (_key, value) =>
      typeof value === 'bigint' ? assert(false, 'amounts travel as text') : value,
    )
    expect(copy).toContain('"side":"receiver","kind":"dividend"')
    expect(copy).not.toContain(master.account)
  })
})

describe('an agent who is about to move', () => {
  const salaryOf = async (giver: Person | 'house', receiver: Person, ratePpm: number) => {
    const id =
      giver === 'house'
        ? await fromHouse(receiver, 'daily_salary', salary(ratePpm))
        : (await offer(giver, receiver, 'daily_salary', salary(ratePpm))).value.contractId
    expect((await answer(receiver, id, 'accept', PIN)).value.state).toBe('in_force')
    return id
  }

  it('CONTRACT-MOVE-4: accepts the next upline’s offer before, which begins with the move, and keeps the contracts that it gives', async () => {
    const { test } = team
    const { people } = test.app.modules.identity
    const [old, next] = [await team.join({ type: 2 }), await team.join({ type: 2 })]
    const agent = await team.join({ type: 1, upline: old })
    const below = await team.join({ type: 1, upline: agent })
    for (const master of [old, next]) await salaryOf('house', master, 9_000)
    const first = await salaryOf(old, agent, 6_000)
    const given = await salaryOf(agent, below, 3_000)
    test.clock.advance(2 * 86_400_000)
    for (const person of [old, next, agent, below]) await reSignIn(person)

    expect((await offer(next, agent, 'daily_salary', salary(4_000))).code).toBe('forbidden')
    const planned = await transaction(test.app.db, tx =>
      people.planMove(tx, { memberId: agent.memberId, toId: next.memberId, reason: 'asked for', by: 'mei', now: test.clock.now() }),
    )
    assert(planned.ok, 'the move is planned')
    const movesAt = planned.value.dueAt.toISOString()
    expect((await call('comingPeople', { token: next.token })).value.list).toEqual([
      { memberId: agent.memberId, account: agent.account, movesAt },
    ])
    expect((await call('comingPeople', { token: old.token })).value.list).toEqual([])
    const params = { receiverId: agent.memberId }
    const chances = (await call('contractChances', { token: next.token, params })).value
    expect(chances).toMatchObject({ movesAt, account: agent.account })
    expect(chances.kinds.find(({ kind }) => kind === 'daily_salary')).toMatchObject({ refusal: null, maxRatePpm: 9_000, current: null })
    const offered = (await offer(next, agent, 'daily_salary', salary(4_000))).value
    expect(offered).toMatchObject({ state: 'offered', movesAt })

    const seen = { contractId: offered.contractId }
    const mine = (await call('contract', { token: agent.token, params: seen })).value
    expect(mine).toMatchObject({ startsAt: movesAt, refusal: null, previous: { contractId: first }, given: 1, endsBelow: [] })
    expect(mine.differences).toMatchObject([{ field: 'ratePpm', before: '6000', after: '4000', effect: 'worse' }])
    const theirs = (await call('contract', { token: next.token, params: seen })).value
    expect(theirs).toMatchObject({ previous: null, differences: [], given: 0, lastPeriod: null })

    expect((await answer(agent, offered.contractId, 'accept', PIN)).value).toMatchObject({ state: 'awaiting_move', movesAt, answers: [] })
    test.clock.advance(planned.value.dueAt.getTime() - test.clock.now().getTime() + 60_000)
    await people.applyDueMoves()
    for (const person of [next, agent, below]) await reSignIn(person)
    const read = async (person: Person, contractId: string) =>
      (await call('contract', { token: person.token, params: { contractId } })).value.contract
    expect(await read(agent, offered.contractId)).toMatchObject({ state: 'in_force', effectiveFrom: movesAt, movesAt: null })
    expect(await read(agent, first)).toMatchObject({ state: 'terminated', endReason: 'moved', effectiveTo: movesAt })
    expect(await read(below, given)).toMatchObject({ state: 'in_force', effectiveTo: null })
    expect((await call('comingPeople', { token: next.token })).value.list).toEqual([])
    expect((await inboxOf(next)).map(({ origin }) => origin).slice(-1)).toEqual(['contract-accepted'])
  })
})

/** Sessions end by time; the clock of these tests leaps over weeks. */
async function reSignIn(person: Person) {
  const { value } = await call('login', {
    body: { username: person.account, password: person.password, slideToken: await team.client.passSlideCaptcha() },
  })
  Object.assign(person, { token: value.token })
}
