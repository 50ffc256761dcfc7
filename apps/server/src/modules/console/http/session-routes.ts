import { endpoints } from '@croupier/contract'
import { ok, present } from '@croupier/kernel'
import { type Route, refuse, route } from '../../../platform/http/index.ts'
import { act } from '../commands/act.ts'
import { changeOwnPassword } from '../commands/change-own-password.ts'
import { confirmSession } from '../commands/confirm-session.ts'
import type { ConsoleDeps } from '../commands/console-deps.ts'
import { login } from '../commands/login.ts'
import { endSessions } from '../commands/open-session.ts'
import { setUpOperator } from '../commands/set-up-operator.ts'
import { getRoles } from '../queries/list-operators.ts'
import { listOwnSessions } from '../queries/list-own-sessions.ts'

export const sessionRoutes = (deps: ConsoleDeps): Route[] => [
  route(endpoints.operatorLogin, (ctx, { body }) => login(deps, ctx, body)),
  route(endpoints.operatorSetup, (ctx, { body }) => setUpOperator(deps, ctx, body)),
  route(endpoints.operatorMe, async ({ principal }) => {
    const brands = await deps.ports.listBrands()
    return ok({
      operatorId: principal.id,
      username: principal.account,
      roles: present(await getRoles(deps.db, principal.id), 'a principal is an operator'),
      permissions: [...principal.permissions],
      brands: brands.map(brand => ({ brandId: brand.id, merchantCode: brand.merchantCode, name: brand.settings.name })),
    })
  }),
  route(endpoints.confirmOperator, (ctx, { body }) => confirmSession(deps, ctx, body)),
  route(endpoints.changeOperatorPassword, (ctx, { body }) => changeOwnPassword(deps, ctx, body)),
  route(endpoints.operatorSessions, async ctx => ok(await listOwnSessions(deps.db, ctx))),
  route(endpoints.endOperatorSession, (ctx, { params: { sessionId } }) =>
    act({ db: deps.db, audit: deps.ports.audit }, ctx, async tx => {
      const { id } = ctx.principal
      if ((await endSessions(tx, { operatorId: id, sessionId, now: ctx.now })) === 0) return refuse('not_found')
      return ok({
        value: { done: true as const },
        deed: { action: 'operator.session-ended', subject: `operator:${id}`, after: { sessionId } },
      })
    }),
  ),
  route(endpoints.endOtherOperatorSessions, ctx =>
    act({ db: deps.db, audit: deps.ports.audit }, ctx, async tx => {
      const { id, sessionId } = ctx.principal
      const ended = await endSessions(tx, { operatorId: id, exceptSessionId: sessionId, now: ctx.now })
      const deed = { action: 'operator.sessions-ended', subject: `operator:${id}`, after: { ended } }
      return ok({ value: { ended }, deed: ended > 0 ? deed : undefined })
    }),
  ),
  route(endpoints.operatorLogout, ctx =>
    act({ db: deps.db, audit: deps.ports.audit }, ctx, async tx => {
      const { id, sessionId } = ctx.principal
      await endSessions(tx, { operatorId: id, sessionId, now: ctx.now })
      return ok({ value: { done: true as const }, deed: { action: 'operator.signed-out', subject: `operator:${id}` } })
    }),
  ),
]
