import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transaction } from '../../../platform/db/index.ts'
import { createIdentityWorld, type IdentityWorld, newAccount, register, signIn } from '../testing.ts'

let world: IdentityWorld
const GIVEN = 'harbour7light'

beforeAll(async () => {
  world = await createIdentityWorld()
})
afterAll(() => world.close())

interface Somebody {
  readonly id: string
  readonly token: string
  readonly account: string
}

/** A member who was made another type, directly below the brand or below somebody. */
async function join(type: number, upline?: Somebody): Promise<Somebody> {
  const { account, token } = await register(world)
  const { rows } = await sql<{ id: string }>`
    UPDATE identity.members SET type = ${type}, upline_id = ${upline?.id ?? null}, path = coalesce((SELECT path FROM identity.members WHERE id = ${upline?.id ?? null}), '') || id::text || '.'
     WHERE account = ${account} RETURNING id`.execute(world.database.db)
  // A session is believed for a second after it was looked up, its type with it.
  world.advance(1_001)
  return { id: rows[0]?.id ?? '', token, account }
}
const setRules = (rules: object) =>
  transaction(world.database.db, async tx => {
    const { version, rules: before } = await world.identity.people.getRules(tx, world.brandId)
    await world.identity.people.updateRules(tx, { brandId: world.brandId, version, rules: { ...before, ...rules } })
  })
const create = (by: Somebody, more: Record<string, unknown> = {}, key: string = randomUUID()) =>
  world.call('POST', '/wps/v2/account-centre/accounts', {
    token: by.token,
    sealed: { account: newAccount(), type: 0, password: GIVEN, ...more },
    headers: { 'idempotency-key': key },
  })
const makeLink = (by: Somebody, more: Record<string, unknown> = {}) =>
  world.call('POST', '/wps/v2/account-centre/links', { token: by.token, json: { type: 0, ...more } })
const rowOf = async (account: string) =>
  (
    await sql<{ upline_id: string | null; type: number; path: string; rebate_points: number | null }>`
      SELECT upline_id, type, path, rebate_points FROM identity.members WHERE account = ${account}`.execute(world.database.db)
  ).rows[0]
const look = async (by: Somebody) => (await world.call('GET', '/wps/v2/account-centre', { token: by.token })).body.value

describe('an account created by an upline', () => {
  it('IDENTITY-CENTRE-2: stands directly below, has its wallets, and its owner chooses a password before anything else', async () => {
    const master = await join(2)
    const { body } = await create(master, { type: 1, rebatePoints: 60 })
    expect(body).toMatchObject({ success: true, value: { type: 1 } })
    const { account, memberId } = body.value
    expect(await rowOf(account)).toMatchObject({ upline_id: master.id, type: 1, path: `${master.id}.${memberId}.`, rebate_points: 60 })
    expect(world.opened.at(-1)).toMatchObject({ memberId, type: 1 })
    expect(world.recorded.at(-1)).toMatchObject({ action: 'member.created-below', actor: { name: master.account } })
    expect(JSON.stringify(world.recorded.at(-1))).not.toContain(GIVEN)
    const entered = (await signIn(world, account, GIVEN)).body.value
    expect(entered).toMatchObject({ firstTimeLogin: true, passwordExpired: true })
    expect((await world.call('GET', '/wps/v2/account-centre', { token: entered.token })).body.code).toBe('password_change_required')
  })

  it('IDENTITY-CENTRE-2: has the default password where none is given, and where the brand has one', async () => {
    const agent = await join(1)
    expect((await create(agent, { password: null })).body.code).toBe('default_password_unset')
    world.setRules({ defaultPassword: 'Welcome2026' })
    const { body } = await create(agent, { password: null })
    expect((await signIn(world, body.value.account, 'Welcome2026')).body.value.passwordExpired).toBe(true)
    world.setRules({ defaultPassword: null })
  })

  it('IDENTITY-CENTRE-3: is made once for a key, and the answer holds no secret', async () => {
    const agent = await join(1)
    const [key, account] = [randomUUID(), newAccount()]
    const first = await create(agent, { account }, key)
    const second = await create(agent, { account }, key)
    expect(second.body).toEqual(first.body)
    expect(JSON.stringify(first.body)).not.toContain(GIVEN)
    expect((await create(agent, { account }, randomUUID())).body.code).toBe('account_taken')
    expect(
      (await world.call('POST', '/wps/v2/account-centre/accounts', { token: agent.token, sealed: { account, type: 0 } })).body.code,
    ).toBe('idempotency_key_required')
  })

  it('IDENTITY-CENTRE-1: follows the rules of names and passwords, and the creator’s type', async () => {
    const agent = await join(1)
    const bad = await create(agent, { account: 'x', password: 'short' })
    expect(bad.body.code).toBe('validation_failed')
    expect(Object.keys(bad.body.fields ?? {}).sort()).toEqual(['account', 'password'])
    const account = newAccount()
    expect((await create(agent, { account, password: account })).body.fields).toHaveProperty('password')
    expect((await create(agent, { type: 41 })).body.code).toBe('tree_place_forbidden')
    expect((await create(await join(42), { type: 41 })).body.success).toBe(true)
    expect((await create(await join(41), { type: 1 })).body.code).toBe('tree_place_forbidden')
    const { token } = await register(world)
    expect((await world.call('GET', '/wps/v2/account-centre', { token })).body.code).toBe('non_agent')
  })

  it('IDENTITY-CENTRE-4: gets no more rebate points than its upline has, or the brand allows', async () => {
    const master = await join(2)
    expect((await create(master, { rebatePoints: 79 })).body.code).toBe('rebate_points_above')
    const { account } = (await create(master, { type: 1, rebatePoints: 50 })).body.value
    const token = (await signIn(world, account, GIVEN)).body.value.token
    await sql`UPDATE identity.sessions SET must_change_password = false`.execute(world.database.db)
    world.advance(1_001)
    const agent = { id: '', token, account }
    expect((await look(agent)).rebatePoints).toEqual({ own: 50, max: 50 })
    expect((await create(agent, { rebatePoints: 51 })).body.code).toBe('rebate_points_above')
    expect((await makeLink(agent, { rebatePoints: 51 })).body.code).toBe('rebate_points_above')
    expect((await create(agent, { rebatePoints: 50 })).body.success).toBe(true)
  })

  it('IDENTITY-TREE-3: finds the last place taken where two are created at once', async () => {
    const master = await join(2)
    const agent = await join(1, master)
    await setRules({ directMax: 3, teamMax: 50 })
    const all = await Promise.all(Array.from({ length: 6 }, () => create(agent)))
    expect(all.filter(({ body }) => body.success)).toHaveLength(3)
    expect(new Set(all.flatMap(({ body }) => body.code ?? []))).toEqual(new Set(['tree_direct_reached']))
    await setRules({ directMax: 50, teamMax: 6 })
    const both = await Promise.all([master, agent, master, agent].map(by => create(by)))
    expect(both.filter(({ body }) => body.success)).toHaveLength(2)
    expect((await look(agent)).room).toMatchObject({ team: 0 })
    await setRules({ directMax: 1_000, teamMax: 50_000, depthMax: 1 })
    expect((await create(agent)).body.code).toBe('tree_depth_reached')
    await setRules({ depthMax: 12 })
  })
})

