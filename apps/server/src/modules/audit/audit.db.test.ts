import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { present, seededRandom, systemClock } from '@croupier/kernel'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { transaction } from '../../platform/db/index.ts'
import { createTestDatabase, type TestDatabase } from '../../platform/db/testing.ts'
import { silentLogger } from '../../platform/http/index.ts'
import { createFeeds } from '../../platform/outbox/index.ts'
import { type ChainedEvent, nextHash } from './domain/chain.ts'
import { createAudit } from './index.ts'

const SECRET = createHash('sha256').update('audit test').digest()
let database: TestDatabase
const headsDirectory = mkdtempSync(join(tmpdir(), 'audit-heads-'))
const audit = () => createAudit({ db: database.db, clock: systemClock, log: silentLogger, secret: SECRET, headsDirectory })

const record = (n: number) =>
  transaction(database.db, tx =>
    audit().record(tx, {
      at: new Date(Date.UTC(2026, 10, 20, 10, 0, n)),
      actor: { kind: 'operator', id: 'o1', name: 'owner' },
      action: 'brand.updated',
      subject: `brand:${n}`,
      before: { b: n, a: [1, { z: 1, y: null }] },
      after: { b: n + 1 },
    }),
  )

/** A transaction anywhere in the cluster, of another test file too, holds the reader back until it has ended. */
async function chain(): Promise<void> {
  const feeds = createFeeds({ db: database.db, url: database.url, log: { error: () => undefined } })
  for (const reader of audit().module.readers ?? []) feeds.add(reader)
  await vi.waitFor(
    async () => {
      await feeds.drain()
      const { rows } = await database.admin.query<{ open: number }>(
        'SELECT (SELECT count(*) FROM audit.events)::int - (SELECT count(*) FROM audit.chain)::int AS open',
      )
      expect(rows[0]?.open).toBe(0)
    },
    { timeout: 20_000, interval: 50 },
  )
}

/** As an intruder who owns the database and switches the triggers off. */
async function tamper(statement: string): Promise<void> {
  await database.admin.query(
    `BEGIN; ALTER TABLE audit.events DISABLE TRIGGER ALL; ALTER TABLE audit.chain DISABLE TRIGGER ALL; ALTER TABLE audit.published_heads DISABLE TRIGGER ALL; ${statement}; ALTER TABLE audit.events ENABLE TRIGGER ALL; ALTER TABLE audit.chain ENABLE TRIGGER ALL; ALTER TABLE audit.published_heads ENABLE TRIGGER ALL; COMMIT`,
  )
}

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(async () => {
  await database.drop()
  rmSync(headsDirectory, { recursive: true, force: true })
})

