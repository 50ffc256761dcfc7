// Written by tools/gen-art.ts; run it instead of editing this file.
import u0 from '../../assets/covers/pharaohs-hour.webp?no-inline'
import u1 from '../../assets/covers/pharaohs-hour@2x.webp?no-inline'
import u2 from '../../assets/thumbs/pharaohs-hour.webp?no-inline'
import u3 from '../../assets/covers/nine-tails.webp?no-inline'
import u4 from '../../assets/covers/nine-tails@2x.webp?no-inline'
import u5 from '../../assets/thumbs/nine-tails.webp?no-inline'
import u6 from '../../assets/covers/thunderhall.webp?no-inline'
import u7 from '../../assets/covers/thunderhall@2x.webp?no-inline'
import u8 from '../../assets/thumbs/thunderhall.webp?no-inline'
import u9 from '../../assets/covers/emerald-wyrm.webp?no-inline'
import u10 from '../../assets/covers/emerald-wyrm@2x.webp?no-inline'
import u11 from '../../assets/thumbs/emerald-wyrm.webp?no-inline'
import u12 from '../../assets/covers/coral-crown.webp?no-inline'
import u13 from '../../assets/covers/coral-crown@2x.webp?no-inline'
import u14 from '../../assets/thumbs/coral-crown.webp?no-inline'
import u15 from '../../assets/covers/sugar-comet.webp?no-inline'
import u16 from '../../assets/covers/sugar-comet@2x.webp?no-inline'
import u17 from '../../assets/thumbs/sugar-comet.webp?no-inline'
import u18 from '../../assets/covers/neon-sevens.webp?no-inline'
import u19 from '../../assets/covers/neon-sevens@2x.webp?no-inline'
import u20 from '../../assets/thumbs/neon-sevens.webp?no-inline'
import u21 from '../../assets/covers/orchard-forty.webp?no-inline'
import u22 from '../../assets/covers/orchard-forty@2x.webp?no-inline'
import u23 from '../../assets/thumbs/orchard-forty.webp?no-inline'
import u24 from '../../assets/covers/dusk-riders.webp?no-inline'
import u25 from '../../assets/covers/dusk-riders@2x.webp?no-inline'
import u26 from '../../assets/thumbs/dusk-riders.webp?no-inline'
import u27 from '../../assets/covers/masquerade.webp?no-inline'
import u28 from '../../assets/covers/masquerade@2x.webp?no-inline'
import u29 from '../../assets/thumbs/masquerade.webp?no-inline'
import u30 from '../../assets/covers/brass-and-steam.webp?no-inline'
import u31 from '../../assets/covers/brass-and-steam@2x.webp?no-inline'
import u32 from '../../assets/thumbs/brass-and-steam.webp?no-inline'
import u33 from '../../assets/covers/jaguar-steps.webp?no-inline'
import u34 from '../../assets/covers/jaguar-steps@2x.webp?no-inline'
import u35 from '../../assets/thumbs/jaguar-steps.webp?no-inline'
import u36 from '../../assets/covers/lantern-street.webp?no-inline'
import u37 from '../../assets/covers/lantern-street@2x.webp?no-inline'
import u38 from '../../assets/thumbs/lantern-street.webp?no-inline'
import u39 from '../../assets/covers/orbit-gold.webp?no-inline'
import u40 from '../../assets/covers/orbit-gold@2x.webp?no-inline'
import u41 from '../../assets/thumbs/orbit-gold.webp?no-inline'
import u42 from '../../assets/covers/winter-pack.webp?no-inline'
import u43 from '../../assets/covers/winter-pack@2x.webp?no-inline'
import u44 from '../../assets/thumbs/winter-pack.webp?no-inline'
import u45 from '../../assets/covers/ember-phoenix.webp?no-inline'
import u46 from '../../assets/covers/ember-phoenix@2x.webp?no-inline'
import u47 from '../../assets/thumbs/ember-phoenix.webp?no-inline'
import u48 from '../../assets/covers/bamboo-fortune.webp?no-inline'
import u49 from '../../assets/covers/bamboo-fortune@2x.webp?no-inline'
import u50 from '../../assets/thumbs/bamboo-fortune.webp?no-inline'
import u51 from '../../assets/covers/corsairs-ledger.webp?no-inline'
import u52 from '../../assets/covers/corsairs-ledger@2x.webp?no-inline'
import u53 from '../../assets/thumbs/corsairs-ledger.webp?no-inline'
import u54 from '../../assets/covers/deepvein.webp?no-inline'
import u55 from '../../assets/covers/deepvein@2x.webp?no-inline'
import u56 from '../../assets/thumbs/deepvein.webp?no-inline'
import u57 from '../../assets/covers/sakura-blade.webp?no-inline'
import u58 from '../../assets/covers/sakura-blade@2x.webp?no-inline'
import u59 from '../../assets/thumbs/sakura-blade.webp?no-inline'
import u60 from '../../assets/covers/lamp-of-samir.webp?no-inline'
import u61 from '../../assets/covers/lamp-of-samir@2x.webp?no-inline'
import u62 from '../../assets/thumbs/lamp-of-samir.webp?no-inline'
import u63 from '../../assets/covers/jade-toad.webp?no-inline'
import u64 from '../../assets/covers/jade-toad@2x.webp?no-inline'
import u65 from '../../assets/thumbs/jade-toad.webp?no-inline'
import u66 from '../../assets/covers/live-baccarat.webp?no-inline'
import u67 from '../../assets/covers/live-baccarat@2x.webp?no-inline'
import u68 from '../../assets/thumbs/live-baccarat.webp?no-inline'
import u69 from '../../assets/covers/live-roulette.webp?no-inline'
import u70 from '../../assets/covers/live-roulette@2x.webp?no-inline'
import u71 from '../../assets/thumbs/live-roulette.webp?no-inline'
import u72 from '../../assets/covers/live-blackjack.webp?no-inline'
import u73 from '../../assets/covers/live-blackjack@2x.webp?no-inline'
import u74 from '../../assets/thumbs/live-blackjack.webp?no-inline'
import u75 from '../../assets/covers/live-sicbo.webp?no-inline'
import u76 from '../../assets/covers/live-sicbo@2x.webp?no-inline'
import u77 from '../../assets/thumbs/live-sicbo.webp?no-inline'
import u78 from '../../assets/covers/live-dragon-tiger.webp?no-inline'
import u79 from '../../assets/covers/live-dragon-tiger@2x.webp?no-inline'
import u80 from '../../assets/thumbs/live-dragon-tiger.webp?no-inline'
import u81 from '../../assets/covers/live-wheel.webp?no-inline'
import u82 from '../../assets/covers/live-wheel@2x.webp?no-inline'
import u83 from '../../assets/thumbs/live-wheel.webp?no-inline'
import u84 from '../../assets/covers/holdem-nights.webp?no-inline'
import u85 from '../../assets/covers/holdem-nights@2x.webp?no-inline'
import u86 from '../../assets/thumbs/holdem-nights.webp?no-inline'
import u87 from '../../assets/covers/courtyard-mahjong.webp?no-inline'
import u88 from '../../assets/covers/courtyard-mahjong@2x.webp?no-inline'
import u89 from '../../assets/thumbs/courtyard-mahjong.webp?no-inline'
import u90 from '../../assets/covers/landlord-table.webp?no-inline'
import u91 from '../../assets/covers/landlord-table@2x.webp?no-inline'
import u92 from '../../assets/thumbs/landlord-table.webp?no-inline'
import u93 from '../../assets/covers/golden-flower.webp?no-inline'
import u94 from '../../assets/covers/golden-flower@2x.webp?no-inline'
import u95 from '../../assets/thumbs/golden-flower.webp?no-inline'
import u96 from '../../assets/covers/bull-ring.webp?no-inline'
import u97 from '../../assets/covers/bull-ring@2x.webp?no-inline'
import u98 from '../../assets/thumbs/bull-ring.webp?no-inline'
import u99 from '../../assets/covers/abyss-hunters.webp?no-inline'
import u100 from '../../assets/covers/abyss-hunters@2x.webp?no-inline'
import u101 from '../../assets/thumbs/abyss-hunters.webp?no-inline'
import u102 from '../../assets/covers/shark-lagoon.webp?no-inline'
import u103 from '../../assets/covers/shark-lagoon@2x.webp?no-inline'
import u104 from '../../assets/thumbs/shark-lagoon.webp?no-inline'
import u105 from '../../assets/covers/turtle-tide.webp?no-inline'
import u106 from '../../assets/covers/turtle-tide@2x.webp?no-inline'
import u107 from '../../assets/thumbs/turtle-tide.webp?no-inline'
import u108 from '../../assets/covers/kraken-gold.webp?no-inline'
import u109 from '../../assets/covers/kraken-gold@2x.webp?no-inline'
import u110 from '../../assets/thumbs/kraken-gold.webp?no-inline'
import u111 from '../../assets/covers/lott-five-star.webp?no-inline'
import u112 from '../../assets/covers/lott-five-star@2x.webp?no-inline'
import u113 from '../../assets/thumbs/lott-five-star.webp?no-inline'
import u114 from '../../assets/covers/lott-ten-sprint.webp?no-inline'
import u115 from '../../assets/covers/lott-ten-sprint@2x.webp?no-inline'
import u116 from '../../assets/thumbs/lott-ten-sprint.webp?no-inline'
import u117 from '../../assets/covers/lott-eleven-five.webp?no-inline'
import u118 from '../../assets/covers/lott-eleven-five@2x.webp?no-inline'
import u119 from '../../assets/thumbs/lott-eleven-five.webp?no-inline'
import u120 from '../../assets/covers/lott-lucky-49.webp?no-inline'
import u121 from '../../assets/covers/lott-lucky-49@2x.webp?no-inline'
import u122 from '../../assets/thumbs/lott-lucky-49.webp?no-inline'
import u123 from '../../assets/covers/lott-mekong.webp?no-inline'
import u124 from '../../assets/covers/lott-mekong@2x.webp?no-inline'
import u125 from '../../assets/thumbs/lott-mekong.webp?no-inline'
import u126 from '../../assets/covers/sport-football.webp?no-inline'
import u127 from '../../assets/covers/sport-football@2x.webp?no-inline'
import u128 from '../../assets/thumbs/sport-football.webp?no-inline'
import u129 from '../../assets/covers/sport-basketball.webp?no-inline'
import u130 from '../../assets/covers/sport-basketball@2x.webp?no-inline'
import u131 from '../../assets/thumbs/sport-basketball.webp?no-inline'
import u132 from '../../assets/covers/sport-tennis.webp?no-inline'
import u133 from '../../assets/covers/sport-tennis@2x.webp?no-inline'
import u134 from '../../assets/thumbs/sport-tennis.webp?no-inline'
import u135 from '../../assets/covers/esport-arena.webp?no-inline'
import u136 from '../../assets/covers/esport-arena@2x.webp?no-inline'
import u137 from '../../assets/thumbs/esport-arena.webp?no-inline'
import u138 from '../../assets/covers/dice.webp?no-inline'
import u139 from '../../assets/covers/dice@2x.webp?no-inline'
import u140 from '../../assets/thumbs/dice.webp?no-inline'
import u141 from '../../assets/covers/mines.webp?no-inline'
import u142 from '../../assets/covers/mines@2x.webp?no-inline'
import u143 from '../../assets/thumbs/mines.webp?no-inline'
import u144 from '../../assets/covers/plinko.webp?no-inline'
import u145 from '../../assets/covers/plinko@2x.webp?no-inline'
import u146 from '../../assets/thumbs/plinko.webp?no-inline'
import u147 from '../../assets/covers/instant-roulette.webp?no-inline'
import u148 from '../../assets/covers/instant-roulette@2x.webp?no-inline'
import u149 from '../../assets/thumbs/instant-roulette.webp?no-inline'
import type { CoverArt } from '../art-types.ts'

