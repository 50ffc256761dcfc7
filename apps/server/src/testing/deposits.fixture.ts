import { randomBytes, randomUUID } from 'node:crypto'
import { amount, ok, present } from '@croupier/kernel'
import { creditDeposit } from '../flows/credit-deposit.ts'
import { postAdjustment } from '../flows/post-adjustment.ts'
import { acceptReport } from '../modules/cashier/commands/accept-report.ts'
import { createDeposit } from '../modules/cashier/commands/create-deposit.ts'
import type { CashierTables, DepositRow, PaymentRow } from '../modules/cashier/deposits-table.ts'
import type { DeskOperator } from '../modules/cashier/desk/lock-for-desk.ts'
import { createReceivingAccount } from '../modules/cashier/desk/receiving-accounts.ts'
import type { CashierPorts, DepositMethod, PaymentProvider, ProviderReport, Providers } from '../modules/cashier/ports.ts'
import { deskProvider } from '../modules/cashier/providers/desk-provider.ts'
import { findDeposit } from '../modules/cashier/queries/list-deposits.ts'
import { createSandboxProvider } from '../modules/cashier/sandbox/sandbox-provider.ts'
import { createWallet, type Wallet } from '../modules/wallet/index.ts'
import { transaction } from '../platform/db/index.ts'
import { createTestDatabase, type TestDatabase } from '../platform/db/testing.ts'

export const NOW = new Date('2026-11-20T10:00:00Z')
export const random = { bytes: (length: number) => randomBytes(length) }

const common = {
  provider: 'sandbox',
  open: true,
  hours: null,
  amountMin: amount('10'),
  amountMax: amount('5000'),
  feeBps: 0,
  feeFixed: 0n,
  minutesToPay: 15,
  quickAmounts: [],
  note: '',
  steps: [],
  confirmationsNeeded: 3,
  network: 'chain',
} satisfies Partial<DepositMethod>
const METHODS: readonly DepositMethod[] = [
  { ...common, methodCode: 'card', kind: 'card', name: 'Card', feeBps: 150 },
  { ...common, methodCode: 'qr', kind: 'qr', name: 'QR' },
  { ...common, methodCode: 'crypto', kind: 'crypto', name: 'Crypto' },
  { ...common, methodCode: 'bank', kind: 'bank', name: 'Bank', provider: 'desk' },
]

export interface DepositFixture {
  readonly database: TestDatabase
  readonly wallet: Wallet
  readonly brandId: string
  readonly ports: CashierPorts
  /** As told to the member's pages since the last `newMember`. */
  changes: string[]
  /** Orders that an operator of the desk has to themselves. */
  readonly heldBy: Map<string, DeskOperator>
  memberId: string
  /** From so much on two operators of the desk credit. */
  secondFrom: bigint
  readonly methods: DepositMethod[]
  /** Further providers, by code. */
  readonly extra: Map<string, PaymentProvider>
  newMember(): void
  tryStart(given?: { amount?: string; methodCode?: string; now?: Date }): ReturnType<typeof createDeposit>
  start(given?: { amount?: string; methodCode?: string; now?: Date }): Promise<DepositRow>
  report(deposit: DepositRow, event?: Partial<ProviderReport & { provider: string }>, now?: Date): ReturnType<typeof acceptReport>
  cash(): Promise<bigint>
  find(deposit: DepositRow): Promise<DepositRow>
  payments(deposit: DepositRow): Promise<PaymentRow[]>
  close(): Promise<readonly unknown[]>
}

/** Deposits with their real database and ledger; only the providers' side is played by the tests. */
export async function createDepositFixture(): Promise<DepositFixture> {
  const database = await createTestDatabase()
  const wallet = createWallet(database)
  const brandId = randomUUID()
  const extra = new Map<string, PaymentProvider>()
  const builtIn = new Map<string, PaymentProvider>([
    ['sandbox', createSandboxProvider('s', random)],
    ['desk', deskProvider],
  ])
  const providers: Providers = { find: async code => extra.get(code) ?? builtIn.get(code) }
  const fixture: DepositFixture = {
    database,
    wallet,
    brandId,
    extra,
    changes: [],
    heldBy: new Map(),
    memberId: randomUUID(),
    methods: [],
    secondFrom: amount('10000'),
    ports: {
      lookOf: async () => ({ base: 'midnight', tokens: {} }),
      termsOf: async () => ({ name: 'Midnight', currency: 'CNY', timeZone: 'Asia/Shanghai', methods: fixture.methods }),
      secondOperatorFrom: async () => fixture.secondFrom,
      credit: (tx, credit) => creditDeposit(wallet, tx, credit),
      adjust: (tx, adjustment) => postAdjustment(wallet, tx, adjustment),
      mayDeposit: async () => undefined,
      promotionsFor: async () => [],
      choosePromotion: async () => undefined,
      reversed: async () => undefined,
      claims: {
        mayDecide: async (_tx, { itemId, operatorId }) => {
          const holder = fixture.heldBy.get(itemId)
          if (holder && holder.operatorId !== operatorId) return { code: 'desk_claimed', params: { name: holder.name } }
          return undefined
        },
        end: async (_tx, itemId) => void fixture.heldBy.delete(itemId),
      },
      depositChanged: change => void fixture.changes.push(change.state),
      balanceChanged: () => undefined,
    },
    newMember: () => {
      fixture.memberId = randomUUID()
      fixture.changes = []
      fixture.methods.splice(0, fixture.methods.length, ...METHODS)
    },
    tryStart: ({ amount: text = '100.00', methodCode = 'card', now = NOW } = {}) =>
      transaction(database.db, tx =>
        createDeposit(
          tx,
          {
            brandId,
            memberId: fixture.memberId,
            methodCode,
            amount: text,
            returnUrl: undefined,
            promotionCode: undefined,
            language: 'EN',
            country: '',
            now,
          },
          fixture.ports,
          providers,
          random,
        ),
      ),
    start: async given => {
      const created = await fixture.tryStart(given)
      return present(created.ok ? created.value : undefined, `the deposit starts: ${JSON.stringify(!created.ok && created.error)}`)
    },
    report: (deposit, event = {}, now = NOW) =>
      acceptReport(
        database.db,
        {
          provider: deposit.provider,
          eventId: randomUUID(),
          reference: deposit.reference,
          state: 'paid',
          amount: deposit.amount,
          currency: 'CNY',
          paymentId: deposit.reference,
          confirmations: null,
          sentAt: now,
          ...event,
        },
        now,
        fixture.ports,
        random,
      ),
    cash: async () => (await wallet.listBalances(fixture.memberId)).find(account => account.kind === 'cash')?.balance ?? 0n,
    find: async deposit => present(await findDeposit(database.db, fixture.memberId, deposit.deposit_id), 'the deposit is there'),
    payments: deposit =>
      database.db
        .withTables<CashierTables>()
        .selectFrom('cashier.payments')
        .selectAll()
        .where('deposit_id', '=', deposit.deposit_id)
        .orderBy('at')
        .execute(),
    close: async () => {
      const { findings } = await wallet.verifyLedger()
      await wallet.close()
      await database.drop()
      return findings
    },
  }
  await transaction(database.db, async tx => {
    for (const label of ['one', 'two'])
      await createReceivingAccount(
        tx,
        { brandId, methodCode: 'bank', label, fields: { bankName: label, holder: 'House', number: `62 ${label}` }, isOpen: true, now: NOW },
        random,
      )
    return ok(undefined)
  })
  fixture.newMember()
  return fixture
}
