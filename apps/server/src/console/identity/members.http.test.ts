import { present } from '@croupier/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ConsoleDesk, openConsole } from '../../testing/console.fixture.ts'

let test: ConsoleDesk['test']
let client: ConsoleDesk['client']
let token: ConsoleDesk['token']
let midnight: ConsoleDesk['midnight']
let lastDeed: ConsoleDesk['lastDeed']
beforeAll(async () => {
  ;({ test, client, token, midnight, lastDeed } = await openConsole())
})
afterAll(() => test.close())

describe('members', () => {
  it('are found by the start of a name, an id and an address, with what they have', async () => {
    const member = await client.signUp('harbour77')
    await client.payIn(member.token, '250.00')
    for (const q of ['harb', member.memberId, '127.0.0.1']) {
      const { list } = (await client.call('listMembers', { token, query: { q, brandId: midnight } })).value
      expect(
        list.find(row => row.memberId === member.memberId),
        q,
      ).toMatchObject({ account: 'harbour77', balance: '250.00', currency: 'CNY', status: 'active' })
    }
    expect((await client.call('listMembers', { token, query: { q: '%' } })).value.total).toBe(0)
  })

  it('have a card with money, sessions, deposits and totals, and no secret', async () => {
    const member = await client.signUp('quarry12')
    await client.payIn(member.token, '80.00')
    const card = await client.call('getMember', { token, params: { memberId: member.memberId } })
    expect(card.value).toMatchObject({
      member: { account: 'quarry12', merchantCode: 'MIDNIGHT' },
      totals: { deposits: '80.00', stakes: '0.00', rounds: 0 },
      sessions: [{ endedAt: null, endReason: null }],
      deposits: [{ state: 'paid', amount: '80.00' }],
    })
    expect(card.value.wallets.find(line => line.kind === 'cash')?.balance).toBe('80.00')
    expect(card.text).not.toMatch(/argon2|token|password/i)
  })

  it('R7, CONSOLE-AUDIT-1: a lock ends every session at once and says why; an unlock lets the member in again', async () => {
    const fresh = await client.signUp()
    const other = { memberId: fresh.memberId }
    expect((await client.call('lockMember', { token, params: other, body: { reason: '    ' } })).code).toBe('reason_required')
    expect((await client.call('lockMember', { token, params: other, body: { reason: 'chargeback under review' } })).success).toBe(true)
    // Within the second that a session may be believed for where the notice is on its way.
    test.clock.advance(1_000)
    expect((await client.call('memberInfo', { token: fresh.token })).code).toBe('unauthorized')
    expect(await lastDeed()).toMatchObject({
      action: 'member.locked',
      actor: 'owner',
      subject: `member:${fresh.memberId}`,
      reason: 'chargeback under review',
      before: '{"status":"active"}',
    })
    const card = (await client.call('getMember', { token, params: other })).value
    expect(card).toMatchObject({ member: { status: 'locked' }, lockReason: 'chargeback under review', sessions: [{ endReason: 'locked' }] })
    expect(card.log[0]?.action).toBe('member.locked')
    await client.call('unlockMember', { token, params: other, body: { reason: 'cleared' } })
    expect((await client.call('getMember', { token, params: other })).value.member.status).toBe('active')
  })

  it('one session can be ended alone, once', async () => {
    const member = await client.signUp()
    const params = { memberId: member.memberId }
    const [session] = (await client.call('getMember', { token, params })).value.sessions
    const which = { ...params, sessionId: present(session, 'a session').sessionId }
    expect((await client.call('endMemberSession', { token, params: which })).success).toBe(true)
    expect((await client.call('endMemberSession', { token, params: which })).code).toBe('not_found')
  })
})
