import { type AuditFile, canonicalJson, type Evidence, type Json, type OpenedTicket } from '@croupier/games/fairness'
import { lotteryRulesName } from '@croupier/games/fairness/lottery'
import { formatAmount, present } from '@croupier/kernel'
import { sql } from 'kysely'
import type { IssueRow } from '../domain/issue.ts'
import { leavesIn } from '../domain/leaves.ts'
import type { LotteryDeps } from '../lottery-deps.ts'
import { evidenceHead } from './evidence.ts'
import { factsOf } from './issue-facts.ts'
import { ticketsOf } from './receipts.ts'

/** Whether an auditor can take out the issue: it is settled, and not being settled again. */
export const mayExport = ({ status, correctedAt, resettledAt }: IssueRow): boolean =>
  status === 'settled' && (correctedAt === null || resettledAt !== null)

/**
 * A settled issue with all of its tickets and without names, as canonical JSON part by part: an own draw as its evidence, an official result as an audit file.
 * `npm run verify-draw` computes every prize of either again.
 */
export async function* exportIssue(deps: LotteryDeps, issue: IssueRow): AsyncGenerator<string> {
  const parts = { opened: listOf(deps, issue, openedIn), prizes: listOf(deps, issue, async part => prizesIn(part)) }
  const head = issue.source === 'own' ? await evidenceHead(deps, issue) : undefined
  yield* head
    ? writeFile<Evidence>({
        kind: 'croupier/evidence/2',
        ...head,
        ...parts,
        leaves: listOf(deps, issue, async ({ leaves }) => leavesIn(leaves)),
      })
    : writeFile<AuditFile>({ ...(await auditHead(deps, issue)), ...parts })
}

async function auditHead(deps: LotteryDeps, issue: IssueRow): Promise<Omit<AuditFile, 'opened' | 'prizes'>> {
  const { installation, game } = await factsOf(deps, issue)
  return {
    kind: 'croupier/audit/2',
    ...{ installation, brand: issue.brandId, game: issue.gameCode, round: issue.number },
    ...{ rules: lotteryRulesName(game.family), closesAtMs: issue.closesAt.getTime() },
    draw: issue.draw as Json,
    terms: issue.issuePrices === null ? null : { issuePrices: issue.issuePrices },
    ...{ stake: formatAmount(issue.ticketStake), paid: formatAmount(issue.paid) },
  }
}

type Items = AsyncIterable<Json | OpenedTicket>
/** A file some of whose lists come part by part. */
type Streamed<T> = { readonly [name in keyof T]: T[name] | Items }

async function* writeFile<T extends object>(file: Streamed<T>): AsyncGenerator<string> {
  let separator = '{'
  for (const [name, value] of Object.entries(file).sort(([a], [b]) => (a < b ? -1 : 1))) {
    yield `${separator}${JSON.stringify(name)}:`
    yield* isStream(value) ? writeList(value) : [canonicalJson(value)]
    separator = ','
  }
  yield '}'
}

const isStream = (value: unknown): value is Items => typeof value === 'object' && value !== null && Symbol.asyncIterator in value

async function* writeList(items: Items): AsyncGenerator<string> {
  let separator = '['
  for await (const item of items) {
    yield separator + canonicalJson(item)
    separator = ','
  }
  yield separator === '[' ? '[]' : ']'
}

interface Part {
  /** The number of its first ticket. */
  readonly first: number
  readonly betIds: readonly string[]
  readonly leaves: Buffer
  readonly prizes: readonly string[]
}

async function* listOf<T>(
  deps: LotteryDeps,
  { issueId }: IssueRow,
  read: (part: Part, deps: LotteryDeps) => Promise<T[]>,
): AsyncGenerator<T> {
  for (let part = 0, first = 0; ; part++) {
    const { rows } = await sql<Omit<Part, 'first'>>`
      SELECT bet_ids::text[] AS "betIds", leaves, prizes::text[] AS prizes FROM lottery.ticket_parts WHERE issue_id = ${issueId} AND part = ${part}`.execute(
      deps.db,
    )
    const [row] = rows
    if (!row) return
    yield* await read({ ...row, first }, deps)
    first += row.betIds.length
  }
}

const prizesIn = ({ prizes }: Part): string[] => prizes.map(prize => formatAmount(BigInt(prize)))

/** Tickets in the order of their numbers. */
async function openedIn({ first, betIds }: Part, deps: LotteryDeps): Promise<OpenedTicket[]> {
  const bets = new Map((await deps.ports.bets.findBets(betIds)).map(bet => [bet.betId, bet]))
  const own = betIds.map(id => present(bets.get(id), 'a numbered ticket is a bet'))
  const tickets = await ticketsOf(deps, own)
  return tickets.map((ticket, place) => ({ number: first + place, ticket }))
}
