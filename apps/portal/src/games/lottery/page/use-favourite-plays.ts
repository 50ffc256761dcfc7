import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../shared/api/call.ts'
import { lotteryFavouritesQuery, lotteryKeys } from '../../../shared/api/queries/lottery.ts'
import { withRealAccount } from '../../../shared/session/require-account.ts'
import { useIsLoggedIn } from '../../../shared/session/session-store.ts'

/** Plays that the member keeps at hand. */
export function useFavouritePlays(): { plays: readonly string[]; toggle: (playId: string) => void } {
  const queries = useQueryClient()
  const isLoggedIn = useIsLoggedIn()
  const { data: plays = [] } = useQuery({ ...lotteryFavouritesQuery(), enabled: isLoggedIn })
  const { mutate } = useMutation({
    mutationFn: ({ play, isFavourite }: { play: string; isFavourite: boolean }) =>
      call('setLotteryFavourite', { params: { play }, body: { isFavourite } }),
    onMutate: ({ play, isFavourite }) => {
      queries.setQueryData<string[]>(lotteryKeys.favourites(), (known = []) => [
        ...known.filter(each => each !== play),
        ...(isFavourite ? [play] : []),
      ])
    },
    onSuccess: kept => queries.setQueryData<string[]>(lotteryKeys.favourites(), kept),
    onError: () => queries.invalidateQueries({ queryKey: lotteryKeys.favourites() }),
  })
  const toggle = (play: string) => withRealAccount(() => mutate({ play, isFavourite: !plays.includes(play) }))
  return { plays, toggle }
}
