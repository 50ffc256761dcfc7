import { randomBytes, randomUUID } from 'node:crypto'
import { lossOf, termsHash, validBetOf } from '@croupier/games/contracts'
import { type PlayedWorld, treeOf, type World, type WorldBet } from '@croupier/games/contracts/testing'
import { type Amount, present } from '@croupier/kernel'
import { sql } from 'kysely'
import { claimBill, reviewBill } from '../modules/bills/commands/act-on-bill.ts'
import { computeAgain } from '../modules/bills/commands/compute-again.ts'
import { countBets, type StepRow } from '../modules/bills/commands/count-bets.ts'
import { hasDebt, holdDebts, payDebts } from '../modules/bills/commands/pay-debts.ts'
import { expireClaims, runBills } from '../modules/bills/commands/run-bills.ts'
import { storedTerms } from '../modules/bills/domain/terms.ts'
import type { BillingBrand, BillsPorts } from '../modules/bills/ports.ts'
import { nextRun } from '../modules/bills/queries/list-due.ts'
import { createWallet, moveLegs, type Wallet } from '../modules/wallet/index.ts'
import { type Db, transaction } from '../platform/db/index.ts'
import { createTestDatabase, type TestDatabase } from '../platform/db/testing.ts'
import { BILL_SOURCES } from '../reports/bill-sources.ts'
import { billLedger } from '../wiring/bill-ledger.ts'
import { type BilledWorld, readPlayed } from './played-bills.fixture.ts'

/** What bills read of others, as tables that a test fills: the published views say what stands in them. */
const VIEWS = [
  'identity.member_tree',
  'identity.tree_stays',
  'contracts.all_versions',
  'safer_play.all_exclusions',
  'cashier.all_payments',
  'rewards.all_credits',
  'bets.result_steps',
] as const

export interface BillWorlds extends TestDatabase {
  readonly wallet: Wallet
  readonly deps: Parameters<typeof runBills>[0]
  setNow(at: Date): void
  /** Writes all that happens in a world but for what the clock brings. */
  open(world: World): Promise<BilledWorld>
  /** Plays a world through the module, and answers what came of it as the model in memory does. */
  play(world: World, habits?: Habits): Promise<PlayedWorld>
}

export interface Habits {
  /** When the runs of an instant come, at that instant or later. */
  readonly runsAt?: (issued: Date) => Date
  /** How many runs come at once. */
  readonly together?: number
  /** Computes so many of the bills again from the bets themselves, the newest first. */
  readonly computedAgain?: number
  /** One of so many steps of money dies before its transaction ends; the run comes again. */
  readonly killEvery?: number
}

const LONG_AGO = new Date('2000-01-01T00:00:00Z')
const CURRENCY = 'CNY'

export async function createBillWorlds(): Promise<BillWorlds> {
  const database = await createTestDatabase()
  await database.admin.query('CREATE SCHEMA world')
  for (const view of VIEWS) {
    const table = `world.${view.replace('.', '_')}`
    await database.admin.query(
      `CREATE TABLE ${table} AS SELECT * FROM ${view} WITH NO DATA; CREATE OR REPLACE VIEW ${view} AS SELECT * FROM ${table}`,
    )
  }
  const wallet = createWallet(database)
  let now = new Date(0)
  const brands = new Map<string, BillingBrand>()
  let current: string | undefined
  const ports: BillsPorts = {
    sources: BILL_SOURCES,
    brandOf: async brandId => present(brands.get(brandId), 'a brand of a world'),
    listBrands: async () => [...brands.values()].filter(({ brandId }) => current === undefined || brandId === current),
    isKnownTo: async () => true,
    ...billLedger(wallet),
    announce: () => undefined,
  }
  const deps = {
    db: database.db,
    patientDb: database.db,
    clock: { now: () => now },
    random: { bytes: (length: number) => randomBytes(length) },
    ports,
  }
  const setNow = (at: Date) => {
    now = at
  }
  const open = async (world: World) => {
    const opened = await openWorld(database, wallet, world)
    brands.set(opened.brand.brandId, opened.brand)
    return opened
  }
  return {
    ...database,
    ...{ wallet, deps, setNow, open },
    play: async (world, habits) => {
      const opened = await open(world)
      current = opened.brand.brandId
      return playThrough({ db: database.db, wallet, deps, setNow }, world, opened, habits)
    },
  }
}