/** Covers by game code. */
export const covers: Readonly<Record<string, CoverArt>> = {
  'pharaohs-hour': { src: u0, srcSet: `${u0} 300w, ${u1} 600w`, thumb: u2, color: "#180808" },
  'nine-tails': { src: u3, srcSet: `${u3} 300w, ${u4} 600w`, thumb: u5, color: "#180818" },
  'thunderhall': { src: u6, srcSet: `${u6} 300w, ${u7} 600w`, thumb: u8, color: "#080818" },
  'emerald-wyrm': { src: u9, srcSet: `${u9} 300w, ${u10} 600w`, thumb: u11, color: "#081808" },
  'coral-crown': { src: u12, srcSet: `${u12} 300w, ${u13} 600w`, thumb: u14, color: "#081828" },
  'sugar-comet': { src: u15, srcSet: `${u15} 300w, ${u16} 600w`, thumb: u17, color: "#380848" },
  'neon-sevens': { src: u18, srcSet: `${u18} 300w, ${u19} 600w`, thumb: u20, color: "#080828" },
  'orchard-forty': { src: u21, srcSet: `${u21} 300w, ${u22} 600w`, thumb: u23, color: "#580818" },
  'dusk-riders': { src: u24, srcSet: `${u24} 300w, ${u25} 600w`, thumb: u26, color: "#180808" },
  'masquerade': { src: u27, srcSet: `${u27} 300w, ${u28} 600w`, thumb: u29, color: "#180838" },
  'brass-and-steam': { src: u30, srcSet: `${u30} 300w, ${u31} 600w`, thumb: u32, color: "#180808" },
  'jaguar-steps': { src: u33, srcSet: `${u33} 300w, ${u34} 600w`, thumb: u35, color: "#081808" },
  'lantern-street': { src: u36, srcSet: `${u36} 300w, ${u37} 600w`, thumb: u38, color: "#180808" },
  'orbit-gold': { src: u39, srcSet: `${u39} 300w, ${u40} 600w`, thumb: u41, color: "#080818" },
  'winter-pack': { src: u42, srcSet: `${u42} 300w, ${u43} 600w`, thumb: u44, color: "#080818" },
  'ember-phoenix': { src: u45, srcSet: `${u45} 300w, ${u46} 600w`, thumb: u47, color: "#180808" },
  'bamboo-fortune': { src: u48, srcSet: `${u48} 300w, ${u49} 600w`, thumb: u50, color: "#081808" },
  'corsairs-ledger': { src: u51, srcSet: `${u51} 300w, ${u52} 600w`, thumb: u53, color: "#080818" },
  'deepvein': { src: u54, srcSet: `${u54} 300w, ${u55} 600w`, thumb: u56, color: "#080828" },
  'sakura-blade': { src: u57, srcSet: `${u57} 300w, ${u58} 600w`, thumb: u59, color: "#180818" },
  'lamp-of-samir': { src: u60, srcSet: `${u60} 300w, ${u61} 600w`, thumb: u62, color: "#080828" },
  'jade-toad': { src: u63, srcSet: `${u63} 300w, ${u64} 600w`, thumb: u65, color: "#180808" },
  'live-baccarat': { src: u66, srcSet: `${u66} 300w, ${u67} 600w`, thumb: u68, color: "#080808" },
  'live-roulette': { src: u69, srcSet: `${u69} 300w, ${u70} 600w`, thumb: u71, color: "#081818" },
  'live-blackjack': { src: u72, srcSet: `${u72} 300w, ${u73} 600w`, thumb: u74, color: "#080818" },
  'live-sicbo': { src: u75, srcSet: `${u75} 300w, ${u76} 600w`, thumb: u77, color: "#180808" },
  'live-dragon-tiger': { src: u78, srcSet: `${u78} 300w, ${u79} 600w`, thumb: u80, color: "#080808" },
  'live-wheel': { src: u81, srcSet: `${u81} 300w, ${u82} 600w`, thumb: u83, color: "#180828" },
  'holdem-nights': { src: u84, srcSet: `${u84} 300w, ${u85} 600w`, thumb: u86, color: "#081808" },
  'courtyard-mahjong': { src: u87, srcSet: `${u87} 300w, ${u88} 600w`, thumb: u89, color: "#081808" },
  'landlord-table': { src: u90, srcSet: `${u90} 300w, ${u91} 600w`, thumb: u92, color: "#180808" },
  'golden-flower': { src: u93, srcSet: `${u93} 300w, ${u94} 600w`, thumb: u95, color: "#180818" },
  'bull-ring': { src: u96, srcSet: `${u96} 300w, ${u97} 600w`, thumb: u98, color: "#180808" },
  'abyss-hunters': { src: u99, srcSet: `${u99} 300w, ${u100} 600w`, thumb: u101, color: "#080818" },
  'shark-lagoon': { src: u102, srcSet: `${u102} 300w, ${u103} 600w`, thumb: u104, color: "#081828" },
  'turtle-tide': { src: u105, srcSet: `${u105} 300w, ${u106} 600w`, thumb: u107, color: "#080828" },
  'kraken-gold': { src: u108, srcSet: `${u108} 300w, ${u109} 600w`, thumb: u110, color: "#081818" },
  'lott-five-star': { src: u111, srcSet: `${u111} 300w, ${u112} 600w`, thumb: u113, color: "#180818" },
  'lott-ten-sprint': { src: u114, srcSet: `${u114} 300w, ${u115} 600w`, thumb: u116, color: "#080818" },
  'lott-eleven-five': { src: u117, srcSet: `${u117} 300w, ${u118} 600w`, thumb: u119, color: "#081808" },
  'lott-lucky-49': { src: u120, srcSet: `${u120} 300w, ${u121} 600w`, thumb: u122, color: "#081828" },
  'lott-mekong': { src: u123, srcSet: `${u123} 300w, ${u124} 600w`, thumb: u125, color: "#180808" },
  'sport-football': { src: u126, srcSet: `${u126} 300w, ${u127} 600w`, thumb: u128, color: "#081808" },
  'sport-basketball': { src: u129, srcSet: `${u129} 300w, ${u130} 600w`, thumb: u131, color: "#180808" },
  'sport-tennis': { src: u132, srcSet: `${u132} 300w, ${u133} 600w`, thumb: u134, color: "#081828" },
  'esport-arena': { src: u135, srcSet: `${u135} 300w, ${u136} 600w`, thumb: u137, color: "#080818" },
  'dice': { src: u138, srcSet: `${u138} 300w, ${u139} 600w`, thumb: u140, color: "#080818" },
  'mines': { src: u141, srcSet: `${u141} 300w, ${u142} 600w`, thumb: u143, color: "#081818" },
  'plinko': { src: u144, srcSet: `${u144} 300w, ${u145} 600w`, thumb: u146, color: "#080818" },
  'instant-roulette': { src: u147, srcSet: `${u147} 300w, ${u148} 600w`, thumb: u149, color: "#081828" },
}