describe('the audit log', () => {
  beforeEach(async () => {
    await tamper(
      "DELETE FROM audit.published_heads; DELETE FROM audit.chain; DELETE FROM audit.events; DELETE FROM audit.head; DELETE FROM platform.feed_checkpoints WHERE reader = 'audit-chain'",
    )
    for (let n = 0; n < 30; n++) await record(n)
    await chain()
  })

  it('is intact as written, and lists what happened newest first', async () => {
    expect(await audit().verify()).toMatchObject({ isIntact: true, rows: 30, firstBrokenId: null })
    const { list, total } = await audit().list({ pageNo: 1, pageSize: 5, action: 'brand.' })
    expect([total, list.map(line => line.subject)]).toEqual([30, ['brand:29', 'brand:28', 'brand:27', 'brand:26', 'brand:25']])
    expect(list[0]?.hash).toMatch(/^[0-9a-f]{64}$/)
  })

  it('R9: the application may neither change nor delete an event', async () => {
    for (const statement of [
      "UPDATE audit.events SET reason = 'x'",
      'DELETE FROM audit.events',
      'DELETE FROM audit.chain',
      'TRUNCATE audit.events',
    ]) {
      await expect(database.pool.query(statement), statement).rejects.toThrow(/permission denied|append-only/)
    }
  })

  const random = seededRandom(7)
  const anyEvent = () => `(SELECT event_id FROM audit.chain ORDER BY place OFFSET ${random.below(30)} LIMIT 1)`
  it.each([
    ['a flipped reason', () => `UPDATE audit.events SET reason = 'nothing to see' WHERE id = ${anyEvent()}`],
    ['a flipped figure in a value', () => `UPDATE audit.events SET before = jsonb_set(before, '{b}', '99') WHERE id = ${anyEvent()}`],
    ['a moved time', () => `UPDATE audit.events SET at = at + interval '1 second' WHERE id = ${anyEvent()}`],
    ['a deleted event', () => `DELETE FROM audit.events WHERE id = ${anyEvent()}`],
    ['a deleted link', () => `DELETE FROM audit.chain WHERE place = ${1 + random.below(29)}`],
    [
      'two swapped links',
      () =>
        'CREATE TEMP TABLE kept ON COMMIT DROP AS SELECT place, event_id FROM audit.chain WHERE place IN (4, 9); UPDATE audit.chain SET event_id = -event_id WHERE place IN (4, 9); UPDATE audit.chain c SET event_id = kept.event_id FROM kept WHERE kept.place = 13 - c.place AND c.place IN (4, 9)',
    ],
    [
      'a cut end',
      () =>
        `DELETE FROM audit.events WHERE id > (SELECT event_id FROM audit.chain WHERE place = 20); DELETE FROM audit.chain WHERE place > 20`,
    ],
    [
      'a cut end with a forged head',
      () =>
        `DELETE FROM audit.chain WHERE place > 20; UPDATE audit.head SET place = 20, hash = (SELECT hash FROM audit.chain WHERE place = 20)`,
    ],
  ])('R9: finds %s', async (_what, statement) => {
    await tamper(statement())
    expect((await audit().verify()).isIntact).toBe(false)
  })

  it('R9: finds an end that was rewritten link by link, as anybody can who has not the secret to sign it', async () => {
    type Last = ChainedEvent & { place: bigint; event_id: bigint }
    const { rows } = await database.admin.query<Last>(
      'SELECT c.place, c.event_id, e.* FROM audit.chain c JOIN audit.events e ON e.id = c.event_id ORDER BY c.place DESC LIMIT 1',
    )
    const last = present(rows[0], 'the log has an end')
    const before = await database.admin.query<{ hash: Buffer }>('SELECT hash FROM audit.chain WHERE place = $1', [last.place - 1n])
    const hash = nextHash(present(before.rows[0], 'and one before').hash, { ...last, actor_name: 'somebody else' }).toString('hex')
    await tamper(
      `UPDATE audit.events SET actor_name = 'somebody else' WHERE id = ${last.event_id}; UPDATE audit.chain SET hash = '\\x${hash}' WHERE place = ${last.place}; UPDATE audit.head SET hash = '\\x${hash}'`,
    )
    expect(await audit().verify()).toMatchObject({ isIntact: false, firstBrokenId: 'head', rows: 30 })
  })

  it('R9: finds an event that was put beside the chain', async () => {
    await tamper(
      `INSERT INTO audit.events (xid, at, actor_kind, actor_id, actor_name, action, subject) SELECT '3'::xid8, at, actor_kind, actor_id, actor_name, action, 'brand:77' FROM audit.events LIMIT 1`,
    )
    expect((await audit().verify()).isIntact).toBe(false)
  })

  it('R9: finds any one of 1,000 random faults', { timeout: 120_000 }, async () => {
    const intrude = (statement: string) => database.admin.query(`BEGIN; SET LOCAL session_replication_role = replica; ${statement}; COMMIT`)
    await database.admin.query('CREATE TABLE public.kept_events AS TABLE audit.events; CREATE TABLE public.kept_chain AS TABLE audit.chain')
    const restore = `DELETE FROM audit.chain; DELETE FROM audit.events; INSERT INTO audit.events OVERRIDING SYSTEM VALUE TABLE public.kept_events;
      INSERT INTO audit.chain OVERRIDING SYSTEM VALUE TABLE public.kept_chain`
    const faults = seededRandom(20_261_121)
    const event = () => `(SELECT event_id FROM public.kept_chain ORDER BY place OFFSET ${faults.below(30)} LIMIT 1)`
    const faultOf = [
      () => `UPDATE audit.events SET reason = 'r${faults.below(1_000_000)}' WHERE id = ${event()}`,
      () => `UPDATE audit.events SET before = jsonb_set(before, '{b}', '${31 + faults.below(1_000_000)}') WHERE id = ${event()}`,
      () => `UPDATE audit.events SET at = at + interval '${1 + faults.below(86_400)} milliseconds' WHERE id = ${event()}`,
      () => `UPDATE audit.events SET subject = 'brand:${31 + faults.below(1_000_000)}' WHERE id = ${event()}`,
      () => `DELETE FROM audit.events WHERE id = ${event()}`,
      () => `DELETE FROM audit.chain WHERE place = ${1 + faults.below(30)}`,
      () => `DELETE FROM audit.chain WHERE place > ${faults.below(30)}`,
      () => `UPDATE audit.chain SET hash = sha256(hash) WHERE place = ${1 + faults.below(30)}`,
    ]
    // What was kept is laid back after each, so one that comes again would find the same.
    const statements = new Set(Array.from({ length: 1_000 }, () => faultOf[faults.below(faultOf.length)]?.() ?? ''))
    expect(statements.size).toBeGreaterThan(500)
    for (const statement of statements) {
      await intrude(statement)
      expect((await audit().verify()).isIntact, statement).toBe(false)
      await intrude(restore)
    }
    expect((await audit().verify()).isIntact).toBe(true)
    await database.admin.query('DROP TABLE public.kept_events, public.kept_chain')
  })

  it('goes on after the chain has been built', async () => {
    await record(31)
    await chain()
    const counted = await sql<{ n: bigint }>`SELECT count(*) AS n FROM audit.chain`.execute(database.db)
    expect([await audit().verify(), counted.rows[0]?.n]).toMatchObject([{ isIntact: true, rows: 31 }, 31n])
  })
})

