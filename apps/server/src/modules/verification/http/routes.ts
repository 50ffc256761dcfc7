import { verificationEndpoints as calls } from '@croupier/contract'
import { ok, type Result } from '@croupier/kernel'
import { type Refusal, type Route, route, type SignedInContext } from '../../../platform/http/index.ts'
import { addDocument } from '../commands/add-document.ts'
import { removeDocument } from '../commands/remove-document.ts'
import { submitCase } from '../commands/submit-case.ts'
import type { Applicant, VerificationDeps } from '../commands/verification-deps.ts'
import { getMemberView } from '../queries/get-member-view.ts'
import { type CheckView, checkView } from './check-view.ts'

/** A member's own identity check. */
export function verificationRoutes(deps: VerificationDeps): Route[] {
  const view = async ({ principal, tenant, now }: SignedInContext): Promise<CheckView> =>
    checkView(await getMemberView(deps.db, principal.id, now), await deps.ports.rulesOf(tenant.id))
  const change = async (ctx: SignedInContext, work: (applicant: Applicant) => Promise<Result<void, Refusal>>) => {
    const done = await work({ memberId: ctx.principal.id, brandId: ctx.tenant.id, account: ctx.principal.account, now: ctx.now })
    if (!done.ok) return done
    deps.ports.changed(ctx.principal.id)
    return ok(await view(ctx))
  }
  return [
    route(calls.getVerification, async ctx => ok(await view(ctx))),
    route(calls.addVerificationDocument, (ctx, { params: { kind }, query: { level } }) =>
      change(ctx, applicant => addDocument(deps, applicant, { level: level === 2 ? 2 : 1, kind, file: ctx.rawBody })),
    ),
    route(calls.removeVerificationDocument, (ctx, { params: { kind } }) => change(ctx, applicant => removeDocument(deps, applicant, kind))),
    route(calls.submitVerification, ctx => change(ctx, applicant => submitCase(deps, applicant))),
  ]
}
