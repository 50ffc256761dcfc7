import { consoleRecordsEndpoints as calls, errorText } from '@croupier/contract'
import { ok, type Result } from '@croupier/kernel'
import type { Audit } from '../../modules/audit/index.ts'
import { act } from '../../modules/console/index.ts'
import type { IdentityModule } from '../../modules/identity/index.ts'
import type { Records } from '../../modules/records/index.ts'
import type { Db } from '../../platform/db/index.ts'
import { type Refusal, type Route, refuse, route, type SignedInContext } from '../../platform/http/index.ts'

export interface ConsoleStatementsDeps {
  readonly db: Db
  readonly audit: Audit
  readonly identity: IdentityModule
  readonly records: Records
}

interface Owner {
  readonly memberId: string
  readonly brandId: string
  readonly accountType: number
}

/** Members' statements for whoever serves them: checked by what a paper bears, shown and printed, for closed accounts too. Who looked stands in the log. */
export function consoleStatementRoutes(deps: ConsoleStatementsDeps): Route[] {
  const { records } = deps
  return [
    route(calls.checkStatement, async (ctx, { query }) => {
      if (!query.number && !query.fingerprint)
        return refuse('validation_failed', { fields: { number: errorText('field_required', ctx.language) } })
      const { verdict, statement } = await records.checkStatement(query)
      const member = statement && (await deps.identity.findMember(statement.memberId))
      return ok({ verdict, statement: statement && member ? { ...statement, account: member.account } : null })
    }),
    route(calls.memberStatements, async (ctx, { params }) => {
      const owner = await ownerOf(deps, params.memberId)
      return owner ? ok(await records.listStatements(owner, ctx.now)) : refuse('not_found')
    }),
    route(calls.memberStatement, (ctx, { params }) =>
      show(deps, ctx, params, owner => records.getStatement(owner, { month: params.month, now: ctx.now })),
    ),
    route(calls.memberStatementPdf, (ctx, { params }) => {
      ctx.setHeader('content-disposition', `attachment; filename="statement-${params.month}.pdf"`)
      return show(deps, ctx, params, owner => records.printStatement(owner, { month: params.month, now: ctx.now, language: ctx.language }))
    }),
  ]
}

async function ownerOf({ identity }: ConsoleStatementsDeps, memberId: string): Promise<Owner | undefined> {
  const member = await identity.findMember(memberId)
  return member && { memberId, brandId: member.brandId, accountType: member.type }
}

/** The statement is made before the log's transaction begins, which would hold a connection while it waits for another. */
async function show<T>(
  deps: ConsoleStatementsDeps,
  ctx: SignedInContext,
  { memberId, month }: { memberId: string; month: string },
  read: (owner: Owner) => Promise<Result<T, Refusal>>,
): Promise<Result<T, Refusal>> {
  const owner = await ownerOf(deps, memberId)
  if (!owner) return refuse('not_found')
  const statement = await read(owner)
  if (!statement.ok) return statement
  return act(deps, ctx, async () =>
    ok({
      value: statement.value,
      deed: { action: 'statement.read', subject: `member:${memberId}`, brandId: owner.brandId, after: { month } },
    }),
  )
}
