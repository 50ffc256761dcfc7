import { queryOptions } from '@tanstack/react-query'
import { isApiError } from '../api-error.ts'
import { call } from '../call.ts'
import { fetchEvidence, fetchTableEvidence } from '../fetch-evidence.ts'
import { lotteryKeys } from './lottery.ts'

export const drawKeys = {
  all: ['draws'] as const,
  keys: () => [...drawKeys.all, 'keys'] as const,
  counts: (gameCode: string) => [...drawKeys.all, 'counts', gameCode] as const,
  file: (gameCode: string, number: string) => [...drawKeys.all, 'file', gameCode, number] as const,
  /** Receipts are the member's: forgotten with the session. */
  proof: (betId: string) => [...lotteryKeys.own, 'proof', betId] as const,
  ownOf: (gameCode: string, number: string) => [...lotteryKeys.own, 'bets of', gameCode, number] as const,
}

/** The keys with which draws are signed, oldest first. */
export const fairnessKeysQuery = () =>
  queryOptions({ queryKey: drawKeys.keys(), queryFn: ({ signal }) => call('fairnessKeys', { signal }), staleTime: 60_000 })

/** What came of all draws of a lottery. */
export const drawCountsQuery = (gameCode: string) =>
  queryOptions({
    queryKey: drawKeys.counts(gameCode),
    queryFn: ({ signal }) => call('fairnessGame', { params: { gameCode }, signal }),
    staleTime: 60_000,
  })

/** The file that proves a draw; null while there is none. */
export const drawFileQuery = (gameCode: string, number: string) =>
  queryOptions({
    queryKey: drawKeys.file(gameCode, number),
    queryFn: ({ signal }) => fileOrNull(fetchEvidence(gameCode, number, signal)),
    ...FILE_LIFE,
  })

/** The file that proves a round at a live table; null while there is none. */
export const roundFileQuery = (code: string, round: string) =>
  queryOptions({
    queryKey: [...drawKeys.all, 'round', code, round],
    queryFn: ({ signal }) => fileOrNull(fetchTableEvidence(code, round, signal)),
    ...FILE_LIFE,
  })

/** A file may hold megabytes. */
const FILE_LIFE = { staleTime: 30_000, gcTime: 60_000 } as const

const fileOrNull = (file: Promise<string>): Promise<string | null> =>
  file.catch((error: unknown) => {
    if (isApiError(error, 'not_found')) return null
    throw error
  })

/** The signed receipt of an own ticket and, once its draw is settled, its place under the root. */
export const ticketProofQuery = (betId: string) =>
  queryOptions({
    queryKey: drawKeys.proof(betId),
    queryFn: ({ signal }) => call('lotteryTicketProof', { params: { betId }, signal }),
    staleTime: 30_000,
  })

/** The signed receipt of an own bet at a live table and, once its round is settled, its place under the root. */
export const tableProofQuery = (betId: string) =>
  queryOptions({
    queryKey: ['member', 'tables', 'proof', betId] as const,
    queryFn: ({ signal }) => call('tableBetProof', { params: { betId }, signal }),
    staleTime: 30_000,
  })

const OWN_BETS = 100

/** The member's own bets on a draw, as far as they are among the last hundred on its game. */
export const ownBetsQuery = (gameCode: string, number: string) =>
  queryOptions({
    queryKey: drawKeys.ownOf(gameCode, number),
    queryFn: async ({ signal }) => {
      const { list } = await call('lotteryOrders', { query: { gameCode, pageNo: 1, pageSize: OWN_BETS }, signal })
      return list.filter(bet => bet.number === number)
    },
    staleTime: 30_000,
  })
