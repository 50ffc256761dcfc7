import { linesOf } from './define-title.ts'

/** Forty lines over five reels and three rows, a row per reel; titles use the first 10, 20, 25 or all. */
export const LINES_5X3 = linesOf(`
  11111 00000 22222 01210 21012 00122 22100 10001 12221 01110
  21112 10121 12101 01010 21212 11011 11211 00200 22022 02020
  20202 10012 12210 00100 22122 02220 20002 01012 21210 10101
  12121 00022 22200 02120 20102 01221 21001 11000 11222 01121
`)

/** The middle row of three reels. */
export const LINE_3X1 = linesOf('000')
