import { randomUUID } from 'node:crypto'
import { ok, present } from '@croupier/kernel'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Tx, transaction } from '../../platform/db/index.ts'
import { createTestDatabase, type TestDatabase } from '../../platform/db/testing.ts'
import { type ClaimPolicy, type Claims, createClaims } from './index.ts'
import type { ClaimsPorts } from './ports.ts'

const NOW = new Date('2026-11-20T10:00:00Z')
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)
const POLICY: ClaimPolicy = { kind: 'deposit', minutes: 15, isRequired: false, mayTakeOver: true, mayPutBack: false }
const operator = (name: string) => ({ operatorId: randomUUID(), name, ip: '203.0.113.7' })
const [MEI, TOM] = [operator('mei'), operator('tom')]

let database: TestDatabase
let claims: Claims
let itemId = ''
const recorded: Parameters<ClaimsPorts['record']>[1][] = []
beforeAll(async () => {
  database = await createTestDatabase()
  const brandId = randomUUID()
  // The item is not locked here: the table alone has to decide who is first.
  const work = { policy: POLICY, lock: async () => ok({ brandId, subject: 'deposit:1' }), changed: () => undefined }
  const ports: ClaimsPorts = { works: () => [work], record: async (_tx, event) => recorded.push(event) }
  claims = createClaims({ db: database.db, clock: { now: () => NOW }, ports })
})
beforeEach(async () => {
  await database.admin.query('DELETE FROM claims.claims')
  itemId = randomUUID()
  recorded.length = 0
})
afterAll(() => database.drop())

const run = <T>(work: (tx: Tx) => Promise<T>) => transaction(database.db, work)
const asked = (by: typeof MEI, now = NOW) => ({ kind: 'deposit' as const, itemId, by, now })
const claim = (by: typeof MEI, more: { now?: Date; takeOverFrom?: string } = {}) =>
  run(tx => claims.claim(tx, { ...asked(by, more.now), takeOverFrom: more.takeOverFrom }))
const holder = async (now = NOW) => (await claims.of(POLICY).list(database.db, [itemId], now)).get(itemId)?.name
const acts = () => recorded.map(({ action, actor }) => `${actor.name} ${action.split('.')[1]}`)

describe('claims at the same instant', () => {
  it('CLAIM-ONE-1: of twenty operators exactly one has it, and all others are told who', async () => {
    const staff = Array.from({ length: 20 }, (_, place) => operator(`operator${place}`))
    const answers = await Promise.all(staff.map(by => claim(by)))
    const winners = answers.flatMap(answer => (answer.ok ? [answer.value.name] : []))
    expect(winners).toEqual([await holder()])
    const refused = answers.flatMap(answer => (answer.ok ? [] : [answer.error]))
    expect(refused).toHaveLength(19)
    for (const refusal of refused) expect(refusal).toEqual({ code: 'desk_claimed', params: { name: winners[0] } })
    expect(acts()).toEqual([`${winners[0]} claimed`])
  })

  it('CLAIM-OVER-1: of two who take over from the same colleague one has it', async () => {
    await claim(MEI)
    const staff = [TOM, operator('lan'), operator('bo')]
    const answers = await Promise.all(staff.map(by => claim(by, { takeOverFrom: MEI.operatorId })))
    const winner = present(
      answers.find(answer => answer.ok),
      'one has it',
    )
    expect(answers.filter(answer => !answer.ok)).toHaveLength(2)
    expect(winner.ok && winner.value.name).toBe(await holder())
    expect(acts()).toEqual(['mei claimed', `${await holder()} taken-over`])
  })

  it('one operator who asks many times has it once', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => claim(MEI)))
    expect(answers.every(answer => answer.ok)).toBe(true)
    expect([await holder(), acts()]).toEqual(['mei', ['mei claimed']])
  })
})

describe('the end of a claim', () => {
  it('CLAIM-EXPIRE-1: it is over at its instant, whether or not the sweep has come by; kept it lasts as long again', async () => {
    await claim(MEI)
    expect([await holder(later(14)), await holder(later(15))]).toEqual(['mei', undefined])
    const kept = await run(tx => claims.keep(tx, asked(MEI, later(10))))
    expect(kept.ok && kept.value.until).toEqual(later(25))
    expect(await run(tx => claims.keep(tx, asked(MEI, later(25))))).toMatchObject({ ok: false, error: { code: 'desk_not_claimed' } })
    expect(await claim(TOM, { now: later(25) })).toMatchObject({ ok: true, value: { name: 'tom' } })
    expect(acts().slice(-2)).toEqual(['claims expired', 'tom claimed'])
  })

  it('the sweep ends what nobody kept, once, and writes it down', async () => {
    await claim(MEI)
    const sweep = () => claims.expire(later(60))
    const ended = [await sweep(), await sweep()]
    expect(ended).toEqual([expect.any(Number), 0])
    const lines = recorded.filter(
      ({ action, before }) => action === 'deposit.expired' && (before as { operator: string }).operator === 'mei',
    )
    expect(lines).toMatchObject([{ actor: { kind: 'system' }, subject: 'deposit:1' }])
    expect(await holder()).toBeUndefined()
  })

  it('CLAIM-HOLD-1: nobody else releases it, keeps it or decides; a decision ends it', async () => {
    const desk = claims.of(POLICY)
    const decide = (by: typeof MEI) => run(tx => desk.mayDecide(tx, { itemId, operatorId: by.operatorId, now: NOW }))
    expect(await decide(TOM)).toBeUndefined()
    await claim(MEI)
    const refusal = { code: 'desk_claimed', params: { name: 'mei' } }
    expect(await run(tx => claims.release(tx, asked(TOM)))).toEqual({ ok: false, error: refusal })
    expect(await run(tx => claims.keep(tx, asked(TOM)))).toEqual({ ok: false, error: refusal })
    expect([await decide(TOM), await decide(MEI)]).toEqual([refusal, undefined])
    expect(await desk.listHeldBy(MEI.operatorId, NOW)).toContain(itemId)
    await run(tx => desk.end(tx, itemId))
    expect(await holder()).toBeUndefined()
    const required = claims.of({ ...POLICY, isRequired: true })
    expect(await run(tx => required.mayDecide(tx, { itemId, operatorId: MEI.operatorId, now: NOW }))).toEqual({ code: 'desk_not_claimed' })
  })
})