describe('the end of the log, as it is published', () => {
  beforeEach(async () => {
    await tamper(
      "DELETE FROM audit.published_heads; DELETE FROM audit.chain; DELETE FROM audit.events; DELETE FROM audit.head; DELETE FROM platform.feed_checkpoints WHERE reader = 'audit-chain'",
    )
    for (let n = 0; n < 5; n++) await record(n)
    await chain()
  })

  it('AUDIT-HEAD-1: is kept once a day, and stands in a file beside the database', async () => {
    await audit().publishHead()
    await record(9)
    await chain()
    await audit().publishHead()
    const { rows } = await database.admin.query<{ day: string; place: bigint; hash: Buffer }>(
      `SELECT to_char(day, 'YYYY-MM-DD') AS day, place, hash FROM audit.published_heads`,
    )
    expect(rows).toHaveLength(1)
    const head = present(rows[0], 'the head')
    const told = JSON.parse(readFileSync(join(headsDirectory, `${head.day}.json`), 'utf8'))
    expect(told).toMatchObject({ day: head.day, place: '5', hash: head.hash.toString('hex') })
    expect(await audit().verify()).toMatchObject({ isIntact: true, rows: 6 })
  })

  it('AUDIT-HEAD-2: betrays a log that was written anew, with a chain and an end that fit each other', async () => {
    await audit().publishHead()
    const { rows } = await database.admin.query<{ day: string }>(`SELECT to_char(day, 'YYYY-MM-DD') AS day FROM audit.published_heads`)
    await tamper(
      "UPDATE audit.events SET action = 'brand.nothing'; DELETE FROM audit.chain; DELETE FROM audit.head; DELETE FROM platform.feed_checkpoints WHERE reader = 'audit-chain'",
    )
    await chain()
    expect(await audit().verify()).toMatchObject({ isIntact: false, firstBrokenId: rows[0]?.day })
  })

  it('AUDIT-HEAD-1: is changed by nobody', async () => {
    await audit().publishHead()
    await expect(database.admin.query('UPDATE audit.published_heads SET place = 1')).rejects.toThrow('append-only')
    await expect(database.admin.query('DELETE FROM audit.published_heads')).rejects.toThrow('append-only')
  })
})