describe('a registration link', () => {
  it('IDENTITY-LINK-1: makes a newcomer what it says, below its owner, and counts who came', async () => {
    const master = await join(2)
    const link = (await makeLink(master, { code: 'Quay2026', type: 1, rebatePoints: 40, label: ' Spring ' })).body.value
    expect(link).toMatchObject({ code: 'Quay2026', label: 'Spring', type: 1, state: 'open', visits: 0, registrations: 0 })
    await world.call('POST', '/wps/v2/account-centre/links/QUAY2026/visits')
    await world.call('POST', '/wps/v2/account-centre/links/NOBODY99/visits')
    const { account, status } = await register(world, { affiliateCode: 'quay2026' })
    expect(status).toBe(200)
    expect(await rowOf(account)).toMatchObject({ upline_id: master.id, type: 1, rebate_points: 40 })
    expect((await look(master)).links).toMatchObject([{ code: 'Quay2026', visits: 1, registrations: 1 }])
  })

  it('IDENTITY-LINK-2: says why it does not lead in, before and at registration', async () => {
    const master = await join(2)
    const check = async (code: string) => (await world.call('GET', `/wps/agent/affiliate/check?code=${code}`)).body.code ?? 'valid'
    const enter = async (code: string) => (await register(world, { affiliateCode: code })).body.code ?? 'registered'
    const expiresAt = new Date(world.now.getTime() + 60_000).toISOString()
    for (const [code, more] of Object.entries({ GONE01: { expiresAt }, FULL01: { usesMax: 1 }, SHUT01: {} }))
      await makeLink(master, { code, ...more })
    expect([await check('GONE01'), await check('full01'), await check('SHUT01')]).toEqual(['valid', 'valid', 'valid'])
    await enter('FULL01')
    await world.call('POST', '/wps/v2/account-centre/links/shut01/close', { token: master.token })
    world.advance(60_000)
    expect([await check('GONE01'), await check('FULL01'), await check('SHUT01')]).toEqual(['link_expired', 'link_used_up', 'link_closed'])
    expect([await enter('GONE01'), await enter('FULL01'), await enter('SHUT01')]).toEqual(['link_expired', 'link_used_up', 'link_closed'])
    expect((await look(master)).links.map(({ state }: { state: string }) => state).sort()).toEqual(['closed', 'expired', 'used_up'])
  })

  it('IDENTITY-LINK-3: lets no more in than it has uses, however many come at once', async () => {
    const master = await join(2)
    await makeLink(master, { code: 'CROWD1', usesMax: 2 })
    const came = await Promise.all(Array.from({ length: 5 }, () => register(world, { affiliateCode: 'CROWD1' })))
    expect(came.filter(({ status }) => status === 200)).toHaveLength(2)
    expect((await look(master)).links).toMatchObject([{ registrations: 2, state: 'used_up' }])
  })

  it('IDENTITY-LINK-4: rests while its owner’s account is locked or closed, and the team stays', async () => {
    const master = await join(2)
    await makeLink(master, { code: 'REST01' })
    const { account } = await register(world, { affiliateCode: 'REST01' })
    const before = await rowOf(account)
    await transaction(world.database.db, tx => world.identity.lockMember(tx, { memberId: master.id, reason: 'fraud', now: world.now }))
    expect((await register(world, { affiliateCode: 'REST01' })).body.code).toBe('link_closed')
    expect(await rowOf(account)).toEqual(before)
    expect(world.moved.at(-1)).toMatchObject({ memberId: master.id, kind: 'banned' })
    await transaction(world.database.db, tx => world.identity.unlockMember(tx, { memberId: master.id }))
    expect((await register(world, { affiliateCode: 'REST01' })).status).toBe(200)
  })

  it('IDENTITY-LINK-5: has a code of its own, and nobody closes another’s', async () => {
    const [one, other] = [await join(2), await join(1)]
    await makeLink(one, { code: 'MINE01' })
    expect((await makeLink(other, { code: 'mine01' })).body.code).toBe('link_code_taken')
    expect((await world.call('POST', '/wps/v2/account-centre/links/MINE01/close', { token: other.token })).body.code).toBe('not_found')
    expect((await makeLink(other, { type: 41 })).body.code).toBe('tree_place_forbidden')
    expect((await makeLink(other, { expiresAt: world.now.toISOString() })).body.code).toBe('validation_failed')
    await setRules({ linksMax: 2 })
    const made = await Promise.all(Array.from({ length: 4 }, () => makeLink(other)))
    expect(made.filter(({ body }) => body.success)).toHaveLength(2)
    expect(made.flatMap(({ body }) => body.code ?? [])).toEqual(['links_max_reached', 'links_max_reached'])
  })

  it('IDENTITY-LINK-6: leads in by its own host while it is open', async () => {
    const master = await join(2)
    await setRules({ linksMax: 20 })
    await makeLink(master, { code: 'HOST01' })
    const of = { brandId: world.brandId, ownerId: master.id, code: 'HOST01' }
    const set = (domain: string | null) => transaction(world.database.db, tx => world.identity.people.setLinkDomain(tx, { ...of, domain }))
    expect(await set('join.harbour.example')).toEqual({ ok: true, value: { before: null } })
    const byHost = async () => (await world.call('GET', '/wps/agent/affiliate?domain=JOIN.harbour.example')).body.value.affiliateCode
    expect(await byHost()).toBe('HOST01')
    await makeLink(master, { code: 'HOST02' })
    const other = await transaction(world.database.db, tx =>
      world.identity.people.setLinkDomain(tx, { ...of, code: 'HOST02', domain: 'join.harbour.example' }),
    )
    expect(other).toMatchObject({ ok: false, error: { code: 'link_domain_taken' } })
    await world.call('POST', '/wps/v2/account-centre/links/HOST01/close', { token: master.token })
    expect(await byHost()).toBeNull()
  })
})

