import { randomUUID } from 'node:crypto'
import { amount } from '@croupier/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { whatIsLeft } from '../../flows/what-is-left.ts'
import { transaction } from '../../platform/db/index.ts'
import { type Harbour, openHarbour, VENDOR } from '../../testing/vendor-wallets.fixture.ts'

let harbour: Harbour
beforeAll(async () => {
  harbour = await openHarbour()
})
afterAll(() => harbour.test.close())

const walletOf = async (token: string) => (await harbour.client.call('merchantWallet', { token })).value

describe('money between the main wallet and a vendor', () => {
  it('TRANSFER-SEND-1: leaves at once, arrives with the vendor’s yes, and comes home with its yes', async () => {
    const who = await harbour.holder('500.00')
    const begun = await harbour.transfer(who, 'main', VENDOR, '120.00')
    expect(begun.value).toMatchObject({
      state: 'created',
      from: 'main',
      to: VENDOR,
      displayName: 'Quaylight',
      amount: '120.00',
      currency: 'CNY',
    })
    expect(await harbour.books(who.memberId)).toMatchObject({ main: amount('380'), transit: amount('120'), vendor: 0n, there: 0n })
    expect(await walletOf(who.token)).toMatchObject({
      available: '380.00',
      locked: [{ reason: 'transit', amount: '120.00' }],
      open: [{ state: 'created' }],
    })
    await harbour.vendorWallets.sweep()
    expect(await harbour.read(who, begun.value.transferId)).toMatchObject({ state: 'done', reason: null })
    expect(await harbour.books(who.memberId)).toEqual({ main: amount('380'), transit: 0n, vendor: amount('120'), there: amount('120') })
    await harbour.bring(who, '50.00')
    expect(await harbour.books(who.memberId)).toEqual({ main: amount('430'), transit: 0n, vendor: amount('70'), there: amount('70') })
    expect(await walletOf(who.token)).toMatchObject({
      ...{ isSingle: false, available: '430.00', sumBalance: '500.00', locked: [], open: [] },
      wallets: [{ vassalage: VENDOR, balance: '70.00', stale: false, state: 'on' }],
    })
  })

  it('stands in the account record under the vendor’s name, not under a number of ours', async () => {
    const who = await harbour.holder('500.00')
    await harbour.transfer(who, 'main', VENDOR, '120.00')
    const { list } = (await harbour.client.call('recordEntries', { token: who.token, query: { wallet: 'main' } })).value
    expect(list[0]).toMatchObject({ kind: 'vendor_send', amount: '-120.00', about: { type: 'transfer', name: 'Quaylight' } })
  })

  it.each([
    ['what is refused comes back', '30.91', 'refused', '500'],
    ['what was moved though the answer was lost arrives', '30.92', 'done', '469.08'],
    ['what takes its time arrives', '30.93', 'done', '469.07'],
    ['what was lost before it arrived is told again and arrives', '30.94', 'done', '469.06'],
    ['nonsense is asked about; what never was is told again', '30.95', 'done', '469.05'],
    ['nonsense after it was moved is asked about and arrives', '30.96', 'done', '469.04'],
  ])('TRANSFER-WORD-2: %s', async (_name, sum, state, main) => {
    const who = await harbour.holder('500.00')
    const transferId = await harbour.send(who, sum)
    await harbour.sweepOn()
    expect(await harbour.read(who, transferId)).toMatchObject({ state })
    const books = await harbour.books(who.memberId)
    expect(books).toMatchObject({ main: amount(main), transit: 0n, vendor: amount('500') - amount(main) })
    expect(books.there).toBe(books.vendor)
  })

  it.each(['30.91', '30.92', '30.93', '30.94', '30.95', '30.96'])('TRANSFER-BRING-1: %s comes home once, or stays there', async sum => {
    const who = await harbour.holder('500.00')
    await harbour.send(who, '200.00')
    const transferId = await harbour.bring(who, sum)
    await harbour.sweepOn()
    const { state } = await harbour.read(who, transferId)
    const { main, vendor, there } = await harbour.books(who.memberId)
    expect(state).toBe(sum === '30.91' ? 'refused' : 'done')
    expect(main).toBe(state === 'done' ? amount('300') + amount(sum) : amount('300'))
    expect([vendor, there]).toEqual([amount('500') - main, amount('500') - main])
  })

  it('TRANSFER-WORD-2: silence ends nothing, however long; the member reads that nobody knows, and the vendor’s word ends it', async () => {
    const who = await harbour.holder('500.00')
    await harbour.setFault(who.memberId, 'silent')
    const transferId = await harbour.send(who, '40.00')
    await harbour.sweepOn(5)
    expect(await harbour.read(who, transferId)).toMatchObject({ state: 'unknown', endedAt: null })
    expect(await harbour.books(who.memberId)).toMatchObject({ main: amount('460'), transit: amount('40') })
    await harbour.setFault(who.memberId, undefined)
    await harbour.sweepOn()
    expect(await harbour.read(who, transferId)).toMatchObject({ state: 'done' })
    expect(await harbour.books(who.memberId)).toEqual({ main: amount('460'), transit: 0n, vendor: amount('40'), there: amount('40') })
  })

  it('BALANCE-1: what was won and lost there is in the wallet when it is read, and all of it comes home', async () => {
    const who = await harbour.holder('500.00')
    await harbour.send(who, '100.00')
    await harbour.playThere(who.memberId, '55.5')
    expect(await walletOf(who.token)).toMatchObject({ sumBalance: '555.50', wallets: [{ balance: '155.50' }] })
    await harbour.playThere(who.memberId, '-0.25')
    expect(await walletOf(who.token)).toMatchObject({ sumBalance: '555.25' })
    await harbour.playThere(who.memberId, '10')
    // Nobody has read the last ten before they are brought.
    await harbour.bring(who, '165.25')
    expect(await harbour.books(who.memberId)).toEqual({ main: amount('565.25'), transit: 0n, vendor: 0n, there: 0n })
  })

  it('BALANCE-2: a vendor that is silent or talks nonsense is shown with what was known, and as that', async () => {
    const who = await harbour.holder('500.00')
    await harbour.send(who, '100.00')
    await walletOf(who.token)
    for (const fault of ['silent', 'nonsense'] as const) {
      await harbour.setFault(who.memberId, fault)
      const { wallets, sumBalance } = await walletOf(who.token)
      expect(wallets).toMatchObject([{ balance: '100.00', stale: true }])
      expect(wallets[0]?.readAt).not.toBeNull()
      expect(sumBalance).toBe('500.00')
    }
  })
})

