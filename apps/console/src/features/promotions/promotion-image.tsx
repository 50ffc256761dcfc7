import { banners } from '@croupier/ui/generated/banners.ts'
import type { PromotionLine } from './promotion-draft.ts'

/** A promotion's picture: one that an operator put up, or one of the product's own. */
export function PromotionImage({ picture, className }: Pick<PromotionLine, 'picture'> & { className?: string }) {
  const own = picture.art === null ? undefined : banners[picture.art]
  const src = picture.url ?? own?.src
  return src ? <img src={src} alt="" className={className} loading="lazy" /> : <span className={className} />
}
