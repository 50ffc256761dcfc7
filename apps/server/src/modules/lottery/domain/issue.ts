import { createHash } from 'node:crypto'
import { cancelledAt, type Issue, issueAt, type LotteryGame } from '@croupier/games/lottery'

export type IssueStatus = 'open' | 'closed' | 'drawn' | 'settled' | 'cancelled'

/** An issue as it is stored. */
export interface IssueRow {
  readonly issueId: string
  readonly brandId: string
  readonly gameCode: string
  readonly number: string
  readonly opensAt: Date
  readonly closesAt: Date
  readonly drawsAt: Date
  readonly cancelsAt: Date
  readonly source: 'own' | 'official'
  readonly status: IssueStatus
  readonly chainId: string
  readonly chainIndex: number
  readonly beaconChainId: string
  readonly beaconIndex: number
  /** What decides beside the chain: the second chain for `own`, else a round of a public network. */
  readonly beaconKind: 'own' | 'drand' | 'local'
  readonly network: string | null
  readonly networkRound: number | null
  /** When that round appears. */
  readonly networkAt: Date | null
  readonly madeAt: Date
  readonly closedAt: Date | null
  readonly ticketCount: number
  readonly ticketStake: bigint
  readonly root: Buffer | null
  readonly draw: unknown
  readonly issuePrices: Readonly<Record<string, string>> | null
  readonly drawnAt: Date | null
  readonly paid: bigint
  readonly prizesHash: Buffer | null
  readonly settledAt: Date | null
  /** Decided before any stake comes back; from then on the issue has no result. */
  readonly cancelReason: string | null
  /** What a cancelled issue would have drawn; null while nobody can know. */
  readonly voidDraw: unknown
  /** Of the tickets, those for money. */
  readonly moneyCount: number
  readonly moneyStake: bigint
  readonly moneyPaid: bigint
  readonly moneyRebates: bigint
  /** What earlier issues had carried into its pool. */
  readonly poolCarried: Readonly<Record<string, string>> | null
  readonly correctedAt: Date | null
  readonly resettledAt: Date | null
}

export const ISSUE_COLUMNS = `issue_id AS "issueId", brand_id AS "brandId", game_code AS "gameCode", number, opens_at AS "opensAt", closes_at AS "closesAt",
  draws_at AS "drawsAt", cancels_at AS "cancelsAt", source, status, chain_id AS "chainId", chain_index AS "chainIndex", beacon_chain_id AS "beaconChainId",
  beacon_index AS "beaconIndex", beacon_kind AS "beaconKind", encode(network, 'hex') AS network, network_round::float8 AS "networkRound", network_at AS "networkAt",
  made_at AS "madeAt", closed_at AS "closedAt", ticket_count AS "ticketCount", ticket_stake AS "ticketStake", root, draw,
  issue_prices AS "issuePrices", drawn_at AS "drawnAt", paid, prizes_hash AS "prizesHash", settled_at AS "settledAt", cancel_reason AS "cancelReason",
  money_count AS "moneyCount", money_stake AS "moneyStake", money_paid AS "moneyPaid", money_rebates AS "moneyRebates", pool_carried AS "poolCarried",
  corrected_at AS "correctedAt", resettled_at AS "resettledAt", void_draw AS "voidDraw"`

/** Follows from what the issue is, so that no process has to ask for it: a UUID of version 8 (RFC 9562). */
export function issueIdOf(brandId: string, gameCode: string, number: string): string {
  const hex = createHash('sha256').update(`croupier/issue/1\n${brandId}\n${gameCode}\n${number}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** The issue of the schedule that a row was made from. */
export function issueOf({ schedule }: LotteryGame, { number, closesAt }: Pick<IssueRow, 'number' | 'closesAt'>): Issue | undefined {
  const issue = issueAt(schedule, new Date(closesAt.getTime() - 1))
  return issue.number === number ? issue : undefined
}

/** When it can be drawn: at its time, and not before the value that decides it exists. */
export const drawTimeOf = ({ source, drawsAt, networkAt }: IssueRow): Date =>
  source === 'own' && networkAt && networkAt > drawsAt ? networkAt : drawsAt

/** When an issue without a result is cancelled. */
export const cancelTimeOf = ({ schedule }: LotteryGame, issue: Issue): Date => cancelledAt(schedule, issue)

/** Values of one chain: days of a draw a minute, and years of a daily one. Opening a chain of 8,000 takes a few milliseconds. */
export const chainLengthOf = ({ schedule }: LotteryGame): number => (schedule.intervalSec < 86_400 ? 8_000 : 1_500)
