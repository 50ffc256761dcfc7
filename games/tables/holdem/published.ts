/**
 * What perfect play returns at the two hold'em tables. Enumerating every deal with its best decisions takes about 10^12 hand
 * comparisons, far too many to repeat in a test, so these fractions are taken from the rule book, which matches the published
 * analyses (−2.037 % and −2.16 % of the ante). Side bets and every settlement are counted like those of the other tables.
 */
export const HOLDEM_BONUS_PERFECT: {
  readonly expectation: string
  readonly foldedHands: readonly string[]
  readonly byHand: Readonly<Record<string, number>>
} = {
  expectation: '-578107733/28381438800',
  foldedHands: ['32o', '42o', '52o', '62o', '72o'],
  byHand: {
    AA: 2.788898609,
    KK: 2.535691081,
    AKs: 1.19402388,
    AKo: 0.999316902,
    QQ: 2.315838294,
    '72o': -1.031300796,
    '82o': -0.896002196,
    '32o': -1.155926544,
    '62o': -1.046723263,
    '52s': -0.757980436,
    '22': -0.134137306,
    T9s: 0.337570352,
  },
}

export const CASINO_HOLDEM_PERFECT: { readonly expectation: string; readonly callFrequency: string } = {
  expectation: '-1363917077/63213204600',
  callFrequency: '13057/15925',
}
