import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { amount, assert } from '@croupier/kernel'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { archiveMonth, bringBack, listArchives, restoreBackup, writeBackup } from '../platform/backup/index.ts'
import { createPool, withDatabase } from '../platform/db/index.ts'
import { createPlayFixture, type Player, type PlayFixture } from '../testing/play.fixture.ts'
import { rewriteHistory } from '../testing/rewrite-history.ts'

const SECRET = Buffer.from('the secret of this installation!')
const DAY_MS = 86_400_000
const MONTH = new Date().toISOString().slice(0, 7)
const LATER = new Date(Date.now() + 200 * DAY_MS)

let fixture: PlayFixture
let player: Player
let slot: { token: string; key: string; roundId: string }
let original: { token: string; key: string; betId: string }
let dir: string

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'archive-'))
  fixture = await createPlayFixture()
  player = await fixture.openPlayer(amount('500.00'))
  const [slotToken, diceToken] = [await fixture.launch(player, 'neon-sevens'), await fixture.launch(player, 'dice')]
  const spun = await fixture.spin(slotToken, '1.00', { key: 'spin-of-archive' })
  const rolled = await fixture.place(diceToken, [{ placement: { side: 'over', target: 5000 }, stake: '2.00' }], { key: 'roll-of-archive' })
  assert(rolled.body.success, rolled.text)
  slot = { token: slotToken, key: 'spin-of-archive', roundId: spun.body.value.round.roundId }
  original = { token: diceToken, key: 'roll-of-archive', betId: rolled.body.value.round.roundId }
})
afterAll(async () => {
  rmSync(dir, { recursive: true, force: true })
  await fixture.close()
})

const archive = (more: { path?: string; month?: string; now?: Date } = {}) =>
  archiveMonth(fixture.url, {
    ...{ month: MONTH, path: join(dir, `${randomUUID()}.archive`), secret: SECRET, now: LATER },
    ...more,
  })
const recall = async (betId: string) => (await fixture.call({ method: 'GET', url: `/wps/v2/rounds/${betId}`, token: player.memberId })).body
const verification = async (betId: string) =>
  (await fixture.call({ method: 'GET', url: `/wps/v2/fairness/rounds/${betId}`, token: player.memberId })).body
const partitions = async () =>
  (
    await fixture.admin.query<{ name: string }>(
      `SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent IN ('slots.rounds'::regclass, 'originals.rounds'::regclass) ORDER BY 1`,
    )
  ).rows.map(({ name }) => name)
const rowsOf = async (table: string, admin: PlayFixture['admin'] = fixture.admin) =>
  (await admin.query<{ row: string }>(`SELECT r::text AS row FROM ${table} r ORDER BY 1`)).rows.map(({ row }) => row)
const monthName = MONTH.replace('-', '_')

