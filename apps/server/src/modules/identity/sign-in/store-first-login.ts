import { errorText } from '@croupier/contract'
import { ok, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import type { IdentityDeps } from '../caller.ts'
import { AVATARS } from '../profile/domain/avatars.ts'
import { isNickname } from '../profile/domain/is-nickname.ts'

/** Stores what the first sign-in offers: nickname and a shipped avatar, each if given. Refuses a name that cannot be shown and an avatar that is none. */
export async function storeFirstLogin(
  { db }: Pick<IdentityDeps, 'db'>,
  member: { id: string; language: string },
  input: { nickname?: string; avatar?: string },
): Promise<Result<undefined, Refusal>> {
  const nickname = input.nickname?.trim()
  const fields = {
    ...(nickname !== undefined && !isNickname(nickname) && { nickname: errorText('field_invalid', member.language) }),
    ...(input.avatar !== undefined && !AVATARS.includes(input.avatar) && { avatar: errorText('field_invalid', member.language) }),
  }
  if (Object.keys(fields).length > 0) return refuse('validation_failed', { fields })
  await sql`UPDATE identity.members SET nickname = coalesce(${nickname ?? null}, nickname), avatar = coalesce(${input.avatar ?? null}, avatar),
    avatar_type = CASE WHEN ${input.avatar ?? null}::text IS NULL THEN avatar_type ELSE 'STATIC' END WHERE id = ${member.id}`.execute(db)
  return ok(undefined)
}
