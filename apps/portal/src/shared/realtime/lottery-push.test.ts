// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { lotteryKeys } from '../api/queries/lottery.ts'
import { applyLotteryPush } from './lottery-push.ts'

const last = { number: '202611200002', status: 'settled', draw: [1], drawsAt: '', drawnAt: null }
const game = { gameCode: 'SSC_1M', last }

it('a result that is pushed stands wherever its lottery is shown; an older one changes nothing', () => {
  const queries = new QueryClient()
  queries.setQueryData(lotteryKeys.game('SSC_1M', 'EN'), { game })
  queries.setQueryData(lotteryKeys.games('EN'), { games: [game, { gameCode: 'K3_1M', last: null }] })
  const lastOf = () => queries.getQueryData<{ game: typeof game }>(lotteryKeys.game('SSC_1M', 'EN'))?.game.last
  applyLotteryPush(queries, { v: 1, gameCode: 'SSC_1M', number: '202611200001', draw: [9] })
  expect(lastOf()).toEqual(last)
  applyLotteryPush(queries, { v: 1, gameCode: 'SSC_1M', number: '202611200003', draw: [7] })
  expect(lastOf()).toMatchObject({ number: '202611200003', draw: [7] })
  expect(queries.getQueryData<{ games: { last: unknown }[] }>(lotteryKeys.games('EN'))?.games.map(each => each.last)).toMatchObject([
    { draw: [7] },
    null,
  ])
})
