import { createHash } from 'node:crypto'
import { playRound, SLOT_TITLES, verifyRound } from '@croupier/games/slots'
import { amount, present } from '@croupier/kernel'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPlayFixture, FEATURE_TITLE, type Player, type PlayFixture, type Reply } from '../../testing/play.fixture.ts'

let fixture: PlayFixture
beforeAll(async () => {
  fixture = await createPlayFixture()
})
afterAll(() => fixture.close())

const seedsOf = async (player: Player) =>
  (await fixture.call({ method: 'GET', url: '/wps/v2/fairness/seeds', token: player.memberId })).body.value
const rotate = (player: Player, clientSeed: string, expectedNextHash: string): Promise<Reply> =>
  fixture.call({ method: 'POST', url: '/wps/v2/fairness/seeds/rotate', token: player.memberId, body: { clientSeed, expectedNextHash } })
const verificationOf = async (player: Player, roundId: string) =>
  (await fixture.call({ method: 'GET', url: `/wps/v2/fairness/rounds/${roundId}`, token: player.memberId })).body.value
const sha256 = (hex: string) => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex')

describe('seeds', () => {
  test('G4 PLAY-SEED-1 the next hash stands before the client seed is chosen, and is the one that comes into force', async () => {
    const player = await fixture.openPlayer()
    const { active } = await seedsOf(player)
    const { body } = await rotate(player, 'my own words', active.nextServerSeedHash)
    expect(body.value).toMatchObject({ serverSeedHash: active.nextServerSeedHash, clientSeed: 'my own words', nonce: 0 })
    expect(body.value.nextServerSeedHash).not.toBe(active.nextServerSeedHash)
    const { active: now, revealed } = await seedsOf(player)
    expect(now).toEqual(body.value)
    expect(revealed.list[0]).toMatchObject({ serverSeedHash: active.serverSeedHash, clientSeed: active.clientSeed, rounds: 0 })
    expect(sha256(revealed.list[0].serverSeed)).toBe(active.serverSeedHash)
  })

  test('G4 PLAY-SEED-3 a round shows no server seed until its pair is revealed, and then the seed of its commitment', async () => {
    const player = await fixture.openPlayer(amount('10.00'))
    const token = await fixture.launch(player, 'neon-sevens')
    const { body } = await fixture.spin(token, '1.00')
    expect((await verificationOf(player, body.value.round.roundId)).serverSeed).toBeNull()
    const { active } = await seedsOf(player)
    await rotate(player, 'x', active.nextServerSeedHash)
    const record = await verificationOf(player, body.value.round.roundId)
    expect(sha256(record.serverSeed)).toBe(body.value.commitment.serverSeedHash)
  })

  test('PLAY-SEED-4 what is published before a round holds no server seed, at rest neither', async () => {
    const player = await fixture.openPlayer(amount('10.00'))
    const token = await fixture.launch(player, 'neon-sevens')
    await fixture.spin(token, '1.00')
    const { active } = await seedsOf(player)
    await rotate(player, 'x', active.nextServerSeedHash)
    const { serverSeed } = (await seedsOf(player)).revealed.list[0]
    const { rows } = await fixture.admin.query(
      'SELECT encode(server_seed_sealed, $1) AS sealed FROM seats.seeds WHERE server_seed_hash = $2',
      ['hex', active.serverSeedHash],
    )
    expect(rows[0].sealed).not.toContain(serverSeed)
  })

  test.each([
    ['after a day', `activated_at = now() - interval '24 hours'`],
    ['where it reads the first version of the stream', 'version = 1'],
  ])('G4 PLAY-SEED-10 a pair ends %s: the one that was committed follows it under the same client seed', async (_, change) => {
    const player = await fixture.openPlayer(amount('10.00'))
    const before = (await fixture.spin(await fixture.launch(player, 'neon-sevens'), '1.00')).body.value.commitment
    await fixture.admin.query(`UPDATE seats.seeds SET ${change} WHERE server_seed_hash = $1`, [before.serverSeedHash])
    const process = await fixture.startProcess()
    const { commitment } = (await fixture.spin(await fixture.launch(player, 'neon-sevens', { process }), '1.00', { process })).body.value
    expect(commitment).toMatchObject({ serverSeedHash: before.nextServerSeedHash, clientSeed: before.clientSeed, nonce: 1 })
    const { revealed } = await seedsOf(player)
    expect(revealed.list[0]).toMatchObject({ serverSeedHash: before.serverSeedHash, rounds: 1 })
  })

  test('G4 PLAY-SEED-11 a pair serves 10,000 bets and no more', async () => {
    const player = await fixture.openPlayer(amount('10.00'))
    const before = (await fixture.spin(await fixture.launch(player, 'neon-sevens'), '1.00')).body.value.commitment
    await fixture.admin.query('UPDATE seats.seats SET nonce = 9999 WHERE owner_id = $1', [player.memberId])
    const process = await fixture.startProcess()
    const token = await fixture.launch(player, 'neon-sevens', { process })
    const spin = async () => (await fixture.spin(token, '1.00', { process })).body.value.commitment
    expect(await spin()).toMatchObject({ serverSeedHash: before.serverSeedHash, nonce: 10_000 })
    expect(await spin()).toMatchObject({ serverSeedHash: before.nextServerSeedHash, nonce: 1 })
  })

  test('G4 PLAY-SEED-12 a bet without 16 bytes of the browser is refused, and its record says them', async () => {
    const player = await fixture.openPlayer(amount('10.00'))
    const token = await fixture.launch(player, 'neon-sevens')
    const bare = (betEntropy?: string) =>
      fixture.call({
        method: 'POST',
        url: '/wps/v2/play/spins',
        token,
        body: { bet: '1.00', ...(betEntropy === undefined ? {} : { betEntropy }) },
      })
    for (const bytes of [undefined, '', '5E'.repeat(16), '5e'.repeat(15)]) expect((await bare(bytes)).body.code).toBe('validation_failed')
    const { round } = (await bare('a7'.repeat(16))).body.value
    expect(await verificationOf(player, round.roundId)).toMatchObject({ betEntropy: 'a7'.repeat(16) })
  })

  test('PLAY-SEED-5 refuses a rotation for a hash that is not the next, and of 8 at once lets one through', async () => {
    const player = await fixture.openPlayer()
    const { active } = await seedsOf(player)
    expect(await rotate(player, 'x', active.serverSeedHash)).toMatchObject({ status: 409, body: { code: 'version_conflict' } })
    const replies = await Promise.all(Array.from({ length: 8 }, (_, i) => rotate(player, `seed ${i}`, active.nextServerSeedHash)))
    expect(replies.filter(reply => reply.status === 200)).toHaveLength(1)
    expect(replies.filter(reply => reply.body.code === 'version_conflict')).toHaveLength(7)
    expect((await seedsOf(player)).revealed.total).toBe(1)
  })

  test('PLAY-SEED-6 refuses a client seed that could not be typed again', async () => {
    const player = await fixture.openPlayer()
    const { active } = await seedsOf(player)
    for (const clientSeed of ['línea', 'a\nb', '種子', ' ', ' lamp', 'lamp '])
      expect((await rotate(player, clientSeed, active.nextServerSeedHash)).body.code).toBe('client_seed_invalid')
    // What no JSON text may hold does not pass the edge.
    for (const clientSeed of ['\u0000', '\ud800'])
      expect((await rotate(player, clientSeed, active.nextServerSeedHash)).body.code).toBe('bad_request')
    for (const clientSeed of ['', 'x'.repeat(65)]) expect((await rotate(player, clientSeed, active.nextServerSeedHash)).status).toBe(422)
  })

  test('PLAY-SEED-7 refuses a rotation while a round is open, since its further steps come from that seed', async () => {
    const player = await fixture.openPlayer(amount('500.00'))
    const token = await fixture.launch(player, 'test-feature')
    let state = ''
    while (state !== 'open') state = (await fixture.spin(token, '1.00')).body.value.round.state
    const { active } = await seedsOf(player)
    expect((await rotate(player, 'x', active.nextServerSeedHash)).body.code).toBe('round_in_progress')
  })

  test('PLAY-SEED-8 the database itself refuses to change a commitment', async () => {
    const player = await fixture.openPlayer()
    const { active } = await seedsOf(player)
    for (const change of [`server_seed_hash = repeat('0', 64)`, `client_seed = 'other'`, `server_seed_sealed = '\\x00'`])
      await expect(
        fixture.admin.query(`UPDATE seats.seeds SET ${change} WHERE server_seed_hash = $1`, [active.serverSeedHash]),
      ).rejects.toThrow('committed')
    await expect(fixture.admin.query('DELETE FROM seats.seeds WHERE server_seed_hash = $1', [active.serverSeedHash])).rejects.toThrow(
      'committed',
    )
  })

  test('PLAY-SEED-9 a spin drawn in one process after a rotation in another uses the new pair', async () => {
    const player = await fixture.openPlayer(amount('10.00'))
    const token = await fixture.launch(player, 'test-blank')
    const other = await fixture.startProcess()
    await fixture.spin(token, '1.00', { process: other })
    const { active } = await seedsOf(player)
    await rotate(player, 'fresh', active.nextServerSeedHash)
    const { body } = await fixture.spin(token, '1.00', { process: other })
    expect(body.value).toMatchObject({
      round: { nonce: 0 },
      commitment: { serverSeedHash: active.nextServerSeedHash, clientSeed: 'fresh', nonce: 1 },
    })
  })
})

