// Written by tools/gen-art.ts; run it instead of editing this file.
import u0 from '../../assets/states/empty-bets.webp?no-inline'
import u1 from '../../assets/states/empty-bets@2x.webp?no-inline'
import u2 from '../../assets/states/empty-favourites.webp?no-inline'
import u3 from '../../assets/states/empty-favourites@2x.webp?no-inline'
import u4 from '../../assets/states/empty-search.webp?no-inline'
import u5 from '../../assets/states/empty-search@2x.webp?no-inline'
import u6 from '../../assets/states/empty-messages.webp?no-inline'
import u7 from '../../assets/states/empty-messages@2x.webp?no-inline'
import u8 from '../../assets/states/error-line.webp?no-inline'
import u9 from '../../assets/states/error-line@2x.webp?no-inline'
import u10 from '../../assets/states/restricted.webp?no-inline'
import u11 from '../../assets/states/restricted@2x.webp?no-inline'
import u12 from '../../assets/states/maintenance.webp?no-inline'
import u13 from '../../assets/states/maintenance@2x.webp?no-inline'
import u14 from '../../assets/states/gift.webp?no-inline'
import u15 from '../../assets/states/gift@2x.webp?no-inline'
import u16 from '../../assets/states/points.webp?no-inline'
import u17 from '../../assets/states/points@2x.webp?no-inline'
import u18 from '../../assets/states/referral.webp?no-inline'
import u19 from '../../assets/states/referral@2x.webp?no-inline'
import u20 from '../../assets/states/cashback.webp?no-inline'
import u21 from '../../assets/states/cashback@2x.webp?no-inline'
import u22 from '../../assets/states/trophy.webp?no-inline'
import u23 from '../../assets/states/trophy@2x.webp?no-inline'
import u24 from '../../assets/states/wheel.webp?no-inline'
import u25 from '../../assets/states/wheel@2x.webp?no-inline'
import u26 from '../../assets/states/not-found.webp?no-inline'
import u27 from '../../assets/states/not-found@2x.webp?no-inline'
import u28 from '../../assets/states/signed-out.webp?no-inline'
import u29 from '../../assets/states/signed-out@2x.webp?no-inline'
import u30 from '../../assets/states/country-closed.webp?no-inline'
import u31 from '../../assets/states/country-closed@2x.webp?no-inline'
import u32 from '../../assets/states/safer-play.webp?no-inline'
import u33 from '../../assets/states/safer-play@2x.webp?no-inline'
import u34 from '../../assets/states/empty-records.webp?no-inline'
import u35 from '../../assets/states/empty-records@2x.webp?no-inline'
import u36 from '../../assets/states/empty-team.webp?no-inline'
import u37 from '../../assets/states/empty-team@2x.webp?no-inline'
import u38 from '../../assets/states/empty-tables.webp?no-inline'
import u39 from '../../assets/states/empty-tables@2x.webp?no-inline'
import u40 from '../../assets/states/celebration.webp?no-inline'
import u41 from '../../assets/states/celebration@2x.webp?no-inline'
import type { Picture } from '../art-types.ts'

/** Pictures for empty, failed and closed places, and for rewards. */
export const stateArt: Readonly<Record<string, Picture>> = {
  'empty-bets': { src: u0, srcSet: `${u0} 1x, ${u1} 2x` },
  'empty-favourites': { src: u2, srcSet: `${u2} 1x, ${u3} 2x` },
  'empty-search': { src: u4, srcSet: `${u4} 1x, ${u5} 2x` },
  'empty-messages': { src: u6, srcSet: `${u6} 1x, ${u7} 2x` },
  'error-line': { src: u8, srcSet: `${u8} 1x, ${u9} 2x` },
  'restricted': { src: u10, srcSet: `${u10} 1x, ${u11} 2x` },
  'maintenance': { src: u12, srcSet: `${u12} 1x, ${u13} 2x` },
  'gift': { src: u14, srcSet: `${u14} 1x, ${u15} 2x` },
  'points': { src: u16, srcSet: `${u16} 1x, ${u17} 2x` },
  'referral': { src: u18, srcSet: `${u18} 1x, ${u19} 2x` },
  'cashback': { src: u20, srcSet: `${u20} 1x, ${u21} 2x` },
  'trophy': { src: u22, srcSet: `${u22} 1x, ${u23} 2x` },
  'wheel': { src: u24, srcSet: `${u24} 1x, ${u25} 2x` },
  'not-found': { src: u26, srcSet: `${u26} 1x, ${u27} 2x` },
  'signed-out': { src: u28, srcSet: `${u28} 1x, ${u29} 2x` },
  'country-closed': { src: u30, srcSet: `${u30} 1x, ${u31} 2x` },
  'safer-play': { src: u32, srcSet: `${u32} 1x, ${u33} 2x` },
  'empty-records': { src: u34, srcSet: `${u34} 1x, ${u35} 2x` },
  'empty-team': { src: u36, srcSet: `${u36} 1x, ${u37} 2x` },
  'empty-tables': { src: u38, srcSet: `${u38} 1x, ${u39} 2x` },
  'celebration': { src: u40, srcSet: `${u40} 1x, ${u41} 2x` },
}