describe('PLAY-ARCHIVE-1: a month that is over', () => {
  /** What the test before has taken out comes back. */
  let taken: string | undefined
  afterEach(async () => {
    if (taken) expect((await bringBack(fixture.url, taken, [SECRET])).ok).toBe(true)
    taken = undefined
  })
  const take = async () => {
    const done = await archive()
    assert(done.ok, `archived: ${JSON.stringify(done)}`)
    taken = done.value.path
    return done.value
  }

  test('leaves with what came of its rounds; money, its entries and the record stay', async () => {
    const before = await Promise.all([recall(slot.roundId), recall(original.betId)])
    const summary = await take()
    expect(summary.partitions).toEqual([
      { name: `originals.rounds_${monthName}`, rows: 1 },
      { name: `slots.rounds_${monthName}`, rows: 1 },
    ])
    expect((await partitions()).filter(name => name.endsWith(monthName))).toEqual([])
    for (const [place, betId] of [slot.roundId, original.betId].entries()) {
      const { value } = await recall(betId)
      expect(value).toMatchObject({ isArchived: true, details: {}, verification: null })
      expect([value.line, value.entries]).toEqual([before[place]?.value.line, before[place]?.value.entries])
      expect((await verification(betId)).code).toBe('round_archived')
    }
    expect((await fixture.wallet.verifyLedger()).findings).toEqual([])
  })

  test('answers a repeat of its calls that they are archived, and moves no money', async () => {
    await take()
    const cash = await fixture.cashOf(player)
    expect((await fixture.spin(slot.token, '1.00', { key: slot.key })).body.code).toBe('round_archived')
    const again = await fixture.place(original.token, [{ placement: { side: 'over', target: 5000 }, stake: '2.00' }], { key: original.key })
    expect(again.body.code).toBe('round_archived')
    expect(await fixture.cashOf(player)).toBe(cash)
  })

  test('leaves once, and comes back once, when it is asked for twice at once', async () => {
    const done = await Promise.all([archive(), archive()])
    const left = done.find(each => each.ok)
    assert(left?.ok, 'one of two')
    expect(done.filter(each => !each.ok)).toEqual([{ ok: false, error: 'nothing_there' }])
    const back = await Promise.all([1, 2].map(() => bringBack(fixture.url, left.value.path, [SECRET])))
    expect(back.filter(({ ok }) => ok)).toHaveLength(1)
    expect(back.filter(({ ok }) => !ok)).toEqual([{ ok: false, error: 'already_back' }])
  })

  test('comes back to the letter, with all that its tables keep', async () => {
    const before = [await rowsOf('slots.rounds'), await rowsOf('originals.rounds'), await recall(slot.roundId), await partitions()]
    const { path } = await take()
    expect(await listArchives(fixture.url)).toMatchObject([
      { rows: 1, broughtBackAt: null },
      { rows: 1, broughtBackAt: null },
    ])
    expect((await bringBack(fixture.url, path, [SECRET])).ok).toBe(true)
    taken = undefined
    expect([await rowsOf('slots.rounds'), await rowsOf('originals.rounds'), await recall(slot.roundId), await partitions()]).toEqual(before)
    expect(await bringBack(fixture.url, path, [SECRET])).toEqual({ ok: false, error: 'already_back' })
    expect((await fixture.spin(slot.token, '1.00', { key: slot.key })).body.value.round.roundId).toBe(slot.roundId)
    expect((await fixture.spin(slot.token, '1.00')).body.success).toBe(true)
    await expect(fixture.pool.query("UPDATE platform.archives SET sha256 = ''")).rejects.toThrow('permission denied')
  })

  test('comes back in a database that was restored from a backup, too', async () => {
    const rows = await rowsOf('slots.rounds')
    const { path } = await take()
    const backup = join(dir, 'whole.backup')
    await writeBackup(fixture.url, backup, SECRET)
    const name = `archived_${Date.now()}`
    await fixture.admin.query(`CREATE DATABASE ${name}`)
    const url = withDatabase(fixture.url, name)
    const pool = createPool(url, { statementTimeoutMs: 0 })
    try {
      expect((await restoreBackup(url, backup, [SECRET])).ok).toBe(true)
      await pool.query(`DROP TABLE slots.rounds_${monthName}, originals.rounds_${monthName}`)
      expect((await bringBack(url, path, [SECRET])).ok).toBe(true)
      expect(await rowsOf('slots.rounds', pool)).toEqual(rows)
      await expect(restoreBackup(url, path, [SECRET])).rejects.toThrow('an archive of a month')
    } finally {
      await pool.end()
      await fixture.admin.query(`DROP DATABASE ${name} WITH (FORCE)`)
    }
  })

  test('leaves with a round that was written while it was waited for', async () => {
    const rows = (await rowsOf('slots.rounds')).length + 1
    const writer = await fixture.admin.connect()
    try {
      await writer.query(`BEGIN; INSERT INTO slots.rounds SELECT late.* FROM slots.rounds r,
        jsonb_populate_record(null::slots.rounds, to_jsonb(r) || jsonb_build_object('round_id', gen_random_uuid(), 'nonce', 999999)) late LIMIT 1`)
      const taking = take()
      await vi.waitFor(async () => {
        const { rowCount } = await fixture.admin.query('SELECT FROM pg_locks WHERE NOT granted AND relation = $1::regclass', [
          `slots.rounds_${monthName}`,
        ])
        expect(rowCount).toBe(1)
      }, 10_000)
      await writer.query('COMMIT')
      expect((await taking).partitions).toContainEqual({ name: `slots.rounds_${monthName}`, rows })
      expect((await bringBack(fixture.url, (await taking).path, [SECRET])).ok).toBe(true)
      taken = undefined
      expect(await rowsOf('slots.rounds')).toHaveLength(rows)
    } finally {
      writer.release()
      await rewriteHistory(fixture.admin, 'DELETE FROM slots.rounds WHERE nonce = 999999')
    }
  })

  test('does not come back from a file that was changed, is another’s, or was followed by a newer one', async () => {
    const { path: older } = await take()
    await bringBack(fixture.url, older, [SECRET])
    await fixture.spin(slot.token, '1.00')
    const { path } = await take()
    const bytes = readFileSync(path)
    const damaged = join(dir, 'damaged.archive')
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 40) ^ 1, bytes.length - 40)
    writeFileSync(damaged, bytes)
    await expect(bringBack(fixture.url, damaged, [SECRET])).rejects.toThrow('damaged')
    expect(await bringBack(fixture.url, path, [Buffer.from('another secret')])).toEqual({ ok: false, error: 'other_secret' })
    expect(await bringBack(fixture.url, older, [SECRET])).toEqual({ ok: false, error: 'unknown_archive' })
    expect(await bringBack(fixture.url, join(dir, 'none'), [SECRET])).toEqual({ ok: false, error: 'unreadable' })
    expect((await partitions()).filter(name => name.endsWith(monthName))).toEqual([])
  })
})

describe('no month leaves', () => {
  test.each([
    ['by a name that is none', { month: '2026-13' }, 'month_invalid'],
    ['before it ended 90 days ago', { now: new Date(Date.now() + 85 * DAY_MS) }, 'month_too_recent'],
    ['that was never here', { month: '2019-01' }, 'nothing_there'],
  ])('%s', async (_why, more, error) => {
    expect(await archive(more)).toEqual({ ok: false, error })
  })

  test('over a file, or while a round of it is being played', async () => {
    const path = join(dir, 'taken.archive')
    writeFileSync(path, '')
    expect(await archive({ path })).toEqual({ ok: false, error: 'file_exists' })
    await fixture.admin.query(
      `INSERT INTO slots.open_rounds (owner_id, is_trial, game_id, round_id, started_at, touched_at) SELECT $1, false, 'neon-sevens', gen_random_uuid(), now(), now()`,
      [player.memberId],
    )
    expect(await archive()).toEqual({ ok: false, error: 'still_open' })
    await fixture.admin.query('DELETE FROM slots.open_rounds')
  })

  test('while somebody reads the whole table: all stays as it is, and no file is left', async () => {
    const before = [await partitions(), await rowsOf('slots.rounds')]
    const path = join(dir, 'busy.archive')
    const reader = await fixture.admin.connect()
    await reader.query('BEGIN')
    await reader.query('SELECT count(*) FROM slots.rounds')
    expect(await archive({ path })).toEqual({ ok: false, error: 'busy' })
    await reader.query('COMMIT')
    reader.release()
    expect(() => readFileSync(path)).toThrow('ENOENT')
    expect([await partitions(), await rowsOf('slots.rounds')]).toEqual(before)
  })
})
