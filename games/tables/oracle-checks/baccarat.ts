import { formatFraction } from '../../lottery/fraction.ts'
import type { OracleReport } from '../../oracle-report.ts'
import { baccarat } from '../baccarat/baccarat.ts'
import { type PointClass, pointClasses } from '../baccarat/exact.ts'
import { expectationOf, houseEdgeOf, pushChanceOf, winChanceOf } from '../core/spread.ts'
import { card } from '../deck/card.ts'
import { stackedShoe } from '../deck/shoe.ts'
import { likeDecimal, percentOf, reduced } from './compare.ts'

type Counts = Readonly<Record<string, number>>

interface BaccaratExact {
  readonly decks: number
  readonly combinations: Counts
  readonly tieByScore: Counts
  readonly bankerWinByScore: Counts
  readonly byMargin: Counts
  readonly bets: readonly {
    readonly bet: string
    readonly pays: string
    readonly pWin: string
    readonly pPush: string
    readonly ev: string
    readonly houseEdgePct: number
  }[]
}
export interface BaccaratVector {
  readonly shoe: readonly string[]
  readonly outcome: {
    readonly player: readonly string[]
    readonly banker: readonly string[]
    readonly playerPoint: number
    readonly bankerPoint: number
    readonly result: string
  }
  readonly netPerUnit: Counts
}

/** "25 one / 200 both" and "1 (0.5 when banker wins with 6)" state two odds, all others one. */
function gameOf(exact: BaccaratExact | undefined) {
  const pays: Record<string, string> = {}
  for (const { bet, pays: text } of exact?.bets ?? []) {
    const [first, second] = text.match(/\d+(\.\d+)?/g) ?? []
    if (first) pays[bet] = first
    if (bet === 'perfect-pair' && second) pays['perfect-pair-both'] = second
    if (bet === 'banker-no-commission' && second) pays['banker-no-commission-six'] = second
  }
  return baccarat({ ...(exact ? { decks: exact.decks } : {}), pays })
}

const SECTION = 'tables.exact.baccarat'

export function checkBaccarat(exact: BaccaratExact | undefined, vectors: readonly BaccaratVector[], report: OracleReport): void {
  const game = gameOf(exact)
  if (exact) checkCounts(exact, report)
  for (const { bet, pWin, pPush, ev, houseEdgePct } of exact?.bets ?? []) {
    report.check(SECTION, bet, { pWin: reduced(pWin), pPush: reduced(pPush), ev: reduced(ev), houseEdgePct }, () => {
      const spread = game.spread(bet)
      return {
        pWin: formatFraction(winChanceOf(spread)),
        pPush: formatFraction(pushChanceOf(spread)),
        ev: formatFraction(expectationOf(spread)),
        houseEdgePct: percentOf(houseEdgeOf(spread)),
      }
    })
  }
  for (const { shoe, outcome, netPerUnit } of vectors) {
    const stacked = stackedShoe(shoe.map(card))
    const dealt = () => game.deal(stacked, { below: () => 0 }).outcome
    report.check('tables.vectors.baccarat', shoe.join(' '), outcome, () => {
      const { winner, ...hand } = dealt()
      return { ...hand, result: winner }
    })
    report.check('tables.vectors.baccarat', `${shoe.join(' ')} pays`, netPerUnit, () =>
      Object.fromEntries(Object.keys(netPerUnit).map(bet => [bet, likeDecimal(game.net(bet, dealt()))])),
    )
  }
}

function checkCounts(exact: BaccaratExact, report: OracleReport): void {
  const classes = pointClasses(exact.decks)
  const count = (counts: (result: PointClass) => boolean) =>
    classes.reduce((sum, { outcome, weight }) => (counts(outcome) ? sum + Number(weight) : sum), 0)
  for (const [name, combinations] of Object.entries(exact.combinations)) {
    report.check(SECTION, `combinations ${name}`, combinations, () => count(COMBINATIONS[name] ?? (() => false)))
  }
  for (const [score, combinations] of Object.entries(exact.tieByScore)) {
    report.check(SECTION, `ties with ${score}`, combinations, () =>
      count(({ winner, playerPoint }) => winner === 'tie' && playerPoint === Number(score)),
    )
  }
  for (const [score, combinations] of Object.entries(exact.bankerWinByScore)) {
    report.check(SECTION, `banker wins with ${score}`, combinations, () =>
      count(({ winner, bankerPoint }) => winner === 'banker' && bankerPoint === Number(score)),
    )
  }
  for (const [key, combinations] of Object.entries(exact.byMargin)) {
    const [letter = '', margin = '', natural = ''] = key.split('|')
    const winner = { T: 'tie', B: 'banker', P: 'player' }[letter]
    report.check(SECTION, `margin ${key}`, combinations, () =>
      count(
        result =>
          result.winner === winner &&
          Math.abs(result.playerPoint - result.bankerPoint) === Number(margin) &&
          endsNaturally(result) === (natural === 'nat'),
      ),
    )
  }
}

const endsNaturally = ({ cards, playerPoint, bankerPoint }: PointClass) => cards === 4 && Math.max(playerPoint, bankerPoint) >= 8

const COMBINATIONS: Readonly<Record<string, (result: PointClass) => boolean>> = {
  total: () => true,
  player: ({ winner }) => winner === 'player',
  banker: ({ winner }) => winner === 'banker',
  tie: ({ winner }) => winner === 'tie',
  bankerWin6: ({ winner, bankerPoint }) => winner === 'banker' && bankerPoint === 6,
  bankerWin6_2cards: ({ winner, bankerPoint, bankerCards }) => winner === 'banker' && bankerPoint === 6 && bankerCards === 2,
  bankerWin6_3cards: ({ winner, bankerPoint, bankerCards }) => winner === 'banker' && bankerPoint === 6 && bankerCards === 3,
  cards4: ({ cards }) => cards === 4,
  cards5: ({ cards }) => cards === 5,
  cards6: ({ cards }) => cards === 6,
  playerOdd: ({ playerPoint }) => playerPoint % 2 === 1,
  bankerOdd: ({ bankerPoint }) => bankerPoint % 2 === 1,
  playerNatural: result => result.winner === 'player' && endsNaturally(result),
  bankerNatural: result => result.winner === 'banker' && endsNaturally(result),
  naturalTie: result => result.winner === 'tie' && endsNaturally(result),
  dragon7: ({ winner, bankerPoint, bankerCards }) => winner === 'banker' && bankerPoint === 7 && bankerCards === 3,
  panda8: ({ winner, playerPoint, playerCards }) => winner === 'player' && playerPoint === 8 && playerCards === 3,
}
