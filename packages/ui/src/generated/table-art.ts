// Written by tools/gen-art.ts; run it instead of editing this file.
import d0 from '../../assets/tables/dealers/mei-lin.svg?no-inline'
import d1 from '../../assets/tables/dealers/linh.svg?no-inline'
import d2 from '../../assets/tables/dealers/suda.svg?no-inline'
import d3 from '../../assets/tables/dealers/hana.svg?no-inline'
import d4 from '../../assets/tables/dealers/ines.svg?no-inline'
import d5 from '../../assets/tables/dealers/noor.svg?no-inline'
import d6 from '../../assets/tables/dealers/greta.svg?no-inline'
import d7 from '../../assets/tables/dealers/lucia.svg?no-inline'
import d8 from '../../assets/tables/dealers/amara.svg?no-inline'
import d9 from '../../assets/tables/dealers/aurelio.svg?no-inline'
import d10 from '../../assets/tables/dealers/wei.svg?no-inline'
import d11 from '../../assets/tables/dealers/tomas.svg?no-inline'
import d12 from '../../assets/tables/dealers/thabo.svg?no-inline'
import d13 from '../../assets/tables/dealers/minh.svg?no-inline'
import d14 from '../../assets/tables/dealers/kenji.svg?no-inline'
import m0 from '../../assets/tables/motifs/baccarat.webp?no-inline'
import w0 from '../../assets/tables/motifs/baccarat@2x.webp?no-inline'
import m1 from '../../assets/tables/motifs/dragon-tiger.webp?no-inline'
import w1 from '../../assets/tables/motifs/dragon-tiger@2x.webp?no-inline'
import m2 from '../../assets/tables/motifs/blackjack.webp?no-inline'
import w2 from '../../assets/tables/motifs/blackjack@2x.webp?no-inline'
import m3 from '../../assets/tables/motifs/holdem-bonus.webp?no-inline'
import w3 from '../../assets/tables/motifs/holdem-bonus@2x.webp?no-inline'
import m4 from '../../assets/tables/motifs/casino-holdem.webp?no-inline'
import w4 from '../../assets/tables/motifs/casino-holdem@2x.webp?no-inline'
import m5 from '../../assets/tables/motifs/three-card-poker.webp?no-inline'
import w5 from '../../assets/tables/motifs/three-card-poker@2x.webp?no-inline'
import m6 from '../../assets/tables/motifs/san-gong.webp?no-inline'
import w6 from '../../assets/tables/motifs/san-gong@2x.webp?no-inline'
import m7 from '../../assets/tables/motifs/niu-niu.webp?no-inline'
import w7 from '../../assets/tables/motifs/niu-niu@2x.webp?no-inline'
import m8 from '../../assets/tables/motifs/zha-jin-hua.webp?no-inline'
import w8 from '../../assets/tables/motifs/zha-jin-hua@2x.webp?no-inline'
import m9 from '../../assets/tables/motifs/wenzhou-pai-gow.webp?no-inline'
import w9 from '../../assets/tables/motifs/wenzhou-pai-gow@2x.webp?no-inline'
import m10 from '../../assets/tables/motifs/roulette.webp?no-inline'
import w10 from '../../assets/tables/motifs/roulette@2x.webp?no-inline'
import m11 from '../../assets/tables/motifs/sic-bo.webp?no-inline'
import w11 from '../../assets/tables/motifs/sic-bo@2x.webp?no-inline'
import m12 from '../../assets/tables/motifs/fish-prawn-crab.webp?no-inline'
import w12 from '../../assets/tables/motifs/fish-prawn-crab@2x.webp?no-inline'
import m13 from '../../assets/tables/motifs/mahjong-tiles.webp?no-inline'
import w13 from '../../assets/tables/motifs/mahjong-tiles@2x.webp?no-inline'
import m14 from '../../assets/tables/motifs/que-jiu.webp?no-inline'
import w14 from '../../assets/tables/motifs/que-jiu@2x.webp?no-inline'
import m15 from '../../assets/tables/motifs/fan-tan.webp?no-inline'
import w15 from '../../assets/tables/motifs/fan-tan@2x.webp?no-inline'
import m16 from '../../assets/tables/motifs/se-die.webp?no-inline'
import w16 from '../../assets/tables/motifs/se-die@2x.webp?no-inline'
import symbols from '../../assets/tables/symbols.svg?no-inline'
import type { Picture } from '../art-types.ts'

/** Who deals, by the names that tables give; 240 × 290, without a background. */
export const dealerArt: Readonly<Record<string, string>> = {
  'mei-lin': d0,
  'linh': d1,
  'suda': d2,
  'hana': d3,
  'ines': d4,
  'noor': d5,
  'greta': d6,
  'lucia': d7,
  'amara': d8,
  'aurelio': d9,
  'wei': d10,
  'tomas': d11,
  'thabo': d12,
  'minh': d13,
  'kenji': d14,
}

/** What lies on the cloth of a game's card in the lobby, by the game's id; 240 × 160. */
export const tableMotifArt: Readonly<Record<string, Picture>> = {
  'baccarat': { src: m0, srcSet: `${m0} 1x, ${w0} 2x` },
  'dragon-tiger': { src: m1, srcSet: `${m1} 1x, ${w1} 2x` },
  'blackjack': { src: m2, srcSet: `${m2} 1x, ${w2} 2x` },
  'holdem-bonus': { src: m3, srcSet: `${m3} 1x, ${w3} 2x` },
  'casino-holdem': { src: m4, srcSet: `${m4} 1x, ${w4} 2x` },
  'three-card-poker': { src: m5, srcSet: `${m5} 1x, ${w5} 2x` },
  'san-gong': { src: m6, srcSet: `${m6} 1x, ${w6} 2x` },
  'niu-niu': { src: m7, srcSet: `${m7} 1x, ${w7} 2x` },
  'zha-jin-hua': { src: m8, srcSet: `${m8} 1x, ${w8} 2x` },
  'wenzhou-pai-gow': { src: m9, srcSet: `${m9} 1x, ${w9} 2x` },
  'roulette': { src: m10, srcSet: `${m10} 1x, ${w10} 2x` },
  'sic-bo': { src: m11, srcSet: `${m11} 1x, ${w11} 2x` },
  'fish-prawn-crab': { src: m12, srcSet: `${m12} 1x, ${w12} 2x` },
  'mahjong-tiles': { src: m13, srcSet: `${m13} 1x, ${w13} 2x` },
  'que-jiu': { src: m14, srcSet: `${m14} 1x, ${w14} 2x` },
  'fan-tan': { src: m15, srcSet: `${m15} 1x, ${w15} 2x` },
  'se-die': { src: m16, srcSet: `${m16} 1x, ${w16} 2x` },
}

/** A sprite of fish, prawn, gourd, coin, crab and rooster. */
export const tableSymbolSprite: string = symbols
