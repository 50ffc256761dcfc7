import { banners } from '@croupier/ui/generated/banners.ts'
import type { PromotionCard } from '../api/queries/promotions.ts'
import { bannerOf } from './art.ts'

/** The wide picture of ours that speaks for a type. */
const BY_TYPE: Record<PromotionCard['type'], string> = {
  newbie: 'banner-coral',
  limited: 'banner-slots',
  special: 'banner-phoenix',
  daily: 'banner-bamboo',
  high_rebate: 'banner-tails',
  vip: 'banner-live',
}

/** The brand's own picture, else one of the product's by its code, else that of the type. */
export function promotionPicture({ picture, type }: Pick<PromotionCard, 'picture' | 'type'>): ReturnType<typeof bannerOf> {
  if (picture.url) return { src: picture.url }
  return bannerOf(picture.art !== null && Object.hasOwn(banners, picture.art) ? picture.art : BY_TYPE[type])
}
