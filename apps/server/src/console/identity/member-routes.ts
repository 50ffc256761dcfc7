import { ACCOUNT_TYPE, type Endpoints, endpoints, type ValueOf } from '@croupier/contract'
import { formatAmount, ok, present, type Result } from '@croupier/kernel'
import type { Audit } from '../../modules/audit/index.ts'
import type { Bets } from '../../modules/bets/index.ts'
import type { BrandModule } from '../../modules/brand/index.ts'
import type { Cashier } from '../../modules/cashier/index.ts'
import { act } from '../../modules/console/index.ts'
import type { IdentityModule, MemberLine, SessionLine } from '../../modules/identity/index.ts'
import type { Seats } from '../../modules/seats/index.ts'
import type { Wallet } from '../../modules/wallet/index.ts'
import type { Db, Tx } from '../../platform/db/index.ts'
import { type Refusal, type Route, refuse, route } from '../../platform/http/index.ts'

export interface ConsoleMembersDeps {
  readonly db: Db
  readonly audit: Audit
  readonly brand: BrandModule
  readonly identity: IdentityModule
  readonly wallet: Wallet
  readonly bets: Bets
  readonly seats: Seats
  readonly cashier: Cashier
}

type MemberRow = ValueOf<Endpoints['listMembers']>['list'][number]
type MemberCard = ValueOf<Endpoints['getMember']>
const PAGE_SIZE = 20
/** A card shows the newest of each; the lists behind it show all. */
const CARD_LINES = 20

/** Members in the console: the list, the card, and what an operator may do to an account. */
export function consoleMemberRoutes(deps: ConsoleMembersDeps): Route[] {
  return [
    route(endpoints.listMembers, async (_ctx, { query }) => {
      const { pageNo = 1, pageSize = PAGE_SIZE, brandId, q = '', status, type } = query
      const { list, total } = await deps.identity.listMembers({
        text: q,
        pageNo,
        pageSize,
        ...(brandId && { brandId }),
        ...((status === 'active' || status === 'locked') && { status }),
        ...(type !== undefined && { type }),
      })
      return ok({ list: await memberRows(deps, list), pageNum: pageNo, totalPages: Math.ceil(total / pageSize), total })
    }),
    route(endpoints.getMember, (ctx, { params }) => getMemberCard(deps, params.memberId, ctx.now)),
    route(endpoints.lockMember, async (ctx, { params: { memberId }, body: { reason } }) => {
      const locked = await act(deps, ctx, async tx => {
        const member = await deps.identity.findMember(memberId)
        const done = await deps.identity.lockMember(tx, { memberId, reason, now: ctx.now })
        if (!done.ok) return refuse(done.error.code)
        return ok({
          value: { done: true as const },
          deed: {
            ...aboutMember(member, memberId, 'member.locked'),
            reason,
            before: { status: member?.status },
            after: { status: 'locked', endedSessions: done.value.endedSessions },
          },
        })
      })
      // Its open games end too; a round that is open in one of them settles by its own rules.
      if (locked.ok) await deps.seats.endSessions(memberId, ctx.now)
      return locked
    }),
    route(endpoints.unlockMember, (ctx, { params: { memberId }, body: { reason } }) =>
      act(deps, ctx, async tx => {
        const member = await deps.identity.findMember(memberId)
        const done = await deps.identity.unlockMember(tx, { memberId })
        if (!done.ok) return refuse(done.error.code)
        const before = { status: member?.status, lockReason: member?.lockReason }
        return ok({
          value: { done: true as const },
          deed: { ...aboutMember(member, memberId, 'member.unlocked'), reason, before, after: { status: 'active' } },
        })
      }),
    ),
    route(endpoints.endMemberSession, (ctx, { params }) => act(deps, ctx, tx => endOneSession(deps, tx, params, ctx.now))),
  ]
}

const aboutMember = (member: MemberLine | undefined, memberId: string, action: string) => ({
  action,
  subject: `member:${memberId}`,
  brandId: member?.brandId,
})

