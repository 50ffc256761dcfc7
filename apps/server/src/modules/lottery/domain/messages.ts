import {
  BEACON_DELAY_S,
  type BeaconName,
  type Closing,
  messageHash,
  type Opening,
  prizesSummary,
  type Receipt,
  type RoundName,
  type RoundResult,
  type VoidMessage,
} from '@croupier/games/fairness'
import { lotteryRulesName } from '@croupier/games/fairness/lottery'
import type { LotteryGame } from '@croupier/games/lottery'
import { formatAmount, present } from '@croupier/kernel'
import type { IssueRow } from './issue.ts'

/** The signed messages of an issue follow from its row: whoever asks again gets the same bytes. */
export interface IssueFacts {
  readonly installation: string
  readonly game: LotteryGame
  readonly issue: IssueRow
  readonly commitment: string
  readonly beaconCommitment: string
}

/** What was secret until the draw. */
export type RoundValues = Pick<RoundResult, 'chainValue' | 'beaconValue' | 'beaconSignature'>

const nameOf = ({ installation, issue }: IssueFacts): RoundName => ({
  installation,
  brand: issue.brandId,
  game: issue.gameCode,
  round: issue.number,
})

export function openingOf(facts: IssueFacts): Opening {
  const { game, issue, commitment } = facts
  return {
    kind: 'opening',
    ...nameOf(facts),
    rules: lotteryRulesName(game.family),
    chain: { id: issue.chainId, commitment, index: issue.chainIndex },
    closesAtMs: issue.closesAt.getTime(),
    delayS: BEACON_DELAY_S.draw,
    beacon: beaconOf(facts),
    atMs: issue.madeAt.getTime(),
  }
}

function beaconOf({ issue, beaconCommitment }: IssueFacts): BeaconName {
  const { beaconKind: kind, network, networkRound } = issue
  if (kind === 'own') return { kind, chain: beaconCommitment, round: issue.beaconIndex }
  return { kind, chain: present(network, 'a beacon has a name'), round: present(networkRound, 'a beacon has rounds') }
}

export function receiptOf(facts: IssueFacts, order: { orderId: string; placedAt: Date; bets: Receipt['bets'] }): Receipt {
  return {
    kind: 'receipt',
    ...nameOf(facts),
    opening: messageHash(openingOf(facts)),
    order: order.orderId,
    bets: order.bets,
    atMs: order.placedAt.getTime(),
  }
}

export function closingOf(facts: IssueFacts): Closing {
  const { issue } = facts
  return {
    kind: 'closing',
    ...nameOf(facts),
    opening: messageHash(openingOf(facts)),
    count: issue.ticketCount,
    root: issue.root?.toString('hex') ?? EMPTY_ROOT,
    stake: formatAmount(issue.ticketStake),
    beaconRound: beaconOf(facts).round,
    atMs: present(issue.closedAt, 'a closed issue says when').getTime(),
  }
}

export function resultOf(facts: IssueFacts, values: RoundValues): RoundResult {
  const { issue } = facts
  return {
    kind: 'result',
    ...nameOf(facts),
    closing: messageHash(closingOf(facts)),
    ...values,
    draw: issue.draw as RoundResult['draw'],
    terms: issue.issuePrices === null ? null : { issuePrices: issue.issuePrices },
    prizes: issue.prizesHash?.toString('hex') ?? prizesSummary([]).prizes,
    paid: formatAmount(issue.paid),
    atMs: present(issue.settledAt, 'a settled issue says when').getTime(),
  }
}

/** How the reasons that issues are cancelled for are called in what is signed. */
const VOID_REASON: Readonly<Record<string, VoidMessage['reason']>> = {
  root_late: 'root_late',
  beacon_missing: 'beacon_missing',
  no_result: 'no_result',
  by_operators: 'cancelled',
}

export function voidOf(facts: IssueFacts): VoidMessage {
  const { cancelReason, settledAt } = facts.issue
  return {
    kind: 'void',
    ...nameOf(facts),
    opening: messageHash(openingOf(facts)),
    reason: present(VOID_REASON[cancelReason ?? ''], 'a cancelled issue says why'),
    atMs: present(settledAt, 'a cancelled issue says when').getTime(),
  }
}

/** The root of no tickets: SHA-256 of nothing. */
export const EMPTY_ROOT = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
