import { ACCOUNT_TYPE } from '@croupier/contract'
import { formatAmount } from '@croupier/kernel'
import { toCsv } from '../../../platform/http/index.ts'
import type { Wallet } from '../index.ts'
import type { AccountEntry } from '../queries/list-entries.ts'

/** What a transfer was about, looked up by the ids that entries carry. */
export interface ReferenceDescription {
  readonly roundId: string | null
  readonly gameName: string | null
  readonly depositId: string | null
}

export interface RecordPorts {
  describeReferences(memberId: string, referenceIds: readonly string[]): Promise<ReadonlyMap<string, ReferenceDescription>>
}

export interface RecordQuery {
  readonly memberId: string
  readonly accountType: number
  readonly wallet: string | undefined
  readonly kind: string | undefined
  readonly from: string | undefined
  readonly to: string | undefined
  readonly pageNo: number
  readonly pageSize: number
}

const NOTHING: ReferenceDescription = { roundId: null, gameName: null, depositId: null }
const CSV_ROWS_MAX = 10_000
const CSV_PAGE = 100

export interface RecordPage {
  readonly list: {
    entryId: string
    at: string
    kind: string
    wallet: string
    amount: string
    balanceAfter: string
    reference: string
    description: ReferenceDescription
  }[]
  readonly pageNum: number
  readonly totalPages: number
  readonly total: number
}

/** One page of a member's account record, newest first. The main account is shown unless another wallet is asked for. */
export async function getAccountRecord(wallet: Wallet, ports: RecordPorts, query: RecordQuery): Promise<RecordPage> {
  const kindWanted = walletKind(query)
  const account = (await wallet.listBalances(query.memberId)).find(candidate => candidate.kind === kindWanted)
  if (!account) return { list: [], pageNum: query.pageNo, totalPages: 0, total: 0 }
  const page = await wallet.listEntries({
    accountId: account.accountId,
    ...(query.kind ? { kinds: [query.kind] } : {}),
    ...(query.from ? { from: new Date(query.from) } : {}),
    ...(query.to ? { to: new Date(query.to) } : {}),
    pageNo: query.pageNo,
    pageSize: query.pageSize,
  })
  const references = page.entries.flatMap(entry => entry.referenceId ?? [])
  const descriptions = await ports.describeReferences(query.memberId, references)
  const name = kindWanted === 'cash' ? 'main' : kindWanted.replace(/^vendor:/, '')
  return {
    list: page.entries.map(entry => entryView(entry, name, descriptions)),
    pageNum: page.pageNum,
    totalPages: page.totalPages,
    total: page.total,
  }
}

function walletKind({ wallet, accountType }: RecordQuery): string {
  if (accountType === ACCOUNT_TYPE.trial) return 'demo'
  if (!wallet || wallet === 'main') return 'cash'
  return wallet === 'demo' ? 'demo' : `vendor:${wallet}`
}

function entryView(
  entry: AccountEntry,
  wallet: string,
  descriptions: ReadonlyMap<string, ReferenceDescription>,
): RecordPage['list'][number] {
  return {
    entryId: entry.transferId.toString(),
    at: entry.postedAt.toISOString(),
    kind: entry.kind,
    wallet,
    amount: formatAmount(entry.amount),
    balanceAfter: formatAmount(entry.balanceAfter ?? 0n),
    reference: entry.referenceId ?? '',
    description: descriptions.get(entry.referenceId ?? '') ?? NOTHING,
  }
}

/** The record as CSV, at most 10,000 rows: more is a matter of dates. */
export async function exportAccountRecord(
  wallet: Wallet,
  ports: RecordPorts,
  query: Omit<RecordQuery, 'pageNo' | 'pageSize'>,
): Promise<string> {
  const rows: RecordPage['list'] = []
  for (let pageNo = 1; rows.length < CSV_ROWS_MAX; pageNo++) {
    const page = await getAccountRecord(wallet, ports, { ...query, pageNo, pageSize: CSV_PAGE })
    rows.push(...page.list)
    if (pageNo >= page.totalPages) break
  }
  return toCsv(
    ['time', 'entry', 'kind', 'wallet', 'amount', 'balance after', 'game', 'reference'],
    rows.map(row => [
      row.at,
      row.entryId,
      row.kind,
      row.wallet,
      row.amount,
      row.balanceAfter,
      row.description.gameName ?? '',
      row.reference,
    ]),
  )
}
