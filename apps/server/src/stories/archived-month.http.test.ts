import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { assert, present } from '@croupier/kernel'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { archiveEntries } from '../commands/archive-entries.ts'
import { playOfMonth } from '../modules/wallet/index.ts'
import { closeAllBlocks } from '../modules/wallet/testing.ts'
import { bringBack } from '../platform/backup/index.ts'
import { BET_ENTROPY } from '../testing/bet-entropy.ts'
import { rewriteHistory } from '../testing/rewrite-history.ts'
import { type Desk, openDesk, type Payee } from '../testing/withdrawals.fixture.ts'

const SECRET = Buffer.from('the secret of this installation!')
const MONTH = new Date().toISOString().slice(0, 7)
const LATER = new Date(Date.now() + 200 * 86_400_000)
const SPINS = 6

let desk: Desk
let member: Payee
let dir: string
let rounds: string[]
/** Sends a spin of the middle again, under its key. */
let spinAgain: () => Promise<string>
const app = () => desk.test.app.modules
const admin = () => desk.test.database.admin

/** A member who paid in, played, and paid in again. */
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'archive-'))
  desk = await openDesk()
  await desk.test.listen()
  member = await desk.payee('0')
  await desk.client.payIn(member.token, '500.00')
  const [game] = (await desk.client.call('gameList', { query: { gameCategory: 'rng' } })).value.games
  const launched = await desk.client.call('launchGame', { token: member.token, body: { gameId: present(game, 'a slot').gameId } })
  const token = present(launched.value.game_url.split('#s=')[1], 'a game session')
  const { betLevels } = (await desk.client.call('playSession', { token })).value
  rounds = []
  for (let spin = 0; spin < SPINS; spin++) {
    const call = { token, body: { bet: present(betLevels[0], 'a stake'), betEntropy: BET_ENTROPY }, key: `spin-of-archive-${spin}` }
    const spun = await desk.client.call('spin', call)
    if (spin === 2) spinAgain = async () => (await desk.client.call('spin', call)).text
    assert(spun.success, spun.text)
    let { round } = spun.value
    rounds.push(round.roundId)
    for (let step = 1; round.state === 'open'; step++)
      round = (await desk.client.call('playStep', { token, params: { roundId: round.roundId }, body: { step } })).value.round
    desk.test.clock.advance(5_000)
    await admin().query("UPDATE seats.seats SET next_bet_at = '-infinity'")
  }
  await desk.client.payIn(member.token, '500.00')
  await closeAllBlocks({ wallet: app().wallet, admin: admin() })
  await app().records.readJournal()
}, 60_000)
afterAll(async () => {
  rmSync(dir, { recursive: true, force: true })
  await desk.test.close()
})

const archive = async () => {
  const done = await archiveEntries(app(), desk.test.database.url, {
    ...{ month: MONTH, path: join(dir, `${Math.random()}.archive`), secret: SECRET, now: LATER },
  })
  assert(done.ok, JSON.stringify(done))
  return done.value
}
/** Every proof of a reconciliation, seals too. */
const disagreements = async () => {
  const found = []
  for (const proof of app().books.listProofs()) found.push(...(await proof.run()))
  return found
}
const entries = async (query = {}) => (await desk.client.call('recordEntries', { token: member.token, query })).value
const entry = (entryId: string) => desk.client.call('recordEntry', { token: member.token, params: { entryId } })
const recall = async (roundId: string) => (await desk.client.call('round', { token: member.token, params: { roundId } })).value
const statement = () =>
  app().records.getStatement({ memberId: member.memberId, brandId: desk.brandId, accountType: 0 }, { month: MONTH, now: LATER })

it('WALLET-ARCHIVE-4: who played in it finds his money, his statement and where the rest is; every proof of the books holds, and it comes back to the letter', async () => {
  expect(await disagreements()).toEqual([])
  const whole = await entries({ pageSize: 100 })
  const recalled = await Promise.all(rounds.map(recall))
  const profit = await desk.client.call('personalProfit', { token: member.token, query: { from: `${MONTH}-01`, to: `${MONTH}-28` } })
  expect(whole.archived).toEqual([])

  const { path, partitions } = await archive()
  expect(present(partitions[0], 'the month').rows).toBeGreaterThanOrEqual(2 * (SPINS - 2))
  expect(await disagreements()).toEqual([])

  // The edge forgets its answers long before a month may leave.
  const again = await spinAgain()
  await admin().query('DELETE FROM platform.idempotent_answers')
  expect(await spinAgain()).toBe(again)

  const left = await entries({ pageSize: 100 })
  const month = { from: `${MONTH}-01T00:00:00.000Z`, to: present(left.archived[0], 'the month').to }
  expect(left.archived).toEqual([month])
  expect(left.list.filter(({ group }) => group !== 'play')).toEqual(whole.list.filter(({ group }) => group !== 'play'))
  expect(left.list[0]?.balanceAfter).toBe(whole.list[0]?.balanceAfter)
  expect((await entries({ group: 'deposits' })).archived).toEqual([])
  expect((await entries({ from: month.to })).archived).toEqual([])
  const gone = whole.list.filter(({ entryId }) => !left.list.some(each => each.entryId === entryId))
  expect(gone.length).toBeGreaterThan(0)
  expect(gone.every(({ kind }) => ['stake', 'win'].includes(kind))).toBe(true)
  expect((await entry(present(gone[0], 'one').entryId)).code).toBe('entry_archived')
  const stranger = await desk.hire()
  const answer = await desk.client.call('recordEntry', { token: stranger.token, params: { entryId: present(gone[0], 'one').entryId } })
  expect(answer.code).toBe('not_found')

  for (const [place, roundId] of rounds.entries()) {
    const [before, after] = [present(recalled[place], 'a round'), await recall(roundId)]
    expect([after.line, after.details]).toEqual([before.line, before.details])
    if (after.entriesArchived) expect(after.entries.some(({ kind }) => kind === 'stake')).toBe(false)
    else expect(after.entries).toEqual(before.entries)
  }
  expect((await recall(present(rounds[2], 'one in the middle'))).entriesArchived).toBe(true)
  const told = await desk.client.call('personalProfit', { token: member.token, query: { from: `${MONTH}-01`, to: `${MONTH}-28` } })
  expect(told.value).toEqual(profit.value)

  const closed = await statement()
  assert(closed.ok && closed.value.hash !== null, 'it was closed before the entries left')
  expect(closed.value.lines.stakes).not.toBe('0.00')

  expect(await bringBack(desk.test.database.url, path, [SECRET], playOfMonth)).toMatchObject({ ok: true })
  expect(await entries({ pageSize: 100 })).toEqual(whole)
  expect(await Promise.all(rounds.map(recall))).toEqual(recalled)
  expect(await statement()).toEqual(closed)
  expect(await disagreements()).toEqual([])
})

it('WALLET-ARCHIVE-5: a bet of the month that is changed afterwards is found, though its entries are in the file', async () => {
  const { path } = await archive()
  const change = (by: number) =>
    rewriteHistory(admin(), `UPDATE bets.bets SET stake = stake + ${by} WHERE bet_id = $1`, [present(rounds[2], 'one in the middle')])
  await change(1)
  expect((await disagreements()).map(finding => (finding as { rule: string; subject: string }).rule)).toContain('archive_differs')
  await change(-1)
  expect(await disagreements()).toEqual([])
  expect(await bringBack(desk.test.database.url, path, [SECRET], playOfMonth)).toMatchObject({ ok: true })
})
