import { formatFraction, fraction, multiplyFractions } from '../../lottery/fraction.ts'
import type { OracleReport } from '../../oracle-report.ts'
import { HALF_LOSS } from '../core/odds.ts'
import { expectationOf, houseEdgeOf, type NetChance, totalWeight, winChanceOf } from '../core/spread.ts'
import { card } from '../deck/card.ts'
import { dragonTiger } from '../dragon-tiger/dragon-tiger.ts'
import { likeDecimal, percentOf, reduced } from './compare.ts'

interface DragonTigerExact {
  readonly decks: number
  readonly pTie: string
  readonly pDragon: string
  readonly pSuitedTie: string
  readonly evDragonHalfLossOnTie: string
  readonly evTie8: string
  readonly evSuitedTie50: string
  readonly bets: readonly {
    readonly bet: string
    readonly pays: number
    readonly pWin: string
    readonly pTie: string
    readonly ev: string
    readonly houseEdgePct: number
  }[]
}
export interface DragonTigerVector {
  readonly dragon: string
  readonly tiger: string
  readonly netPerUnit: Readonly<Record<string, number>>
}

const SECTION = 'tables.exact.dragonTiger'

export function checkDragonTiger(exact: DragonTigerExact | undefined, vectors: readonly DragonTigerVector[], report: OracleReport): void {
  const pays = Object.fromEntries((exact?.bets ?? []).map(({ bet, pays: won }) => [bet.replace(/^(dragon|tiger)-/, ''), String(won)]))
  const game = dragonTiger({ ...(exact ? { decks: exact.decks } : {}), pays })
  if (exact) {
    const { decks, pTie, pDragon, pSuitedTie, evDragonHalfLossOnTie, evTie8, evSuitedTie50 } = exact
    const usual = dragonTiger({ decks })
    const wanted = [pDragon, pTie, pSuitedTie, evDragonHalfLossOnTie, evTie8, evSuitedTie50].map(reduced)
    report.check(SECTION, 'chances and expectations', wanted, () =>
      [
        ...['dragon', 'tie', 'suited-tie'].map(bet => winChanceOf(usual.spread(bet))),
        ...['dragon', 'tie', 'suited-tie'].map(bet => expectationOf(usual.spread(bet))),
      ].map(formatFraction),
    )
  }
  for (const { bet, pays: won, pWin, pTie, ev, houseEdgePct } of exact?.bets ?? []) {
    report.check(SECTION, bet, { won, pWin: reduced(pWin), pTie: reduced(pTie), ev: reduced(ev), houseEdgePct }, () => {
      const spread = game.spread(bet)
      return {
        won: likeDecimal(spread.at(-1)?.net ?? HALF_LOSS),
        pWin: formatFraction(winChanceOf(spread)),
        pTie: formatFraction(halfLost(spread)),
        ev: formatFraction(expectationOf(spread)),
        houseEdgePct: percentOf(houseEdgeOf(spread)),
      }
    })
  }
  for (const { dragon, tiger, netPerUnit } of vectors) {
    report.check('tables.vectors.dragonTiger', `${dragon} ${tiger}`, netPerUnit, () =>
      Object.fromEntries(
        Object.keys(netPerUnit).map(bet => [bet, likeDecimal(game.net(bet, { dragon: card(dragon), tiger: card(tiger) }))]),
      ),
    )
  }
}

/** The chance of the tie that costs half. */
function halfLost(spread: readonly NetChance[]) {
  const cases = spread.filter(({ net }) => net.num === HALF_LOSS.num && net.den === HALF_LOSS.den)
  return multiplyFractions(fraction(cases.reduce((sum, { weight }) => sum + weight, 0n)), fraction(1n, totalWeight(spread)))
}