describe('rebates of direct downlines', () => {
  const list = async (by: Somebody) => (await world.call('GET', '/wps/v2/account-centre/rebates', { token: by.token })).body.value
  const change = async (by: Somebody, memberId: string, rebatePoints: number | null) =>
    (await world.call('PUT', '/wps/v2/account-centre/rebate', { token: by.token, json: { memberId, rebatePoints } })).body

  it('IDENTITY-CENTRE-5: are set by the upline, never above the own, and of nobody else’s downlines', async () => {
    const master = await join(2)
    await sql`UPDATE identity.members SET rebate_points = 70 WHERE id = ${master.id}`.execute(world.database.db)
    const [agent, other] = [await join(1, master), await join(2)]
    const member = await join(0, agent)
    expect(await list(master)).toMatchObject({
      max: 70,
      total: 1,
      list: [{ memberId: agent.id, account: agent.account, rebatePoints: null }],
    })
    expect(await change(master, agent.id, 60)).toMatchObject({ success: true, value: { rebatePoints: 60 } })
    expect(world.recorded.at(-1)).toMatchObject({
      action: 'member.rebate-changed',
      before: { rebatePoints: null },
      after: { rebatePoints: 60 },
    })
    expect((await change(master, agent.id, 71)).code).toBe('rebate_points_above')
    expect((await change(agent, member.id, 61)).code).toBe('rebate_points_above')
    expect((await change(agent, member.id, 60)).success).toBe(true)
    for (const stranger of [master, other, agent])
      expect((await change(stranger, stranger === agent ? agent.id : member.id, 10)).code).toBe('not_found')
    expect((await change(agent, member.id, null)).value).toMatchObject({ rebatePoints: null })
    expect((await change(member, member.id, 1)).code).toBe('non_agent')
  })
})
