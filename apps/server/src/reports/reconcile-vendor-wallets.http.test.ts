import { present } from '@croupier/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { spokenRules } from '../testing/spoken-rules.ts'
import { type Harbour, openHarbour } from '../testing/vendor-wallets.fixture.ts'

let desk: Harbour
beforeAll(async () => {
  desk = await openHarbour()
}, 60_000)
afterAll(() => desk.test.close())

/** Findings of the two proofs that know of vendors. */
async function findings(): Promise<string[]> {
  const proofs = desk.test.app.modules.books.listProofs()
  const found = await Promise.all(
    ['transit', 'vendors'].map(name =>
      present(
        proofs.find(proof => proof.name === name),
        name,
      ).run(),
    ),
  )
  return spokenRules(found.flat())
}
const admin = (text: string) => desk.test.database.admin.query(text)

describe('R10 reconciliation of vendor wallets', () => {
  it('BOOKS-RUN-2 explains money that is on its way, that arrived, and that came home', async () => {
    const holder = await desk.holder('500.00')
    await desk.send(holder, '100.00')
    await desk.bring(holder, '40.00')
    expect(await findings()).toEqual([])
    await desk.setFault(holder.memberId, 'silent')
    await desk.send(holder, '25.00')
    expect((await desk.books(holder.memberId)).transit).toBe(250_000n)
    expect(await findings()).toEqual([])
  })

  it('BOOKS-FINDING-2 finds money under way that no transfer explains, and a transfer that differs from its posting', async () => {
    await admin("UPDATE vendor_wallets.transfers SET amount = amount + 1 WHERE state <> 'done'")
    expect(await findings()).toEqual(['transit_unexplained'])
    await admin("UPDATE vendor_wallets.transfers SET amount = amount - 1 WHERE state <> 'done'")
    await admin("UPDATE vendor_wallets.transfers SET amount = amount + 1 WHERE state = 'done' AND direction = 'bring'")
    expect(await findings()).toEqual(['vendor_transfer_differs'])
  })
})
