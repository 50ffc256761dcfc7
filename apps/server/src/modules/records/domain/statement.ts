import { createHash } from 'node:crypto'
import { STATEMENT_LINES } from '@croupier/contract'
import { type Amount, assert, formatAmount } from '@croupier/kernel'
import { lineOf, type StatementLine } from './kinds.ts'

export interface DaySum {
  readonly on: string
  readonly kind: string
  readonly amount: Amount
  readonly count: number
}

/** What a wallet held when the month began and ended, by the ledger's running balance, and what its entries in between come to. */
export interface WalletMonth {
  readonly wallet: string
  readonly opening: Amount
  readonly closing: Amount
  readonly sums: readonly DaySum[]
}

export interface StatementMovement {
  readonly at: string
  readonly entryId: string
  readonly wallet: string
  readonly kind: string
  readonly amount: string
  readonly balanceAfter: string
}

type Lines = Record<StatementLine, Amount>
const noLines = (): Lines => Object.fromEntries(STATEMENT_LINES.map(line => [line, 0n])) as Lines

/** Sums entries into the lines of a statement. */
export function linesOf(sums: readonly DaySum[]): Lines {
  const lines = noLines()
  for (const { kind, amount } of sums) lines[lineOf(kind)] += amount
  return lines
}

const viewLines = (lines: Lines) =>
  Object.fromEntries(STATEMENT_LINES.map(line => [line, formatAmount(lines[line])])) as Record<StatementLine, string>

/** Opening + lines = closing, in each wallet: where running balances and entries disagree, no statement is made. */
export function viewWallet({ wallet, opening, closing, sums }: WalletMonth) {
  const lines = linesOf(sums)
  const moved = STATEMENT_LINES.reduce((sum, line) => sum + lines[line], 0n)
  assert(opening + moved === closing, `wallet ${wallet} opened with ${opening}, moved ${moved} and closed with ${closing}`)
  return { wallet, opening: formatAmount(opening), lines: viewLines(lines), closing: formatAmount(closing) }
}

/** All wallets together. What only moved between them cancels out. */
export function viewTotals(wallets: readonly WalletMonth[]) {
  const total = (of: (wallet: WalletMonth) => Amount) => wallets.reduce((sum, wallet) => sum + of(wallet), 0n)
  const { opening, lines, closing } = viewWallet({
    wallet: 'all',
    opening: total(({ opening }) => opening),
    closing: total(({ closing }) => closing),
    sums: wallets.flatMap(({ sums }) => sums),
  })
  return { opening, lines, closing }
}

/** Play by day. An entry that waited for its turn over midnight of the month's end belongs to the month whose balance it is in, on its last day. */
export function viewDays(wallets: readonly WalletMonth[], month: string) {
  const days = new Map<string, { rounds: number; stakes: Amount; wins: Amount }>()
  for (const { on, kind, amount, count } of wallets.flatMap(({ sums }) => sums)) {
    const line = lineOf(kind)
    if (line !== 'stakes' && line !== 'wins') continue
    const day = on.startsWith(month) ? on : on < month ? `${month}-01` : lastDayOf(month)
    const sums = days.get(day) ?? { rounds: 0, stakes: 0n, wins: 0n }
    days.set(day, { ...sums, rounds: sums.rounds + (kind === 'stake' ? count : 0), [line]: sums[line] + amount })
  }
  return [...days]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([on, { rounds, stakes, wins }]) => ({
      on,
      rounds,
      stakes: formatAmount(stakes),
      wins: formatAmount(wins),
      net: formatAmount(stakes + wins),
    }))
}

function lastDayOf(month: string): string {
  const [year, number] = month.split('-').map(Number)
  return new Date(Date.UTC(year ?? 0, number ?? 0, 0)).toISOString().slice(0, 10)
}

/** Without letters and digits that are mistaken for each other, since people read it out. */
const DIGITS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const NUMBER_LENGTH = 10

/** The number of a member's statement: the same one whenever it is made. */
export function numberOf(memberId: string, month: string): string {
  const digest = createHash('sha256').update(`${memberId}:${month}`).digest()
  const code = Array.from(digest.subarray(0, NUMBER_LENGTH), byte => DIGITS[byte & 31]).join('')
  return `ST-${month.replace('-', '')}-${code}`
}

/** What support compares: SHA-256 of the content as it was written down. */
export const hashOf = (content: string): string => createHash('sha256').update(content).digest('hex')
