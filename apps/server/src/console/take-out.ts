import { Readable } from 'node:stream'
import { ok, type Result } from '@croupier/kernel'
import type { Audit } from '../modules/audit/index.ts'
import { act } from '../modules/console/index.ts'
import type { Db } from '../platform/db/index.ts'
import type { Refusal, SignedInContext } from '../platform/http/index.ts'

export interface TakeOutDeps {
  readonly db: Db
  readonly audit: Audit
}

interface Table {
  readonly name: string
  /** Of the file; a table unless told. */
  readonly extension?: string
  /** By what it was chosen, for the log. */
  readonly filter: object
  readonly brandId: string | undefined
  readonly rows: () => AsyncIterable<string>
}

/** Gives a table to an operator row by row. That he took it, and by which filter, stands in the log before the first row leaves. */
export function takeOut(
  deps: TakeOutDeps,
  ctx: SignedInContext,
  { name, extension = 'csv', filter, brandId, rows }: Table,
): Promise<Result<Readable, Refusal>> {
  ctx.setHeader('content-disposition', `attachment; filename="${name}-${ctx.now.toISOString().slice(0, 10)}.${extension}"`)
  const deed = { action: 'export.taken', subject: `export:${name}`, after: filter, ...(brandId && { brandId }) }
  return act(deps, ctx, async () => ok({ value: Readable.from(rows()), deed }))
}
