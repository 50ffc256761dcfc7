import type { GameCardArt, StatePicture } from '@croupier/ui'
import type { BannerArt } from '@croupier/ui/art-types.ts'
import { banners } from '@croupier/ui/generated/banners.ts'
import { covers } from '@croupier/ui/generated/covers.ts'
import { stateArt } from '@croupier/ui/generated/states.ts'
import { vendorMarks } from '@croupier/ui/generated/vendors.ts'
import { remotePicture } from './remote-picture.ts'

/** A game's cover by its art code. Codes that are not ours are pictures of a vendor, on the brand's image hosts. */
export const coverOf = (code: string): GameCardArt => covers[code] ?? { src: remotePicture('covers', code) }
/** The cover of a game of ours; undefined for a vendor's. */
export const ownCoverOf = (code: string): GameCardArt | undefined => covers[code]
export const thumbOf = (code: string): string => covers[code]?.thumb ?? remotePicture('thumbs', code)
export const bannerOf = (code: string): Pick<BannerArt, 'src'> & Partial<BannerArt> =>
  banners[code] ?? { src: remotePicture('banners', code) }
export const vendorMarkOf = (code: string): StatePicture => vendorMarks[code] ?? { src: remotePicture('vendors', code) }

/** The pictures of closed doors and empty places. */
export type StatePictureCode =
  | 'error-line'
  | 'maintenance'
  | 'restricted'
  | 'country-closed'
  | 'not-found'
  | 'empty-tables'
  | 'empty-records'
  | 'empty-bets'
  | 'safer-play'
  | 'celebration'
  | 'empty-messages'
  | 'empty-favourites'
  | 'empty-search'
  | 'trophy'
  | 'gift'
  | 'points'
  | 'cashback'
  | 'wheel'

export const statePicture = (code: StatePictureCode): StatePicture => stateArt[code] ?? { src: remotePicture('states', code) }