describe('what is refused', () => {
  it('a wrong pair, a wallet that is none, and amounts that are none, at their field; nothing moves', async () => {
    const who = await harbour.holder('500.00')
    const tries = [
      ['main', 'main', '10.00', 'vendor_transfer_pair', 'to'],
      [VENDOR, VENDOR, '10.00', 'vendor_transfer_pair', 'to'],
      ['main', 'NOWHERE', '10.00', 'vendor_wallet_unknown', 'to'],
      ['NOWHERE', 'main', '10.00', 'vendor_wallet_unknown', 'from'],
      ['main', VENDOR, '9.99', 'amount_out_of_range', 'amount'],
      ['main', VENDOR, '100000.01', 'amount_out_of_range', 'amount'],
      ['main', VENDOR, '10.001', 'amount_invalid', 'amount'],
      ['main', VENDOR, '-10', 'amount_invalid', 'amount'],
      [VENDOR, 'main', '0', 'amount_invalid', 'amount'],
    ] as const
    for (const [from, to, sum, code, field] of tries) {
      const answer = await harbour.transfer(who, from, to, sum)
      expect(answer.code, `${from} ${to} ${sum}`).toBe(code)
      expect(Object.keys(answer.fields ?? {})).toEqual([field])
    }
    expect((await harbour.transfer(who, 'main', VENDOR, '500.01')).code).toBe('insufficient_funds')
    expect(await harbour.books(who.memberId)).toMatchObject({ main: amount('500'), transit: 0n })
  })

  it('more than lies there is the vendor’s to refuse, and stays there', async () => {
    const who = await harbour.holder('500.00')
    await harbour.send(who, '100.00')
    const transferId = await harbour.bring(who, '100.50')
    expect(await harbour.read(who, transferId)).toMatchObject({ state: 'refused', reason: 'insufficient' })
    expect(await harbour.books(who.memberId)).toMatchObject({ main: amount('400'), vendor: amount('100') })
  })

  it('TRANSFER-ONE-1: a second transfer while one is open, of 10 at once all but one', async () => {
    const who = await harbour.holder('500.00')
    const answers = await Promise.all(Array.from({ length: 10 }, () => harbour.transfer(who, 'main', VENDOR, '20.00')))
    expect(answers.filter(answer => answer.success).length).toBe(1)
    expect(new Set(answers.filter(answer => !answer.success).map(answer => answer.code))).toEqual(new Set(['vendor_transfer_open']))
    expect((await harbour.transfer(who, VENDOR, 'main', '5.00')).code).toBe('vendor_transfer_open')
    expect(await harbour.books(who.memberId)).toMatchObject({ main: amount('480'), transit: amount('20') })
  })

  it('TRANSFER-HOME-1: who has excluded himself sends nothing more and brings everything home', async () => {
    const who = await harbour.holder('500.00')
    await harbour.send(who, '100.00')
    const again = await harbour.pause(who)
    expect((await harbour.transfer(again, 'main', VENDOR, '20.00')).code).toBe('time_out_active')
    await harbour.bring(again, '100.00')
    expect(await harbour.books(who.memberId)).toMatchObject({ main: amount('500'), vendor: 0n })
  })

  it.each([
    ['off', 'vendor_wallet_closed', true],
    ['maintenance', 'vendor_wallet_resting', false],
  ] as const)('a vendor that is %s takes nothing', async (state, code, comesHome) => {
    const who = await harbour.holder('500.00')
    await harbour.send(who, '100.00')
    await harbour.setVendorState(state)
    expect((await harbour.transfer(who, 'main', VENDOR, '20.00')).code).toBe(code)
    expect((await harbour.transfer(who, VENDOR, 'main', '20.00')).success).toBe(comesHome)
    // Whose money lies there still sees it.
    expect((await walletOf(who.token)).wallets).toMatchObject([{ state }])
    await harbour.setVendorState('on')
    await harbour.sweepOn()
  })

  it('BALANCE-3: where vendors call the main wallet nobody has others, but in one that still holds money; it comes home', async () => {
    const [rich, poor] = [await harbour.holder('500.00'), await harbour.holder('500.00')]
    await harbour.send(rich, '100.00')
    await harbour.setSingle(true)
    expect(await walletOf(poor.token)).toMatchObject({ isSingle: true, wallets: [] })
    expect((await harbour.transfer(poor, 'main', VENDOR, '20.00')).code).toBe('vendor_wallets_off')
    expect((await harbour.transfer(poor, VENDOR, 'main', '20.00')).code).toBe('vendor_wallets_off')
    expect((await harbour.transfer(rich, 'main', VENDOR, '20.00')).code).toBe('vendor_wallets_off')
    expect(await walletOf(rich.token)).toMatchObject({ isSingle: true, wallets: [{ balance: '100.00' }] })
    await harbour.bring(rich, '100.00')
    expect(await walletOf(rich.token)).toMatchObject({ wallets: [], sumBalance: '500.00' })
    await harbour.setSingle(false)
  })
})

