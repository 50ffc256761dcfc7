import { present } from '@croupier/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transaction } from '../../platform/db/index.ts'
import { createFeeds } from '../../platform/outbox/index.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { drainFeeds } from '../../testing/drain-feeds.ts'
import { createTestClient } from '../../testing/test-client.ts'
import { createTestOperators } from '../../testing/test-operators.ts'

const HOUR_MS = 3_600_000
const reason = 'The agent asked for it in writing'

let test: TestApp
let client: ReturnType<typeof createTestClient>
let operators: ReturnType<typeof createTestOperators>
let brandId: string
let feeds: ReturnType<typeof createFeeds>
let heard: { memberId: string; kind: string; at: Date }[]

beforeAll(async () => {
  heard = []
  test = await createTestApp({ also: { personMoved: async (_tx, moved) => void heard.push(moved) } })
  client = createTestClient(test)
  feeds = createFeeds({ db: test.app.db, url: test.database.url, log: { error: () => undefined } })
  for (const reader of test.app.modules.all.flatMap(module => module.readers ?? [])) if (reader.name === 'tell-moves') feeds.add(reader)
  operators = createTestOperators(test)
  brandId = present((await test.app.modules.brand.listBrands())[0], 'a first brand').id
})
afterAll(() => test.close())

const owner = async () => (await operators.owner()).token
const people = () => test.app.modules.identity.people
let count = 0
async function join(type: number, uplineId: string | null = null, at = brandId): Promise<{ memberId: string; account: string }> {
  const account = `quay${String(++count).padStart(4, '0')}`
  const wish = { brandId: at, account, type, password: 'Harbour7light', rebatePoints: null, language: 'EN' }
  const prepared = await people().prepareAccount(wish)
  if (!prepared.ok) throw new Error(JSON.stringify(prepared.error))
  const made = await transaction(test.database.db, tx =>
    people().createAccount(tx, prepared.value, { uplineId, method: 'OPERATOR', now: test.clock.now() }),
  )
  if (!made.ok) throw new Error(made.error.code)
  return { memberId: made.value.memberId, account }
}
const move = async (memberId: string, uplineId: string | null) =>
  client.call('planMove', { token: await owner(), params: { memberId }, body: { uplineId, reason } })
const staysOf = async (memberId: string) =>
  (
    await test.database.admin.query<{ upline_id: string | null; path: string; starts_at: Date; ends_at: Date | null }>(
      'SELECT upline_id, path, starts_at, ends_at FROM identity.tree_stays WHERE member_id = $1 ORDER BY starts_at',
      [memberId],
    )
  ).rows
const treeOf = async (memberId: string) =>
  (await test.database.admin.query('SELECT upline_id, path, depth FROM identity.member_tree WHERE member_id = $1', [memberId])).rows[0]
async function toMidnightOf(dueAt: string, lateMs = 0): Promise<number> {
  test.clock.advance(Date.parse(dueAt) - test.clock.now().getTime() + lateMs)
  return people().applyDueMoves()
}
const inboxOf = async (memberId: string) => {
  await drainFeeds(feeds)
  const { rows } = await test.database.admin.query<{ origin: string }>(
    "SELECT origin FROM messages.inbox WHERE member_id = $1 AND origin ~ '^(move|downline)-' ORDER BY created_at",
    [memberId],
  )
  return rows.map(({ origin }) => origin)
}

