import { type ConsoleTeamAnnouncement, consoleTeamAnnouncementEndpoints as calls } from '@croupier/contract'
import { ok, present } from '@croupier/kernel'
import type { Audit } from '../../modules/audit/index.ts'
import type { BrandModule } from '../../modules/brand/index.ts'
import { act } from '../../modules/console/index.ts'
import type { IdentityModule } from '../../modules/identity/index.ts'
import type { AnnouncementRow, TeamAnnouncements } from '../../modules/team-announcements/index.ts'
import type { Db } from '../../platform/db/index.ts'
import { type Route, route } from '../../platform/http/index.ts'

export interface ConsoleTeamAnnouncementsDeps {
  readonly db: Db
  readonly audit: Audit
  readonly brand: BrandModule
  readonly identity: IdentityModule
  readonly teamAnnouncements: TeamAnnouncements
}

const PAGE_SIZE = 20

/** What agents wrote to their downlines, for operators to see and to remove. */
export function consoleTeamAnnouncementRoutes(deps: ConsoleTeamAnnouncementsDeps): Route[] {
  const { brand, identity, teamAnnouncements } = deps
  return [
    route(calls.searchTeamAnnouncements, async (_ctx, { query: { brandId, account, state, pageNo = 1, pageSize = PAGE_SIZE } }) => {
      const brandIds = brandId ? [brandId] : (await brand.listBrands()).map(({ id }) => id)
      const authorIds = account ? await identity.findMembersNamed({ account: account.trim(), brandIds }) : undefined
      const { rows, total } = await teamAnnouncements.desk.search({ brandId, authorIds, state, pageNo, pageSize })
      return ok({ list: await viewsOf(deps, rows), pageNum: pageNo, totalPages: Math.ceil(total / pageSize), total })
    }),
    route(calls.removeTeamAnnouncement, async (ctx, { params: { announcementId }, body: { reason } }) => {
      const removal = { operatorName: ctx.principal.account ?? '-', reason }
      const removed = await act(deps, ctx, async tx => {
        const done = await teamAnnouncements.desk.remove(tx, { announcementId, removal, now: ctx.now })
        if (!done.ok) return done
        const { brandId, authorId, title } = done.value
        const about = { action: 'team-announcement.removed', subject: `member:${authorId}`, brandId, reason: reason.trim() }
        return ok({ value: done.value, deed: { ...about, after: { announcementId, title } } })
      })
      return removed.ok ? ok(present((await viewsOf(deps, [removed.value]))[0], 'one announcement makes one view')) : removed
    }),
  ]
}

async function viewsOf(
  { identity, brand }: ConsoleTeamAnnouncementsDeps,
  rows: readonly AnnouncementRow[],
): Promise<ConsoleTeamAnnouncement[]> {
  const names = await identity.listAccountNames([...new Set(rows.map(({ authorId }) => authorId))])
  const brands = new Map((await brand.listBrands()).map(each => [each.id, each.merchantCode]))
  return rows.map(({ authorId, postedAt, endedAt, brandId, ...row }) => ({
    ...row,
    ...{ brandId, merchantCode: brands.get(brandId) ?? '-' },
    author: { memberId: authorId, account: names.get(authorId) ?? '-' },
    postedAt: postedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  }))
}