describe('repeats', () => {
  it('R3: 5 at once and 5 later under one key move once and hear the same; another body is refused', async () => {
    const who = await harbour.holder('500.00')
    const key = randomUUID()
    const parallel = await Promise.all(Array.from({ length: 5 }, () => harbour.transfer(who, 'main', VENDOR, '25.00', key)))
    await harbour.sweepOn(1)
    const later = []
    for (let n = 0; n < 5; n++) later.push(await harbour.transfer(who, 'main', VENDOR, '25.00', key))
    expect(new Set([...parallel, ...later].map(answer => answer.text)).size).toBe(1)
    expect((await harbour.transfer(who, 'main', VENDOR, '26.00', key)).code).toBe('idempotency_conflict')
    expect(await harbour.books(who.memberId)).toEqual({ main: amount('475'), transit: 0n, vendor: amount('25'), there: amount('25') })
  })

  it('R3: a recall under one key brings home once and is answered the same', async () => {
    const who = await harbour.holder('500.00')
    await harbour.send(who, '80.00')
    const key = randomUUID()
    const recall = () => harbour.client.call('recallVendorWallets', { token: who.token, body: {}, key })
    const parallel = await Promise.all(Array.from({ length: 5 }, recall))
    await harbour.vendorWallets.sweep()
    const later = [await recall(), await recall()]
    expect(new Set([...parallel, ...later].map(answer => answer.text)).size).toBe(1)
    expect(parallel[0]?.value).toMatchObject([{ vassalage: VENDOR, outcome: 'begun', transfer: { amount: '80.00', to: 'main' } }])
    expect(await harbour.books(who.memberId)).toEqual({ main: amount('500'), transit: 0n, vendor: 0n, there: 0n })
  })

  it('S4: a balance of one stake and 100 transfers at once: one leaves', async () => {
    const who = await harbour.holder('10.00')
    const answers = await Promise.all(Array.from({ length: 100 }, () => harbour.transfer(who, 'main', VENDOR, '10.00')))
    expect(answers.filter(answer => answer.success).length).toBe(1)
    await harbour.vendorWallets.sweep()
    expect(await harbour.books(who.memberId)).toEqual({ main: 0n, transit: 0n, vendor: amount('10'), there: amount('10') })
  })
})

