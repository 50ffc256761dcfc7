import { consoleSaferPlayEndpoints as calls, type MemberMoney } from '@croupier/contract'
import { type Amount, formatAmount, ok, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import type { IdentityModule } from '../../modules/identity/index.ts'
import type { Wallet } from '../../modules/wallet/index.ts'
import type { Withdrawals } from '../../modules/withdrawals/index.ts'
import type { Db } from '../../platform/db/index.ts'
import { type Refusal, type Route, refuse, route } from '../../platform/http/index.ts'
import { listExclusionsForDesk, listLimitsForDesk } from '../../reports/safer-play-desk.ts'

export interface ConsoleSaferPlayDeps {
  readonly db: Db
  readonly identity: IdentityModule
  readonly wallet: Wallet
  readonly withdrawals: Withdrawals
}

const PAGE_SIZE = 20
const MOVEMENTS_MAX = 20
const SIGNALS_MAX = 10
/** A member has at most nine limits, and few exclusions. */
const OF_ONE_MEMBER = { pageNo: 1, pageSize: 50 }

/** Members' money and what they have decided for their own good, to be read and never changed from here. */
export function consoleSaferPlayRoutes(deps: ConsoleSaferPlayDeps): Route[] {
  const { db } = deps
  const paged = <T>({ list, total }: { list: T[]; total: number }, pageNo: number, pageSize: number) =>
    ok({ list, pageNum: pageNo, totalPages: Math.ceil(total / pageSize), total })
  return [
    route(calls.saferPlayExclusions, async (ctx, { query: { pageNo = 1, pageSize = PAGE_SIZE, brandId, runningOnly = false } }) =>
      paged(await listExclusionsForDesk(db, { brandId, now: ctx.now, pageNo, pageSize, runningOnly }), pageNo, pageSize),
    ),
    route(calls.saferPlayLimits, async (ctx, { query: { pageNo = 1, pageSize = PAGE_SIZE, brandId, view = 'changed' } }) =>
      paged(await listLimitsForDesk(db, { brandId, now: ctx.now, pageNo, pageSize, view }), pageNo, pageSize),
    ),
    route(calls.memberMoney, (ctx, { params: { memberId } }) =>
      getMemberMoney(deps, { memberId, now: ctx.now, seesLimits: ctx.principal.permissions.includes('safer-play.read') }),
    ),
  ]
}

async function getMemberMoney(
  deps: ConsoleSaferPlayDeps,
  { memberId, now, seesLimits }: { readonly memberId: string; readonly now: Date; readonly seesLimits: boolean },
): Promise<Result<MemberMoney, Refusal>> {
  const { db, identity, wallet, withdrawals } = deps
  const member = await identity.findMember(memberId)
  if (!member) return refuse('not_found')
  const query = { memberId, now, ...OF_ONE_MEMBER }
  const [accounts, sums, owed, entries, signals, limits, exclusions] = await Promise.all([
    wallet.listBalances(memberId),
    sumMoney(db, memberId),
    withdrawals.turnoverOwed(db, { brandId: member.brandId, memberId, now }),
    wallet.listEntriesAbout({ kind: 'member', id: memberId }),
    listSignals(db, memberId),
    seesLimits ? listLimitsForDesk(db, { ...query, view: 'changed' }) : undefined,
    seesLimits ? listExclusionsForDesk(db, { ...query, runningOnly: false }) : undefined,
  ])
  return ok({
    currency: member.currency,
    wallets: accounts.map(({ kind, asset, balance, isClosed }) => ({ kind, asset, balance: formatAmount(balance), isClosed })),
    ...moneyView(sums),
    turnoverOwed: formatAmount(owed),
    movements: entries.slice(0, MOVEMENTS_MAX).map(entry => ({
      transferId: entry.transferId.toString(),
      at: entry.postedAt.toISOString(),
      kind: entry.kind,
      wallet: entry.account,
      amount: formatAmount(entry.amount),
      balanceAfter: entry.balanceAfter === null ? null : formatAmount(entry.balanceAfter),
    })),
    signals: signals.map(({ at, ...signal }) => ({ ...signal, at: at.toISOString() })),
    limits: limits?.list ?? null,
    exclusions: exclusions?.list ?? null,
  })
}

interface Sums {
  readonly came: Amount
  readonly cameCount: number
  readonly cameAt: Date | null
  readonly went: Amount
  readonly wentCount: number
  readonly wentAt: Date | null
  readonly pending: Amount
  readonly pendingCount: number
}

async function sumMoney(db: Db, memberId: string): Promise<Sums> {
  const { rows } = await sql<Sums>`
    SELECT came.*, went.*, pending.* FROM
      (SELECT coalesce(sum(amount), 0)::bigint AS came, count(*)::int AS "cameCount", max(at) AS "cameAt"
         FROM cashier.payments WHERE member_id = ${memberId} AND outcome = 'credited') came,
      (SELECT coalesce(sum(p.amount), 0)::bigint AS went, count(*)::int AS "wentCount", max(p.paid_at) AS "wentAt"
         FROM withdrawals.payouts p JOIN withdrawals.withdrawals w USING (withdrawal_id) WHERE w.member_id = ${memberId} AND p.state = 'paid') went,
      (SELECT coalesce(sum(amount - returned), 0)::bigint AS pending, count(*)::int AS "pendingCount"
         FROM withdrawals.withdrawals WHERE member_id = ${memberId} AND paid_at IS NULL AND ended_at IS NULL) pending`.execute(db)
  return rows[0] as Sums
}

const moneyView = (sums: Sums): Pick<MemberMoney, 'deposits' | 'withdrawals' | 'net'> => ({
  deposits: { count: sums.cameCount, sum: formatAmount(sums.came), lastAt: sums.cameAt?.toISOString() ?? null },
  withdrawals: {
    count: sums.wentCount,
    sum: formatAmount(sums.went),
    lastAt: sums.wentAt?.toISOString() ?? null,
    pendingCount: sums.pendingCount,
    pending: formatAmount(sums.pending),
  },
  net: formatAmount(sums.came - sums.went),
})

async function listSignals(db: Db, memberId: string) {
  const { rows } = await sql<{ kind: string; at: Date; withdrawalId: string | null; evidence: Record<string, string> }>`
    SELECT kind, at, withdrawal_id AS "withdrawalId", evidence FROM withdrawals.signals
     WHERE ${memberId}::uuid = ANY (member_ids) ORDER BY at DESC LIMIT ${SIGNALS_MAX}`.execute(db)
  return rows
}
