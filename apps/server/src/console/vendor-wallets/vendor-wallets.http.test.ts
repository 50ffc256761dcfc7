import { randomUUID } from 'node:crypto'
import { amount } from '@croupier/kernel'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Mischief, startExampleVendor } from '../../modules/vendor-wallets/testing/example-vendor.ts'
import type { TestOperator } from '../../testing/test-operators.ts'
import { type Harbour, type Holder, openHarbour, VENDOR } from '../../testing/vendor-wallets.fixture.ts'

const SECRET = 'between-us-alone'
const HTTP_VENDOR = 'PELICAN'

let harbour: Harbour
let vendor: Awaited<ReturnType<typeof startExampleVendor>>
let owner: TestOperator
let finance: TestOperator
beforeAll(async () => {
  harbour = await openHarbour({ PRIVATE_PROVIDERS: 'yes' })
  vendor = await startExampleVendor(SECRET)
})
/** The clock moves by hours here, and nobody's sign-in lasts that long. */
let shift = 0
beforeEach(async () => {
  shift++
  owner = await harbour.operators.hire('owner', `owner.${shift}`)
  finance = await harbour.operators.hire('finance', `finance.${shift}`)
})
afterAll(async () => {
  await vendor.close()
  await harbour.test.close()
})

const save = (change: object = {}, vassalage = HTTP_VENDOR) =>
  harbour.client.call('saveVendorWallet', {
    token: owner.token,
    params: { brandId: harbour.brandId, vassalage },
    body: {
      ...{ version: 0, displayName: 'Pelican', state: 'on' as const, amountMin: '1.00', amountMax: '5000.00' },
      ...{ settings: vendor.settings, secret: SECRET },
      ...change,
    },
  })
const booksOf = async ({ memberId }: Holder) => {
  const accounts = await harbour.test.app.modules.wallet.listBalances(memberId)
  const of = (kind: string) => accounts.find(account => account.kind === kind)?.balance ?? 0n
  return {
    main: of('cash'),
    transit: of('transit'),
    vendor: of(`vendor:${HTTP_VENDOR}`),
    there: BigInt(vendor.books.get(memberId) ?? 0) * 100n,
  }
}
const move = async (who: Holder, from: string, to: string, sum: string) => {
  const answer = await harbour.transfer(who, from, to, sum)
  expect(answer.success, answer.text).toBe(true)
  await harbour.vendorWallets.sweep()
  return answer.value.transferId
}

