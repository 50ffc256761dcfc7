import { type BodyOf, type Endpoints, endpoints, type ValueOf } from '@croupier/contract'
import { ok, type Result } from '@croupier/kernel'
import type { Audit } from '../../modules/audit/index.ts'
import type { BrandModule } from '../../modules/brand/index.ts'
import type { ClaimDesk } from '../../modules/claims/index.ts'
import { act, type Done } from '../../modules/console/index.ts'
import type { Announcement, MessagesModule } from '../../modules/messages/index.ts'
import type { Db, Tx } from '../../platform/db/index.ts'
import { invalidFields, type Refusal, type Route, refuse, route } from '../../platform/http/index.ts'

export interface ConsoleMessagesDeps {
  readonly db: Db
  readonly audit: Audit
  readonly brand: BrandModule
  readonly messages: MessagesModule
  /** On letters. */
  readonly claims: ClaimDesk
}

type Line = ValueOf<Endpoints['createAnnouncement']>
type Input = BodyOf<Endpoints['createAnnouncement']>
const PAGE_SIZE = 20

/** Announcements in the console. Their HTML is cleaned where it is stored; what is answered is what was kept. */
export const consoleAnnouncementRoutes = (deps: ConsoleMessagesDeps): Route[] => [
  route(endpoints.listAnnouncements, async (ctx, { query: { brandId, type, pageNo = 1, pageSize = PAGE_SIZE } }) => {
    const all = (await deps.messages.desk.listAnnouncements({ brandId })).filter(each => !type || each.type === type)
    const from = (pageNo - 1) * pageSize
    return ok({
      list: all.slice(from, from + pageSize).map(each => asLine(each, ctx.now)),
      pageNum: pageNo,
      totalPages: Math.ceil(all.length / pageSize),
      total: all.length,
    })
  }),
  route(endpoints.createAnnouncement, (ctx, { body }) => act(deps, ctx, tx => save(deps, tx, body, ctx.now))),
  route(endpoints.updateAnnouncement, (ctx, { params, body }) =>
    act(deps, ctx, tx => save(deps, tx, { ...body, id: params.announcementId }, ctx.now)),
  ),
  route(endpoints.deleteAnnouncement, (ctx, { params: { announcementId: id } }) =>
    act(deps, ctx, async tx => {
      const before = await find(deps, tx, id)
      if (!before || !(await deps.messages.desk.deleteAnnouncement(tx, { id, brandId: before.brandId }))) return refuse('not_found')
      const deed = { action: 'announcement.deleted', subject: `announcement:${id}`, brandId: before.brandId, before: asLogged(before) }
      return ok({ value: { done: true as const }, deed })
    }),
  ),
]

const find = async ({ messages }: ConsoleMessagesDeps, tx: Tx, id: string): Promise<Announcement | undefined> =>
  (await messages.desk.listAnnouncements({ id }, tx))[0]

async function save(
  deps: ConsoleMessagesDeps,
  tx: Tx,
  input: Input & { id?: string; version?: number },
  now: Date,
): Promise<Result<Done<Line>, Refusal>> {
  if (!(await deps.brand.findBrand(input.brandId))) return refuse('validation_failed', { fields: { brandId: 'field_invalid' } })
  const before = input.id === undefined ? undefined : await find(deps, tx, input.id)
  const startsAt = new Date(input.startsAt)
  const endsAt = input.endsAt === null ? null : new Date(input.endsAt)
  const saved = await deps.messages.desk.saveAnnouncement(tx, { ...input, audience: input.audience ?? 'all', startsAt, endsAt }, now)
  if (!saved.ok) {
    const { error } = saved
    return refuse(error.code, 'paths' in error ? { fields: invalidFields(error.paths) } : {})
  }
  const after = await find(deps, tx, saved.value.id)
  if (!after) return refuse('not_found')
  return ok({
    value: asLine(after, now),
    deed: {
      action: before ? 'announcement.updated' : 'announcement.created',
      subject: `announcement:${after.id}`,
      brandId: after.brandId,
      ...(before && { before: asLogged(before) }),
      after: asLogged(after),
    },
  })
}

const asLogged = ({ id: _id, brandId: _brandId, version: _version, ...rest }: Announcement) => rest

const asLine = (kept: Announcement, now: Date): Line => ({
  announcementId: kept.id,
  brandId: kept.brandId,
  type: kept.type,
  texts: { ...kept.texts },
  startsAt: kept.startsAt.toISOString(),
  endsAt: kept.endsAt?.toISOString() ?? null,
  position: kept.position,
  picture: kept.picture,
  link: kept.link,
  audience: kept.audience,
  isLive: kept.startsAt <= now && (kept.endsAt === null || kept.endsAt > now),
  version: kept.version,
})
