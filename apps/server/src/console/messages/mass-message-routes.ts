import { type Endpoints, endpoints, errorText, type ValueOf } from '@croupier/contract'
import { type ByteSource, ok } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Audit } from '../../modules/audit/index.ts'
import type { BrandModule } from '../../modules/brand/index.ts'
import { act } from '../../modules/console/index.ts'
import { faultsOfSegment, listMassMessages, type MassMessage, sendMassMessage, stopMassMessage } from '../../modules/messages/index.ts'
import type { Db } from '../../platform/db/index.ts'
import { type Route, refuse, route } from '../../platform/http/index.ts'
import { messageSegments } from './message-segments.ts'

export interface ConsoleMassMessagesDeps {
  readonly db: Db
  readonly random: ByteSource
  readonly audit: Audit
  readonly brand: BrandModule
}

type Line = ValueOf<Endpoints['sendMassMessage']>
const PAGE_SIZE = 20

/** Messages to segments, in the console: counted first, sent once, watched, stopped. */
export function consoleMassMessageRoutes(deps: ConsoleMassMessagesDeps): Route[] {
  const segments = messageSegments(deps.db, async brandId => {
    const found = await deps.brand.findBrand(brandId)
    if (!found) throw new Error(`brand ${brandId} was looked up before`)
    return found.settings
  })
  const atFault = (paths: readonly string[], language: string) =>
    refuse('validation_failed', { fields: Object.fromEntries(paths.map(path => [path, errorText('field_invalid', language)])) })

  return [
    route(endpoints.countSegment, async ({ language }, { body: { brandId, segment } }) => {
      if (!(await deps.brand.findBrand(brandId))) return refuse('not_found')
      const faults = faultsOfSegment(segment)
      if (faults.length > 0) return atFault(faults, language)
      const members = await segments.members(brandId, segment)
      const counted = await sql<{ count: number }>`SELECT count(*)::int AS count FROM (${members}) members`.execute(deps.db)
      const unknownAccounts = await segments.unknownAccounts(brandId, segment.accounts ?? [])
      return ok({ count: counted.rows[0]?.count ?? 0, unknownAccounts: [...unknownAccounts] })
    }),
    route(endpoints.sendMassMessage, (ctx, { params: { massId }, body }) =>
      act(deps, ctx, async tx => {
        if (!(await deps.brand.findBrand(body.brandId))) return refuse('not_found')
        const sent = await sendMassMessage(segments, tx, { ...body, massId, sentBy: ctx.principal.account }, ctx.now)
        if (!sent.ok) return sent.error.code === 'validation_failed' ? atFault(sent.error.paths, ctx.language) : refuse(sent.error.code)
        const { mass, isNew } = sent.value
        return ok({ value: asLine(mass), deed: isNew ? deedOf('mass-message.sent', mass) : undefined })
      }),
    ),
    route(endpoints.listMassMessages, async (_ctx, { query: { brandId, pageNo = 1, pageSize = PAGE_SIZE } }) => {
      const { list, total } = await listMassMessages(deps.db, { brandId, pageNo, pageSize })
      return ok({ list: list.map(asLine), pageNum: pageNo, totalPages: Math.ceil(total / pageSize), total })
    }),
    route(endpoints.stopMassMessage, (ctx, { params: { massId } }) =>
      act(deps, ctx, async tx => {
        const stopped = await stopMassMessage(tx, { massId, now: ctx.now })
        return stopped.ok
          ? ok({ value: asLine(stopped.value), deed: deedOf('mass-message.stopped', stopped.value) })
          : refuse(stopped.error)
      }),
    ),
  ]
}

const deedOf = (action: string, mass: MassMessage) => ({
  action,
  subject: `mass-message:${mass.massId}`,
  brandId: mass.brandId,
  after: { segment: mass.segment, texts: mass.texts, link: mass.link, total: mass.total, sent: mass.sent },
})

/** What the segment says is as the contract let it in. */
const asLine = (mass: MassMessage): Line => ({
  ...mass,
  segment: mass.segment as Line['segment'],
  texts: { ...mass.texts },
  createdAt: mass.createdAt.toISOString(),
  endedAt: mass.endedAt?.toISOString() ?? null,
})