describe('what is refused at the edge', () => {
  const at = new Date('2026-11-20T10:05:00Z')
  const wrong = (ip: string, account = 'mei') => ({ code: 'wrong_credentials', status: 401, path: '/wps/session/login', ip, account, at })
  const logged = async () =>
    (
      await database.admin.query<{ action: string; count: number; ip: string }>(
        `SELECT action, (after ->> 'count')::int AS count, ip FROM audit.events WHERE action LIKE 'security.%' ORDER BY id`,
      )
    ).rows
  beforeEach(async () => {
    await tamper('DELETE FROM audit.refusals; DELETE FROM audit.chain; DELETE FROM audit.events')
  })

  it('AUDIT-REFUSAL-2: reaches the log at the first and at each ten times as many of one network', async () => {
    const own = audit()
    own.noteRefusal(wrong('203.0.113.7'))
    own.noteRefusal(wrong('2001:db8::1'))
    await own.storeRefusals()
    for (let n = 0; n < 12; n++) own.noteRefusal(wrong('203.0.113.7', 'tom'))
    await own.storeRefusals()
    own.noteRefusal({ ...wrong('203.0.113.7'), code: 'validation_failed', status: 422 })
    await own.storeRefusals()
    expect(await logged()).toEqual([
      { action: 'security.refused', count: 1, ip: '2001:db8:0:0::/64' },
      { action: 'security.refused', count: 1, ip: '203.0.113.7' },
      { action: 'security.refused', count: 13, ip: '203.0.113.7' },
    ])
  })

  it('AUDIT-REFUSAL-3: raises one alarm an hour for a source that passes what people do by mistake', async () => {
    const own = createAudit({ db: database.db, clock: { now: () => at }, log: silentLogger, secret: SECRET, headsDirectory })
    const operator = { ...wrong('203.0.113.9', 'owner'), path: '/console/session' }
    for (let n = 0; n < 9; n++) own.noteRefusal(operator)
    expect([await own.storeRefusals(), await own.countAlarms()]).toEqual([0, 0])
    own.noteRefusal(operator)
    expect([await own.storeRefusals(), await own.countAlarms()]).toEqual([1, 1])
    own.noteRefusal(operator)
    expect([await own.storeRefusals(), await own.countAlarms()]).toEqual([0, 1])
    expect((await logged()).filter(({ action }) => action === 'security.alarm')).toEqual([
      { action: 'security.alarm', count: 10, ip: '203.0.113.9' },
    ])
  })

  it('AUDIT-REFUSAL-4: of processes at once is counted whole, and a flood from everywhere fills nothing', async () => {
    const [one, other] = [audit(), audit()]
    for (let n = 0; n < 3_000; n++) one.noteRefusal(wrong(`10.${n >> 8}.${n & 255}.1`))
    for (let n = 0; n < 5; n++) other.noteRefusal(wrong('10.0.0.1'))
    await Promise.all([one.storeRefusals(), other.storeRefusals()])
    const { rows } = await database.admin.query<{ sources: number; total: number }>(
      'SELECT count(*)::int AS sources, sum(count)::int AS total FROM audit.refusals',
    )
    expect(rows).toEqual([{ sources: 1_001, total: 3_005 }])
  })
})
