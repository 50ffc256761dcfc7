// Written by tools/gen-art.ts; run it instead of editing this file.
import u0 from '../../assets/avatars/fox.webp?no-inline'
import u1 from '../../assets/avatars/fox@2x.webp?no-inline'
import u2 from '../../assets/avatars/owl.webp?no-inline'
import u3 from '../../assets/avatars/owl@2x.webp?no-inline'
import u4 from '../../assets/avatars/panda.webp?no-inline'
import u5 from '../../assets/avatars/panda@2x.webp?no-inline'
import u6 from '../../assets/avatars/wolf.webp?no-inline'
import u7 from '../../assets/avatars/wolf@2x.webp?no-inline'
import u8 from '../../assets/avatars/lion.webp?no-inline'
import u9 from '../../assets/avatars/lion@2x.webp?no-inline'
import u10 from '../../assets/avatars/elf.webp?no-inline'
import u11 from '../../assets/avatars/elf@2x.webp?no-inline'
import u12 from '../../assets/avatars/samurai.webp?no-inline'
import u13 from '../../assets/avatars/samurai@2x.webp?no-inline'
import u14 from '../../assets/avatars/unicorn.webp?no-inline'
import u15 from '../../assets/avatars/unicorn@2x.webp?no-inline'
import u16 from '../../assets/avatars/tiger.webp?no-inline'
import u17 from '../../assets/avatars/tiger@2x.webp?no-inline'
import u18 from '../../assets/avatars/bear.webp?no-inline'
import u19 from '../../assets/avatars/bear@2x.webp?no-inline'
import u20 from '../../assets/avatars/raven.webp?no-inline'
import u21 from '../../assets/avatars/raven@2x.webp?no-inline'
import u22 from '../../assets/avatars/frog.webp?no-inline'
import u23 from '../../assets/avatars/frog@2x.webp?no-inline'
import u24 from '../../assets/avatars/dwarf.webp?no-inline'
import u25 from '../../assets/avatars/dwarf@2x.webp?no-inline'
import u26 from '../../assets/avatars/dragon.webp?no-inline'
import u27 from '../../assets/avatars/dragon@2x.webp?no-inline'
import u28 from '../../assets/avatars/turtle.webp?no-inline'
import u29 from '../../assets/avatars/turtle@2x.webp?no-inline'
import u30 from '../../assets/avatars/panther.webp?no-inline'
import u31 from '../../assets/avatars/panther@2x.webp?no-inline'
import u32 from '../../assets/avatars/eagle.webp?no-inline'
import u33 from '../../assets/avatars/eagle@2x.webp?no-inline'
import u34 from '../../assets/avatars/rabbit.webp?no-inline'
import u35 from '../../assets/avatars/rabbit@2x.webp?no-inline'
import u36 from '../../assets/avatars/stag.webp?no-inline'
import u37 from '../../assets/avatars/stag@2x.webp?no-inline'
import u38 from '../../assets/avatars/elephant.webp?no-inline'
import u39 from '../../assets/avatars/elephant@2x.webp?no-inline'
import u40 from '../../assets/avatars/parrot.webp?no-inline'
import u41 from '../../assets/avatars/parrot@2x.webp?no-inline'
import u42 from '../../assets/avatars/ninja.webp?no-inline'
import u43 from '../../assets/avatars/ninja@2x.webp?no-inline'
import u44 from '../../assets/avatars/viking.webp?no-inline'
import u45 from '../../assets/avatars/viking@2x.webp?no-inline'
import u46 from '../../assets/avatars/wizard.webp?no-inline'
import u47 from '../../assets/avatars/wizard@2x.webp?no-inline'
import type { Picture } from '../art-types.ts'

/** Pictures a member may choose. */
export const avatarArt: Readonly<Record<string, Picture>> = {
  'fox': { src: u0, srcSet: `${u0} 1x, ${u1} 2x` },
  'owl': { src: u2, srcSet: `${u2} 1x, ${u3} 2x` },
  'panda': { src: u4, srcSet: `${u4} 1x, ${u5} 2x` },
  'wolf': { src: u6, srcSet: `${u6} 1x, ${u7} 2x` },
  'lion': { src: u8, srcSet: `${u8} 1x, ${u9} 2x` },
  'elf': { src: u10, srcSet: `${u10} 1x, ${u11} 2x` },
  'samurai': { src: u12, srcSet: `${u12} 1x, ${u13} 2x` },
  'unicorn': { src: u14, srcSet: `${u14} 1x, ${u15} 2x` },
  'tiger': { src: u16, srcSet: `${u16} 1x, ${u17} 2x` },
  'bear': { src: u18, srcSet: `${u18} 1x, ${u19} 2x` },
  'raven': { src: u20, srcSet: `${u20} 1x, ${u21} 2x` },
  'frog': { src: u22, srcSet: `${u22} 1x, ${u23} 2x` },
  'dwarf': { src: u24, srcSet: `${u24} 1x, ${u25} 2x` },
  'dragon': { src: u26, srcSet: `${u26} 1x, ${u27} 2x` },
  'turtle': { src: u28, srcSet: `${u28} 1x, ${u29} 2x` },
  'panther': { src: u30, srcSet: `${u30} 1x, ${u31} 2x` },
  'eagle': { src: u32, srcSet: `${u32} 1x, ${u33} 2x` },
  'rabbit': { src: u34, srcSet: `${u34} 1x, ${u35} 2x` },
  'stag': { src: u36, srcSet: `${u36} 1x, ${u37} 2x` },
  'elephant': { src: u38, srcSet: `${u38} 1x, ${u39} 2x` },
  'parrot': { src: u40, srcSet: `${u40} 1x, ${u41} 2x` },
  'ninja': { src: u42, srcSet: `${u42} 1x, ${u43} 2x` },
  'viking': { src: u44, srcSet: `${u44} 1x, ${u45} 2x` },
  'wizard': { src: u46, srcSet: `${u46} 1x, ${u47} 2x` },
}
