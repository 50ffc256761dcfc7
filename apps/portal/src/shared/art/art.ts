import type { GameCardArt, StatePicture } from '@croupier/ui'
import type { MemberInfo } from '../api/types.ts'

export type StatePictureCode = 'offline' | 'maintenance' | 'restricted' | 'not-found' | 'soon' | 'empty' | 'search'

/** Filled by the picture manifest of the design system. */
export const coverOf = (code: string): GameCardArt => ({ src: `/art/${code}.webp` })
export const thumbOf = (code: string): string => coverOf(code).src
export const bannerOf = (code: string): GameCardArt => ({ src: `/art/${code}.webp` })
export const vendorMarkOf = (code: string): string => `/art/${code}.webp`
export const logoOf = (code: string): string | undefined => `/art/${code}.svg`
export const rankIconOf = (_rank: number): string | undefined => undefined
export const avatarOf = (member: Pick<MemberInfo, 'avatar' | 'avatarType'> | undefined): string =>
  `/art/avatars/${member?.avatar ?? 'fox'}.svg`
export const statePicture = (code: StatePictureCode): StatePicture => ({ src: `/art/states/${code}.webp` })
