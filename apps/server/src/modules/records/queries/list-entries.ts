import type { Endpoints, ValueOf } from '@croupier/contract'
import { formatAmount } from '@croupier/kernel'
import { type RawBuilder, sql } from 'kysely'
import { type Tx, transaction } from '../../../platform/db/index.ts'
import { groupOf, kindsOf, type RecordGroup } from '../domain/kinds.ts'
import type { About, Movement, MovementQuery, OwnAccount, Place, RecordsDeps } from '../ports.ts'
import { listOwnWallets, type Owner, walletName } from './own-wallets.ts'

export type EntriesPage = ValueOf<Endpoints['recordEntries']>
export type EntryView = EntriesPage['list'][number]

export interface EntryFilter {
  readonly wallet?: string | undefined
  readonly group?: RecordGroup | undefined
  readonly direction?: 'in' | 'out' | undefined
  readonly search?: string | undefined
  readonly from?: Date | undefined
  readonly to?: Date | undefined
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const ENTRY_NUMBER = /^[1-9]\d{0,17}$/

/** One page of a member's record over his wallets, newest first. `next` leads to the page after it: no page is slower than another. */
export async function listEntries(
  deps: RecordsDeps,
  owner: Owner,
  query: EntryFilter & { before?: string | undefined; pageSize: number },
): Promise<EntriesPage> {
  const wallets = await listOwnWallets(deps, owner)
  const found = await findPage(deps, owner, accountsOf(wallets, query.wallet), {
    ...query,
    before: readPlace(query.before),
    limit: query.pageSize + 1,
  })
  const shown = found.slice(0, query.pageSize)
  const last = found.length > query.pageSize ? shown.at(-1) : undefined
  const passed = { from: found[query.pageSize]?.postedAt ?? query.from, to: query.before ? shown[0]?.postedAt : query.to }
  return {
    list: await viewEntries(deps, owner, wallets, shown),
    next: last ? `${last.transferId}-${last.accountId}` : null,
    wallets: [...new Set(wallets.map(({ kind }) => walletName(kind)))],
    archived: isPlayAsked(query) ? await listArchived(deps, passed) : [],
  }
}

const isPlayAsked = ({ group, search }: EntryFilter): boolean => !search && (!group || group === 'play')

/** Months without their stakes and wins that a page passes: what it would have shown of them is not there. */
async function listArchived({ ports }: RecordsDeps, { from, to }: { from?: Date | undefined; to?: Date | undefined }) {
  const spans = await ports.ledger.listArchived()
  return spans
    .filter(span => (!from || span.to > from) && (!to || span.from < to))
    .map(span => ({ from: span.from.toISOString(), to: span.to.toISOString() }))
}

/** Without a wallet named, those that hold money: points have an entry of their own for every bet. */
function accountsOf(wallets: readonly OwnAccount[], wallet: string | undefined): bigint[] {
  const asked = wallets.filter(({ kind }) =>
    wallet ? walletName(kind) === wallet : kind !== 'points' && (kind !== 'demo' || wallets.length === 1),
  )
  return asked.map(({ accountId }) => accountId)
}

const readPlace = (text: string | undefined): Place | undefined => {
  const [transferId, accountId] = text?.split('-') ?? []
  return transferId && accountId ? { transferId: BigInt(transferId), accountId: BigInt(accountId) } : undefined
}

type PageQuery = EntryFilter & { readonly before?: Place | undefined; readonly limit: number }

async function findPage(deps: RecordsDeps, owner: Owner, accountIds: readonly bigint[], query: PageQuery): Promise<Movement[]> {
  if (accountIds.length === 0) return []
  if (query.search) return findNamed(deps, owner, accountIds, query.search.trim())
  const { group, ...rest } = query
  const { kinds, exceptKinds } = group ? kindsOf(group) : {}
  const asked: MovementQuery = { accountIds, kinds, exceptKinds, ...rest }
  // Most entries are play, so without a group or with that one every few entries are hits; the others are marked.
  if (!group || group === 'play') return deps.ports.ledger.listMovements(deps.db, asked)
  return transaction(deps.db, tx => listMarked(tx, deps, asked), { isolation: 'repeatable read' })
}

async function findNamed(
  { db, ports }: RecordsDeps,
  { memberId }: Owner,
  accountIds: readonly bigint[],
  search: string,
): Promise<Movement[]> {
  if (ENTRY_NUMBER.test(search)) return ports.ledger.findMovements(db, { accountIds, transferId: BigInt(search) })
  const referenceId = UUID.test(search) ? search.toLowerCase() : await ports.findReference(memberId, search)
  return referenceId ? ports.ledger.findMovements(db, { accountIds, referenceId }) : []
}

/** What the journal has got since the last reading, and before it what was marked then. */
async function listMarked(tx: Tx, { ports }: RecordsDeps, query: MovementQuery): Promise<Movement[]> {
  const { rows } = await sql<{ through: bigint }>`SELECT through_transfer_id AS through FROM records.progress`.execute(tx)
  const fresh = await ports.ledger.listMovements(tx, { ...query, after: rows[0]?.through ?? 0n })
  if (fresh.length >= query.limit) return fresh
  const marks = await sql<Place & { postedAt: Date }>`
    SELECT account_id AS "accountId", transfer_id AS "transferId", posted_at AS "postedAt" FROM records.landmarks WHERE ${conditionOf(query)}
     ORDER BY transfer_id DESC, account_id DESC LIMIT ${query.limit - fresh.length}`.execute(tx)
  return [...fresh, ...(await ports.ledger.readMovements(tx, marks.rows))]
}

function conditionOf({ accountIds, kinds, exceptKinds, direction, from, to, before }: MovementQuery): RawBuilder<unknown> {
  const parts = [
    sql`account_id = ANY (${[...accountIds]}::bigint[])`,
    before && sql`(transfer_id, account_id) < (${before.transferId}::bigint, ${before.accountId}::bigint)`,
    from && sql`posted_at >= ${from}`,
    to && sql`posted_at < ${to}`,
    direction && (direction === 'in' ? sql`amount > 0` : sql`amount < 0`),
    kinds && sql`kind ~ ${kinds}`,
    exceptKinds && sql`kind !~ ${exceptKinds}`,
  ].filter(part => typeof part === 'object')
  return sql.join(parts, sql` AND `)
}

export async function viewEntries(
  { ports }: RecordsDeps,
  { memberId, language }: Owner,
  wallets: readonly OwnAccount[],
  movements: readonly Movement[],
): Promise<EntryView[]> {
  const about = await ports.describe(memberId, [...new Set(movements.flatMap(({ referenceId }) => referenceId ?? []))], language)
  const names = new Map(wallets.map(({ accountId, kind }) => [accountId, walletName(kind)]))
  return movements.map(movement => viewEntry(movement, names.get(movement.accountId) ?? '', about))
}

const viewEntry = (entry: Movement, wallet: string, about: ReadonlyMap<string, About>): EntryView => ({
  entryId: entry.transferId.toString(),
  wallet,
  kind: entry.kind,
  group: groupOf(entry.kind),
  at: entry.postedAt.toISOString(),
  amount: formatAmount(entry.amount),
  balanceAfter: formatAmount(entry.balanceAfter),
  reference: entry.referenceId,
  about: about.get(entry.referenceId ?? '') ?? null,
})
