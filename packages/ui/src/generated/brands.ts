// Written by tools/gen-art.ts; run it instead of editing this file.
import u0 from '../../assets/brands/midnight/logo.svg?no-inline'
import u1 from '../../assets/brands/midnight/favicon.png?no-inline'
import u2 from '../../assets/brands/midnight/touch.png?no-inline'
import u3 from '../../assets/brands/midnight/icon-192.png?no-inline'
import u4 from '../../assets/brands/midnight/icon-512.png?no-inline'
import u5 from '../../assets/brands/jade/logo.svg?no-inline'
import u6 from '../../assets/brands/jade/favicon.png?no-inline'
import u7 from '../../assets/brands/jade/touch.png?no-inline'
import u8 from '../../assets/brands/jade/icon-192.png?no-inline'
import u9 from '../../assets/brands/jade/icon-512.png?no-inline'
import u10 from '../../assets/brands/croupier/logo.svg?no-inline'
import u11 from '../../assets/brands/croupier/favicon.png?no-inline'
import u12 from '../../assets/brands/croupier/touch.png?no-inline'
import u13 from '../../assets/brands/croupier/icon-192.png?no-inline'
import u14 from '../../assets/brands/croupier/icon-512.png?no-inline'
import type { BrandArt } from '../art-types.ts'

/** Signs of the demo brands and of the console. */
export const brandArt: Readonly<Record<string, BrandArt>> = {
  'midnight': { logo: u0, favicon: u1, touchIcon: u2, icon192: u3, icon512: u4 },
  'jade': { logo: u5, favicon: u6, touchIcon: u7, icon192: u8, icon512: u9 },
  'croupier': { logo: u10, favicon: u11, touchIcon: u12, icon192: u13, icon512: u14 },
}
