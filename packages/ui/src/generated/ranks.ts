// Written by tools/gen-art.ts; run it instead of editing this file.
import u0 from '../../assets/ranks/rank-0.webp?no-inline'
import u1 from '../../assets/ranks/rank-0@2x.webp?no-inline'
import u2 from '../../assets/ranks/rank-1.webp?no-inline'
import u3 from '../../assets/ranks/rank-1@2x.webp?no-inline'
import u4 from '../../assets/ranks/rank-2.webp?no-inline'
import u5 from '../../assets/ranks/rank-2@2x.webp?no-inline'
import u6 from '../../assets/ranks/rank-3.webp?no-inline'
import u7 from '../../assets/ranks/rank-3@2x.webp?no-inline'
import u8 from '../../assets/ranks/rank-4.webp?no-inline'
import u9 from '../../assets/ranks/rank-4@2x.webp?no-inline'
import u10 from '../../assets/ranks/rank-5.webp?no-inline'
import u11 from '../../assets/ranks/rank-5@2x.webp?no-inline'
import u12 from '../../assets/ranks/rank-6.webp?no-inline'
import u13 from '../../assets/ranks/rank-6@2x.webp?no-inline'
import u14 from '../../assets/ranks/rank-7.webp?no-inline'
import u15 from '../../assets/ranks/rank-7@2x.webp?no-inline'
import u16 from '../../assets/ranks/rank-8.webp?no-inline'
import u17 from '../../assets/ranks/rank-8@2x.webp?no-inline'
import u18 from '../../assets/ranks/rank-9.webp?no-inline'
import u19 from '../../assets/ranks/rank-9@2x.webp?no-inline'
import u20 from '../../assets/ranks/rank-10.webp?no-inline'
import u21 from '../../assets/ranks/rank-10@2x.webp?no-inline'
import type { Picture } from '../art-types.ts'

/** Signs of the ranks, `rank-0` to `rank-10`. */
export const rankArt: Readonly<Record<string, Picture>> = {
  'rank-0': { src: u0, srcSet: `${u0} 1x, ${u1} 2x` },
  'rank-1': { src: u2, srcSet: `${u2} 1x, ${u3} 2x` },
  'rank-2': { src: u4, srcSet: `${u4} 1x, ${u5} 2x` },
  'rank-3': { src: u6, srcSet: `${u6} 1x, ${u7} 2x` },
  'rank-4': { src: u8, srcSet: `${u8} 1x, ${u9} 2x` },
  'rank-5': { src: u10, srcSet: `${u10} 1x, ${u11} 2x` },
  'rank-6': { src: u12, srcSet: `${u12} 1x, ${u13} 2x` },
  'rank-7': { src: u14, srcSet: `${u14} 1x, ${u15} 2x` },
  'rank-8': { src: u16, srcSet: `${u16} 1x, ${u17} 2x` },
  'rank-9': { src: u18, srcSet: `${u18} 1x, ${u19} 2x` },
  'rank-10': { src: u20, srcSet: `${u20} 1x, ${u21} 2x` },
}