describe('the tree of a brand', () => {
  it('is read level by level, found by name with the way to it, and seen by whoever may see people', async () => {
    const master = await join(2)
    const agent = await join(1, master.memberId)
    const member = await join(0, agent.memberId)
    const token = (await operators.hire('support')).token
    const level = await client.call('listPeople', { token, query: { brandId, uplineId: master.memberId } })
    expect(level.value.list, level.text).toMatchObject([
      { account: agent.account, type: 1, depth: 1, direct: 1, team: 1, status: 'active' },
    ])
    const below = { token, query: { brandId, uplineId: agent.memberId } }
    expect((await client.call('listPeople', below)).value.list).toEqual([])
    expect((await client.call('listPeople', { ...below, query: { ...below.query, everybody: true } })).value.total).toBe(1)
    const found = await client.call('findPeople', { token, query: { q: member.account.toUpperCase() } })
    expect(found.value.list).toMatchObject([
      { account: member.account, uplines: [{ account: master.account }, { account: agent.account }] },
    ])
    const card = (await client.call('getPerson', { token, params: { memberId: agent.memberId } })).value
    expect(card).toMatchObject({ types: [41, 42], move: null, stays: [{ upline: { account: master.account }, until: null }] })
    const planned = await client.call('planMove', { token, params: { memberId: agent.memberId }, body: { uplineId: null, reason } })
    expect(planned.code).toBe('forbidden')
  })

  it('IDENTITY-CENTRE-2: gets a master agent by the owner, whose password must be changed first', async () => {
    const body = { brandId, account: 'northquay', type: 2 as const, password: 'harbour7light', rebatePoints: 70, reason }
    const token = await owner()
    const made = await client.call('createTopPerson', { token, body })
    expect(made.value, made.text).toMatchObject({ account: 'northquay', type: 2, uplineId: null, depth: 0 })
    expect((await client.call('createTopPerson', { token, body })).code).toBe('account_taken')
    expect((await client.call('createTopPerson', { token, body: { ...body, account: 'x' } })).fields).toHaveProperty('account')
    const slideToken = await client.passSlideCaptcha()
    const entered = await client.call('login', { body: { username: 'northquay', password: 'harbour7light', slideToken } })
    expect(entered.value).toMatchObject({ passwordExpired: true, firstTimeLogin: true })
    expect((await client.call('accountCentre', { token: entered.value.token })).code).toBe('password_change_required')
    const { rows } = await test.database.admin.query("SELECT after FROM audit.events WHERE action = 'person.created'")
    expect(JSON.stringify(rows)).not.toContain('harbour7light')
  })

  it('IDENTITY-TYPE-1: changes somebody’s type where upline and team allow it, and tells whoever binds something to it', async () => {
    const master = await join(2)
    const agent = await join(1, master.memberId)
    const member = await join(0, agent.memberId)
    const change = async (memberId: string, type: 0 | 1 | 2 | 41 | 42) =>
      client.call('changePersonType', { token: await owner(), params: { memberId }, body: { type, reason } })
    expect((await change(member.memberId, 0)).code).toBe('type_unchanged')
    expect((await change(member.memberId, 2)).code).toBe('tree_place_forbidden')
    expect((await change(agent.memberId, 0)).code).toBe('tree_team_left')
    heard = []
    expect((await change(member.memberId, 1)).value).toMatchObject({ type: 1 })
    expect(heard).toMatchObject([{ memberId: member.memberId, kind: 'type_changed' }])
    expect((await change(agent.memberId, 42)).code).toBe('tree_team_left')
  })

  it('has rules that hold whichever way people come', async () => {
    const token = await owner()
    const params = { brandId }
    const { version, rules } = (await client.call('treeRules', { token, params })).value
    const saved = await client.call('updateTreeRules', { token, params, body: { version, rules: { ...rules, depthMax: 2 } } })
    expect(saved.value, saved.text).toMatchObject({ version: version + 1, rules: { depthMax: 2 } })
    expect((await client.call('updateTreeRules', { token, params, body: { version, rules } })).code).toBe('version_conflict')
    const master = await join(2)
    const [agent, other] = [await join(1, master.memberId), await join(1, master.memberId)]
    await join(1, agent.memberId)
    expect((await move(agent.memberId, other.memberId)).code).toBe('tree_depth_reached')
    await client.call('updateTreeRules', { token: await owner(), params, body: { version: version + 1, rules } })
  })
})

