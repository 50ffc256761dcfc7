/** Stripes of equal width, and what lies on them. Colours as RRGGBB. */
export interface FlagDrawing {
  readonly stripes: readonly string[]
  readonly isUpright: boolean
  readonly marks: readonly FlagMark[]
}
/** A disc in the middle, a star in the middle or the upper hoist, a Nordic or a Greek cross, a triangle at the hoist, or a field in the upper hoist. */
export interface FlagMark {
  readonly kind: 'disc' | 'star' | 'corner-star' | 'nordic' | 'cross' | 'triangle' | 'canton'
  readonly colour: string
}

/**
 * Flags simple enough to be drawn by a rule, in the shorthand `v` or `h`, stripes, then marks: `h ED2939 FFFFFF |disc BC002D`. A coat of arms is left out; a flag that
 * would be unrecognisable without it is not listed, and its country shows its letters.
 */
const FLAGS: Readonly<Record<string, string>> = {
  AE: 'h 00732F FFFFFF 000000 |triangle FF0000',
  AM: 'h D90012 0033A0 F2A800',
  AR: 'h 74ACDF FFFFFF 74ACDF |disc F6B40E',
  AT: 'h ED2939 FFFFFF ED2939',
  AZ: 'h 00B5E2 EF3340 509E2F',
  BD: 'h 006A4E |disc F42A41',
  BE: 'v 000000 FAE042 ED2939',
  BG: 'h FFFFFF 00966E D62612',
  BO: 'h D52B1E F9E300 007934',
  BW: 'h 75AADB FFFFFF 000000 FFFFFF 75AADB',
  CH: 'h D52B1E |cross FFFFFF',
  CI: 'v F77F00 FFFFFF 009E60',
  CL: 'h FFFFFF D52B1E |canton 0039A6 |corner-star FFFFFF',
  CM: 'v 007A5E CE1126 FCD116 |star FCD116',
  CN: 'h DE2910 |corner-star FFDE00',
  CO: 'h FCD116 FCD116 003893 CE1126',
  CR: 'h 002B7F FFFFFF CE1126 CE1126 FFFFFF 002B7F',
  CU: 'h 002A8F FFFFFF 002A8F FFFFFF 002A8F |triangle CF142B',
  CZ: 'h FFFFFF D7141A |triangle 11457E',
  DE: 'h 000000 DD0000 FFCE00',
  DK: 'h C8102E |nordic FFFFFF',
  EE: 'h 0072CE 000000 FFFFFF',
  ES: 'h AA151B F1BF00 F1BF00 AA151B',
  FI: 'h FFFFFF |nordic 003580',
  FR: 'v 0055A4 FFFFFF EF4135',
  GA: 'h 009E60 FCD116 3A75C4',
  GH: 'h CE1126 FCD116 006B3F |star 000000',
  GN: 'v CE1126 FCD116 009460',
  HK: 'h DE2910 |disc FFFFFF',
  HU: 'h CE2939 FFFFFF 477050',
  ID: 'h CE1126 FFFFFF',
  IE: 'v 169B62 FFFFFF FF883E',
  IN: 'h FF9933 FFFFFF 138808 |disc 000080',
  IT: 'v 009246 FFFFFF CE2B37',
  JP: 'h FFFFFF |disc BC002D',
  KW: 'h 007A3D FFFFFF CE1126 |triangle 000000',
  LA: 'h CE1126 002868 002868 CE1126 |disc FFFFFF',
  LT: 'h FDB913 006A44 C1272D',
  LU: 'h ED2939 FFFFFF 00A1DE',
  LV: 'h 9E3039 9E3039 FFFFFF 9E3039 9E3039',
  MA: 'h C1272D |star 006233',
  MC: 'h CE1126 FFFFFF',
  MG: 'h FC3D32 007E3A',
  ML: 'v 14B53A FCD116 CE1126',
  MM: 'h FECB00 34B233 EA2839 |star FFFFFF',
  MU: 'h EA2839 1A206D FFD500 00A551',
  NE: 'h E05206 FFFFFF 0DB02B |disc E05206',
  NG: 'v 008751 FFFFFF 008751',
  NL: 'h AE1C28 FFFFFF 21468B',
  NO: 'h BA0C2F |nordic 00205B',
  PE: 'v D91023 FFFFFF D91023',
  PH: 'h 0038A8 CE1126 |triangle FFFFFF',
  PL: 'h FFFFFF DC143C',
  PW: 'h 4AADD6 |disc FFDE00',
  RO: 'v 002B7F FCD116 CE1126',
  RU: 'h FFFFFF 0039A6 D52B1E',
  SD: 'h D21034 FFFFFF 000000 |triangle 007229',
  SE: 'h 006AA7 |nordic FECC00',
  SG: 'h EF3340 FFFFFF',
  SL: 'h 1EB53A FFFFFF 0072C6',
  SN: 'v 00853F FDEF42 E31B23 |star 00853F',
  SO: 'h 4189DD |star FFFFFF',
  TD: 'v 002664 FECB00 C60C30',
  TH: 'h A51931 F4F5F8 2D2A4A 2D2A4A F4F5F8 A51931',
  TW: 'h FE0000 |canton 000095 |corner-star FFFFFF',
  UA: 'h 0057B7 FFD700',
  VN: 'h DA251D |star FFFF00',
  YE: 'h CE1126 FFFFFF 000000',
}

/** How a country's flag is drawn; undefined shows its letters. */
export function flagOf(countryCode: string): FlagDrawing | undefined {
  const [ground, ...marks] = (FLAGS[countryCode] ?? '').split(' |')
  const [direction, ...stripes] = (ground ?? '').split(' ')
  if (stripes.length === 0) return undefined
  return {
    isUpright: direction === 'v',
    stripes,
    marks: marks.map(mark => {
      const [kind, colour] = mark.split(' ')
      return { kind: kind as FlagMark['kind'], colour: colour ?? '' }
    }),
  }
}

export const FLAG_CODES: readonly string[] = Object.keys(FLAGS)
