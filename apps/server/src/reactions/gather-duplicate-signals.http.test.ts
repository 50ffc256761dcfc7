import { randomUUID } from 'node:crypto'
import { present } from '@croupier/kernel'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { transaction } from '../platform/db/index.ts'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { createTestClient, type TestClient } from '../testing/test-client.ts'
import { createTestOperators } from '../testing/test-operators.ts'

let test: TestApp
let client: TestClient
let token: string

beforeAll(async () => {
  test = await createTestApp()
  await test.listen()
  client = createTestClient(test)
  token = (await createTestOperators(test).owner()).token
})
afterAll(() => test.close())

type Member = Awaited<ReturnType<TestClient['signUp']>>
const signIn = async ({ account, password }: Member, device: string) =>
  client.call('login', {
    body: { username: account, password, slideToken: await client.passSlideCaptcha() },
    headers: { 'x-device-id': device },
  })
const pairsOf = async ({ memberId }: Member) => (await client.call('listMemberDuplicates', { token, params: { memberId } })).value
const paramsOf = (a: Member, b: Member) => ({ memberA: a.memberId, memberB: b.memberId })

async function twoFromOneDevice(): Promise<[Member, Member]> {
  const [a, b, device] = [await client.signUp(), await client.signUp(), randomUUID()]
  for (const member of [a, b]) expect((await signIn(member, device)).success).toBe(true)
  await vi.waitFor(async () => expect(await pairsOf(a)).toHaveLength(1), 10_000)
  return [a, b]
}

describe('accounts that have something in common', () => {
  it('DUPLICATES-SCORE-1: two that sign in from one device are a pair; the loopback address that all share says nothing', async () => {
    const [a, b] = await twoFromOneDevice()
    const [pair] = await pairsOf(b)
    expect(pair).toMatchObject({ score: 50, evidence: [{ kind: 'device' }], verdict: null, merchantCode: 'MIDNIGHT' })
    expect(new Set([pair?.a.account, pair?.b.account])).toEqual(new Set([a.account, b.account]))
    expect(await pairsOf(await client.signUp())).toEqual([])
  })

  it('DUPLICATES-PRIVACY-1: what is kept can be compared, not read', async () => {
    const member = await client.signUp()
    const brandId = present((await client.call('operatorMe', { token })).value.brands[0], 'a brand').brandId
    const observation = { brandId, memberId: member.memberId, kind: 'bank', value: '6222 0210 0111 4567', at: test.clock.now() } as const
    await transaction(test.app.db, tx => test.app.modules.duplicates.observe(tx, observation))
    const { rows } = await test.database.admin.query('SELECT * FROM duplicates.signals WHERE member_id = $1 AND kind = $2', [
      member.memberId,
      'bank',
    ])
    expect(rows).toMatchObject([{ hint: '…4567' }])
    expect(JSON.stringify(rows)).not.toContain('6222')
  })

  it('DUPLICATES-SCORE-1: two that bind one bank account are a pair, told by its last digits', async () => {
    const bind = async (name: string) => {
      const member = await client.signUp()
      await test.database.admin.query('UPDATE identity.members SET profile = profile || $2 WHERE id = $1', [
        member.memberId,
        { payeeName: name },
      ])
      await client.call('setPaymentPassword', { token: member.token, body: { password: member.password, paymentPassword: '246810' } })
      const account = { methodCode: 'bank', optionCode: 'harbour', holder: name, number: '4242424242424242', paymentPassword: '246810' }
      const bound = await client.call('bindWithdrawalAccount', { token: member.token, body: account })
      expect(bound.success, bound.text).toBe(true)
      return member
    }
    const [a] = [await bind('Mira Lane'), await bind('Otto Vane')]
    expect(await pairsOf(a)).toMatchObject([{ evidence: [{ kind: 'bank', hint: '…4242' }] }])
  })

  it('DUPLICATES-VERDICT-1: a verdict needs a reason, is logged, may be changed, and does nothing to the accounts', async () => {
    const [a, b] = await twoFromOneDevice()
    const decide = (verdict: 'confirmed' | 'cleared', reason: string) =>
      client.call('decideDuplicate', { token, params: paramsOf(b, a), body: { verdict, reason } })
    expect((await decide('confirmed', '    ')).code).toBe('reason_required')
    expect((await decide('confirmed', 'same laptop, same hours')).value).toMatchObject({ verdict: 'confirmed', decidedBy: 'owner' })
    const listOf = async (state: 'open' | 'confirmed' | 'cleared') =>
      (await client.call('listDuplicates', { token, query: { state, pageSize: 100 } })).value.list.filter(row =>
        [row.a.memberId, row.b.memberId].includes(a.memberId),
      )
    expect([await listOf('open'), await listOf('confirmed')].map(list => list.length)).toEqual([0, 1])
    await decide('cleared', 'they are sisters')
    expect([await listOf('confirmed'), await listOf('cleared')].map(list => list.length)).toEqual([0, 1])
    const [deed] = (await client.call('listAudit', { token, query: { pageSize: 1 } })).value.list
    expect(deed).toMatchObject({ action: 'duplicate.cleared', subject: `member:${b.memberId}`, reason: 'they are sisters' })
    for (const member of [a, b]) expect((await client.call('memberInfo', { token: member.token })).success).toBe(true)
  })

  it('DUPLICATES-CLUSTER-1: who shares with one of them hangs together with both, until a pair is cleared', async () => {
    const [a, b] = await twoFromOneDevice()
    const [c, device] = [await client.signUp(), randomUUID()]
    for (const member of [b, c]) await signIn(member, device)
    await vi.waitFor(async () => expect(await pairsOf(c)).toHaveLength(1), 10_000)
    const clusterOf = async () => {
      const { cluster } = (await client.call('getDuplicate', { token, params: paramsOf(a, b) })).value
      return new Set(cluster.map(({ account }) => account))
    }
    expect(await clusterOf()).toEqual(new Set([a.account, b.account, c.account]))
    await client.call('decideDuplicate', { token, params: paramsOf(b, c), body: { verdict: 'cleared', reason: 'a borrowed phone' } })
    expect(await clusterOf()).toEqual(new Set([a.account, b.account]))
    expect((await client.call('getDuplicate', { token, params: paramsOf(a, c) })).code).toBe('not_found')
  })
})
