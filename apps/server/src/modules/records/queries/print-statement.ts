import { ok, type Result } from '@croupier/kernel'
import type { Refusal } from '../../../platform/http/index.ts'
import { statementPdf } from '../pdf/statement-pdf.ts'
import type { RecordsDeps } from '../ports.ts'
import { getClosedStatement } from './get-statement.ts'
import type { Owner } from './own-wallets.ts'

/** A closed month as PDF in the reader's language and the brand's colour. Refuses a month that runs, and one outside of the membership. */
export async function printStatement(
  deps: RecordsDeps,
  owner: Owner,
  { month, now, language }: { month: string; now: Date; language: string },
): Promise<Result<Buffer, Refusal>> {
  const statement = await getClosedStatement(deps, owner, { month, now })
  if (!statement.ok) return statement
  const { colour } = await deps.ports.brandOf(owner.brandId)
  return ok(await statementPdf(statement.value, { language, colour }))
}
