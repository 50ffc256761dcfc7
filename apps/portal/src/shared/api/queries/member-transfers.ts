import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../call.ts'

export const memberTransferKeys = {
  /** Under the root that is forgotten with the member. */
  all: ['member', 'member-transfers'] as const,
  options: () => [...memberTransferKeys.all, 'options'] as const,
  downlines: (text: string) => [...memberTransferKeys.all, 'downlines', text] as const,
  list: () => [...memberTransferKeys.all, 'list'] as const,
}

export const memberTransferOptionsQuery = () =>
  queryOptions({ queryKey: memberTransferKeys.options(), queryFn: ({ signal }) => call('memberTransferOptions', { signal }) })

/** Of an agent's team by the start of the account name; what was found before stays until the next is there. */
export const memberTransferDownlinesQuery = (text: string) =>
  queryOptions({
    queryKey: memberTransferKeys.downlines(text),
    queryFn: ({ signal }) => call('memberTransferDownlines', { query: { q: text }, signal }),
    placeholderData: keepPreviousData,
  })

const PAGE = 8
export const memberTransfersQuery = () =>
  infiniteQueryOptions({
    queryKey: memberTransferKeys.list(),
    queryFn: ({ pageParam, signal }) => call('listMemberTransfers', { query: { pageNo: pageParam, pageSize: PAGE }, signal }),
    initialPageParam: 1,
    getNextPageParam: last => (last.pageNum < last.totalPages ? last.pageNum + 1 : undefined),
  })
