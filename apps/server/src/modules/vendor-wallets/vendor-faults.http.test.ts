import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Harbour, openHarbour, VENDOR } from '../../testing/vendor-wallets.fixture.ts'
import { startExampleVendor } from './testing/example-vendor.ts'

const FAULT_MS = 30 * 60_000
const BAR_MS = 60_000
/** How long the other vendor keeps a caller waiting who hears nothing in the end. */
const SILENCE_MS = 3_000
/** One begins every fifteen seconds of the fault, the last ones just before its end. */
const OPEN = 120

let harbour: Harbour
beforeAll(async () => {
  harbour = await openHarbour({ PRIVATE_PROVIDERS: 'yes' })
})
afterAll(async () => {
  expect(await harbour.faults()).toEqual([])
  await harbour.test.close()
})

/** So far after an instant each transfer ended. */
async function decidedAfterMs(since: Date): Promise<number[]> {
  const { rows } = await harbour.test.database.admin.query<{ ms: number }>(
    'SELECT extract(epoch FROM coalesce(ended_at, $2::timestamptz) - $1) * 1000 AS ms FROM vendor_wallets.transfers ORDER BY 1',
    [since, 'infinity'],
  )
  return rows.map(row => Number(row.ms))
}

async function passTime(ms: number, stepMs: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += stepMs) {
    harbour.test.clock.advance(stepMs)
    await harbour.vendorWallets.sweep()
  }
}

describe('a vendor that was silent for half an hour', () => {
  it('TRANSFER-WORD-3: has decided 99 of 100 open transfers a minute after it answers again', { timeout: 600_000 }, async () => {
    const { admin } = harbour.test.database
    for (let place = 0; place < OPEN; place++) {
      const who = await harbour.holder('100.00')
      // Every other order reached the vendor, and its answer is what was lost.
      const isThere = place % 2 === 0
      if (!isThere) await harbour.setFault(who.memberId, 'silent')
      await harbour.send(who, isThere ? '50.92' : '50.00')
      await harbour.setFault(who.memberId, 'silent')
      await passTime(FAULT_MS / OPEN, 5_000)
    }
    const { rows: open } = await admin.query("SELECT 1 FROM vendor_wallets.transfers WHERE state = 'unknown'")
    expect(open.length).toBe(OPEN)
    await admin.query('DELETE FROM vendor_wallets.sandbox_faults')
    const end = harbour.test.clock.now()
    await passTime(BAR_MS, 1_000)
    const decided = await decidedAfterMs(end)
    expect(decided.filter(ms => ms <= BAR_MS).length, decided.join(' ')).toBeGreaterThanOrEqual(OPEN * 0.99)
  })
})

describe('a vendor that keeps us waiting', () => {
  it('TRANSFER-WORD-3: holds up no transfer with another one', async () => {
    const pelican = await startExampleVendor('between-us-alone')
    const { token } = await harbour.operators.hire('owner', 'owner.faults')
    const saved = await harbour.client.call('saveVendorWallet', {
      ...{ token, params: { brandId: harbour.brandId, vassalage: 'PELICAN' } },
      body: {
        ...{ version: 0, displayName: 'Pelican', state: 'on', amountMin: '1.00', amountMax: '5000.00', secret: 'between-us-alone' },
        settings: { ...pelican.settings, timeoutMs: SILENCE_MS },
      },
    })
    expect(saved.success, saved.text).toBe(true)
    pelican.state.mischief = 'silent'
    const who = await harbour.holder('100.00')
    const waiting = await harbour.transfer(who, 'main', 'PELICAN', '10.00')
    let isOver = false
    const silence = harbour.vendorWallets.sweep().finally(() => {
      isOver = true
    })
    await sleep(SILENCE_MS / 10)
    const begun = await harbour.transfer(who, 'main', VENDOR, '20.00')
    const both = harbour.vendorWallets.sweep()
    await expect.poll(async () => (await harbour.read(who, begun.value.transferId)).state, { timeout: SILENCE_MS }).toBe('done')
    expect(isOver).toBe(false)
    await Promise.all([silence, both])
    expect(await harbour.read(who, waiting.value.transferId)).toMatchObject({ state: 'unknown' })
    await pelican.close()
  })
})
