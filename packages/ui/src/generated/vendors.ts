// Written by tools/gen-art.ts; run it instead of editing this file.
import u0 from '../../assets/vendors/lumenforge.webp?no-inline'
import u1 from '../../assets/vendors/lumenforge@2x.webp?no-inline'
import u2 from '../../assets/vendors/ninefold.webp?no-inline'
import u3 from '../../assets/vendors/ninefold@2x.webp?no-inline'
import u4 from '../../assets/vendors/saltwick.webp?no-inline'
import u5 from '../../assets/vendors/saltwick@2x.webp?no-inline'
import u6 from '../../assets/vendors/tigerpaper.webp?no-inline'
import u7 from '../../assets/vendors/tigerpaper@2x.webp?no-inline'
import u8 from '../../assets/vendors/brassfinch.webp?no-inline'
import u9 from '../../assets/vendors/brassfinch@2x.webp?no-inline'
import u10 from '../../assets/vendors/polarwood.webp?no-inline'
import u11 from '../../assets/vendors/polarwood@2x.webp?no-inline'
import u12 from '../../assets/vendors/vellamo.webp?no-inline'
import u13 from '../../assets/vendors/vellamo@2x.webp?no-inline'
import u14 from '../../assets/vendors/quay-eleven.webp?no-inline'
import u15 from '../../assets/vendors/quay-eleven@2x.webp?no-inline'
import u16 from '../../assets/vendors/tidecaller.webp?no-inline'
import u17 from '../../assets/vendors/tidecaller@2x.webp?no-inline'
import u18 from '../../assets/vendors/hallcourt.webp?no-inline'
import u19 from '../../assets/vendors/hallcourt@2x.webp?no-inline'
import u20 from '../../assets/vendors/drawhouse.webp?no-inline'
import u21 from '../../assets/vendors/drawhouse@2x.webp?no-inline'
import u22 from '../../assets/vendors/linesman.webp?no-inline'
import u23 from '../../assets/vendors/linesman@2x.webp?no-inline'
import u24 from '../../assets/vendors/rift-nine.webp?no-inline'
import u25 from '../../assets/vendors/rift-nine@2x.webp?no-inline'
import u26 from '../../assets/vendors/moonkiln.webp?no-inline'
import u27 from '../../assets/vendors/moonkiln@2x.webp?no-inline'
import u28 from '../../assets/vendors/originals.webp?no-inline'
import u29 from '../../assets/vendors/originals@2x.webp?no-inline'
import type { Picture } from '../art-types.ts'

/** Signs of the studios by vendor code. */
export const vendorMarks: Readonly<Record<string, Picture>> = {
  'lumenforge': { src: u0, srcSet: `${u0} 1x, ${u1} 2x` },
  'ninefold': { src: u2, srcSet: `${u2} 1x, ${u3} 2x` },
  'saltwick': { src: u4, srcSet: `${u4} 1x, ${u5} 2x` },
  'tigerpaper': { src: u6, srcSet: `${u6} 1x, ${u7} 2x` },
  'brassfinch': { src: u8, srcSet: `${u8} 1x, ${u9} 2x` },
  'polarwood': { src: u10, srcSet: `${u10} 1x, ${u11} 2x` },
  'vellamo': { src: u12, srcSet: `${u12} 1x, ${u13} 2x` },
  'quay-eleven': { src: u14, srcSet: `${u14} 1x, ${u15} 2x` },
  'tidecaller': { src: u16, srcSet: `${u16} 1x, ${u17} 2x` },
  'hallcourt': { src: u18, srcSet: `${u18} 1x, ${u19} 2x` },
  'drawhouse': { src: u20, srcSet: `${u20} 1x, ${u21} 2x` },
  'linesman': { src: u22, srcSet: `${u22} 1x, ${u23} 2x` },
  'rift-nine': { src: u24, srcSet: `${u24} 1x, ${u25} 2x` },
  'moonkiln': { src: u26, srcSet: `${u26} 1x, ${u27} 2x` },
  'originals': { src: u28, srcSet: `${u28} 1x, ${u29} 2x` },
}
