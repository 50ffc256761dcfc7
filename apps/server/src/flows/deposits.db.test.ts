import { randomBytes, randomUUID } from 'node:crypto'
import { amount, present } from '@croupier/kernel'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { acceptWebhook, type ProviderEvent } from '../modules/cashier/commands/accept-webhook.ts'
import { createDeposit } from '../modules/cashier/commands/create-deposit.ts'
import { expireDeposits } from '../modules/cashier/commands/expire-deposits.ts'
import type { DepositRow } from '../modules/cashier/deposits-table.ts'
import type { CashierPorts, DepositMethod } from '../modules/cashier/ports.ts'
import { findDeposit } from '../modules/cashier/queries/list-deposits.ts'
import { createSandboxProvider } from '../modules/cashier/sandbox/sandbox-provider.ts'
import { createWallet, type Wallet } from '../modules/wallet/index.ts'
import { transaction } from '../platform/db/index.ts'
import { createTestDatabase, type TestDatabase } from '../platform/db/testing.ts'
import { creditDeposit } from './credit-deposit.ts'

const random = { bytes: (length: number) => randomBytes(length) }
const NOW = new Date('2026-11-20T10:00:00Z')
const CARD: DepositMethod = {
  methodCode: 'card',
  kind: 'card',
  name: 'Card',
  provider: 'sandbox',
  open: true,
  amountMin: amount('10'),
  amountMax: amount('5000'),
  feeBps: 150,
  minutesToPay: 15,
  quickAmounts: [],
  note: '',
}
const BRAND = randomUUID()

let database: TestDatabase
let wallet: Wallet
let memberId: string
let changes: string[]
let method: DepositMethod
const ports: CashierPorts = {
  termsOf: async () => ({ name: 'Midnight', currency: 'CNY', methods: [method] }),
  credit: (tx, credit) => creditDeposit(wallet, tx, credit),
  mayDeposit: async () => undefined,
  depositChanged: change => void changes.push(change.state),
}

beforeAll(async () => {
  database = await createTestDatabase()
  wallet = createWallet(database)
})
afterAll(async () => {
  expect((await wallet.verifyLedger()).findings).toEqual([])
  await wallet.close()
  await database.drop()
})
beforeEach(() => {
  memberId = randomUUID()
  changes = []
  method = CARD
})

async function start(text = '100.00'): Promise<DepositRow> {
  const created = await tryStart(text)
  return present(created.ok ? created.value : undefined, 'the deposit starts')
}
const tryStart = (text: string) =>
  transaction(database.db, tx =>
    createDeposit(
      tx,
      { brandId: BRAND, memberId, methodCode: 'card', amount: text, returnUrl: undefined, language: 'EN', now: NOW },
      ports,
      new Map([['sandbox', createSandboxProvider('s', random)]]),
      random,
    ),
  )
const report = (deposit: DepositRow, event: Partial<ProviderEvent> = {}, now = NOW) =>
  acceptWebhook(
    database.db,
    {
      provider: 'sandbox',
      eventId: randomUUID(),
      reference: deposit.reference,
      state: 'paid',
      amount: deposit.amount,
      currency: 'CNY',
      ...event,
    },
    now,
    ports,
  )
const cash = async () => (await wallet.listBalances(memberId)).find(account => account.kind === 'cash')?.balance ?? 0n
const stateOf = async (deposit: DepositRow) => (await findDeposit(database.db, memberId, deposit.deposit_id))?.state

describe('a deposit', () => {
  it('is credited less its fee, once, when the provider reports it paid', async () => {
    const deposit = await start()
    expect(await report(deposit)).toEqual({ ok: true, value: { accepted: true } })
    expect([await stateOf(deposit), await cash(), changes]).toEqual(['paid', amount('98.50'), ['paid']])
  })

  it('R3: is credited once however often and in however many calls the report comes', async () => {
    const deposit = await start()
    const eventId = randomUUID()
    const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => report(deposit, n % 2 ? { eventId } : {})))
    expect(answers.every(answer => answer.ok)).toBe(true)
    expect([await cash(), changes]).toEqual([amount('98.50'), ['paid']])
  })

  it('is credited late when the money arrives after the order has expired', async () => {
    const deposit = await start()
    const later = new Date(NOW.getTime() + 16 * 60_000)
    expect(await expireDeposits(database.db, later, ports)).toBeGreaterThan(0)
    expect(await stateOf(deposit)).toBe('expired')
    await report(deposit, {}, later)
    const row = await findDeposit(database.db, memberId, deposit.deposit_id)
    expect([row?.state, row?.is_late, await cash()]).toEqual(['paid', true, amount('98.50')])
  })

  it('ends without money when the provider reports a failure', async () => {
    const deposit = await start()
    await report(deposit, { state: 'failed' })
    expect([await stateOf(deposit), await cash()]).toEqual(['failed', 0n])
  })

  it('cannot be failed after it was credited', async () => {
    const deposit = await start()
    await report(deposit)
    expect(await report(deposit, { state: 'failed' })).toMatchObject({ ok: false, error: { code: 'deposit_state_conflict' } })
    expect(await cash()).toBe(amount('98.50'))
  })

  it.each([
    ['another amount', { amount: amount('1000.00') }, 'webhook_amount_mismatch'],
    ['another currency', { currency: 'USD' }, 'webhook_amount_mismatch'],
    ['an unknown reference', { reference: 'DNOBODY' }, 'deposit_not_found'],
    ['another provider', { provider: 'stranger' }, 'deposit_not_found'],
  ])('is left alone by a report with %s', async (_what, event, code) => {
    const deposit = await start()
    expect(await report(deposit, event)).toMatchObject({ ok: false, error: { code } })
    expect([await stateOf(deposit), await cash()]).toEqual(['created', 0n])
  })

  it('does not exist for another member', async () => {
    const deposit = await start()
    expect(await findDeposit(database.db, randomUUID(), deposit.deposit_id)).toBeUndefined()
  })
})

describe('an amount to deposit', () => {
  it.each([
    ['9.99', 'amount_out_of_range'],
    ['5000.01', 'amount_out_of_range'],
    ['0', 'amount_out_of_range'],
    ['-100', 'amount_out_of_range'],
    ['10.001', 'amount_invalid'],
    ['1e400', 'amount_invalid'],
    ['NaN', 'amount_invalid'],
    ['１００', 'amount_invalid'],
    ['9007199254740993.5', 'amount_invalid'],
    ['', 'amount_invalid'],
  ])('S7: %j is refused as %s', async (text, code) => {
    expect(await tryStart(text)).toMatchObject({ ok: false, error: { code } })
  })

  it('is refused while the method is closed', async () => {
    method = { ...CARD, open: false }
    expect(await tryStart('100')).toMatchObject({ ok: false, error: { code: 'deposit_method_closed' } })
  })
})
