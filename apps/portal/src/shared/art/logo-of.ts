import { brandArt } from '@croupier/ui/generated/brands.ts'
import { remotePicture } from './remote-picture.ts'

/** A shipped logo by its code, or the brand's own picture. */
export const logoOf = (code: string): string => brandArt[code]?.logo ?? remotePicture('logos', code)
