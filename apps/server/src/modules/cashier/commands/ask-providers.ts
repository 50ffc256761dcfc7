import { type ByteSource, present } from '@croupier/kernel'
import { type Db, transaction } from '../../../platform/db/index.ts'
import type { FailedCall } from '../../../platform/remote/index.ts'
import type { CashierTables, DepositRow } from '../deposits-table.ts'
import { isOpen } from '../domain/deposit-state.ts'
import type { CashierPorts, Providers, RemoteProvider, StartedOrder } from '../ports.ts'
import { acceptReport } from './accept-report.ts'
import { orderOf } from './create-deposit.ts'
import { change, findLocked } from './find-locked.ts'

export interface AskDeps {
  readonly db: Db
  readonly ports: CashierPorts
  readonly providers: Providers
  readonly random: ByteSource
}

const BATCH = 20
/** While one process asks, no other does; one that died on the way is followed after this. */
const ASKING_MS = 30_000
/** An order that stands at its provider is asked for now and then, in case a report got lost. */
const CHECK_EVERY_MS = 60_000
const BACKOFF_MS = [2_000, 5_000, 15_000, 60_000, 300_000] as const
/** From so many failures in a row on, the desk is told that the provider is silent. */
export const SILENT_AFTER_TRIES = 3

export type ProviderAnswer = 'paid' | 'pending' | 'failed' | 'unknown' | 'silent' | 'not_offered'

/** Each answer takes a connection to the database; many due at once must not take all that the process has. */
const AT_ONCE = 3

/** Asks providers elsewhere about the orders that are due: to begin them, or how they stand. Answers how many were asked. */
export async function askProviders(deps: AskDeps, now: Date): Promise<number> {
  const due = await transaction(deps.db, async tx => {
    const rows = await tx
      .withTables<CashierTables>()
      .selectFrom('cashier.deposits')
      .selectAll()
      .where('ask_at', '<=', now)
      .orderBy('ask_at')
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const row of rows) await change(tx, row, { ask_at: new Date(now.getTime() + ASKING_MS) })
    return rows
  })
  for (let first = 0; first < due.length; first += AT_ONCE)
    await Promise.all(due.slice(first, first + AT_ONCE).map(deposit => askProvider(deps, deposit, now)))
  return due.length
}

/** Asks about one order at once, as an operator may. */
export async function askNow(deps: AskDeps, deposit: DepositRow, now: Date): Promise<ProviderAnswer> {
  const provider = await deps.providers.find(deposit.provider, 'report')
  return provider?.isRemote ? queryOrder(deps, provider, deposit, now) : 'not_offered'
}

async function askProvider(deps: AskDeps, deposit: DepositRow, now: Date): Promise<void> {
  const provider = await deps.providers.find(deposit.provider, 'report')
  if (!provider?.isRemote) return transaction(deps.db, tx => change(tx, deposit, { ask_at: null }))
  // An order whose beginning was never answered may exist there: it is begun again under the same reference, which a provider takes once.
  if (deposit.is_starting) await startOrder(deps, provider, deposit, now)
  else await queryOrder(deps, provider, deposit, now)
}

async function startOrder(deps: AskDeps, provider: RemoteProvider, deposit: DepositRow, now: Date): Promise<void> {
  const { name, methods } = await deps.ports.termsOf(deposit.brand_id, 'EN')
  const network = methods.find(method => method.methodCode === deposit.method_code)?.network ?? ''
  const started = await provider.start(orderOf(deposit, { network, brandName: name, now }))
  const state = await transaction(deps.db, async tx => {
    const row = present(await findLocked(tx, { depositId: deposit.deposit_id }), 'an order is never deleted')
    if (!row.is_starting) return undefined
    if (started.ok) await noteStarted(tx, row, started.value, now)
    else if (started.error.fault === 'refused') await noteRefused(tx, row, now)
    else await noteSilence(tx, row, now)
    return row.state
  })
  if (state) deps.ports.depositChanged({ memberId: deposit.member_id, depositId: deposit.deposit_id, state })
}

type Tx = Parameters<typeof change>[0]

const noteStarted = (tx: Tx, row: DepositRow, order: StartedOrder, now: Date) =>
  change(tx, row, {
    is_starting: false,
    checkout_url: order.checkoutUrl,
    instructions: withReference(order, row.reference),
    provider_id: order.providerId ?? null,
    ask_tries: 0,
    ask_at: isOpen(row.state) ? new Date(now.getTime() + CHECK_EVERY_MS) : null,
  })

const withReference = ({ instructions }: StartedOrder, reference: string) =>
  instructions && { ...instructions, lines: [...instructions.lines, { key: 'reference' as const, value: reference }] }

/** The provider does not want this order: nothing was begun, so nothing can come. */
async function noteRefused(tx: Tx, row: DepositRow, now: Date): Promise<void> {
  const ends = isOpen(row.state)
  await change(tx, row, { is_starting: false, ask_at: null, ...(ends && { state: 'failed' as const, ended_at: now }) })
}

/** Nobody knows whether the call arrived: it is repeated, later each time, for as long as the order is open. */
async function noteSilence(tx: Tx, row: DepositRow, now: Date): Promise<void> {
  const wait = BACKOFF_MS[Math.min(row.ask_tries, BACKOFF_MS.length - 1)] ?? CHECK_EVERY_MS
  await change(tx, row, { ask_tries: row.ask_tries + 1, ask_at: isOpen(row.state) ? new Date(now.getTime() + wait) : null })
}

async function queryOrder(deps: AskDeps, provider: RemoteProvider, deposit: DepositRow, now: Date): Promise<ProviderAnswer> {
  const answer = await provider.query({ ...deposit, providerId: deposit.provider_id })
  if (answer.ok && answer.value !== 'unknown')
    await acceptReport(deps.db, { ...answer.value, provider: provider.code }, now, deps.ports, deps.random)
  await transaction(deps.db, async tx => {
    const row = present(await findLocked(tx, { depositId: deposit.deposit_id }), 'an order is never deleted')
    if (!isOpen(row.state)) return change(tx, row, { ask_at: null })
    if (answer.ok) return change(tx, row, { ask_tries: 0, ask_at: new Date(now.getTime() + CHECK_EVERY_MS) })
    return noteSilence(tx, row, now)
  })
  return answer.ok ? (answer.value === 'unknown' ? 'unknown' : answer.value.state) : faultWord(answer.error)
}

const faultWord = ({ fault }: FailedCall): ProviderAnswer => (fault === 'refused' ? 'unknown' : 'silent')
