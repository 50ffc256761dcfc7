import { randomUUID } from 'node:crypto'
import { amount, systemClock } from '@croupier/kernel'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transaction } from '../../platform/db/index.ts'
import { FREE_SPIN_PROOFS } from '../../reports/reconcile-free-spins.ts'
import { BET_ENTROPY } from '../../testing/bet-entropy.ts'
import { freeSpinsOf } from '../../testing/free-spins.fixture.ts'
import { createPlayFixture, osRandom, type PlayFixture, type ReplyBody } from '../../testing/play.fixture.ts'
import { createFreeSpins, type FreeSpins, type NewFreeSpins } from './index.ts'

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

const give = async (memberId: string, count: number, more: Partial<NewFreeSpins> = {}): Promise<string> => {
  const given = freeSpinsOf({ brandId: fixture.brandId, memberId, gameId: 'test-feature', count, ...more }, new Date())
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

const once = () => ({ brandId: fixture.brandId, key: randomUUID(), cause: 'test' })
/** Spins until one is of this kind; answers its round. */
const spinUntil = async (token: string, packId: string, isWanted: (round: ReplyBody['value']) => boolean): Promise<ReplyBody['value']> => {
  const { round } = (await spin(token, packId)).value
  if (isWanted(round)) return round
  if (round.state === 'open') await fixture.play.bets.voidBets({ ...once(), betIds: [round.roundId] })
  if (round.state === 'open') await fixture.pool.query('DELETE FROM slots.open_rounds WHERE round_id = $1', [round.roundId])
  return spinUntil(token, packId, isWanted)
}
const rollBack = (roundId: string) => fixture.play.bets.rollback({ ...once(), betIds: [roundId] })
const isBlank = (round: ReplyBody['value']) => round.state !== 'open' && amount(round.win) === 0n
const isWon = (round: ReplyBody['value']) => round.state !== 'open' && amount(round.win) > 0n

describe('a free spin whose round is void', () => {
  test('FREE-SPIN-VOID-1 is there again, once, whoever voids it how often', async () => {
    const player = await fixture.openPlayer(0n)
    const packId = await give(player.memberId, 300)
    const token = await fixture.launch(player, 'test-feature')
    const open = await spinUntil(token, packId, round => round.state === 'open')
    const { used, won } = await packOf(packId)
    const voids = await Promise.all(Array.from({ length: 5 }, () => fixture.play.bets.voidBets({ ...once(), betIds: [open.roundId] })))
    expect(voids.filter(answer => answer.ok && answer.value[0]?.answer === 'settled')).toHaveLength(1)
    expect(await packOf(packId)).toEqual({ state: 'active', used: used - 1, won })
    expect(await fixture.cashOf(player)).toBe(won)
    await fixture.pool.query('DELETE FROM slots.open_rounds WHERE round_id = $1', [open.roundId])
    const blank = await spinUntil(token, packId, isBlank)
    const before = await packOf(packId)
    await Promise.all([rollBack(blank.roundId), rollBack(blank.roundId)])
    expect(await packOf(packId)).toEqual({ ...before, used: before.used - 1 })
  })

  test('FREE-SPIN-VOID-1 has a day at least, and is a pack of its own where its pack has ended', async () => {
    const player = await fixture.openPlayer(0n)
    const packId = await give(player.memberId, 300)
    const token = await fixture.launch(player, 'test-feature')
    const blank = await spinUntil(token, packId, isBlank)
    await fixture.pool.query('UPDATE free_spins.packs SET expires_at = now(), due_at = now() WHERE pack_id = $1', [packId])
    await freeSpins.end()
    await rollBack(blank.roundId)
    const { rows } = await freeSpins.listPacks({ memberId: player.memberId, pageNo: 1, pageSize: 9 })
    expect(rows.map(({ state, count, used, stake }) => ({ state, count, used, stake }))).toEqual([
      { state: 'active', count: 1, used: 0, stake: amount('1') },
      { state: 'expired', count: 300, used: (await packOf(packId)).used, stake: amount('1') },
    ])
    const [own] = rows
    expect(own?.expires_at.getTime()).toBeGreaterThan(Date.now() + 23 * 3_600_000)
    expect((await spin(token, own?.pack_id ?? '')).success).toBe(true)
  })

  test('FREE-SPIN-VOID-2 keeps a win that was paid, and then counts as played; what waits for the end is won no more', async () => {
    const player = await fixture.openPlayer(0n)
    const cash = await give(player.memberId, 300)
    const token = await fixture.launch(player, 'test-feature')
    const paid = await spinUntil(token, cash, isWon)
    const before = await packOf(cash)
    await rollBack(paid.roundId)
    expect(await packOf(cash)).toEqual(before)
    expect(await fixture.cashOf(player)).toBe(before.won)
    const bonus = await give(player.memberId, 300, { winAs: 'bonus', multiplePct: 500 })
    const waiting = await spinUntil(token, bonus, isWon)
    const { used, won } = await packOf(bonus)
    await rollBack(waiting.roundId)
    expect(await packOf(bonus)).toEqual({ state: 'active', used: used - 1, won: won - amount(waiting.win) })
  })
})
