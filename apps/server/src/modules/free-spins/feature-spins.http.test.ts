import { randomUUID } from 'node:crypto'
import { amount, systemClock } from '@croupier/kernel'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transaction } from '../../platform/db/index.ts'
import { FREE_SPIN_PROOFS } from '../../reports/reconcile-free-spins.ts'
import { BET_ENTROPY } from '../../testing/bet-entropy.ts'
import { freeSpinsOf } from '../../testing/free-spins.fixture.ts'
import { createPlayFixture, osRandom, type PlayFixture, type ReplyBody } from '../../testing/play.fixture.ts'
import { createFreeSpins, type FreeSpins } from './index.ts'

let fixture: PlayFixture
let freeSpins: FreeSpins
beforeAll(async () => {
  fixture = await createPlayFixture()
  freeSpins = createFreeSpins({
    ...{ db: fixture.db, clock: systemClock, random: osRandom },
    ports: {
      currencyOf: async () => 'CNY',
      nameOfGame: async (_brandId, gameId) => gameId,
      openCash: async (tx, member) => (await fixture.wallet.openAccounts(tx, { ...member, kinds: ['cash'] }))[0] ?? 0n,
      recordSpins: async () => ({ ok: true, value: undefined }),
      recordCash: async () => ({ ok: true, value: undefined }),
      giveBonus: () => Promise.reject(new Error('nothing here wins bonus money')),
      shutOut: async () => undefined,
      tellExpiring: async () => undefined,
      changed: () => undefined,
    },
  })
})
afterAll(async () => {
  for (const { name, sql } of FREE_SPIN_PROOFS) expect([name, (await fixture.pool.query(sql)).rows]).toEqual([name, []])
  expect((await fixture.wallet.verifyLedger()).findings).toEqual([])
  await fixture.close()
})

const give = async (memberId: string, count: number): Promise<string> => {
  const given = freeSpinsOf({ brandId: fixture.brandId, memberId, gameId: 'test-feature', count }, new Date())
  const done = await transaction(fixture.db, tx => freeSpins.give(tx, given))
  return done.ok ? done.value.packId : ''
}
const spin = async (token: string, packId: string): Promise<ReplyBody> =>
  (
    await fixture.call({
      ...{ method: 'POST', url: '/wps/v2/play/spins', token, key: randomUUID() },
      body: { bet: '1.00', betEntropy: BET_ENTROPY, packId },
    })
  ).body
const packOf = async (packId: string) =>
  (await fixture.pool.query('SELECT state, used, won FROM free_spins.packs WHERE pack_id = $1', [packId])).rows[0]

describe('a free spin with a feature', () => {
  test('FREE-SPIN-FEATURE-1 is paid with its last step, keeps its pack open past the end of its time, and stakes nothing of the member', async () => {
    const player = await fixture.openPlayer(amount('5'))
    const packId = await give(player.memberId, 200)
    const token = await fixture.launch(player, 'test-feature')
    let round: ReplyBody['value']
    let won = 0n
    do {
      round = (await spin(token, packId)).value.round
      won += round.state === 'open' ? 0n : amount(round.win)
    } while (round.state !== 'open')
    expect(await fixture.cashOf(player)).toBe(amount('5') + won)
    expect((await spin(token, packId)).code).toBe('round_in_progress')
    await fixture.pool.query('UPDATE free_spins.packs SET expires_at = now(), due_at = now() WHERE pack_id = $1', [packId])
    expect(await freeSpins.end()).toBe(0)
    expect(await packOf(packId)).toMatchObject({ state: 'active' })
    const parallel = () => Promise.all(Array.from({ length: 3 }, () => fixture.step(token, { roundId: round.roundId, step })))
    let step = 1
    for (let answer = (await parallel())[0]; answer?.body.value.round.state === 'open'; answer = (await parallel())[0]) step += 1
    const { line } = (await fixture.call({ method: 'GET', url: `/wps/v2/rounds/${round.roundId}`, token: player.memberId })).body.value
    expect(line).toMatchObject({ isFree: true, validBet: '0.00', stake: '1.00' })
    expect(await fixture.cashOf(player)).toBe(amount('5') + won + amount(line.paid))
    await fixture.pool.query('UPDATE free_spins.packs SET due_at = now() WHERE pack_id = $1', [packId])
    expect(await freeSpins.end()).toBe(1)
    expect(await packOf(packId)).toMatchObject({ state: 'expired', won: won + amount(line.paid) })
    expect((await spin(token, packId)).code).toBe('free_spins_expired')
  })

  test('PLAY-ABANDON-1 of a round that was left alone the win is the member’s all the same', async () => {
    const player = await fixture.openPlayer(0n)
    const packId = await give(player.memberId, 200)
    const token = await fixture.launch(player, 'test-feature')
    let round: ReplyBody['value']
    do round = (await spin(token, packId)).value.round
    while (round.state !== 'open')
    await fixture.pool.query("UPDATE slots.open_rounds SET touched_at = now() - interval '25 hours' WHERE round_id = $1", [round.roundId])
    expect(await fixture.slots.settleAbandonedRounds()).toBe(1)
    const { rows } = await fixture.pool.query('SELECT sum(counted) AS won FROM free_spins.spins WHERE pack_id = $1', [packId])
    expect(await fixture.cashOf(player)).toBe(BigInt(rows[0].won))
  })
})
