import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMessagesFixture, type MessagesFixture } from '../testing.ts'
import { carryOutMassMessages, resumeMassMessages } from './carry-out-mass-messages.ts'
import { findMassMessage } from './mass-messages.ts'
import type { SegmentPort } from './segment.ts'
import { type MassMessageInput, sendMassMessage, stopMassMessage } from './send-mass-message.ts'

const NOW = new Date('2026-11-20T10:00:00Z')
const BATCH = 10
const never = new AbortController().signal

let test: MessagesFixture
beforeAll(async () => {
  test = await createMessagesFixture()
})
afterAll(() => test.close())

/** A segment of so many members; every third reads Chinese, every fifth a language without a text. */
function segmentOf(count: number): SegmentPort {
  const members = Array.from({ length: count }, (_, n) => ({
    member_id: randomUUID(),
    language: n % 3 === 0 ? 'CN' : n % 5 === 0 ? 'TH' : 'EN',
  }))
  return {
    members: async () =>
      sql`SELECT * FROM unnest(${members.map(each => each.member_id)}::uuid[], ${members.map(each => each.language)}::text[]) AS m (member_id, language)`,
    unknownAccounts: async () => [],
  }
}
const input = (more: Partial<MassMessageInput> = {}): MassMessageInput => ({
  massId: randomUUID(),
  brandId: test.brandId,
  segment: {},
  texts: { EN: { title: 'Hello', content: '<p>World</p>' }, CN: { title: '你好', content: '<p>世界</p>' } },
  link: '/help',
  sentBy: 'owner',
  ...more,
})
const send = (segments: SegmentPort, given: MassMessageInput) => test.write(tx => sendMassMessage(segments, tx, given, NOW))
const begin = async (count: number) => {
  const given = input()
  const sent = await send(segmentOf(count), given)
  expect(sent).toMatchObject({ ok: true, value: { isNew: true, mass: { total: count, state: 'sending', sent: 0 } } })
  return given.massId
}
const carryOut = (massId: string, signal: AbortSignal = never) => carryOutMassMessages({ ...test.deps, batch: BATCH }, massId, signal)
/** What members got of it, by title. */
const received = async (massId: string) =>
  (
    await sql<{
      title: string
      count: number
      members: number
    }>`SELECT title, count(*)::int AS count, count(DISTINCT member_id)::int AS members
      FROM messages.inbox WHERE origin = ${massId} GROUP BY title ORDER BY title`.execute(test.database.db)
  ).rows
const countReceived = async (massId: string) => (await received(massId)).reduce((sum, row) => sum + row.count, 0)

