import { amount } from '@croupier/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openVault, type Vault } from '../../testing/money-vault.fixture.ts'
import type { TestOperator } from '../../testing/test-operators.ts'
import { CASH, NOTHING, openWheel, wheelText } from '../../testing/wheel.fixture.ts'

let vault: Vault
let content: TestOperator
beforeAll(async () => {
  vault = await openVault()
  content = await vault.operators.hire('content', 'content.wheel')
}, 60_000)
afterAll(() => vault.test.close())

const call = () => vault.client.call
const TEXT = wheelText([CASH, NOTHING], [2])
const reason = 'For the season.'
const draft = async (code: string) =>
  (await call()('draftWheel', { token: content.token, body: { brandId: vault.brandId, code, wheel: TEXT } })).value
const publish = (wheelId: string, draftNumber: number, { token }: { token: string } = vault.owner) =>
  call()('publishWheel', { token, params: { wheelId }, body: { draftNumber, reason } })
const auditOf = async (subject: string) =>
  (
    await vault.test.database.admin.query<{ action: string }>('SELECT action FROM audit.events WHERE subject = $1 ORDER BY at', [subject])
  ).rows.map(({ action }) => action)

describe('a wheel', () => {
  it('WHEEL-VERSION-1: is drafted by content, published by the owner, and a version never changes', async () => {
    const { wheelId, draftNumber } = await draft('spring')
    expect((await publish(wheelId, draftNumber, content)).status).toBe(403)
    const published = await publish(wheelId, draftNumber)
    expect(published.value, published.text).toMatchObject({ isOpen: true, running: { version: 1, left: [2, null], publishedBy: 'owner' } })
    const wheel = { ...TEXT, segments: TEXT.segments.map(each => ({ ...each, weight: 3 })) }
    const edit = (number: number) =>
      call()('editWheel', { token: content.token, params: { wheelId }, body: { draftNumber: number, wheel } })
    expect((await edit(draftNumber)).value).toMatchObject({
      draft: { segments: [{ weight: 3 }, { weight: 3 }] },
      running: { segments: [{ weight: 1 }, {}] },
    })
    expect((await edit(draftNumber)).code).toBe('version_conflict')
    expect((await publish(wheelId, draftNumber)).code).toBe('version_conflict')
    expect((await publish(wheelId, draftNumber + 1)).value).toMatchObject({ running: { version: 2 } })
    await expect(vault.test.database.admin.query('UPDATE wheel.versions SET version = 9')).rejects.toThrow(/append-only/)
    const close = () => call()('closeWheel', { token: vault.owner.token, params: { wheelId }, body: { reason } })
    expect((await close()).value).toMatchObject({ isOpen: false })
    expect((await close()).code).toBe('wheel_closed')
    expect(await auditOf(`wheel:${wheelId}`)).toEqual([
      'wheel.created',
      'wheel.published',
      'wheel.updated',
      'wheel.published',
      'wheel.closed',
    ])
  })

  it('WHEEL-SOUND-1: is refused where it cannot be drawn or paid, and where the brand has its code', async () => {
    const body = { brandId: vault.brandId, code: 'autumn', wheel: { ...TEXT, fallback: 0 } }
    expect((await call()('draftWheel', { token: content.token, body })).code).toBe('wheel_unsound')
    const { wheelId, draftNumber } = await draft('autumn')
    expect((await call()('draftWheel', { token: content.token, body: { ...body, wheel: TEXT } })).code).toBe('wheel_code_taken')
    const edited = await call()('editWheel', { token: content.token, params: { wheelId }, body: { draftNumber, wheel: body.wheel } })
    expect(edited.code).toBe('wheel_unsound')
    expect(
      (await call()('publishWheel', { token: vault.owner.token, params: { wheelId }, body: { draftNumber, reason: '   ' } })).code,
    ).toBe('reason_required')
  })

  it('WHEEL-COST-1: says odds, what a ticket is expected to cost, and what the draws have cost', async () => {
    const { wheelId, draftNumber } = await draft('summer')
    await publish(wheelId, draftNumber)
    const who = await vault.member('0')
    const body = { memberId: who.memberId, count: 6, days: 7, reason }
    const given = await call()('giveWheelTickets', { token: vault.mei.token, params: { wheelId }, body })
    expect(given.value, given.text).toMatchObject({ given: 6, expiresAt: expect.any(String) })
    for (let n = 0; n < 5; n++)
      await call()('claimRafflePromotion', { token: who.token, body: { wheelId, version: 1, betEntropy: `${n}`.repeat(32) } })
    const { list } = (await call()('consoleWheels', { token: content.token, query: { brandId: vault.brandId } })).value
    const found = list.find(each => each.wheelId === wheelId)
    expect(found?.running).toMatchObject({
      expectedCost: '2.50',
      odds: [
        { num: 1, den: 2 },
        { num: 1, den: 2 },
      ],
    })
    const cash = (await vault.test.app.modules.wallet.listBalances(who.memberId)).find(({ kind }) => kind === 'cash')?.balance
    expect([found?.draws, found?.tickets, amount(found?.cost ?? '0')]).toEqual([5, 1, cash])
  })
})

describe('tickets', () => {
  it('WHEEL-TICKET-1: are given with a reason by whoever may, below what takes a second operator', async () => {
    const who = await vault.member('0')
    const rich = await openWheel(vault.test, vault.brandId, wheelText([{ kind: 'cash', amount: '90000.00', turnoverPct: 0 }, NOTHING]))
    const give = (wheelId: string, count: number, { token }: { token: string } = vault.mei, why = reason) =>
      call()('giveWheelTickets', { token, params: { wheelId }, body: { memberId: who.memberId, count, days: null, reason: why } })
    expect((await give(rich, 1)).code).toBe('second_operator_needed')
    const plain = await openWheel(vault.test, vault.brandId)
    expect((await give(plain, 1, content)).status).toBe(403)
    expect((await give(plain, 1, vault.mei, '   ')).code).toBe('reason_required')
    expect((await give(plain, 2)).value).toEqual({ given: 2, expiresAt: null })
    expect(await auditOf(`member:${who.memberId}`)).toContain('wheel-tickets.given')
    const { list } = (await call()('listRewardCredits', { token: who.token, query: {} })).value
    expect(list).toMatchObject([{ kind: 'tickets', amount: '2.00', rule: 'wheel.gift' }])
  })
})
