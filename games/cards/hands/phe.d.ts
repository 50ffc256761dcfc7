/** The part of phe 0.6.0 that the rules use. Codes are rank × 4 + suit, deuce 0 to ace 12; results run from 1, best, to 7462. */
declare module 'phe' {
  const phe: {
    evaluateCardCodes(codes: readonly number[]): number
    handRank(value: number): number
  }
  export default phe
}
