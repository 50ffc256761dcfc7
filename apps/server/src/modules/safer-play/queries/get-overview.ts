import { type Amount, formatAmount } from '@croupier/kernel'
import { sql } from 'kysely'
import { type Db, transaction } from '../../../platform/db/index.ts'
import { periodStart } from '../calendar.ts'
import { type LimitKind, type LimitPeriod, RAISE_LAPSE_MS, RAISE_WAIT_MS, raiseState } from '../domain/limit.ts'
import { offers, REALITY_CHECK_DEFAULT_MINUTES } from '../domain/offers.ts'
import type { SaferPlayDeps } from '../safer-play-deps.ts'
import { exclusionOf } from './exclusion-of.ts'
import { getTimeLimit } from './find-time-limit.ts'
import { type LimitRow, listLimits } from './list-limits.ts'

/** Everything that a member has set, as it travels. */
export async function getOverview(deps: SaferPlayDeps, { brandId, memberId, now }: { brandId: string; memberId: string; now: Date }) {
  const { db, ports } = deps
  const { currency, timeZone } = await ports.brandOf(brandId)
  const limits = await listLimits(db, memberId)
  const exclusion = await exclusionOf(db, memberId, now)
  const used = await Promise.all(
    limits.map(limit => usedOf(deps, memberId, { ...limit, since: periodStart(limit.period, now, timeZone), now })),
  )
  return {
    currency,
    limits: limits.map((limit, place) => limitView(limit, used[place] ?? 0n, now)),
    timeLimit: await getTimeLimit(deps, { brandId, memberId, now }),
    exclusion: exclusion ? exclusionView(exclusion) : null,
    realityCheckMinutes: await realityCheckOf(db, memberId),
    offers: offers(),
  }
}

export const exclusionView = <K extends string>({ kind, startsAt, endsAt }: { kind: K; startsAt: Date; endsAt: Date | null }) => ({
  kind,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt?.toISOString() ?? null,
})

type Asked = { kind: LimitKind; period: LimitPeriod; since: Date; now: Date }

async function usedOf({ db, ports }: SaferPlayDeps, memberId: string, { kind, since, now }: Asked): Promise<Amount> {
  if (kind === 'deposit') return transaction(db, tx => ports.committedSince(tx, { memberId, since, now }))
  const { staked, won } = await ports.play.sumPlayOf(db, { ownerId: memberId, since })
  if (kind === 'stake') return staked
  return staked > won ? staked - won : 0n
}

function limitView({ kind, period, currency, amount, wanted, askedAt }: LimitRow, used: Amount, now: Date) {
  return {
    kind,
    period,
    currency,
    amount: formatAmount(amount),
    used: formatAmount(used),
    left: formatAmount(amount > used ? amount - used : 0n),
    raise: askedAt && {
      amount: wanted === null ? null : formatAmount(wanted),
      state: raiseState(askedAt, now),
      confirmableAt: new Date(askedAt.getTime() + RAISE_WAIT_MS).toISOString(),
      lapsesAt: new Date(askedAt.getTime() + RAISE_LAPSE_MS).toISOString(),
    },
  }
}

async function realityCheckOf(db: Db, memberId: string): Promise<number | null> {
  const { rows } = await sql<{
    minutes: number | null
  }>`SELECT minutes FROM safer_play.reality_checks WHERE member_id = ${memberId}`.execute(db)
  return rows[0] ? rows[0].minutes : REALITY_CHECK_DEFAULT_MINUTES
}