describe('a verifier of one’s own', () => {
  test('G4 S5 PLAY-VERIFY-1 reproduces every round of every title from its revealed seeds, features included', async () => {
    const player = await fixture.openPlayer(amount('100000.00'))
    const rounds: string[] = []
    for (const title of [...SLOT_TITLES, FEATURE_TITLE]) {
      const token = await fixture.launch(player, title.code)
      for (let i = 0; i < 12; i++) rounds.push(await playOut(token, title.betLevels[i % 3] ?? '1.00'))
    }
    const { active } = await seedsOf(player)
    await rotate(player, 'done', active.nextServerSeedHash)
    for (const [nonce, roundId] of rounds.entries()) {
      const record = await verificationOf(player, roundId)
      const title = present(
        [...SLOT_TITLES, FEATURE_TITLE].find(candidate => candidate.code === record.title),
        'a title of ours',
      )
      const steps = playRound(title, record)
      expect(record.nonce).toBe(nonce)
      expect(JSON.parse(JSON.stringify(steps))).toEqual(record.expected.outcomes)
      if (title !== FEATURE_TITLE) expect(verifyRound(record).ok).toBe(true)
    }
  })
})

async function playOut(token: string, bet: string): Promise<string> {
  const { body } = await fixture.spin(token, bet)
  const { roundId } = body.value.round
  let { state } = body.value.round
  for (let step = 1; state === 'open'; step++) state = (await fixture.step(token, { roundId, step })).body.value.round.state
  return roundId
}
