import { errorText } from '@croupier/contract'
import { newId, ok, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import { type Db, transaction } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import { reencodeImage } from '../../../platform/images/index.ts'
import type { IdentityDeps } from '../caller.ts'
import type { SecurityCaller } from '../security/security-caller.ts'
import { AVATARS } from './domain/avatars.ts'

/** Twice the largest size a screen shows. */
const AVATAR_PX = 256

export interface AvatarView {
  /** The code of a shipped picture, or the address of an uploaded one. */
  readonly avatar: string
  readonly avatarType: 'STATIC' | 'CUSTOM'
}

/** Where an uploaded avatar is found; its id is drawn at random and changes with the picture, so browsers may keep it for ever. */
export const avatarPath = (avatarId: string): string => `/wps/v2/avatars/${avatarId}`

/** Chooses a shipped picture; an uploaded one goes. Refuses a code that is none. */
export async function chooseAvatar(
  { db }: Pick<IdentityDeps, 'db'>,
  { principal, language }: SecurityCaller,
  avatar: string,
): Promise<Result<AvatarView, Refusal>> {
  if (!AVATARS.includes(avatar)) return refuse('validation_failed', { fields: { avatar: errorText('field_invalid', language) } })
  await transaction(db, async tx => {
    await sql`DELETE FROM identity.avatars WHERE member_id = ${principal.id}`.execute(tx)
    await sql`UPDATE identity.members SET avatar = ${avatar}, avatar_type = 'STATIC' WHERE id = ${principal.id}`.execute(tx)
  })
  return ok({ avatar, avatarType: 'STATIC' })
}

/** Takes a picture of the member's own: drawn anew as a square WebP without anything but the picture. Refuses what is no PNG, JPEG or WebP. */
export async function uploadAvatar(
  { db, random }: Pick<IdentityDeps, 'db' | 'random'>,
  { principal, now }: SecurityCaller,
  file: Buffer,
): Promise<Result<AvatarView, Refusal>> {
  const drawn = await reencodeImage(file, { sidePxMax: AVATAR_PX, isSquare: true })
  if (!drawn.ok) return refuse(drawn.error)
  const id = newId(now, random)
  await transaction(db, async tx => {
    await sql`DELETE FROM identity.avatars WHERE member_id = ${principal.id}`.execute(tx)
    await sql`INSERT INTO identity.avatars (id, member_id, webp, created_at) VALUES (${id}, ${principal.id}, ${drawn.value.bytes}, ${now})`.execute(
      tx,
    )
    await sql`UPDATE identity.members SET avatar = ${avatarPath(id)}, avatar_type = 'CUSTOM' WHERE id = ${principal.id}`.execute(tx)
  })
  return ok({ avatar: avatarPath(id), avatarType: 'CUSTOM' })
}

/** The bytes of an uploaded avatar; undefined where it was replaced. */
export async function findAvatar(db: Db, avatarId: string): Promise<Buffer | undefined> {
  const found = await sql<{ webp: Buffer }>`SELECT webp FROM identity.avatars WHERE id = ${avatarId}`.execute(db)
  return found.rows[0]?.webp
}
