import { amount, present, referenceOf, systemClock } from '@croupier/kernel'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { transaction } from '../../platform/db/index.ts'
import { createFeeds, type FeedReader } from '../../platform/outbox/index.ts'
import { tellDifferingRounds } from '../../reactions/tell-differing-rounds.ts'
import { ROUND_PROOFS } from '../../reports/reconcile-rounds.ts'
import { createPlayFixture, osRandom, type Player, type PlayFixture } from '../../testing/play.fixture.ts'
import { examineRounds, stopTitles } from '../../wiring/result-alarms.ts'
import { createResultAlarms, type ResultAlarms } from './index.ts'

type Deed = Parameters<Parameters<typeof stopTitles>[0]['audit']['record']>[1]

let fixture: PlayFixture
let alarms: ResultAlarms
let reader: FeedReader
let player: Player
let deeds: Deed[] = []
beforeAll(async () => {
  fixture = await createPlayFixture()
  const audit = { record: async (_tx: unknown, event: Deed) => void deeds.push(event) }
  const ports = { rounds: examineRounds(fixture.play.bets), titles: stopTitles({ audit, catalog: fixture.catalog }) }
  alarms = createResultAlarms({ db: fixture.db, clock: systemClock, random: osRandom, ports })
  reader = present(alarms.module.readers?.[0], 'what examines rounds')
  player = await fixture.openPlayer(amount('10000.00'))
})
afterAll(() => fixture.close())

/** Reads all that is settled: transactions of other databases in the server hold reading up for a moment too. */
async function examineAll(reading: FeedReader = reader): Promise<void> {
  const feeds = createFeeds({ db: fixture.db, url: fixture.url, log: { error: vi.fn() } })
  feeds.add(reading)
  await vi.waitFor(async () => {
    await feeds.drain()
    expect((await feeds.lag()).get(reading.name)).toBe(0)
  }, 20_000)
}
const differing = async () => {
  const { rows } = await sql<{ roundId: string; difference: string }>`
    SELECT round_id AS "roundId", difference FROM result_alarms.differing_rounds ORDER BY found_at, round_id`.execute(fixture.db)
  return rows
}
/** As whoever has the whole database does: no trigger keeps what is written once. */
const change = async (statement: string, ...values: unknown[]) => {
  const line = await fixture.admin.connect()
  await line.query('SET session_replication_role = replica')
  await line.query(statement, values)
  await line.query('RESET session_replication_role')
  line.release()
}
const switchOn = async (gameId: string) => {
  const { version } = present(await fixture.catalog.desk.findGame(gameId), 'a game')
  const done = await transaction(fixture.db, tx => fixture.catalog.desk.updateGame(tx, { gameId, version, edit: { isOn: true } }))
  expect(done.ok).toBe(true)
  fixture.catalog.invalidate()
}

const spin = async (token: string): Promise<string> => {
  const reply = await fixture.spin(token, '1.00')
  expect(reply.body.success, reply.text).toBe(true)
  return reply.body.value.round.roundId
}
const throwDice = async (token: string): Promise<string> => {
  const reply = await fixture.place(token, [{ placement: { side: 'over', target: 4950 }, stake: '1.00' }])
  expect(reply.body.success, reply.text).toBe(true)
  return reply.body.value.round.roundId
}
const leaveMines = async (token: string): Promise<string> => {
  const { roundId } = (await fixture.place(token, [{ placement: { mines: 3 }, stake: '2.00' }])).body.value.round
  expect((await fixture.act(token, { roundId, step: 1 }, { kind: 'cash_out' })).body.success).toBe(true)
  return roundId
}

test('RESULT-VERIFY-1 S5 rounds of every class, with features and steps, for money and for demo credits, are what their seeds give', async () => {
  const feature = await fixture.launch(player, 'test-feature')
  for (let n = 0; n < 8; n++) {
    let { round } = (await fixture.spin(feature, '1.00')).body.value
    for (let step = 1; round.state === 'open'; step++)
      ({ round } = (await fixture.step(feature, { roundId: round.roundId, step })).body.value)
  }
  for (const trial of [false, true]) {
    await spin(await fixture.launch(player, 'neon-sevens', { trial }))
    await throwDice(await fixture.launch(player, 'dice', { trial }))
    await leaveMines(await fixture.launch(player, 'mines', { trial }))
  }
  await examineAll()
  expect(await differing()).toEqual([])
})

/** What somebody who can write to the database changes of a round, and where it shows. */
const CHANGES: [string, string, (token: string) => Promise<string>, string, string][] = [
  [
    'an outcome of a slot',
    'neon-sevens',
    spin,
    'step 0',
    `UPDATE slots.rounds SET outcome = jsonb_set(outcome::jsonb, '{stops,0}', '99')::json WHERE round_id = $1`,
  ],
  ['the payout of a slot', 'nine-tails', spin, 'payout', 'UPDATE bets.bets SET payout = payout + 10000 WHERE bet_id = $1'],
  ['the number of a round', 'orchard-forty', spin, 'step 0', 'UPDATE slots.rounds SET nonce = nonce + 1000 WHERE round_id = $1'],
  [
    'its entropy',
    'bamboo-fortune',
    spin,
    'step 0',
    `UPDATE slots.rounds SET entropy = '\\x00112233445566778899aabbccddeeff' WHERE round_id = $1`,
  ],
  ['its row away', 'pharaohs-hour', spin, 'round', 'DELETE FROM slots.rounds WHERE round_id = $1'],
  ['what an original drew', 'dice', throwDice, 'draw', `UPDATE originals.rounds SET state = '{"roll":1}' WHERE round_id = $1`],
  ['a payout of an original', 'mines', leaveMines, 'payout', 'UPDATE bets.settlements SET payout = payout + 1 WHERE bet_id = $1'],
  ['its placement into nonsense', 'plinko', dropBall, 'unreadable', `UPDATE bets.bets SET placement = '{}' WHERE bet_id = $1`],
]
async function dropBall(token: string): Promise<string> {
  const reply = await fixture.place(token, [{ placement: { rows: 8, risk: 'low' }, stake: '1.00' }])
  expect(reply.body.success, reply.text).toBe(true)
  return reply.body.value.round.roundId
}

