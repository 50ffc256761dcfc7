import { present, seededRandom } from '@croupier/kernel'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Transfer } from '../domain/transfer.ts'
import type { PostAnswer } from '../index.ts'
import { createWalletFixture, freshId, type WalletFixture } from '../testing.ts'
import { type Books, openBooks } from './books.ts'
import { accountsOf, type Cast, createWorkload } from './workload.ts'

/** The model test runs thousands of seeds; this one shows on a part of them that the SQL takes the model's steps. */
const SEEDS = Number(process.env.DB_SEEDS ?? 25)
const SEED = process.env.SEED
const OPERATIONS = 200
const GROUP_MAX = 12

let fixture: WalletFixture
beforeAll(async () => {
  fixture = await createWalletFixture()
})
afterAll(() => fixture.drop())

const outcomeOf = (answer: PostAnswer) => (answer.ok ? (answer.value.isReplay ? 'replayed' : 'posted') : answer.error)

async function openCast(): Promise<Cast> {
  const members = []
  for (let i = 0; i < 5; i++) {
    const { memberId, accounts } = await fixture.openMember(0n, ['cash', 'locked', 'transit', 'vendor:QUAYLIGHT'])
    const [accountId = 0n, locked = 0n, transit = 0n, vendor = 0n] = accounts
    members.push({ ownerId: memberId, accountId, locked, transit, vendor })
  }
  const brandId = freshId()
  const houses = [
    await fixture.wallet.houseAccount({ brandId, kind: 'result:rng', asset: 'CNY' }),
    await fixture.wallet.houseAccount({ brandId, kind: 'fees', asset: 'CNY' }),
  ]
  return { members, houses }
}

/** The connection dies after the group's statement and before its commit: as with a killed server, nothing of it may remain. */
async function postAndDie(transfers: readonly Transfer[]): Promise<void> {
  const died = fixture.db.transaction().execute(async tx => {
    await fixture.wallet.postTransfersIn(tx, transfers)
    const { rows } = await fixture.admin.query<{ pid: number }>(
      `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND state = 'idle in transaction' AND pid <> pg_backend_pid()`,
    )
    for (const { pid } of rows) await fixture.admin.query('SELECT pg_terminate_backend($1)', [pid])
  })
  await expect(died).rejects.toThrow()
}

async function runSeed(seed: number): Promise<void> {
  const random = seededRandom(seed)
  const cast = await openCast()
  const books = openBooks({ members: cast.members.flatMap(accountsOf), houses: cast.houses })
  const workload = createWorkload(random, cast)
  for (let sent = 0; sent < OPERATIONS; ) {
    const group = Array.from({ length: 1 + random.below(GROUP_MAX) }, () => workload.next())
    sent += group.length
    const fate = random.below(20)
    if (fate === 0) await postAndDie(group)
    // The answer is lost after the commit: the books know it, the client asks again and must hear the same.
    if (fate === 1) {
      await fixture.wallet.postTransfers(group)
      for (const transfer of group) books.apply(transfer)
    }
    const answers = await fixture.wallet.postTransfers(group)
    const outcomes = answers.map(outcomeOf)
    expect(outcomes, `seed ${seed}, around ${group[0]?.key}`).toEqual(group.map(transfer => books.apply(transfer)))
    for (const [place, transfer] of group.entries()) workload.told(transfer, present(outcomes[place], 'an answer for each'))
  }
  await compareBalances(cast, books)
}

async function compareBalances(cast: Cast, books: Books): Promise<void> {
  for (const account of [...cast.houses, ...cast.members.flatMap(accountsOf)]) {
    const balance = await fixture.wallet.getBalance(account)
    expect(balance.ok && balance.value, `account ${account}`).toBe(books.balances.get(account))
  }
}

test(`R1 PostgreSQL posts as the books say over ${SEED ? `seed ${SEED}` : `${SEEDS} seeds`} × ${OPERATIONS} operations, with connections cut before and after the commit`, async () => {
  const seeds = SEED === undefined ? Array.from({ length: SEEDS }, (_, i) => i + 1) : [Number(SEED)]
  for (const seed of seeds) {
    await runSeed(seed).catch(error => {
      throw new Error(`seed ${seed} failed; replay: SEED=${seed} npx vitest run --project db apps/server/src/modules/wallet/simulation`, {
        cause: error,
      })
    })
    await fixture.wallet.closeBlocks()
  }
  const report = await fixture.wallet.verifyLedger({ withSeals: true })
  expect(report.findings).toEqual([])
  expect(report.transferCount).toBeGreaterThan(BigInt(seeds.length * 50))
}, 1_200_000)