async function endOneSession(
  deps: ConsoleMembersDeps,
  tx: Tx,
  { memberId, sessionId }: { memberId: string; sessionId: string },
  now: Date,
) {
  const ended = await deps.identity.endSessions(tx, { memberId, sessionId }, 'revoked', now)
  if (ended.length === 0) return refuse('not_found')
  // Otherwise the browser whose session ended signs in again by itself.
  await deps.identity.revokeWaysIn(tx, memberId)
  const member = await deps.identity.findMember(memberId)
  return ok({
    value: { done: true as const },
    deed: { ...aboutMember(member, memberId, 'member.session-ended'), after: { sessionId } },
  })
}

async function memberRows(deps: ConsoleMembersDeps, members: readonly MemberLine[]): Promise<MemberRow[]> {
  const balances = await deps.wallet.listMainBalances(members.map(member => member.id))
  const brands = new Map((await deps.brand.listBrands()).map(brand => [brand.id, brand.merchantCode]))
  return members.map(member => ({
    memberId: member.id,
    brandId: member.brandId,
    merchantCode: brands.get(member.brandId) ?? '-',
    account: member.account,
    nickname: member.nickname,
    type: member.type,
    status: member.status,
    balance: formatAmount(balances.get(member.id) ?? 0n),
    currency: member.currency,
    registeredAt: member.registeredAt.toISOString(),
    lastLoginAt: member.lastLoginAt?.toISOString() ?? null,
    lastIp: member.lastLoginIp,
  }))
}

async function getMemberCard(deps: ConsoleMembersDeps, memberId: string, now: Date): Promise<Result<MemberCard, Refusal>> {
  const member = await deps.identity.findMember(memberId)
  if (!member) return refuse('not_found')
  const isTrial = member.type === ACCOUNT_TYPE.trial
  const [rows, accounts, sessions, { totals }, deposits, paidIn, log] = await Promise.all([
    memberRows(deps, [member]),
    deps.wallet.listBalances(memberId),
    deps.identity.listSessions({ memberId, now, count: CARD_LINES }),
    deps.bets.listBets({ brandId: member.brandId, ownerId: memberId, isTrial, pageNo: 1, pageSize: 1 }),
    deps.cashier.listDeposits({ memberId, state: undefined, pageNo: 1, pageSize: CARD_LINES }),
    deps.cashier.sumPaidOf(memberId),
    deps.audit.list({ subject: `member:${memberId}`, pageNo: 1, pageSize: CARD_LINES }),
  ])
  return ok({
    member: present(rows[0], 'one member makes one row'),
    lockReason: member.lockReason,
    registration: {
      ip: member.registerIp,
      url: member.registerUrl,
      affiliateCode: member.affiliateCode,
      termsVersion: member.termsVersion,
    },
    profile: Object.fromEntries(Object.entries(member.profile).map(([name, value]) => [name, String(value)])),
    wallets: accounts.map(({ kind, balance }) => ({
      wallet: kind === 'cash' ? 'main' : kind.replace(/^vendor:/, ''),
      kind,
      balance: formatAmount(balance),
      available: formatAmount(balance),
    })),
    totals: {
      deposits: formatAmount(paidIn),
      stakes: totals.staked,
      wins: totals.paid,
      result: totals.result,
      rounds: totals.bets,
    },
    sessions: sessions.map(sessionRow),
    deposits: deposits.list,
    log: log.list,
  })
}

const sessionRow = (session: SessionLine): MemberCard['sessions'][number] => ({
  sessionId: session.id,
  ip: session.ip,
  country: session.country,
  device: session.device,
  signedInAt: session.signedInAt.toISOString(),
  lastUsedAt: session.seenAt.toISOString(),
  endedAt: session.isOpen ? null : (session.endedAt ?? session.seenAt).toISOString(),
  endReason: session.endReason,
})