describe('a vendor by settings', () => {
  it('is connected by its settings alone; its secret is never shown, and faults stand at their fields', async () => {
    const wrong = { ...vendor.settings, baseUrl: 'https://user:pass@vendor.example', states: { ...vendor.settings.states, done: [] } }
    const refused = await save({ settings: wrong, amountMax: '0.50' })
    expect(Object.keys(refused.fields ?? {})).toEqual(['amountMax', 'settings.baseUrl', 'settings.states.done'])
    expect((await save()).value).toEqual({ version: 1 })
    expect((await save()).code).toBe('version_conflict')
    const { value } = await harbour.client.call('consoleVendorWallets', { token: owner.token, query: {} })
    const shown = value.find(each => each.vassalage === HTTP_VENDOR)
    expect(shown).toMatchObject({ adapter: 'http', hasSecret: true, state: 'on', version: 1, health: { held: '0.00', open: 0 } })
    expect(JSON.stringify(value)).not.toContain(SECRET)
    const { rows } = await harbour.test.database.admin.query<object>(
      "SELECT action, after::text AS after FROM audit.events WHERE action LIKE 'vendor-wallet.%'",
    )
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(SECRET)
  })

  it('S1 its secret is not told to another server: a new address asks for it anew', async () => {
    const at = (baseUrl: string, kind: 'bearer' | 'none' = 'bearer') => ({
      ...vendor.settings,
      baseUrl,
      auth: { ...vendor.settings.auth, kind },
    })
    const [here, elsewhere] = ['https://vendor.example/v1', 'https://vendor.example.evil.test/v1']
    const vassalage = 'HERON'
    expect((await save({ settings: at(here) }, vassalage)).success).toBe(true)
    const moved = await save({ version: 1, settings: at(elsewhere), secret: undefined }, vassalage)
    expect([moved.code, moved.fields]).toEqual(['validation_failed', { secret: 'field_required' }])
    expect((await save({ version: 1, settings: at('https://vendor.example/v2'), secret: undefined }, vassalage)).success).toBe(true)
    // Nor by a detour over an address that needs none.
    expect((await save({ version: 2, settings: at(elsewhere, 'none'), secret: undefined }, vassalage)).success).toBe(true)
    const { value } = await harbour.client.call('consoleVendorWallets', { token: owner.token, query: {} })
    expect(value.find(each => each.vassalage === vassalage)?.hasSecret).toBe(false)
  })

  it('moves money there and home, signed, in its own unit and words', async () => {
    const who = await harbour.holder('500.00')
    await move(who, 'main', HTTP_VENDOR, '120.50')
    expect(await booksOf(who)).toEqual({ main: amount('379.5'), transit: 0n, vendor: amount('120.5'), there: amount('120.5') })
    vendor.books.set(who.memberId, 20_000)
    expect((await harbour.client.call('merchantWallet', { token: who.token })).value.wallets).toContainEqual(
      expect.objectContaining({ vassalage: HTTP_VENDOR, balance: '200.00', stale: false }),
    )
    await move(who, HTTP_VENDOR, 'main', '200')
    expect(await booksOf(who)).toEqual({ main: amount('579.5'), transit: 0n, vendor: 0n, there: 0n })
    const transferId = await move(who, HTTP_VENDOR, 'main', '0.01')
    expect(await harbour.read(who, transferId)).toMatchObject({ state: 'refused', reason: 'insufficient' })
    expect(vendor.state.refused).toBe(0)
  })

  it.each<Mischief>(['error-before', 'error-after', 'nonsense', 'other-amount', 'pending', 'unknown-word', 'silent'])(
    'TRANSFER-WORD-2: %s is no answer: it stays open, and ends right once the vendor speaks',
    async mischief => {
      for (const direction of ['send', 'bring'] as const) {
        const who = await harbour.holder('500.00')
        await move(who, 'main', HTTP_VENDOR, '100.00')
        vendor.state.mischief = mischief
        const isSending = direction === 'send'
        const transferId = await move(who, isSending ? 'main' : HTTP_VENDOR, isSending ? HTTP_VENDOR : 'main', '40.00')
        const open = await harbour.read(who, transferId)
        vendor.state.mischief = 'none'
        expect(open).toMatchObject({ state: 'unknown', endedAt: null })
        await harbour.sweepOn()
        expect(await harbour.read(who, transferId)).toMatchObject({ state: 'done' })
        const main = direction === 'send' ? amount('360') : amount('440')
        expect(await booksOf(who)).toEqual({ main, transit: 0n, vendor: amount('500') - main, there: amount('500') - main })
      }
    },
  )

  it('a secret that is wrong is told by nobody’s money: the refusal comes back', async () => {
    const who = await harbour.holder('500.00')
    await save({ version: 1, secret: 'something else' })
    const transferId = await move(who, 'main', HTTP_VENDOR, '40.00')
    expect(await harbour.read(who, transferId)).toMatchObject({ state: 'refused', reason: 'refused' })
    expect(await booksOf(who)).toEqual({ main: amount('500'), transit: 0n, vendor: 0n, there: 0n })
    expect((await save({ version: 2 })).success).toBe(true)
  })

  describe('is tried by asking for a balance, which moves nothing:', () => {
    const tryIt = (body: { account?: string } = {}, vassalage = HTTP_VENDOR) =>
      harbour.client.call('tryVendorWallet', { token: owner.token, params: { brandId: harbour.brandId, vassalage }, body })
    const saveNow = async (change: object) => {
      const { value } = await harbour.client.call('consoleVendorWallets', { token: owner.token, query: {} })
      const saved = await save({ version: value.find(each => each.vassalage === HTTP_VENDOR)?.version ?? 0, ...change })
      expect(saved.success, saved.text).toBe(true)
    }

    it('what lies there, in its own unit; of a member where one is named', async () => {
      const who = await harbour.holder('100.00')
      vendor.books.set(who.memberId, 4_250)
      expect((await tryIt()).value).toMatchObject({ outcome: 'ok', balance: '0.00', currency: 'CNY', detail: '' })
      expect((await tryIt({ account: who.account.toUpperCase() })).value).toMatchObject({ outcome: 'ok', balance: '42.50' })
      expect(await tryIt({ account: 'nobody-of-us' })).toMatchObject({ status: 404, fields: { account: 'not_found' } })
      expect((await booksOf(who)).vendor).toBe(0n)
    })

    it.each([
      ['another secret is refused', { secret: 'something else' }, 'refused', '401'],
      [
        'an answer without an amount is shown as such',
        { settings: { places: { balance: 'wallet.credit' } } },
        'unreadable',
        'wallet.credit',
      ],
      [
        'what the vendor does not know is told as such',
        { settings: { balance: { method: 'GET', path: '/v1/orders/{account}', fields: {} } } },
        'not_known',
        '404',
      ],
      ['nobody at the address', { settings: { baseUrl: 'http://127.0.0.1:9' } }, 'outage', 'ECONNREFUSED'],
    ] as const)('%s', async (_name, { settings: changed, ...change }: { settings?: object; secret?: string }, outcome, detail) => {
      const places = { ...vendor.settings.places, ...(changed as { places?: object } | undefined)?.places }
      await saveNow({ ...change, settings: { ...vendor.settings, ...changed, places } })
      const { value } = await tryIt()
      expect(value).toMatchObject({ outcome, balance: null })
      expect(value.detail).toContain(detail)
      expect(value.detail).not.toContain(SECRET)
      await saveNow({})
    })

    it('is written down with its outcome; the sandbox needs none', async () => {
      await tryIt()
      const { rows } = await harbour.test.database.admin.query<{ after: string }>(
        "SELECT after FROM audit.events WHERE action = 'vendor-wallet.tried' ORDER BY at DESC LIMIT 1",
      )
      expect(rows).toMatchObject([{ after: { outcome: 'ok' } }])
      expect((await tryIt({}, VENDOR)).status).toBe(404)
    })
  })

  it('is not exchanged for another adapter while it holds members’ money', async () => {
    const { value } = await harbour.client.call('consoleVendorWallets', { token: owner.token, query: {} })
    const version = value.find(each => each.vassalage === HTTP_VENDOR)?.version
    expect((await save({ version, settings: null })).fields).toEqual({ settings: 'field_invalid' })
  })
})