async function openWorld(database: TestDatabase, wallet: Wallet, world: World): Promise<BilledWorld> {
  const { admin } = database
  const brandId = randomUUID()
  const ids = new Map(world.accounts.map(({ id }) => [id, randomUUID()]))
  const idOf = (account: string) => present(ids.get(account), `account ${account}`)
  const versions = new Map(world.contracts.map(({ id }) => [id, randomUUID()]))
  const tree = treeOf(world)
  const pathAt = (account: string, at: Date) => `${tree.upwardsFrom(account, at).reverse().map(idOf).join('.')}.`
  const registeredAt = (number: number) => new Date(LONG_AGO.getTime() + number * 1000)
  const insert = (view: (typeof VIEWS)[number], rows: readonly object[]) =>
    rows.length === 0
      ? undefined
      : admin.query(
          `INSERT INTO world.${view.replace('.', '_')} SELECT * FROM jsonb_populate_recordset(NULL::world.${view.replace('.', '_')}, $1::jsonb)`,
          [JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? String(value) : value))],
        )
  const end = new Date(world.until.getTime() + 1)
  await insert(
    'identity.member_tree',
    world.accounts.map(({ id, type }, number) => ({
      ...{
        member_id: idOf(id),
        brand_id: brandId,
        account: id,
        type,
        status: 'active',
        path: pathAt(id, end),
        registered_at: registeredAt(number),
      },
    })),
  )
  const turns = [...new Set(world.moves.map(({ at }) => at.getTime()))].sort((a, b) => a - b).map(at => new Date(at))
  await insert(
    'identity.tree_stays',
    world.accounts.flatMap(({ id }, number) => {
      const stays: { starts_at: Date; ends_at: Date | null; path: string }[] = [
        { starts_at: registeredAt(number), ends_at: null, path: pathAt(id, registeredAt(number)) },
      ]
      for (const turn of turns) {
        const last = present(stays.at(-1), 'a first stay')
        const path = pathAt(id, turn)
        if (path === last.path) continue
        last.ends_at = turn
        stays.push({ starts_at: turn, ends_at: null, path })
      }
      return stays.map(stay => ({ ...stay, member_id: idOf(id), brand_id: brandId }))
    }),
  )
  await insert(
    'contracts.all_versions',
    world.contracts.map(({ id, payer, receiver, terms, effectiveFrom, effectiveTo }) => {
      const { activeBet, activeDeposit, ...stored } = storedTerms(terms)
      return {
        ...{
          version_id: versions.get(id),
          brand_id: brandId,
          payer_id: payer === 'house' ? null : idOf(payer),
          receiver_id: idOf(receiver),
        },
        ...{ ...stored, active_bet: activeBet, active_deposit: activeDeposit, terms_hash: termsHash(terms) },
        ...{ effective_from: effectiveFrom, effective_to: effectiveTo, state: 'in_force', offered_at: LONG_AGO },
      }
    }),
  )
  await insert(
    'safer_play.all_exclusions',
    world.exclusions.map(({ account, from, to }) => ({
      ...{ exclusion_id: randomUUID(), brand_id: brandId, member_id: idOf(account), kind: 'time_out', starts_at: from, ends_at: to },
    })),
  )
  await insert(
    'cashier.all_payments',
    world.deposits.map(({ account, at, amount }) => ({
      ...{ payment_id: randomUUID(), brand_id: brandId, member_id: idOf(account), amount, outcome: 'credited', at, credited_at: at },
    })),
  )
  await insert(
    'rewards.all_credits',
    world.costs.map(({ account, at, kind, amount }) => ({
      ...{ credit_id: randomUUID(), brand_id: brandId, member_id: idOf(account), kind: 'cash', asset: CURRENCY, amount, credited_at: at },
      source: kind === 'rebate' ? 'cashback' : 'gift',
    })),
  )
  const steps = world.bets.flatMap((bet, place) => stepsOf(bet, { brandId, ownerId: idOf(bet.account), id: place * 100 }))
  await insert(
    'bets.result_steps',
    steps.map(step => ({ ...step, xid: String(step.id) })),
  )
  await transaction(database.db, tx => countBets(tx, steps))
  const sandbox = await wallet.houseAccount({ brandId, kind: 'sandbox', asset: CURRENCY })
  for (const { id, main } of world.accounts) {
    const [cash] = await wallet.openAccounts(database.db, { brandId, memberId: idOf(id), currency: CURRENCY, kinds: ['cash'] })
    if (main > 0n)
      await wallet.post({
        ownerId: idOf(id),
        key: 'opening',
        kind: 'deposit',
        legs: moveLegs({ from: sandbox, to: present(cash, 'cash'), amount: main }),
      })
  }
  const { timeZone, settings } = world
  return { brand: { brandId, currency: CURRENCY, timeZone, ...settings, showsAllLevels: false }, ids, versions }
}