describe('a round that is not what its seeds give', () => {
  test.each(CHANGES)(
    'RESULT-VERIFY-2 is found by %s, and stops its title until an operator opens it',
    async (_, game, play, difference, statement) => {
      deeds = []
      const token = await fixture.launch(player, game)
      const before = await play(token)
      const roundId = await play(token)
      await change(statement, roundId)
      const known = await differing()
      await examineAll()
      expect((await differing()).slice(known.length)).toEqual([{ roundId, difference }])
      expect(deeds).toMatchObject([
        {
          actor: { kind: 'system' },
          action: 'game.stopped',
          subject: `game:${game}`,
          after: { roundId, reference: referenceOf(roundId), difference },
        },
      ])
      expect(await fixture.catalog.desk.findGame(game)).toMatchObject({ isOn: false, stoppedByRound: roundId })

      fixture.catalog.invalidate()
      const refused = await (play === spin ? fixture.spin(token, '1.00') : fixture.place(token, [{ placement: {}, stake: '1.00' }]))
      expect([refused.status, refused.body.code]).toEqual([409, 'game_off'])
      await switchOn(game)
      expect(await play(token)).not.toBe(before)
      await examineAll()
      expect(await differing()).toHaveLength(known.length + 1)
    },
  )

  test('RESULT-VERIFY-2 is found where the server seed is not that of its published hash', async () => {
    const other = await fixture.openPlayer(amount('100.00'))
    const roundId = await spin(await fixture.launch(other, 'neon-sevens'))
    const { rows } = await fixture.admin.query<{ id: string }>('SELECT seed_id AS id FROM slots.rounds WHERE round_id = $1', [roundId])
    await change(`UPDATE seats.seeds SET server_seed_hash = repeat('0', 64) WHERE seed_id = $1`, rows[0]?.id)
    await examineAll()
    expect((await differing()).at(-1)).toEqual({ roundId, difference: 'seeds' })
    await switchOn('neon-sevens')
  })

  test('RESULT-VERIFY-3 is counted for whoever scrapes, told to the log, and a finding of reconciliation', async () => {
    const known = await differing()
    expect(known.length).toBeGreaterThan(CHANGES.length)
    const [figure] = alarms.module.figures ?? []
    expect([figure?.name, await figure?.read()]).toEqual(['croupier_rounds_not_verified', known.length])
    const { rows: facts } = await fixture.admin.query("SELECT * FROM platform.outbox WHERE topic = 'round.differs' ORDER BY id")
    const error = vi.fn()
    for (const { handle } of tellDifferingRounds({ error }).readers ?? []) await handle(undefined as never, facts)
    expect(error.mock.calls.map(([fields]) => fields.roundId).sort()).toEqual(known.map(({ roundId }) => roundId).sort())
    const { rows: findings } = await fixture.admin.query(present(ROUND_PROOFS[0], 'a proof').sql)
    expect(findings).toHaveLength(known.length)
    expect(findings).toContainEqual({
      rule: 'round_differs',
      subject: `round ${known[0]?.roundId}`,
      brandId: fixture.brandId,
      detail: 'differs from its seeds: step 0',
    })
  })
})

test('RESULT-VERIFY-4 whoever is killed between two batches, or within one, examines each round once and skips none', async () => {
  const token = await fixture.launch(player, 'dice')
  const rounds: string[] = []
  for (let n = 0; n < 12; n++) rounds.push(await throwDice(token))
  const wrong = [present(rounds[1], 'a round'), present(rounds[11], 'a round')]
  for (const roundId of wrong) await change(`UPDATE originals.rounds SET nonce = nonce + 1000 WHERE round_id = $1`, roundId)
  const known = (await differing()).length
  let batches = 0
  const dying: FeedReader = {
    ...reader,
    batchMax: 5,
    handle: async (tx, rows) => {
      await reader.handle(tx, rows)
      batches += 1
      if (batches % 2 === 0) throw new Error('killed')
    },
  }
  await vi.waitFor(() => examineAll(dying), 20_000)
  expect(batches).toBeGreaterThan(3)
  expect(
    (await differing())
      .slice(known)
      .map(({ roundId }) => roundId)
      .sort(),
  ).toEqual([...wrong].sort())
})

test('RESULT-VERIFY-1 a round that was corrected since is held against its seeds, not against its correction', async () => {
  await switchOn('dice')
  const roundId = await throwDice(await fixture.launch(player, 'dice'))
  const known = await differing()
  await fixture.admin.query(
    `INSERT INTO bets.settlements (bet_id, revision, settled_at, placed_at, brand_id, owner_id, kind, payout, refund, valid, payout_cash, is_final, cause)
       SELECT bet_id, 2, now(), placed_at, brand_id, owner_id, 'correct', payout + 5000, refund, valid, payout + 5000, true, 'by hand' FROM bets.bets WHERE bet_id = $1`,
    [roundId],
  )
  await examineAll()
  expect(await differing()).toEqual(known)
})
