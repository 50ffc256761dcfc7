import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeAllBlocks, createWalletFixture, type WalletFixture } from '../testing.ts'
import { closeBlocks } from './close-blocks.ts'

let fixture: WalletFixture
beforeAll(async () => {
  fixture = await createWalletFixture()
})
afterAll(() => fixture.drop())

const stake = (memberId: string, key: string, account: bigint) => ({
  ownerId: memberId,
  key,
  kind: 'stake',
  legs: [
    { accountId: account, amount: -10_000n },
    { accountId: fixture.stakes, amount: 10_000n },
  ],
})

describe('closing a block', () => {
  test('BLOCK-2 R10 waits for a transfer that drew its id and has not committed, however quiet the server is meanwhile', async () => {
    const { memberId, account } = await fixture.openMember(1_000_000n)
    await fixture.wallet.closeBlocks()
    await fixture.wallet.closeBlocks()
    const slow = await fixture.pool.connect()
    await slow.query('BEGIN')
    await slow.query(`SELECT outcome FROM wallet.post_one($1, 'slow', '\\x0000000000000001', 'stake', NULL, $2, $3)`, [
      memberId,
      [account, fixture.stakes],
      [-10_000n, 10_000n],
    ])
    for (let i = 0; i < 4; i++) await fixture.wallet.closeBlocks()
    await slow.query('COMMIT')
    slow.release()
    for (let i = 0; i < 4; i++) await fixture.wallet.closeBlocks()
    expect((await fixture.wallet.verifyLedger({ withSeals: true })).findings).toEqual([])
    expect(await fixture.wallet.getBalance(fixture.stakes)).toEqual({ ok: true, value: 10_000n })
  })

  test('BLOCK-2 R10 comes to an end while bets go on: what is posted meanwhile waits for the next turn', async () => {
    const { memberId, account } = await fixture.openMember(1_000_000n)
    for (let i = 0; i < 3; i++) await fixture.wallet.closeBlocks()
    let bets = 0
    const busy = {
      query: async (text: string, parameters?: unknown[]) => {
        if (text.includes('close_block')) {
          if (bets === 20) throw new Error('the closing of blocks follows the bets without end')
          await fixture.wallet.postTransfers([stake(memberId, `busy-${bets++}`, account)])
        }
        return fixture.pool.query(text, parameters)
      },
    } as Pool
    for (let turn = 0; turn < 4; turn++) expect(await closeBlocks(busy)).toBeLessThanOrEqual(2)
    for (let i = 0; i < 3; i++) await fixture.wallet.closeBlocks()
    expect((await fixture.wallet.verifyLedger({ withSeals: true })).findings).toEqual([])
  })

  test('BLOCK-2 R10 seals every transfer of 8 clients exactly once while they post', async () => {
    const members = await Promise.all(Array.from({ length: 8 }, () => fixture.openMember(10_000_000n)))
    const posted = new AbortController()
    const closing = (async () => {
      while (!posted.signal.aborted) await fixture.wallet.closeBlocks()
    })()
    await Promise.all(
      members.map(async ({ memberId, account }) => {
        for (let n = 0; n < 60; n++) await fixture.wallet.postTransfers([stake(memberId, `bet-${n}`, account)])
      }),
    )
    posted.abort()
    await closing
    for (let i = 0; i < 3; i++) await fixture.wallet.closeBlocks()
    expect((await fixture.wallet.verifyLedger({ withSeals: true })).findings).toEqual([])
  })

  test('BLOCK-1 leaves a house the balance of its last block and of what came after it', async () => {
    const { memberId, account } = await fixture.openMember(1_000_000n)
    const stakes = async () => {
      const balance = await fixture.wallet.getBalance(fixture.stakes)
      return balance.ok ? balance.value : 0n
    }
    const before = await stakes()
    for (let n = 1; n <= 4; n++) {
      await fixture.wallet.postTransfers([stake(memberId, `house-${n}`, account)])
      if (n < 4) await closeAllBlocks(fixture)
      expect((await stakes()) - before).toBe(BigInt(n) * 10_000n)
    }
  })
})