/** A bet as the door publishes it: its first settlement, then what each later one changes. */
function stepsOf(
  { settledAt, stake, bonus, refund, payout, isDemo, corrections }: WorldBet,
  { brandId, ownerId, id }: { readonly brandId: string; readonly ownerId: string; readonly id: number },
): StepRow[] {
  const of = (result: { readonly refund: Amount; readonly payout: Amount } | undefined) => {
    if (!result) return { bets: 0, valid: 0n, loss: 0n }
    const play = { stake: { cash: stake - bonus, bonus }, valid: stake - result.refund, payout: result.payout }
    return { bets: 1, valid: validBetOf(play), loss: lossOf(play) }
  }
  const betId = randomUUID()
  let before = { bets: 0, valid: 0n, loss: 0n }
  const results = [{ at: settledAt, result: { refund, payout } as { refund: Amount; payout: Amount } | undefined }]
  for (const correction of [...corrections].sort((a, b) => a.at.getTime() - b.at.getTime()))
    results.push({ at: correction.at, result: correction.isVoid ? undefined : correction })
  return results.map(({ at, result }, index) => {
    const next = of(result)
    const step = {
      ...{
        xid: String(id),
        id: BigInt(id + index),
        bet_id: betId,
        revision: index + 1,
        brand_id: brandId,
        owner_id: ownerId,
        is_trial: isDemo,
      },
      ...{ first_settled_at: settledAt, settled_at: at },
      ...{ bets: next.bets - before.bets, valid: next.valid - before.valid, loss: next.loss - before.loss },
    }
    before = next
    return step
  })
}

interface Stage {
  readonly db: Db
  readonly wallet: Wallet
  readonly deps: BillWorlds['deps']
  readonly setNow: (at: Date) => void
}

class Killed extends Error {}

interface Happening {
  readonly at: Date
  readonly rank: number
  readonly happen: () => Promise<unknown>
}

