import { avatarArt } from '@croupier/ui/generated/avatars.ts'

/** The pictures that a member may choose, under the codes that the server knows them by: numbered in the order of the art. */
export const MEMBER_AVATARS = Object.values(avatarArt).map((picture, index) => ({
  code: `avatar-${String(index + 1).padStart(2, '0')}`,
  picture,
}))
