import { randomUUID } from 'node:crypto'
import { amount, assert } from '@croupier/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Harbour, type Holder, openHarbour, VENDOR } from '../../testing/vendor-wallets.fixture.ts'

let harbour: Harbour
beforeAll(async () => {
  harbour = await openHarbour()
})
afterAll(() => harbour.test.close())

const TRIES_MAX = 5

/** Kills the n-th step of money, before or after it: the transaction in which it stands is gone, whatever the vendor has done meanwhile. */
function killAt(place: number) {
  const { wallet } = harbour.test.app.modules
  const post = wallet.postTransfersIn
  let steps = 0
  const die = () => {
    steps++
    if (steps === place) throw new Error('killed here')
  }
  wallet.postTransfersIn = async (tx, transfers) => {
    die()
    const answers = await post(tx, transfers)
    die()
    return answers
  }
  return {
    count: () => steps,
    stop: () => {
      wallet.postTransfersIn = post
    },
  }
}

/** Until somebody answers for good, under the same key. */
async function insist(who: Holder, from: string, to: string, sum: string): Promise<string> {
  const key = randomUUID()
  for (let tries = 0; tries < TRIES_MAX; tries++) {
    const answer = await harbour.transfer(who, from, to, sum, key)
    if (answer.status < 500) {
      assert(answer.success, `the transfer: ${answer.text}`)
      return answer.value.transferId
    }
  }
  throw new Error('never answered')
}

/** There, won and lost there, back in part, and home with all that is left; each by the way of failing that the cents name. */
async function walk(who: Holder, cents: string): Promise<void> {
  await insist(who, 'main', VENDOR, `300.${cents}`)
  await harbour.vendorWallets.sweep().catch(() => undefined)
  await harbour.sweepOn()
  if ((await harbour.books(who.memberId)).vendor === 0n) await insist(who, 'main', VENDOR, '300.00')
  await harbour.sweepOn()
  await harbour.playThere(who.memberId, '-40')
  await harbour.playThere(who.memberId, '90')
  await harbour.client.call('merchantWallet', { token: who.token })
  await insist(who, VENDOR, 'main', `70.${cents}`)
  await harbour.sweepOn()
  const recall = { token: who.token, body: {}, key: randomUUID() }
  await harbour.client.call('recallVendorWallets', recall)
  await harbour.client.call('recallVendorWallets', recall)
  await harbour.sweepOn()
}

describe('R1: a transfer that dies before or after any step of its money', () => {
  it.each(['00', '91', '92', '94', '96'])(
    'loses nothing and doubles nothing, wherever it dies and however the vendor fails (cents %s)',
    { timeout: 240_000 },
    async cents => {
      const ends = new Set<string>()
      let kills = 0
      for (let place = 1; ; place++) {
        const who = await harbour.holder('1000.00')
        const killer = killAt(place)
        await walk(who, cents).finally(killer.stop)
        expect(await harbour.faults(), `killed at ${place}`).toEqual([])
        const { main, transit, vendor, there } = await harbour.books(who.memberId)
        expect(vendor, `killed at ${place}`).toBe(there)
        ends.add(`${main + transit + vendor}`)
        if (killer.count() < place) break
        kills++
      }
      // Ten fifty more than he came with, whatever died: what was won there less what was lost there.
      expect([...ends]).toEqual([`${amount('1050')}`])
      expect(kills).toBeGreaterThanOrEqual(8)
    },
  )
})