async function playThrough(
  stage: Stage,
  world: World,
  opened: BilledWorld,
  { runsAt = at => at, together = 1, computedAgain = 0, killEvery = 0 }: Habits = {},
): Promise<PlayedWorld> {
  const { db, wallet, deps, setNow } = stage
  const { brand, ids, versions } = opened
  const debits: PlayedWorld['debits'][number][] = []
  const idOf = (account: string) => present(ids.get(account), `account ${account}`)
  const cashOf = async (memberId: string) =>
    present((await wallet.openAccounts(db, { brandId: brand.brandId, memberId, currency: CURRENCY, kinds: ['cash'] }))[0], 'cash')
  const sandbox = await wallet.houseAccount({ brandId: brand.brandId, kind: 'sandbox', asset: CURRENCY })
  const credit = async ({ account, amount }: { readonly account: string; readonly amount: Amount }) => {
    const memberId = idOf(account)
    const cash = await cashOf(memberId)
    await transaction(db, async tx => {
      const owing = await holdDebts(tx, [memberId], [cash])
      await wallet.postTransfersIn(tx, [
        { ownerId: memberId, key: randomUUID(), kind: 'deposit', legs: moveLegs({ from: sandbox, to: cash, amount }) },
      ])
      if (owing.length > 0) await payDebts(tx, deps, brand.brandId, owing)
    })
  }
  const debit = async ({ account, amount }: { readonly account: string; readonly amount: Amount }) => {
    const memberId = idOf(account)
    if (await hasDebt(db, memberId)) return debits.push('debt_open')
    const cash = await cashOf(memberId)
    const answer = await wallet.post({
      ownerId: memberId,
      key: randomUUID(),
      kind: 'withdrawal',
      legs: moveLegs({ from: cash, to: sandbox, amount }),
    })
    return debits.push(answer.ok ? 'ok' : 'insufficient_funds')
  }
  const act = async ({ type, contract, start }: World['actions'][number]) => {
    const { rows } = await sql<{ billId: string; receiverId: string }>`
      SELECT bill_id AS "billId", receiver_id AS "receiverId" FROM bills.bills WHERE version_id = ${versions.get(contract)} AND period_start = ${start}`.execute(
      db,
    )
    const [bill] = rows
    if (!bill) return
    await transaction(db, tx =>
      type === 'claim'
        ? claimBill(tx, deps, { billId: bill.billId, memberId: bill.receiverId })
        : reviewBill(tx, deps, { billId: bill.billId, type, operator: 'finance', reason: undefined }),
    )
  }
  const happenings: Happening[] = [
    ...world.deposits.map(each => ({ at: each.at, rank: 0, happen: () => credit(each) })),
    ...world.credits.map(each => ({ at: each.at, rank: 1, happen: () => credit(each) })),
    ...world.debits.map(each => ({ at: each.at, rank: 2, happen: () => debit(each) })),
    ...world.actions.map(each => ({ at: each.at, rank: 3, happen: () => act(each) })),
  ]
  const inTime = happenings.filter(({ at }) => at <= world.until).sort((a, b) => a.at.getTime() - b.at.getTime() || a.rank - b.rank)
  let steps = 0
  const deadly: typeof deps = {
    ...deps,
    ports: {
      ...deps.ports,
      post: async (tx, transfers) => {
        const posted = await deps.ports.post(tx, transfers)
        steps += 1
        if (killEvery > 0 && steps % killEvery === 0) throw new Killed()
        return posted
      },
    },
  }
  const runAll = async (at: Date) => {
    setNow(at)
    await Promise.all(
      Array.from({ length: together }, async () => {
        for (;;)
          try {
            return await runBills(deadly)
          } catch (error) {
            if (!(error instanceof Killed)) throw error
          }
      }),
    )
  }
  /** What the clock brings before an instant, or at it as well. */
  const advance = async (to: Date, isIncluded: boolean) => {
    for (;;) {
      const due = await nextRun(BILL_SOURCES, db, brand, to)
      const runAt = due && runsAt(due.issuedAt)
      const isRunNext = runAt && (isIncluded ? runAt <= to : runAt < to)
      const { rows } = await sql<{ at: Date | null }>`
        SELECT min(claim_until) AS at FROM bills.bills WHERE brand_id = ${brand.brandId} AND state = 'awaiting_claim'`.execute(db)
      const lapse = rows[0]?.at
      if (lapse && (isIncluded ? lapse <= to : lapse < to) && (!isRunNext || lapse <= runAt)) {
        setNow(new Date(lapse.getTime() + 1))
        await expireClaims(deps)
        continue
      }
      if (!isRunNext) return
      await runAll(runAt)
    }
  }
  for (const { at, happen } of inTime) {
    await advance(at, false)
    setNow(at)
    await happen()
  }
  await advance(world.until, true)
  await computeAll(db, brand, computedAgain)
  return readPlayed(stage, world, opened, debits)
}

/** Every bill that is computed again must say the same digits. */
async function computeAll(db: Db, { brandId }: BillingBrand, most: number): Promise<void> {
  const { rows } = await sql<{ billId: string }>`
    SELECT bill_id AS "billId" FROM bills.bills WHERE brand_id = ${brandId} ORDER BY adjustment <> 0 DESC, issued_at DESC LIMIT ${most}`.execute(
    db,
  )
  for (const { billId } of rows) {
    const { differences } = present(await computeAgain(BILL_SOURCES, db, billId), 'a bill')
    if (differences.length > 0) throw new Error(`bill ${billId} is another: ${JSON.stringify(differences)}`)
  }
}