describe('the desk', () => {
  const stuck = async () => {
    const who = await harbour.holder('500.00')
    await harbour.setFault(who.memberId, 'silent')
    return { who, transferId: await harbour.send(who, '60.00') }
  }
  const settle = ({ token }: TestOperator, transferId: string, outcome: 'done' | 'refused', key: string = randomUUID()) =>
    harbour.client.call('settleVendorTransfer', { token, params: { transferId }, body: { outcome, reason: 'By their books.' }, key })

  it('lists what is under way, shows what happened, and asks again', async () => {
    const { who, transferId } = await stuck()
    const { value } = await harbour.client.call('consoleVendorTransfers', {
      token: finance.token,
      query: { view: 'unknown', memberId: who.memberId },
    })
    expect(value.list).toMatchObject([
      { transferId, account: who.account, state: 'unknown', asks: 1, cause: 'member', lastError: 'the line broke' },
    ])
    await harbour.setFault(who.memberId, undefined)
    harbour.test.clock.advance(121_000)
    const ask = () => harbour.client.call('askVendorTransfer', { token: finance.token, params: { transferId } })
    // It never arrived: the first question makes it be told again, and the next look tells it.
    expect((await ask()).value).toMatchObject({ state: 'created' })
    expect((await ask()).value).toMatchObject({ state: 'done' })
    expect((await ask()).code).toBe('vendor_transfer_over')
    const card = await harbour.client.call('consoleVendorTransfer', { token: finance.token, params: { transferId } })
    expect(card.value.events.map(event => event.kind)).toEqual(['created', 'told', 'unknown', 'told_again', 'told', 'done'])
    const { rows } = await harbour.test.database.admin.query<{ after: unknown }>(
      'SELECT action, brand_id, after FROM audit.events WHERE subject = $1 ORDER BY id',
      [`vendor-transfer:${transferId}`],
    )
    // Each question that reached the vendor, with what was known before it; not the one that was refused.
    expect(rows).toMatchObject([
      { action: 'vendor-transfer.asked', brand_id: harbour.brandId, after: { vendor: VENDOR, state: 'unknown' } },
      { action: 'vendor-transfer.asked', after: { state: 'created' } },
    ])
  })

  it('SETTLE-1: one proposes, another agrees, and only then money moves, once', async () => {
    const { who, transferId } = await stuck()
    expect((await settle(owner, transferId, 'refused')).value).toMatchObject({
      state: 'unknown',
      settlement: { outcome: 'refused', isMine: true },
    })
    expect(await harbour.books(who.memberId)).toMatchObject({ main: amount('440'), transit: amount('60') })
    expect((await settle(owner, transferId, 'refused')).code).toBe('adjustment_own')
    expect((await settle(finance, transferId, 'done')).code).toBe('vendor_settlement_differs')
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 5 }, () => settle(finance, transferId, 'refused', key)))
    expect(new Set(answers.map(answer => answer.text)).size).toBe(1)
    expect(answers[0]?.value).toMatchObject({ state: 'refused', reason: 'by_hand' })
    expect(await harbour.books(who.memberId)).toMatchObject({ main: amount('500'), transit: 0n })
    expect((await settle(finance, transferId, 'refused')).code).toBe('vendor_transfer_over')
    const { rows } = await harbour.test.database.admin.query<{ action: string }>(
      'SELECT action FROM audit.events WHERE subject = $1 ORDER BY action',
      [`vendor-transfer:${transferId}`],
    )
    expect(rows.map(row => row.action)).toEqual(['vendor-transfer.settled', 'vendor-transfer.settlement-proposed'])
  })

  it('SETTLE-1: the vendor’s word in between wins, and what is not unknown is not settled', async () => {
    const { who, transferId } = await stuck()
    await settle(owner, transferId, 'refused')
    await harbour.setFault(who.memberId, undefined)
    await harbour.sweepOn()
    expect((await settle(finance, transferId, 'refused')).code).toBe('vendor_transfer_over')
    expect(await harbour.books(who.memberId)).toMatchObject({ main: amount('440'), vendor: amount('60') })
    const fresh = await harbour.transfer(who, 'main', VENDOR, '20.00')
    expect((await settle(owner, fresh.value.transferId, 'done')).code).toBe('vendor_transfer_not_unknown')
  })

  it('brings home what a member has, with a reason in the log', async () => {
    const who = await harbour.holder('500.00')
    await harbour.send(who, '60.00')
    const recalled = await harbour.client.call('recallForMember', {
      token: finance.token,
      params: { memberId: who.memberId },
      body: { reason: 'Asked by phone.' },
    })
    expect(recalled.value).toEqual({ begun: 1, silent: 0, open: 0 })
    await harbour.vendorWallets.sweep()
    expect(await harbour.books(who.memberId)).toMatchObject({ main: amount('500'), vendor: 0n })
  })
})

it('R10: the ledger adds up, and what is on its way is explained', async () => {
  expect(await harbour.faults()).toEqual([])
})
