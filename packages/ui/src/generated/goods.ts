// Written by tools/gen-art.ts; run it instead of editing this file.
import u0 from '../../assets/goods/top-up.webp?no-inline'
import u1 from '../../assets/goods/top-up@2x.webp?no-inline'
import u2 from '../../assets/goods/tea-set.webp?no-inline'
import u3 from '../../assets/goods/tea-set@2x.webp?no-inline'
import u4 from '../../assets/goods/coffee-pot.webp?no-inline'
import u5 from '../../assets/goods/coffee-pot@2x.webp?no-inline'
import u6 from '../../assets/goods/umbrella.webp?no-inline'
import u7 from '../../assets/goods/umbrella@2x.webp?no-inline'
import u8 from '../../assets/goods/desk-lamp.webp?no-inline'
import u9 from '../../assets/goods/desk-lamp@2x.webp?no-inline'
import u10 from '../../assets/goods/controller.webp?no-inline'
import u11 from '../../assets/goods/controller@2x.webp?no-inline'
import u12 from '../../assets/goods/cabin-case.webp?no-inline'
import u13 from '../../assets/goods/cabin-case@2x.webp?no-inline'
import u14 from '../../assets/goods/headphones.webp?no-inline'
import u15 from '../../assets/goods/headphones@2x.webp?no-inline'
import u16 from '../../assets/goods/watch.webp?no-inline'
import u17 from '../../assets/goods/watch@2x.webp?no-inline'
import u18 from '../../assets/goods/gold-bar.webp?no-inline'
import u19 from '../../assets/goods/gold-bar@2x.webp?no-inline'
import u20 from '../../assets/goods/camera.webp?no-inline'
import u21 from '../../assets/goods/camera@2x.webp?no-inline'
import u22 from '../../assets/goods/smartphone.webp?no-inline'
import u23 from '../../assets/goods/smartphone@2x.webp?no-inline'
import type { Picture } from '../art-types.ts'

/** Goods of the point mall. */
export const goodArt: Readonly<Record<string, Picture>> = {
  'top-up': { src: u0, srcSet: `${u0} 1x, ${u1} 2x` },
  'tea-set': { src: u2, srcSet: `${u2} 1x, ${u3} 2x` },
  'coffee-pot': { src: u4, srcSet: `${u4} 1x, ${u5} 2x` },
  'umbrella': { src: u6, srcSet: `${u6} 1x, ${u7} 2x` },
  'desk-lamp': { src: u8, srcSet: `${u8} 1x, ${u9} 2x` },
  'controller': { src: u10, srcSet: `${u10} 1x, ${u11} 2x` },
  'cabin-case': { src: u12, srcSet: `${u12} 1x, ${u13} 2x` },
  'headphones': { src: u14, srcSet: `${u14} 1x, ${u15} 2x` },
  'watch': { src: u16, srcSet: `${u16} 1x, ${u17} 2x` },
  'gold-bar': { src: u18, srcSet: `${u18} 1x, ${u19} 2x` },
  'camera': { src: u20, srcSet: `${u20} 1x, ${u21} 2x` },
  'smartphone': { src: u22, srcSet: `${u22} 1x, ${u23} 2x` },
}
