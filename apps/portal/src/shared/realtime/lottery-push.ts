import type { ServerMessages } from '@croupier/contract/browser'
import type { QueryClient } from '@tanstack/react-query'
import { type LotteryGame, type LotteryGames, type LotteryTerms, lotteryKeys } from '../api/queries/lottery.ts'

type LotteryDrawn = Parameters<ServerMessages['lottery.drawn']>[0]

/** Shows a result at once wherever its lottery is on the screen; history and own bets are read again. */
export function applyLotteryPush(queries: QueryClient, push: LotteryDrawn): void {
  queries.setQueriesData<LotteryTerms>(
    { queryKey: [...lotteryKeys.all, 'game', push.gameCode] },
    known => known && { ...known, game: drawn(known.game, push) },
  )
  queries.setQueriesData<LotteryGames>(
    { queryKey: [...lotteryKeys.all, 'games'] },
    known => known && { ...known, games: known.games.map(game => (game.gameCode === push.gameCode ? drawn(game, push) : game)) },
  )
  void queries.invalidateQueries({ queryKey: lotteryKeys.results(push.gameCode) })
  void queries.invalidateQueries({ queryKey: lotteryKeys.orders() })
}

/** A result that is older than the one shown changes nothing; numbers of one lottery grow. */
function drawn(game: LotteryGame, { number, draw }: LotteryDrawn): LotteryGame {
  if (game.last && (game.last.number.length > number.length || (game.last.number.length === number.length && game.last.number >= number)))
    return game
  const at = new Date().toISOString()
  return { ...game, last: { number, status: 'drawn', draw, voidDraw: null, drawsAt: at, drawnAt: at } }
}
