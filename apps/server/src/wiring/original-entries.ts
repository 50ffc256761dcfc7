import { ORIGINAL_LIMITS, type OriginalTitle, RETURN_BPS } from '@croupier/games/originals'
import { accountTypeNameOf, type GameEntry } from '../modules/catalog/index.ts'

const BASIS_POINTS = 10_000n
/** Of the amounts in which wins are told: those of a currency with cents. */
const CURRENCY_DIGITS = 2

/** Our instant games as games of the catalogue: a title's code is the game's id and the name of its art. Returns and wins are cut, never rounded up. */
export function originalEntries(titles: readonly OriginalTitle[]): GameEntry[] {
  const { stakeMin, payoutMax } = ORIGINAL_LIMITS
  const terms = { returnBps: RETURN_BPS, currencyDigits: CURRENCY_DIGITS, payoutMax }
  return titles.map(({ code, name, names, rules, lowestReturn, highestWin }) => {
    const { num, den } = rules.exactReturn(lowestReturn, RETURN_BPS).lowest
    return {
      gameId: code,
      vendorCode: 'ORIGINALS',
      category: 'rng',
      gameType: 'original',
      accountTypeName: accountTypeNameOf('rng'),
      defaultPlayType: null,
      name,
      names,
      art: code,
      titleCode: code,
      lines: 0,
      isWays: false,
      minBet: stakeMin,
      rtpBps: Number((num * BASIS_POINTS) / den),
      volatility: null,
      features: [],
      maxWinMultiple: Number(rules.highestPayout([{ placement: highestWin, stake: stakeMin }], terms) / stakeMin),
      hasTrial: true,
    }
  })
}