describe('recall', () => {
  it('RECALL-1: each vendor by itself: begun, empty, open or silent', async () => {
    const who = await harbour.holder('500.00')
    const recall = async () =>
      (await harbour.client.call('recallVendorWallets', { token: who.token, body: {} })).value.map(each => each.outcome)
    expect(await recall()).toEqual(['empty'])
    await harbour.send(who, '80.00')
    await harbour.setFault(who.memberId, 'silent')
    expect(await recall()).toEqual(['silent'])
    await harbour.setFault(who.memberId, undefined)
    expect(await recall()).toEqual(['begun'])
    expect(await recall()).toEqual(['open'])
    await harbour.vendorWallets.sweep()
    expect(await harbour.books(who.memberId)).toMatchObject({ main: amount('500'), vendor: 0n })
    expect((await harbour.client.call('recallVendorWallets', { token: who.token, body: { vassalage: 'NOWHERE' } })).code).toBe(
      'vendor_wallet_unknown',
    )
  })

  it('RECALL-2: what a locked member has at a vendor comes home by itself, and what is won there later, too', async () => {
    const who = await harbour.holder('500.00')
    await harbour.send(who, '80.00')
    await harbour.lock(who)
    expect(await harbour.vendorWallets.bringHome()).toBe(1)
    await harbour.vendorWallets.sweep()
    expect(await harbour.books(who.memberId)).toMatchObject({ main: amount('500'), vendor: 0n })
    await harbour.playThere(who.memberId, '12.5')
    expect(await harbour.vendorWallets.bringHome()).toBe(0)
    harbour.test.clock.advance(11 * 60_000)
    expect(await harbour.vendorWallets.bringHome()).toBe(1)
    await harbour.vendorWallets.sweep()
    expect(await harbour.books(who.memberId)).toMatchObject({ main: amount('512.5'), vendor: 0n, there: 0n })
  })

  it('an account is not closed while its money lies at a vendor or is on its way', async () => {
    const who = await harbour.holder('100.00')
    const { db, modules } = harbour.test.app
    const left = () => transaction(db, tx => whatIsLeft({ ...modules }, tx, { memberId: who.memberId }))
    expect((await harbour.transfer(who, 'main', VENDOR, '100.00')).success).toBe(true)
    expect(await left()).toBe('payout_open')
    await harbour.vendorWallets.sweep()
    expect(await left()).toBe('balance_not_zero')
  })
})

describe('who sees what', () => {
  it('S2: another member’s transfer does not exist for me', async () => {
    const [mine, other] = [await harbour.holder('100.00'), await harbour.holder('100.00')]
    const transferId = await harbour.send(mine, '20.00')
    expect((await harbour.client.call('vendorTransfer', { token: other.token, params: { transferId } })).code).toBe(
      'vendor_transfer_not_found',
    )
    expect((await harbour.client.call('vendorTransfers', { token: other.token, query: {} })).value.total).toBe(0)
    expect((await harbour.client.call('vendorTransfers', { token: mine.token, query: {} })).value.list).toMatchObject([
      { transferId, state: 'done' },
    ])
  })
})

it('R10: after all of this the ledger adds up, and what is on its way is explained by open transfers', async () => {
  expect(await harbour.faults()).toEqual([])
})
