import { randomUUID } from 'node:crypto'
import { amount, assert, present } from '@croupier/kernel'
import { moveLegs } from '../modules/wallet/index.ts'
import { createTestApp, type TestApp } from './create-test-app.ts'
import { createTestClient } from './test-client.ts'
import { createTestOperators } from './test-operators.ts'
import { UNEXPLAINED_TRANSIT_MONEY } from './transit-money.ts'

export const VENDOR = 'QUAYLIGHT'

export interface Holder {
  readonly token: string
  readonly memberId: string
  readonly account: string
  readonly password: string
}

/** What must never be: a ledger that does not add up, or money on its way that no transfer explains. */
async function findFaults({ app, database }: TestApp): Promise<unknown[]> {
  const unexplained = await database.admin.query(UNEXPLAINED_TRANSIT_MONEY)
  return [...(await app.modules.wallet.verifyLedger()).findings, ...unexplained.rows]
}

export type Harbour = Awaited<ReturnType<typeof openHarbour>>

/** The application with a vendor that holds money itself, members with some, and a look into both books. */
export async function openHarbour(env: Readonly<Record<string, string>> = {}) {
  const test = await createTestApp({ env })
  const client = createTestClient(test)
  const operators = createTestOperators(test)
  const { wallet, vendorWallets, brand } = test.app.modules
  const { admin } = test.database
  const { id: brandId } = present(
    (await brand.listBrands()).find(each => each.merchantCode === 'MIDNIGHT'),
    'the first brand',
  )
  const setSingle = async (isSingle: boolean) => {
    await admin.query(`UPDATE brand.brands SET settings = jsonb_set(settings, '{isSingle}', $1) WHERE id = $2`, [String(isSingle), brandId])
    brand.invalidate()
  }
  await setSingle(false)
  await admin.query(
    `INSERT INTO vendor_wallets.vendors (brand_id, vendor_code, name, state, amount_min, amount_max, version)
     VALUES ($1, '${VENDOR}', 'Quaylight', 'on', $2, $3, 1)`,
    [brandId, amount('10.00').toString(), amount('100000.00').toString()],
  )

  const holder = async (sum = '1000.00'): Promise<Holder> => {
    const member = await client.signUp()
    await give(member.memberId, sum)
    return member
  }
  /** Money out of nowhere, by the ledger's word for it. */
  const give = async (memberId: string, sum: string) => {
    const house = await wallet.houseAccount({ brandId, kind: 'adjustments', asset: 'CNY' })
    const cash = present(
      (await wallet.listBalances(memberId)).find(({ kind }) => kind === 'cash'),
      'a main wallet',
    )
    const legs = moveLegs({ from: house, to: cash.accountId, amount: amount(sum) })
    const posted = await wallet.post({ ownerId: memberId, key: randomUUID(), kind: 'adjustment', legs })
    assert(posted.ok, 'the house has no limit')
  }
  const transfer = ({ token }: Holder, from: string, to: string, sum: string, key?: string) =>
    client.call('walletTransfer', { token, body: { from, to, amount: sum }, ...(key !== undefined && { key }) })
  const send = async (who: Holder, sum: string) => {
    const answer = await transfer(who, 'main', VENDOR, sum)
    assert(answer.success, `sending: ${answer.text}`)
    await vendorWallets.sweep()
    return answer.value.transferId
  }
  const bring = async (who: Holder, sum: string) => {
    const answer = await transfer(who, VENDOR, 'main', sum)
    assert(answer.success, `bringing: ${answer.text}`)
    await vendorWallets.sweep()
    return answer.value.transferId
  }
  const read = async ({ token }: Holder, transferId: string) =>
    (await client.call('vendorTransfer', { token, params: { transferId } })).value
  const books = async (memberId: string) => {
    const accounts = await wallet.listBalances(memberId)
    const of = (kind: string) => accounts.find(account => account.kind === kind)?.balance ?? 0n
    const { rows } = await admin.query<{ balance: bigint }>('SELECT balance FROM vendor_wallets.sandbox_accounts WHERE account = $1', [
      memberId,
    ])
    return { main: of('cash'), transit: of('transit'), vendor: of(`vendor:${VENDOR}`), there: BigInt(rows[0]?.balance ?? 0n) }
  }
  /** Looks so often and so late that every lease is over and every question asked. */
  const sweepOn = async (looks = 4) => {
    for (let look = 0; look < looks; look++) {
      test.clock.advance(150_000)
      await vendorWallets.sweep().catch(() => undefined)
    }
  }
  const setFault = (memberId: string, fault: 'silent' | 'nonsense' | undefined) =>
    fault
      ? admin.query('INSERT INTO vendor_wallets.sandbox_faults VALUES ($1, $2) ON CONFLICT (account) DO UPDATE SET fault = $2', [
          memberId,
          fault,
        ])
      : admin.query('DELETE FROM vendor_wallets.sandbox_faults WHERE account = $1', [memberId])
  /** Won or lost at the vendor, where we do not look. */
  const playThere = (memberId: string, change: string) =>
    admin.query('UPDATE vendor_wallets.sandbox_accounts SET balance = balance + $2 WHERE account = $1', [
      memberId,
      amount(change).toString(),
    ])
  const setVendorState = (state: string) =>
    admin.query('UPDATE vendor_wallets.vendors SET state = $1 WHERE brand_id = $2', [state, brandId])
  /** A pause of a day; whose sign-ins were ended comes in again by his password. */
  const pause = async (who: Holder): Promise<Holder> => {
    const paused = await client.call('exclude', { token: who.token, body: { kind: 'time_out', hours: 24 } })
    assert(paused.success, `the pause: ${paused.text}`)
    const body = { username: who.account, password: who.password, type: 'username' as const, slideToken: await client.passSlideCaptcha() }
    return { ...who, token: present((await client.call('login', { body })).value.token, 'a session') }
  }
  const lock = ({ memberId }: Holder) =>
    admin.query("UPDATE identity.members SET status = 'locked', lock_reason = 'test' WHERE id = $1", [memberId])
  return {
    ...{ give, setVendorState, pause, lock },
    ...{
      test,
      client,
      operators,
      vendorWallets,
      brandId,
      setSingle,
      holder,
      transfer,
      send,
      bring,
      read,
      books,
      sweepOn,
      setFault,
      playThere,
    },
    faults: () => findFaults(test),
  }
}
