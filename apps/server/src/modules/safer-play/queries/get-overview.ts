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
  const uses = await Promise.all(
    limits.map(limit => useOf(deps, memberId, { ...limit, since: periodStart(limit.period, now, timeZone), now })),
  )
  return {
    currency,
    limits: limits.map((limit, place) => limitView(limit, uses[place] ?? UNUSED, now)),
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

/** Of a limit; of losses `used` is below zero where more was won. */
interface Use {
  readonly used: Amount
  /** The part of it that was sent to vendors which hold the money themselves. */
  readonly atVendors: Amount
}
const UNUSED: Use = { used: 0n, atVendors: 0n }

async function useOf({ db, ports }: SaferPlayDeps, memberId: string, { kind, since, now }: Asked): Promise<Use> {
  if (kind === 'deposit') return { used: await transaction(db, tx => ports.committedSince(tx, { memberId, since, now })), atVendors: 0n }
  const { staked, won } = await ports.play.sumPlayOf(db, { ownerId: memberId, since })
  const { total, away } = await ports.sentToVendors(db, { memberId, since })
  return kind === 'stake' ? { used: staked + total, atVendors: total } : { used: staked - won + away, atVendors: away }
}

function limitView({ kind, period, currency, amount, wanted, askedAt }: LimitRow, { used, atVendors }: Use, now: Date) {
  return {
    kind,
    period,
    currency,
    amount: formatAmount(amount),
    used: formatAmount(used > 0n ? used : 0n),
    atVendors: formatAmount(atVendors),
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
