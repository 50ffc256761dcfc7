import { endpoints } from '@croupier/contract'
import { ok } from '@croupier/kernel'
import { type Route, refuse, route } from '../../../platform/http/index.ts'
import { act } from '../commands/act.ts'
import type { ConsoleDeps } from '../commands/console-deps.ts'
import { createOperator } from '../commands/create-operator.ts'
import { updateOperator } from '../commands/update-operator.ts'
import { listOperators } from '../queries/list-operators.ts'

export function operatorRoutes(deps: ConsoleDeps): Route[] {
  const log = { db: deps.db, audit: deps.ports.audit }
  return [
    route(endpoints.listOperators, async () => ok(await listOperators(deps.db))),
    route(endpoints.createOperator, (ctx, { body }) =>
      act(log, ctx, async tx => {
        const made = await createOperator(deps, tx, { ...body, now: ctx.now })
        if (!made) return refuse('account_taken')
        return ok({ value: made, deed: { action: 'operator.created', subject: `operator:${made.operatorId}`, after: body } })
      }),
    ),
    route(endpoints.updateOperator, (ctx, { params, body }) =>
      act(log, ctx, tx => updateOperator(deps, tx, { operatorId: params.operatorId, edit: body, now: ctx.now })),
    ),
  ]
}
