import { randomUUID } from 'node:crypto'
import { present, seededRandom } from '@croupier/kernel'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createWallet, moveLegs } from '../modules/wallet/index.ts'
import { createTestDatabase, type TestDatabase } from '../platform/db/testing.ts'
import { createBankCoin } from './bank-coin.ts'
import { type CoinDoor, createCoinDoor } from './coin-door.ts'
import { inspectBooks } from './inspect-books.ts'
import { rewriteHistory } from './rewrite-history.ts'

const EVENTS = 4
const brandId = randomUUID()

let database: TestDatabase
let door: CoinDoor
beforeEach(async () => {
  database = await createTestDatabase()
  door = createCoinDoor({ ...database, brandId })
})
afterEach(() => database.drop())

/** A table of the bank test plays a few events through `ask`. */
async function play(ask: CoinDoor): Promise<ReturnType<typeof createBankCoin>['counts']> {
  const table = createBankCoin({ processes: 2, ask: (_, operation) => ask(operation), kill: () => undefined })
  const random = seededRandom(7)
  for (let n = 0; n < EVENTS; n++) await table.act(random)
  return table.counts
}
const houseAccount = (kind: 'sandbox' | 'result:coin') => createWallet(database).houseAccount({ brandId, kind, asset: 'CNY' })
const findings = async () => (await inspectBooks(database.admin)).findings
const findOne = async <Row extends object>(statement: string): Promise<Row> =>
  present((await database.admin.query<Row>(statement)).rows[0], 'something to break')

describe('the bank test finds a planted fault', () => {
  test('and nothing where there is none', async () => {
    expect(await play(door)).toMatchObject({ events: EVENTS, settlersKilled: expect.any(Number) })
    expect(await inspectBooks(database.admin)).toEqual({ findings: [], doubled: 0, negative: 0 })
  })

  test('in the books: a payout that was posted twice, each time in balance', async () => {
    await play(door)
    const paid = await findOne<{ owner: string; account: bigint; reference: string; amount: bigint }>(`
      SELECT t.owner_id AS owner, e.account_id AS account, t.reference_id AS reference, e.amount
        FROM wallet.transfers t JOIN wallet.entries e USING (transfer_id) JOIN wallet.accounts a USING (account_id)
       WHERE t.kind = 'win' AND a.kind = 'cash' LIMIT 1`)
    const posted = await createWallet(database).post({
      ...{ ownerId: paid.owner, key: 'once more', kind: 'win', referenceId: paid.reference },
      legs: moveLegs({ from: await houseAccount('result:coin'), to: paid.account, amount: paid.amount }),
    })
    expect(posted.ok).toBe(true)
    const found = await findings()
    expect(found).toContainEqual(expect.stringMatching(/^result:coin holds /))
    expect(found).toContainEqual(expect.stringMatching(new RegExp(`^member ${paid.owner} holds `)))
    expect(found).toContainEqual(expect.stringMatching(/^rounds: win_without_record/))
  })

  test('in the books: a share that was settled and left out of the payment', async () => {
    await play(door)
    const { bet, owner } = await findOne<{ bet: string; owner: string }>(`
      SELECT bet_id AS bet, owner_id AS owner FROM bets.settlements s
       WHERE kind = 'settle' AND payout > 0 AND NOT EXISTS (SELECT FROM bets.settlements later WHERE later.bet_id = s.bet_id AND later.revision > s.revision) LIMIT 1`)
    await rewriteHistory(
      database.admin,
      'UPDATE bets.settlements SET payout = payout + 5, payout_cash = payout_cash + 5 WHERE bet_id = $1 AND kind = $2',
      [bet, 'settle'],
    )
    const found = await findings()
    expect(found).toContainEqual(expect.stringMatching(/^result:coin holds /))
    expect(found).toContainEqual(expect.stringMatching(new RegExp(`^member ${owner} holds `)))
  })

  test('in the books: a stake that is open without a bet, and one that vanished', async () => {
    await play(door)
    await rewriteHistory(
      database.admin,
      'DELETE FROM bets.open_bets WHERE bet_id = (SELECT bet_id FROM bets.open_bets ORDER BY bet_id LIMIT 1)',
    )
    expect(await findings()).toContainEqual(expect.stringMatching(/^open:coin holds /))
  })

  test('at the table: a settlement that pays a member twice', async () => {
    const paysTwice: CoinDoor = async operation => {
      const answer = await door(operation)
      if (operation.kind !== 'settle_event') return answer
      const { owner } = await findOne<{ owner: string }>(`SELECT owner_id AS owner FROM bets.settlements WHERE payout > 0 LIMIT 1`)
      await door({ kind: 'fund', key: randomUUID(), memberId: owner, amount: 3n })
      return answer
    }
    await expect(play(paysTwice)).rejects.toThrow(/^member .* has .*, not /)
  })

  test('at the table: a repeat that is done once more', async () => {
    const forgetsKeys: CoinDoor = operation => door(operation.kind === 'place' ? { ...operation, key: randomUUID() } : operation)
    await expect(play(forgetsKeys)).rejects.toThrow(/place was answered placed .*, its repeat /)
  })
})