describe('a message to a segment', () => {
  it('MESSAGES-MASS-1 reaches every member of it once, in the member’s language or in English', async () => {
    const massId = await begin(95)
    await carryOut(massId)
    expect(await received(massId)).toEqual([
      { title: 'Hello', count: 63, members: 63 },
      { title: '你好', count: 32, members: 32 },
    ])
    expect(await findMassMessage(test.database.db, massId)).toMatchObject({ state: 'done', total: 95, sent: 95 })
    await carryOut(massId)
    expect(await countReceived(massId)).toBe(95)
  })

  it('MESSAGES-MASS-2 a process that ends between two batches loses and doubles nothing: the next goes on where it stood', async () => {
    const massId = await begin(45)
    const ending = new AbortController()
    ending.abort(new Error('the process ends'))
    for (let n = 1; n <= 4; n++) {
      await expect(carryOut(massId, ending.signal)).rejects.toThrow('the process ends')
      expect(await findMassMessage(test.database.db, massId)).toMatchObject({ state: 'sending', sent: n * BATCH })
      expect(await countReceived(massId)).toBe(n * BATCH)
    }
    await carryOut(massId)
    expect(await received(massId)).toMatchObject([{ members: 30 }, { members: 15 }])
    expect(await findMassMessage(test.database.db, massId)).toMatchObject({ state: 'done', sent: 45 })
  })

  it('MESSAGES-MASS-2 a process that dies within a batch leaves nothing of it, and the sweep takes the message up', async () => {
    const massId = await begin(25)
    // The database itself cuts the second batch short, as a kill would.
    await test.database.admin.query(`
      CREATE FUNCTION messages.die() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF (SELECT count(*) FROM messages.inbox WHERE origin = '${massId}') >= 15 THEN RAISE EXCEPTION 'killed'; END IF; RETURN NEW; END $$;
      CREATE TRIGGER die BEFORE INSERT ON messages.inbox FOR EACH ROW EXECUTE FUNCTION messages.die()`)
    await expect(carryOut(massId)).rejects.toThrow('killed')
    await test.database.admin.query('DROP TRIGGER die ON messages.inbox; DROP FUNCTION messages.die()')
    expect(await findMassMessage(test.database.db, massId)).toMatchObject({ state: 'sending', sent: 10 })
    expect(await countReceived(massId)).toBe(10)
    const later = { ...test.deps, batch: BATCH, clock: { now: () => new Date(Date.now() + 60_000) } }
    expect(await resumeMassMessages(later, never)).toBe(1)
    expect(await findMassMessage(test.database.db, massId)).toMatchObject({ state: 'done', sent: 25 })
    expect(await countReceived(massId)).toBe(25)
    expect(await resumeMassMessages(later, never)).toBe(0)
  })

  it('MESSAGES-MASS-3 two workers at once share it without doubling', async () => {
    const massId = await begin(120)
    await Promise.all([carryOut(massId), carryOut(massId), carryOut(massId)])
    expect(await countReceived(massId)).toBe(120)
    expect(await findMassMessage(test.database.db, massId)).toMatchObject({ state: 'done', sent: 120 })
  })

  it('MESSAGES-MASS-4 asked for twice under one id, at once or later, it is sent once', async () => {
    const [segments, given] = [segmentOf(12), input()]
    const both = await Promise.all([send(segments, given), send(segments, given), send(segments, given)])
    expect(both.filter(sent => sent.ok && sent.value.isNew)).toHaveLength(1)
    expect(both.every(sent => sent.ok && sent.value.mass.total === 12)).toBe(true)
    await carryOut(given.massId)
    expect(await send(segments, given)).toMatchObject({ ok: true, value: { isNew: false, mass: { state: 'done' } } })
    expect(await countReceived(given.massId)).toBe(12)
  })

  it('MESSAGES-MASS-5 stops: who has it keeps it, nobody else gets it, and a second stop is refused', async () => {
    const massId = await begin(40)
    const ending = new AbortController()
    ending.abort(new Error('pause'))
    await expect(carryOut(massId, ending.signal)).rejects.toThrow('pause')
    const stop = () => test.write(tx => stopMassMessage(tx, { massId, now: NOW }))
    expect(await stop()).toMatchObject({ ok: true, value: { state: 'stopped', sent: BATCH } })
    await carryOut(massId)
    expect(await countReceived(massId)).toBe(BATCH)
    expect(await stop()).toEqual({ ok: false, error: 'mass_message_ended' })
  })

  it.each<[string, Partial<MassMessageInput>, string[]]>([
    ['no English text', { texts: { CN: { title: '你好', content: '<p>x</p>' } } }, ['texts.EN']],
    [
      'a text of hostile tags alone',
      { texts: { EN: { title: '<b></b>', content: '<script>x</script>' } } },
      ['texts.EN.title', 'texts.EN.content'],
    ],
    ['a link that runs', { link: 'javascript:alert(1)' }, ['link']],
    [
      'a span that ends before it begins',
      { segment: { registeredFrom: '2026-02-01T00:00:00Z', registeredUntil: '2026-01-01T00:00:00Z' } },
      ['segment.registeredUntil'],
    ],
    ['a balance that is none', { segment: { balanceMin: '1e3', balanceMax: '-1' } }, ['segment.balanceMin', 'segment.balanceMax']],
    ['a language that is none', { segment: { languages: ['XX'] } }, ['segment.languages']],
  ])('refuses %s and sends nothing', async (_what, more, paths) => {
    const given = input(more)
    expect(await send(segmentOf(3), given)).toEqual({ ok: false, error: { code: 'validation_failed', paths } })
    expect(await findMassMessage(test.database.db, given.massId)).toBeUndefined()
  })

  it('refuses a segment of nobody', async () => {
    expect(await send(segmentOf(0), input())).toEqual({ ok: false, error: { code: 'segment_empty' } })
  })
})
