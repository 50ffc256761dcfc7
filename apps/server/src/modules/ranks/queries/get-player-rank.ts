import type { rankEndpoints, ValueOf } from '@croupier/contract'
import { localDay, monthAfter, monthOf, monthStart, newRankState, rankStanding } from '@croupier/games/rewards'
import { amount, formatAmount } from '@croupier/kernel'
import { findState } from '../db/states.ts'
import { stateOfGift } from '../domain/gifts.ts'
import { rulesOf } from '../domain/ladder.ts'
import type { RanksDeps } from '../ranks-deps.ts'
import { getLadder } from './get-ladder.ts'
import { type ListedGift, listGifts } from './list-gifts.ts'
import { listChanges, listLifts, listMonths, runningLift } from './list-history.ts'

type PlayerRank = ValueOf<(typeof rankEndpoints)['playerRank']>

/** All that a member has to know of the own rank. In a pause or an exclusion no gift is offered. */
export async function getPlayerRank(
  deps: Pick<RanksDeps, 'db' | 'ports'>,
  asked: { readonly brandId: string; readonly memberId: string; readonly now: Date },
): Promise<PlayerRank> {
  const { db, ports } = deps
  const { brandId, memberId, now } = asked
  const brand = await ports.brandOf(brandId)
  const { currency, timeZone } = brand
  const [{ ladder }, stored, lifts, changes, months, gifts, shutOut] = await Promise.all([
    getLadder(db, brand),
    findState(db, memberId),
    listLifts(db, memberId),
    listChanges(db, memberId),
    listMonths(db, memberId),
    listGifts(deps, db, asked),
    ports.shutOut(db, memberId, now),
  ])
  const state = stored ?? newRankState(monthOf(localDay(now, timeZone)))
  const standing = rankStanding(state, rulesOf(ladder))
  const lift = runningLift(lifts, now)
  return {
    currency,
    rank: Math.max(state.rank, lift?.rank ?? 0),
    earned: state.rank,
    highest: state.highest,
    reachedAt: changes.find(({ to }) => to === state.rank)?.at.toISOString() ?? null,
    lift: lift && lift.rank > state.rank ? { rank: lift.rank, until: lift.until.toISOString() } : null,
    deposits: formatAmount(state.deposits),
    validBet: formatAmount(state.validBet),
    next: standing.toNext ? { rank: state.highest + 1, ...mapped(standing.toNext) } : null,
    month: state.month,
    monthEndsAt: monthStart(monthAfter(state.month), timeZone).toISOString(),
    monthBet: formatAmount(state.monthBet),
    keepBet: formatAmount(amount(ladder[state.rank]?.keepBet ?? '0')),
    toKeep: formatAmount(standing.toKeep),
    isSafe: state.safeMonth === state.month,
    months: months.map(({ month, validBet }) => ({ month, validBet: formatAmount(validBet) })),
    gifts: shutOut ? [] : gifts.map(gift => giftView(gift, now)),
    history: historyOf(changes, lifts),
  }
}

const mapped = ({ deposit, validBet }: { readonly deposit: bigint; readonly validBet: bigint }) => ({
  deposit: formatAmount(deposit),
  validBet: formatAmount(validBet),
})

export const giftView = (gift: ListedGift, now: Date) => ({
  ...{ giftId: gift.giftId, kind: gift.kind, rank: gift.rank, amount: formatAmount(gift.amount) },
  state: stateOfGift(gift, gift.claimedAt, now),
  claimableFrom: gift.claimableFrom.toISOString(),
  claimUntil: gift.claimUntil?.toISOString() ?? null,
  claimedAt: gift.claimedAt?.toISOString() ?? null,
})

/** Changes by the rules, and lifts by operators as a change of what the member may do; newest first. */
export function historyOf(
  changes: Awaited<ReturnType<typeof listChanges>>,
  lifts: Awaited<ReturnType<typeof listLifts>>,
): PlayerRank['history'] {
  const earned = changes.map(({ at, from, to, why }) => ({ at, from, to, why: why as PlayerRank['history'][number]['why'] }))
  const rankBefore = (at: Date) => earned.find(change => change.at <= at)?.to ?? 0
  const lifted = lifts.map(({ liftedAt, rank }) => ({ at: liftedAt, from: rankBefore(liftedAt), to: rank, why: 'lifted' as const }))
  return [...earned, ...lifted]
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
    .map(({ at, ...change }) => ({ at: at.toISOString(), ...change }))
}
