import { consoleSaferPlayEndpoints as calls, type MemberMoney } from '@croupier/contract'
import { formatAmount, ok, type Result } from '@croupier/kernel'
import type { IdentityModule } from '../../modules/identity/index.ts'
import type { Wallet } from '../../modules/wallet/index.ts'
import type { Withdrawals } from '../../modules/withdrawals/index.ts'
import type { Db } from '../../platform/db/index.ts'
import { type Refusal, type Route, refuse, route } from '../../platform/http/index.ts'
import { type MemberSums, sumMemberMoney } from '../../reports/sum-member-money.ts'
import { firstAnswer } from '../../wiring/first-answer.ts'
import type { Host } from '../../wiring/host.ts'

export interface ConsoleMemberMoneyDeps {
  readonly db: Db
  readonly identity: IdentityModule
  readonly wallet: Wallet
  readonly withdrawals: Withdrawals
  readonly gather: Host['gather']
}

const MOVEMENTS_MAX = 20
const SIGNALS_MAX = 10

/** One member's money on one card, to be read and never changed from here. */
export const consoleMemberMoneyRoutes = (deps: ConsoleMemberMoneyDeps): Route[] => [
  route(calls.memberMoney, ({ principal, now }, { params: { memberId } }) =>
    getMemberMoney(deps, { memberId, now, seesLimits: principal.permissions.includes('safer-play.read') }),
  ),
]

async function getMemberMoney(
  deps: ConsoleMemberMoneyDeps,
  { memberId, now, seesLimits }: { readonly memberId: string; readonly now: Date; readonly seesLimits: boolean },
): Promise<Result<MemberMoney, Refusal>> {
  const { db, identity, wallet, withdrawals, gather } = deps
  const member = await identity.findMember(memberId)
  if (!member) return refuse('not_found')
  const [accounts, sums, owed, entries, signals, decided] = await Promise.all([
    wallet.listBalances(memberId),
    sumMemberMoney(db, memberId),
    withdrawals.turnoverOwed(db, { brandId: member.brandId, memberId, now }),
    wallet.listEntriesAbout({ kind: 'member', id: memberId }),
    withdrawals.desk.listSignalsAbout(memberId, SIGNALS_MAX),
    seesLimits ? firstAnswer(gather('selfLimits'), read => read(memberId, now)) : undefined,
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
    limits: decided?.limits ?? null,
    exclusions: decided?.exclusions ?? null,
  })
}

const moneyView = (sums: MemberSums): Pick<MemberMoney, 'deposits' | 'withdrawals' | 'net'> => ({
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
