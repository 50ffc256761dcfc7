import { type Endpoints, endpoints, errorText, type ValueOf } from '@croupier/contract'
import { ok } from '@croupier/kernel'
import { act } from '../../modules/console/index.ts'
import { faultsOfSegment, type MassMessage } from '../../modules/messages/index.ts'
import { type Route, refuse, route } from '../../platform/http/index.ts'
import { messageSegments } from '../../reports/message-segments.ts'
import type { ConsoleMessagesDeps } from './announcement-routes.ts'

type Line = ValueOf<Endpoints['sendMassMessage']>
const PAGE_SIZE = 20

/** Messages to segments, in the console: counted first, sent once, watched, stopped. */
export function consoleMassMessageRoutes(deps: ConsoleMessagesDeps): Route[] {
  const { desk } = deps.messages
  const segments = messageSegments(deps.db, async brandId => (await deps.brand.settingsOf(brandId)).defaultLanguage)
  const atFault = (paths: readonly string[], language: string) =>
    refuse('validation_failed', { fields: Object.fromEntries(paths.map(path => [path, errorText('field_invalid', language)])) })

  return [
    route(endpoints.countSegment, async ({ language }, { body: { brandId, segment } }) => {
      if (!(await deps.brand.findBrand(brandId))) return refuse('not_found')
      const faults = faultsOfSegment(segment)
      if (faults.length > 0) return atFault(faults, language)
      const unknownAccounts = await segments.unknownAccounts(brandId, segment.accounts ?? [])
      return ok({ count: await segments.count(brandId, segment), unknownAccounts: [...unknownAccounts] })
    }),
    route(endpoints.sendMassMessage, (ctx, { params: { massId }, body }) =>
      act(deps, ctx, async tx => {
        if (!(await deps.brand.findBrand(body.brandId))) return refuse('not_found')
        const sent = await desk.sendMass(tx, segments, { ...body, massId, sentBy: ctx.principal.account }, ctx.now)
        if (!sent.ok) return sent.error.code === 'validation_failed' ? atFault(sent.error.paths, ctx.language) : refuse(sent.error.code)
        const { mass, isNew } = sent.value
        return ok({ value: asLine(mass), deed: isNew ? deedOf('mass-message.sent', mass) : undefined })
      }),
    ),
    route(endpoints.listMassMessages, async (_ctx, { query: { brandId, pageNo = 1, pageSize = PAGE_SIZE } }) => {
      const { list, total } = await desk.listMass({ brandId, pageNo, pageSize })
      return ok({ list: list.map(asLine), pageNum: pageNo, totalPages: Math.ceil(total / pageSize), total })
    }),
    route(endpoints.stopMassMessage, (ctx, { params: { massId } }) =>
      act(deps, ctx, async tx => {
        const stopped = await desk.stopMass(tx, { massId, now: ctx.now })
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
