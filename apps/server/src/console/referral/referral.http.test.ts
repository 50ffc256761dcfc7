import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openReferral, type ReferralWorld } from '../../testing/referral.fixture.ts'
import { createTestOperators, type TestOperator } from '../../testing/test-operators.ts'

let world: ReferralWorld
let operators: ReturnType<typeof createTestOperators>
let staff: Readonly<Record<'owner' | 'risk' | 'content', TestOperator>>
beforeAll(async () => {
  world = await openReferral()
  operators = createTestOperators(world.test)
  staff = { owner: await operators.owner(), risk: await operators.hire('risk'), content: await operators.hire('content') }
})
afterAll(() => world.test.close())

const call = () => world.client.call
const auditOf = async (subject: string) =>
  (await world.admin.query<{ action: string }>('SELECT action FROM audit.events WHERE subject = $1 ORDER BY at', [subject])).rows.map(
    ({ action }) => action,
  )

describe('what a brand pays for friends', () => {
  it('REFERRAL-TERMS-1: is changed by the owner alone, in versions that never change; friends keep those of their registration', async () => {
    const member = await world.join()
    const before = await world.bring(member)
    await world.read()
    const params = { brandId: world.brandId }
    const { version, terms } = (await call()('referralTerms', { token: staff.risk.token, params })).value
    const body = { version, terms: { ...terms, fixed: '55.00', minValidBet: '100.00' } }
    expect((await call()('referralTerms', { token: staff.content.token, params })).status).toBe(403)
    expect((await call()('updateReferralTerms', { token: staff.risk.token, params, body })).status).toBe(403)
    const saved = await call()('updateReferralTerms', { token: staff.owner.token, params, body })
    expect(saved.value, saved.text).toMatchObject({ version: version + 1, isOn: true, terms: { fixed: '55.00' } })
    expect((await call()('updateReferralTerms', { token: staff.owner.token, params, body })).code).toBe('version_conflict')
    await expect(world.admin.query('UPDATE referral.terms SET version = 9')).rejects.toThrow(/append-only/)
    expect(await auditOf(`brand:${world.brandId}`)).toEqual(['referral-terms.updated'])
    world.clock.advance(1_000)
    const after = await world.bring(member)
    for (const friend of [before, after]) {
      await world.deposit(friend, '100')
      await world.settle(friend, { valid: '500' })
    }
    await world.endDay()
    expect(await world.view(member)).toMatchObject({ rewarded: 2, rewards: '75.00', commission: '1.00', terms: { fixed: '55.00' } })
  })

  it('REFERRAL-COST-1: is added up by month, and told for each member with who brought whom', async () => {
    const member = await world.join()
    const friend = await world.bring(member)
    await world.read()
    await world.deposit(friend, '250')
    await world.settle(friend, { valid: '800' })
    await world.endDay()
    const { token } = await operators.hire('risk', 'night.risk')
    const ofMember = await call()('memberReferral', { token, params: { memberId: member.memberId }, query: {} })
    expect(ofMember.value, ofMember.text).toMatchObject({
      broughtBy: null,
      list: [
        { account: friend.account, state: 'rewarded', firstDeposit: '250.00', validBet: '800.00', commission: '0.80', sharedKeys: [] },
      ],
    })
    const ofFriend = await call()('memberReferral', { token, params: { memberId: friend.memberId }, query: {} })
    expect(ofFriend.value).toMatchObject({ broughtBy: { account: member.account }, list: [] })
    const { list } = (await call()('referralCosts', { token, params: { brandId: world.brandId } })).value
    const { rows } = await world.admin.query<{ paid: string }>(
      `SELECT sum(amount)::text AS paid FROM rewards.credits WHERE source = 'referral' AND brand_id = $1`,
      [world.brandId],
    )
    const told = list.reduce((sum, { rewards, commissions }) => sum + Number(rewards) + Number(commissions), 0)
    expect(told).toBeCloseTo(Number(rows[0]?.paid) / 10_000)
  })
})

describe('many friends on one device', () => {
  it('REFERRAL-CASE-1: are a case for risk, closed with a reason; it comes again only for more friends', async () => {
    const member = await world.join()
    const device = randomUUID()
    const { token } = await operators.hire('risk', 'day.risk')
    const casesOf = async (state: 'open' | 'closed') => {
      const { list } = (await call()('listReferralCases', { token, query: { state, pageSize: 100 } })).value
      return list.filter(each => each.member.memberId === member.memberId)
    }
    const friends = [await world.bring(member, device), await world.bring(member, device)]
    await world.bring(member)
    await world.read()
    expect(await casesOf('open')).toEqual([])
    friends.push(await world.bring(member, device))
    await world.read()
    const list = await casesOf('open')
    expect(list).toMatchObject([{ merchantCode: 'MIDNIGHT', member: { account: member.account } }])
    expect(new Set(list[0]?.friends.map(({ account }) => account))).toEqual(new Set(friends.map(({ account }) => account)))
    expect((await call()('deskCounts', { token, query: {} })).value.referralCases?.waiting).toBeGreaterThan(0)
    const params = { caseId: list[0]?.caseId ?? '' }
    const close = (reason: string) => call()('closeReferralCase', { token, params, body: { reason } })
    expect((await close('   ')).code).toBe('reason_required')
    expect((await close('A family of four.')).value).toMatchObject({ reason: 'A family of four.' })
    expect((await close('Again.')).code).toBe('case_closed')
    expect(await auditOf(`member:${member.memberId}`)).toContain('referral-case.closed')
    await world.client.call('login', {
      headers: { 'x-device-id': device },
      body: { username: friends[0]?.account ?? '', password: 'Lantern88fish', slideToken: await world.client.passSlideCaptcha() },
    })
    await world.read()
    expect(await casesOf('open')).toEqual([])
    await world.bring(member, device)
    await world.read()
    expect(await casesOf('open')).toHaveLength(1)
  })
})
