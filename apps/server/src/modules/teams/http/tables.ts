import { Readable } from 'node:stream'
import type { TeamBet, TeamFigures, TeamMember, TeamOverview, TeamProfitRow, TeamTransaction } from '@croupier/contract'
import { csvHead, csvRow } from '../../../platform/http/index.ts'
import type { TeamIncome } from '../queries/get-income.ts'

/** How many rows of a file are read at a time. */
export const ROWS_PER_READ = 1_000

/** A page of rows with where the next one begins; undefined ends the file. */
export interface TablePage<Row, Place> {
  readonly rows: readonly Row[]
  readonly next: Place | undefined
}

/** A file that is written as it is read. */
export function streamTable<Row, Place>(
  head: readonly string[],
  cells: (row: Row) => readonly string[],
  read: (from: Place | undefined) => Promise<TablePage<Row, Place>>,
): Readable {
  return Readable.from(lines(head, cells, read))
}

async function* lines<Row, Place>(
  head: readonly string[],
  cells: (row: Row) => readonly string[],
  read: (from: Place | undefined) => Promise<TablePage<Row, Place>>,
): AsyncGenerator<string> {
  yield csvHead(head)
  let from: Place | undefined
  do {
    const { rows, next } = await read(from)
    if (rows.length > 0) yield rows.map(row => csvRow(cells(row))).join('')
    from = next
  } while (from !== undefined)
}

const FIGURES = ['bets', 'stake', 'validBet', 'payout', 'profit', 'deposits', 'withdrawals', 'cashback', 'rewards', 'rebate'] as const
const FIGURE_HEAD = ['bets', 'stake', 'valid bet', 'payout', 'profit', 'deposits', 'withdrawals', 'cashback', 'rewards', 'rebate']
const figureCells = (figures: TeamFigures): string[] => FIGURES.map(figure => String(figures[figure]))

export const DAYS_HEAD = ['day', ...FIGURE_HEAD]
export const dayCells = ({ day, ...figures }: TeamOverview['days'][number]): string[] => [day, ...figureCells(figures)]

export const MEMBERS_HEAD = [
  ...['account', 'type', 'level', 'available', 'people', 'registered', 'last active', 'balance'],
  ...FIGURE_HEAD,
  ...FIGURE_HEAD.map(name => `team ${name}`),
]
export const memberCells = (member: TeamMember): string[] => [
  ...[member.account, String(member.type), String(member.level), member.isAvailable ? 'yes' : 'no', String(member.people)],
  ...[member.registeredAt, member.lastActiveAt ?? '', member.balance ?? ''],
  ...figureCells(member.own),
  ...figureCells(member.team),
]

export const BETS_HEAD = [
  'placed',
  'settled',
  'bet',
  'account',
  'team of',
  'game',
  'category',
  'vendor',
  'stake',
  'valid bet',
  'payout',
  'state',
]
export const betCells = (bet: TeamBet): string[] => [
  ...[bet.placedAt, bet.settledAt ?? '', bet.reference, bet.person?.account ?? '', bet.via, bet.gameName, bet.gameCategory, bet.vassalage],
  ...[bet.stake, bet.validBet, bet.payout ?? '', bet.state],
]

export const profitHead = (by: string): string[] => [
  ...[by, 'with everybody beneath', 'bets', 'stake', 'valid bet', 'payout', 'profit', 'deposits', 'withdrawals', 'rewards'],
]
export const profitCells = (row: TeamProfitRow): string[] => [
  ...[row.name, row.isBeneath ? 'yes' : 'no', String(row.bets), row.stake, row.validBet, row.payout, row.profit],
  ...[row.deposits ?? '', row.withdrawals ?? '', row.rewards ?? ''],
]

export const INCOME_HEAD = ['day', 'kind', 'received', 'paid', 'net']
export const incomeCells = ({ day, kind, received, paid, net }: TeamIncome['list'][number]): string[] => [day, kind, received, paid, net]

export const TRANSACTIONS_HEAD = ['time', 'entry', 'account', 'flow', 'kind', 'amount']
export const transactionCells = ({ at, entryId, person, flow, kind, amount }: TeamTransaction): string[] => [
  ...[at, entryId, person.account, flow, kind, amount],
]
