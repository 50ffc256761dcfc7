import { hidePicture } from '@croupier/ui'
import { goodArt } from '@croupier/ui/generated/goods.ts'
import type { Good } from './order-words.tsx'
import './points.css'

/** An item as members see it; nothing where it has no picture. */
export function GoodImage({ picture: { art, url } }: Pick<Good, 'picture'>) {
  const shown = url !== null ? { src: url } : art !== null ? goodArt[art] : undefined
  return shown ? <img {...shown} alt="" width={66} height={60} className="good-image" onError={hidePicture} /> : null
}
