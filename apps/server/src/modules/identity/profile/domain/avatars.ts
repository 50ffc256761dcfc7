import type { RandomSource } from '@croupier/kernel'

/** Codes of the avatars that ship with the portal. */
export const AVATARS: readonly string[] = Array.from({ length: 24 }, (_, index) => `avatar-${String(index + 1).padStart(2, '0')}`)

export const drawAvatar = (random: RandomSource): string => AVATARS[random.below(AVATARS.length)] ?? 'avatar-01'
