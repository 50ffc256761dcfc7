import { errorText } from '@croupier/contract'
import { ok, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import type { IdentityDeps } from '../caller.ts'

/** Remembers the language that a member reads. Refuses one that the brand does not offer. */
export async function updateLanguage(
  { db, ports }: Pick<IdentityDeps, 'db' | 'ports'>,
  member: { id: string; brandId: string; messageLanguage: string },
  language: string,
): Promise<Result<{ done: true }, Refusal>> {
  const { languages } = await ports.brandRules(member.brandId)
  if (!languages.includes(language))
    return refuse('validation_failed', { fields: { language: errorText('field_invalid', member.messageLanguage) } })
  await sql`UPDATE identity.members SET language = ${language} WHERE id = ${member.id}`.execute(db)
  return ok({ done: true })
}