describe('a move', () => {
  it('IDENTITY-MOVE-1, IDENTITY-MOVE-2: takes everybody along at the local midnight, however late it is made, and once', async () => {
    const [one, other] = [await join(2), await join(2)]
    const agent = await join(1, one.memberId)
    const [below, deep] = [await join(1, agent.memberId), await join(0, agent.memberId)]
    const planned = await move(agent.memberId, other.memberId)
    expect(planned.value, planned.text).toMatchObject({
      state: 'planned',
      people: 3,
      from: { account: one.account },
      to: { account: other.account },
    })
    // Shanghai has midnight at 16:00 UTC.
    expect(planned.value.dueAt.slice(11)).toBe('16:00:00.000Z')
    expect([await inboxOf(agent.memberId), await inboxOf(one.memberId), await inboxOf(other.memberId)]).toEqual([
      ['move-planned'],
      ['downline-leaves'],
      ['downline-joins'],
    ])
    expect((await move(agent.memberId, null)).code).toBe('move_planned')
    expect(await people().applyDueMoves()).toBe(0)
    heard = []
    expect(await toMidnightOf(planned.value.dueAt, 3 * HOUR_MS)).toBe(1)
    expect(await people().applyDueMoves()).toBe(0)
    const midnight = new Date(planned.value.dueAt)
    expect(heard).toEqual([{ memberId: agent.memberId, brandId, at: midnight, kind: 'moved' }])
    const path = `${other.memberId}.${agent.memberId}.`
    expect(await treeOf(agent.memberId)).toEqual({ upline_id: other.memberId, path, depth: 1 })
    for (const { memberId } of [below, deep]) {
      expect(await treeOf(memberId)).toEqual({ upline_id: agent.memberId, path: `${path}${memberId}.`, depth: 2 })
      expect(await staysOf(memberId)).toMatchObject([
        { upline_id: agent.memberId, path: `${one.memberId}.${agent.memberId}.${memberId}.`, ends_at: midnight },
        { upline_id: agent.memberId, path: `${path}${memberId}.`, starts_at: midnight, ends_at: null },
      ])
    }
    const listed = await client.call('listMoves', { token: await owner(), query: { state: 'done' } })
    expect(listed.value.list[0]).toMatchObject({ person: { account: agent.account }, people: 3, state: 'done' })
  })

  it('IDENTITY-MOVE-2: of several at one midnight leaves one place for everybody at every instant', async () => {
    const [one, other] = [await join(2), await join(2)]
    const agent = await join(1, one.memberId)
    const below = await join(1, agent.memberId)
    const member = await join(0, below.memberId)
    await move(below.memberId, other.memberId)
    const planned = await move(agent.memberId, other.memberId)
    test.clock.advance(Date.parse(planned.value.dueAt) - test.clock.now().getTime() + 60_000)
    // Whoever came between the midnight and the move stands at the new place from the start.
    const late = await join(0, below.memberId)
    await Promise.all([people().applyDueMoves(), people().applyDueMoves()])
    for (const { memberId } of [agent, below, member, late]) {
      const stays = await staysOf(memberId)
      const last = present(stays.at(-1), 'everybody stands somewhere')
      expect(last.path).toBe((await treeOf(memberId)).path)
      expect(stays.filter(({ ends_at }) => ends_at === null)).toHaveLength(1)
      for (const [place, stay] of stays.entries()) expect(stay.ends_at).toEqual(stays[place + 1]?.starts_at ?? null)
    }
    expect(await treeOf(member.memberId)).toMatchObject({ path: `${other.memberId}.${below.memberId}.${member.memberId}.` })
    expect((await staysOf(late.memberId)).map(({ path }) => path)).toEqual([`${other.memberId}.${below.memberId}.${late.memberId}.`])
  })

  it('IDENTITY-MOVE-3: is refused below the own team, to another brand, below somebody who cannot lead, and where one stands', async () => {
    const master = await join(2)
    const agent = await join(1, master.memberId)
    const below = await join(1, agent.memberId)
    const member = await join(0, master.memberId)
    const foreign = await join(2, null, present((await test.app.modules.brand.listBrands())[1], 'a second brand').id)
    expect((await move(agent.memberId, below.memberId)).code).toBe('tree_cycle')
    expect((await move(agent.memberId, agent.memberId)).code).toBe('tree_cycle')
    expect((await move(agent.memberId, foreign.memberId)).code).toBe('tree_upline_unknown')
    expect((await move(agent.memberId, member.memberId)).code).toBe('tree_place_forbidden')
    expect((await move(master.memberId, agent.memberId)).code).toBe('tree_cycle')
    expect((await move(agent.memberId, master.memberId)).code).toBe('tree_same_place')
    const token = (await operators.hire('finance')).token
    const refused = await client.call('planMove', { token, params: { memberId: agent.memberId }, body: { uplineId: null, reason } })
    expect(refused.code).toBe('forbidden')
    expect((await move(agent.memberId, null)).value).toMatchObject({ to: null })
  })

  it('IDENTITY-MOVE-1: is cancelled before its midnight, and everybody is told', async () => {
    const [one, other] = [await join(2), await join(2)]
    const agent = await join(1, one.memberId)
    const { moveId, dueAt } = (await move(agent.memberId, other.memberId)).value
    const cancel = async () => client.call('cancelMove', { token: await owner(), params: { moveId }, body: { reason } })
    expect((await cancel()).value).toMatchObject({ state: 'cancelled' })
    expect((await cancel()).code).toBe('move_ended')
    await toMidnightOf(dueAt)
    expect(await treeOf(agent.memberId)).toMatchObject({ upline_id: one.memberId })
    expect(await inboxOf(other.memberId)).toEqual(['downline-joins', 'downline-move-cancelled'])
  })

  it('IDENTITY-MOVE-2: is refused at its midnight by what stands in the way by then', async () => {
    const [one, other] = [await join(2), await join(2)]
    const agent = await join(1, one.memberId)
    const { dueAt, moveId } = (await move(agent.memberId, other.memberId)).value
    await client.call('lockMember', { token: await owner(), params: { memberId: other.memberId }, body: { reason } })
    await toMidnightOf(dueAt)
    expect(await people().findMove(test.database.db, moveId)).toMatchObject({ state: 'refused', refusal: 'tree_upline_unknown' })
    expect(await treeOf(agent.memberId)).toMatchObject({ upline_id: one.memberId })
  })

  it('IDENTITY-TREE-4: a locked agent’s team stays below', async () => {
    const master = await join(2)
    const agent = await join(1, master.memberId)
    const member = await join(0, agent.memberId)
    heard = []
    await client.call('lockMember', { token: await owner(), params: { memberId: agent.memberId }, body: { reason } })
    expect(heard).toMatchObject([{ memberId: agent.memberId, kind: 'banned' }])
    expect(await treeOf(member.memberId)).toMatchObject({ upline_id: agent.memberId, depth: 2 })
    const level = await client.call('listPeople', { token: await owner(), query: { brandId, uplineId: master.memberId } })
    expect(level.value.list).toMatchObject([{ account: agent.account, status: 'locked', team: 1 }])
  })
})
