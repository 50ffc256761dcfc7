import type { LotteryPlay } from '@croupier/games/lottery'

export interface WinRule {
  /** A code for translation. */
  readonly code: WinCode
  readonly n?: number
}

/** What wins, by what a play's id says of it: the first pattern that fits. */
const RULES = [
  ['combo', /-combo$/],
  ['direct', /-direct(-list)?$|-top\d-(direct|list)$|^ssc-any\d-(direct|list)$|^togel-\dd$|^thai-3top$|^thai-2(top|bottom)$/],
  ['fixed', /-fixed$|colok-jitu$|lhc-flat-position$/],
  ['groupSum', /-gsum$/],
  ['groupBanker', /-gdan$/],
  ['sumTail', /-tail$(?<!lhc-special-tail)(?<!vn-[ns]-tail)/],
  ['span', /-span$/],
  ['shapes', /-(special|shape|stud|niuniu)$(?<!lhc-special)/],
  ['group', /-(g\d+|g\d+-list|mixed|group|group-list|group-dantuo|adj2-group)$/],
  ['once', /-fun1$/],
  ['often', /-fun(\d)$/],
  ['allAnywhere', /^(ssc|lf3|x5)-(\w+-)any(\d)$/],
  ['hits', /^kl8-any\d$/],
  ['anyOf', /^(x5|klsf|klpk)-any(\d)/],
  ['sum', /-sum(2|3|-first-last)?$|-pack3$/],
  ['sides', /two-sides|-bsoe$|-ball$|-total$|5050|half-wave|-dasar$|kl8-(updown|oddeven)|seven-wave|zodiac-count|odd-even/],
  ['dragonTiger', /-dt-|dragon-tiger$/],
] as const satisfies readonly (readonly [string, RegExp])[]

export type WinCode = (typeof RULES)[number][0]

/** Undefined where the play's name and levels say all there is to say. */
export function winRule({ id }: Pick<LotteryPlay, 'id'>): WinRule | undefined {
  for (const [code, pattern] of RULES) {
    const found = pattern.exec(id)
    if (!found) continue
    const n = Number(found.at(-1))
    return Number.isInteger(n) && n > 0 ? { code, n } : { code }
  }
  return undefined
}
