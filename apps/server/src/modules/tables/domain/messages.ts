import {
  BEACON_DELAY_S,
  type BeaconName,
  canonicalJson,
  hashText,
  movesTerms,
  type RoundResult,
  roundMessages,
  type StatedRound,
  type VoidMessage,
} from '@croupier/games/fairness'
import { formatAmount, present } from '@croupier/kernel'
import type { RoundRow } from './round.ts'

/** What the signed messages of a round follow from: whoever asks again gets the same bytes. */
export interface RoundFacts {
  readonly installation: string
  readonly round: RoundRow
  readonly rules: string
  readonly hasShoe: boolean
  readonly commitment: string
  readonly beaconCommitment: string
}

/** What was secret until the deal. */
export type RoundValues = Pick<RoundResult, 'chainValue' | 'beaconValue' | 'beaconSignature'>

const VOID_REASON: Readonly<Record<string, VoidMessage['reason']>> = { root_late: 'root_late', beacon_missing: 'beacon_missing' }

/** A round as far as it has come; `values` once it has a result. */
export function statedRound(facts: RoundFacts, values?: RoundValues): StatedRound {
  const { installation, round, rules, hasShoe, commitment } = facts
  const { closedAt, betCount, root, stake, voidReason, settledAt } = round
  return {
    name: { installation, brand: round.brandId, game: round.code, round: String(round.number) },
    opened: {
      ...{ rules, chain: { id: round.chainId, commitment, index: round.chainIndex }, closesAtMs: round.closesAt.getTime() },
      ...{ delayS: BEACON_DELAY_S.table, beacon: beaconOf(facts), atMs: round.madeAt.getTime() },
      ...(hasShoe && {
        before: { round: round.beforeNumber === null ? null : String(round.beforeNumber), shoe: hashText(canonicalJson(round.shoe)) },
      }),
    },
    ...(closedAt && {
      closed: { count: betCount ?? 0, root: root?.toString('hex') ?? null, stake: formatAmount(stake ?? 0n), atMs: closedAt.getTime() },
    }),
    ...(values && settledAt && { ended: endOf(round, settledAt, values) }),
    ...(voidReason !== null &&
      settledAt && { voided: { reason: present(VOID_REASON[voidReason], 'a void round says why'), atMs: settledAt.getTime() } }),
  }
}

function endOf(round: RoundRow, settledAt: Date, values: RoundValues): NonNullable<StatedRound['ended']> {
  return {
    ...values,
    draw: round.draw as RoundResult['draw'],
    terms: round.moves === null ? null : movesTerms(round.moves),
    prizes: round.prizesHash?.toString('hex') ?? null,
    paid: formatAmount(round.paid ?? 0n),
    atMs: settledAt.getTime(),
  }
}

function beaconOf({ round, beaconCommitment }: RoundFacts): BeaconName {
  const { beaconKind: kind, network, networkRound } = round
  if (kind === 'own') return { kind, chain: beaconCommitment, round: round.beaconIndex }
  return { kind, chain: present(network, 'a beacon has a name'), round: present(networkRound, 'a beacon has rounds') }
}

export const { opening: openingOf, receipt: receiptOf, closing: closingOf, result: resultOf, void: voidOf } = roundMessages
