import { memberTransferEndpoints as calls } from '@croupier/contract'
import { ok, present } from '@croupier/kernel'
import { createTurns } from '../../../platform/create-turns.ts'
import { type Route, refuse, route, runOnce, type SignedInContext } from '../../../platform/http/index.ts'
import { type Sent, sendTransfer } from '../commands/send-transfer.ts'
import { leadsTeam, levelsBetween, levelsMaxOf } from '../domain/judge-route.ts'
import type { MemberTransfersDeps } from '../member-transfers-deps.ts'
import { getOptions } from '../queries/get-options.ts'
import { getRules } from '../queries/get-rules.ts'
import { listTransfers } from '../queries/list-transfers.ts'
import type { TransferRow } from '../tables.ts'
import { counterpartOf, personView, transferView } from './views.ts'

const DOWNLINES_SHOWN = 20

/** The member's calls. */
export function memberTransferRoutes(deps: MemberTransfersDeps): Route[] {
  const { db, ports } = deps
  const turns = createTurns()
  return [
    route(calls.memberTransferOptions, async ctx => ok(await getOptions(deps, whoAsks(ctx)))),
    route(calls.memberTransferDownlines, async (ctx, { query }) => {
      const { brandId, memberId } = whoAsks(ctx)
      const { currency } = await ports.brandOf(brandId)
      const { down } = (await getRules(db, { brandId, currency })).rules
      const leader = present(await ports.tree.find(db, memberId), 'a session belongs to a member')
      if (!down.open || !leadsTeam(leader)) return refuse('transfer_closed')
      const search = { path: leader.path, brandId, text: query.q ?? '', levelsMax: levelsMaxOf(down), count: DOWNLINES_SHOWN }
      const found = await ports.tree.search(db, search)
      return ok({ list: found.map(person => ({ ...personView(person), levels: levelsBetween(leader, person) ?? 0 })) })
    }),
    route(calls.createMemberTransfer, async (ctx, { body: { paymentPassword, ...body } }) => {
      const { id: memberId } = ctx.principal
      const proved = await ports.checkPaymentPassword({ memberId, password: paymentPassword, now: ctx.now })
      if (!proved.ok) return proved
      return turns(memberId, () => send(deps, ctx, body))
    }),
    route(calls.listMemberTransfers, async (ctx, { query: { pageNo = 1, pageSize = 20, flow, from, to } }) => {
      const { id: memberId } = ctx.principal
      const days = { from: from ? new Date(from) : undefined, to: to ? new Date(to) : undefined }
      const { rows, total } = await listTransfers(db, { memberId, flow, ...days, pageNo, pageSize })
      return ok({ list: await viewsOf(deps, rows, memberId), pageNum: pageNo, totalPages: Math.ceil(total / pageSize), total })
    }),
  ]
}

const whoAsks = (ctx: SignedInContext) => ({ brandId: ctx.tenant.id, memberId: ctx.principal.id, ip: ctx.ip, now: ctx.now })

/** Sends once per key and tells both sides' pages afterwards. */
async function send(
  deps: MemberTransfersDeps,
  ctx: SignedInContext,
  body: Pick<Parameters<typeof sendTransfer>[2], 'direction' | 'receiverId' | 'amount'>,
) {
  let sent: Sent | undefined
  const done = await runOnce(deps.db, ctx, async tx => {
    sent = undefined
    const worked = await sendTransfer(tx, deps, { ...whoAsks(ctx), ...body })
    if (!worked.ok) return worked
    sent = worked.value
    return ok(transferView(sent.row, ctx.principal.id, personView(sent.receiver)))
  })
  if (done.ok && sent) for (const { memberId } of [sent.sender, sent.receiver]) deps.ports.balanceChanged(memberId)
  return done
}

async function viewsOf({ db, ports }: MemberTransfersDeps, rows: readonly TransferRow[], memberId: string) {
  const others = [...new Set(rows.map(row => counterpartOf(row, memberId)))]
  const persons = new Map((await ports.tree.findMany(db, others)).map(person => [person.memberId, person]))
  return rows.map(row =>
    transferView(row, memberId, personView(present(persons.get(counterpartOf(row, memberId)), 'both sides of a transfer are members'))),
  )
}
