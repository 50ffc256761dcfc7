import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createChangeAnnouncer, readChangedMembers, WALLET_CHANGED_CHANNEL } from './announce-changes.ts'
import { createWalletFixture, transfer, type WalletFixture } from './testing.ts'

let fixture: WalletFixture
let client: pg.Client
const messages: string[] = []
beforeAll(async () => {
  fixture = await createWalletFixture()
  client = new pg.Client({ connectionString: fixture.url })
  await client.connect()
  client.on('notification', ({ payload = '' }) => messages.push(payload))
  await client.query(`LISTEN ${WALLET_CHANGED_CHANNEL}`)
})
afterAll(async () => {
  await client.end()
  await fixture.drop()
})
beforeEach(async () => {
  await fixture.wallet.close()
  await client.query('SELECT 1')
  messages.length = 0
})

/** What was heard: a round trip of the listening connection brings whatever was sent before it. */
async function heard(): Promise<string[][]> {
  await client.query('SELECT 1')
  return messages.map(payload => readChangedMembers(payload).sort())
}

describe('CHANGE-1 announcements', () => {
  test('of a moment are one message, which names each member once and no house', async () => {
    const [one, other] = [await fixture.openMember(), await fixture.openMember(0n, ['cash', 'bonus'])]
    const announcer = createChangeAnnouncer(fixture.pool)
    announcer.announce([one.account, fixture.stakes])
    announcer.announce(other.accounts)
    announcer.announce([one.account])
    await announcer.flush()
    expect(await heard()).toEqual([[one.memberId, other.memberId].sort()])
  })

  test('go out by themselves after that moment', async () => {
    const { account, memberId } = await fixture.openMember()
    createChangeAnnouncer(fixture.pool).announce([account])
    await expect.poll(heard).toEqual([[memberId]])
  })

  test('of the house alone, of unknown accounts and of nothing are not sent', async () => {
    const announcer = createChangeAnnouncer(fixture.pool)
    announcer.announce([fixture.stakes, fixture.sandbox, 987_654_321n])
    await announcer.flush()
    announcer.announce([])
    await announcer.flush()
    await announcer.flush()
    expect(await heard()).toEqual([])
  })

  test('of more members than a message holds are several, which name each of them once', async () => {
    const { rows } = await fixture.pool.query<{ id: bigint }>(
      `SELECT wallet.open_account($1, 'member', gen_random_uuid(), 'cash', 'CNY') AS id FROM generate_series(1, 450)`,
      [fixture.brandId],
    )
    const announcer = createChangeAnnouncer(fixture.pool)
    announcer.announce(rows.map(({ id }) => id))
    await announcer.flush()
    const parts = await heard()
    expect([parts.length, new Set(parts.flat()).size, parts.flat().length]).toEqual([3, 450, 450])
    for (const payload of messages) expect(payload.length).toBeLessThan(8_000)
  })

  test('are lost with the database, and nobody fails for it', async () => {
    const pool = new pg.Pool({ connectionString: fixture.url })
    await pool.end()
    const announcer = createChangeAnnouncer(pool)
    announcer.announce([1n])
    await expect(announcer.flush()).resolves.toBeUndefined()
  })
})

describe('what a posting announces', () => {
  const post = (memberId: string, from: bigint, key: string, amount: bigint) =>
    fixture.wallet.post(transfer(memberId, key, 'stake', { from, to: fixture.stakes, amount }))

  test('is whose balance it changed', async () => {
    const { memberId, account } = await fixture.openMember(10n)
    await fixture.wallet.close()
    await heard()
    messages.length = 0
    await post(memberId, account, 'bet', 1n)
    await fixture.wallet.close()
    expect(await heard()).toEqual([[memberId]])
  })

  test('is nothing where it is a repeat, a conflict or refused', async () => {
    const { memberId, account } = await fixture.openMember(10n)
    await post(memberId, account, 'bet', 1n)
    await fixture.wallet.close()
    await heard()
    messages.length = 0
    await post(memberId, account, 'bet', 1n)
    await post(memberId, account, 'bet', 2n)
    await post(memberId, account, 'more', 99n)
    await fixture.wallet.close()
    await sleep(60)
    expect(await heard()).toEqual([])
  })
})

test('a message names members, and an empty one nobody', () => {
  expect([readChangedMembers('a,b'), readChangedMembers('a'), readChangedMembers('')]).toEqual([['a', 'b'], ['a'], []])
})
