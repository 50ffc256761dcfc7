import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { catalogKeys, favouritesQuery } from '../api/queries/catalog.ts'
import type { Game } from '../api/types.ts'
import { promptLogin } from '../session/require-account.ts'
import { useIsLoggedIn, useSession } from '../session/session-store.ts'

export interface Favourites {
  has: (game: Pick<Game, 'gameId'>) => boolean
  toggle: (game: Pick<Game, 'gameId'>) => void
}

/** The account's favourite games. A heart turns at once and turns back if the server refuses. */
export function useFavourites(): Favourites {
  const queries = useQueryClient()
  const isLoggedIn = useIsLoggedIn()
  const { data: codes = [] } = useQuery({ ...favouritesQuery(), enabled: isLoggedIn })
  const key = catalogKeys.favourites()
  const change = useMutation({
    mutationFn: ({ gameId, isFavourite }: { gameId: string; isFavourite: boolean }) =>
      call('setFavorite', { params: { gameId }, body: { isFavourite } }),
    onMutate: async ({ gameId, isFavourite }) => {
      await queries.cancelQueries({ queryKey: key, exact: true })
      const before = queries.getQueryData<string[]>(key)
      queries.setQueryData<string[]>(key, (old = []) => (isFavourite ? [...old, gameId] : old.filter(code => code !== gameId)))
      return { before }
    },
    onError: (_error, _change, context) => queries.setQueryData(key, context?.before),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  })
  const toggle = (game: Pick<Game, 'gameId'>) => {
    if (useSession.getState().token === null) return promptLogin(() => toggle(game))
    change.mutate({ gameId: game.gameId, isFavourite: !codes.includes(game.gameId) })
  }
  return { has: game => codes.includes(game.gameId), toggle }
}
