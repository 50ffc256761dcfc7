// Written by tools/gen-art.ts; run it instead of editing this file.
import u0 from '../../assets/banners/banner-phoenix.webp?no-inline'
import u1 from '../../assets/banners/banner-phoenix@2x.webp?no-inline'
import u2 from '../../assets/banners/banner-coral.webp?no-inline'
import u3 from '../../assets/banners/banner-coral@2x.webp?no-inline'
import u4 from '../../assets/banners/banner-live.webp?no-inline'
import u5 from '../../assets/banners/banner-live@2x.webp?no-inline'
import u6 from '../../assets/banners/banner-football.webp?no-inline'
import u7 from '../../assets/banners/banner-football@2x.webp?no-inline'
import u8 from '../../assets/banners/banner-slots.webp?no-inline'
import u9 from '../../assets/banners/banner-slots@2x.webp?no-inline'
import u10 from '../../assets/banners/banner-pitch.webp?no-inline'
import u11 from '../../assets/banners/banner-pitch@2x.webp?no-inline'
import u12 from '../../assets/banners/banner-bamboo.webp?no-inline'
import u13 from '../../assets/banners/banner-bamboo@2x.webp?no-inline'
import u14 from '../../assets/banners/banner-tails.webp?no-inline'
import u15 from '../../assets/banners/banner-tails@2x.webp?no-inline'
import u16 from '../../assets/banners/banner-toad.webp?no-inline'
import u17 from '../../assets/banners/banner-toad@2x.webp?no-inline'
import u18 from '../../assets/banners/banner-sakura.webp?no-inline'
import u19 from '../../assets/banners/banner-sakura@2x.webp?no-inline'
import u20 from '../../assets/banners/banner-wyrm.webp?no-inline'
import u21 from '../../assets/banners/banner-wyrm@2x.webp?no-inline'
import u22 from '../../assets/banners/promo-welcome-match.webp?no-inline'
import u23 from '../../assets/banners/promo-welcome-match@2x.webp?no-inline'
import u24 from '../../assets/banners/promo-first-week.webp?no-inline'
import u25 from '../../assets/banners/promo-first-week@2x.webp?no-inline'
import u26 from '../../assets/banners/promo-weekly-match.webp?no-inline'
import u27 from '../../assets/banners/promo-weekly-match@2x.webp?no-inline'
import u28 from '../../assets/banners/promo-tell-us.webp?no-inline'
import u29 from '../../assets/banners/promo-tell-us@2x.webp?no-inline'
import u30 from '../../assets/banners/promo-daily-deposit.webp?no-inline'
import u31 from '../../assets/banners/promo-daily-deposit@2x.webp?no-inline'
import u32 from '../../assets/banners/promo-daily-bets.webp?no-inline'
import u33 from '../../assets/banners/promo-daily-bets@2x.webp?no-inline'
import u34 from '../../assets/banners/promo-weekly-rebate.webp?no-inline'
import u35 from '../../assets/banners/promo-weekly-rebate@2x.webp?no-inline'
import u36 from '../../assets/banners/promo-vip-month.webp?no-inline'
import u37 from '../../assets/banners/promo-vip-month@2x.webp?no-inline'
import u38 from '../../assets/banners/promo-weekly-spins.webp?no-inline'
import u39 from '../../assets/banners/promo-weekly-spins@2x.webp?no-inline'
import u40 from '../../assets/banners/promo-weekly-points.webp?no-inline'
import u41 from '../../assets/banners/promo-weekly-points@2x.webp?no-inline'
import u42 from '../../assets/banners/promo-moon-tickets.webp?no-inline'
import u43 from '../../assets/banners/promo-moon-tickets@2x.webp?no-inline'
import type { BannerArt } from '../art-types.ts'

/** Wide pictures for the home page and promotions. */
export const banners: Readonly<Record<string, BannerArt>> = {
  'banner-phoenix': { src: u0, srcSet: `${u0} 1120w, ${u1} 1680w`, color: "#280808", focus: 80 },
  'banner-coral': { src: u2, srcSet: `${u2} 1120w, ${u3} 1680w`, color: "#081838", focus: 75 },
  'banner-live': { src: u4, srcSet: `${u4} 1120w, ${u5} 1680w`, color: "#081818", focus: 83 },
  'banner-football': { src: u6, srcSet: `${u6} 1120w, ${u7} 1680w`, color: "#081818", focus: 76 },
  'banner-slots': { src: u8, srcSet: `${u8} 1120w, ${u9} 1680w`, color: "#180828", focus: 66 },
  'banner-pitch': { src: u10, srcSet: `${u10} 1120w, ${u11} 1680w`, color: "#081828", focus: 50 },
  'banner-bamboo': { src: u12, srcSet: `${u12} 1120w, ${u13} 1680w`, color: "#082818", focus: 82 },
  'banner-tails': { src: u14, srcSet: `${u14} 1120w, ${u15} 1680w`, color: "#180828", focus: 74 },
  'banner-toad': { src: u16, srcSet: `${u16} 1120w, ${u17} 1680w`, color: "#181818", focus: 79 },
  'banner-sakura': { src: u18, srcSet: `${u18} 1120w, ${u19} 1680w`, color: "#280818", focus: 76 },
  'banner-wyrm': { src: u20, srcSet: `${u20} 1120w, ${u21} 1680w`, color: "#081818", focus: 77 },
  'promo-welcome-match': { src: u22, srcSet: `${u22} 1120w, ${u23} 1680w`, color: "#280838", focus: 76 },
  'promo-first-week': { src: u24, srcSet: `${u24} 1120w, ${u25} 1680w`, color: "#082848", focus: 76 },
  'promo-weekly-match': { src: u26, srcSet: `${u26} 1120w, ${u27} 1680w`, color: "#181848", focus: 76 },
  'promo-tell-us': { src: u28, srcSet: `${u28} 1120w, ${u29} 1680w`, color: "#082818", focus: 76 },
  'promo-daily-deposit': { src: u30, srcSet: `${u30} 1120w, ${u31} 1680w`, color: "#582808", focus: 76 },
  'promo-daily-bets': { src: u32, srcSet: `${u32} 1120w, ${u33} 1680w`, color: "#280818", focus: 76 },
  'promo-weekly-rebate': { src: u34, srcSet: `${u34} 1120w, ${u35} 1680w`, color: "#083848", focus: 76 },
  'promo-vip-month': { src: u36, srcSet: `${u36} 1120w, ${u37} 1680w`, color: "#180828", focus: 76 },
  'promo-weekly-spins': { src: u38, srcSet: `${u38} 1120w, ${u39} 1680w`, color: "#280828", focus: 76 },
  'promo-weekly-points': { src: u40, srcSet: `${u40} 1120w, ${u41} 1680w`, color: "#081838", focus: 76 },
  'promo-moon-tickets': { src: u42, srcSet: `${u42} 1120w, ${u43} 1680w`, color: "#080828", focus: 76 },
}
