import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../call.ts'
import type { Answer } from '../types.ts'
import { walletKeys } from './wallet.ts'

export const vendorWalletKeys = {
  /** Under the wallet's root: whatever reads balances anew reads these anew. */
  transfers: () => [...walletKeys.all, 'vendor-transfers'] as const,
  transfer: (transferId: string) => [...walletKeys.all, 'vendor-transfer', transferId] as const,
}

/** The push `vendor-transfer.changed` is advisory, so what still moves is read again by itself. */
const MOVING_EVERY_MS = 1_500
const HOLDINGS_EVERY_MS = 5_000

/** Where all of the member's money is, as the vendors say it now. */
export const holdingsQuery = (language: string) =>
  queryOptions({
    queryKey: walletKeys.merchant(language),
    queryFn: ({ signal }) => call('merchantWallet', { signal }),
    refetchInterval: query => ((query.state.data?.open.length ?? 0) > 0 ? HOLDINGS_EVERY_MS : false),
    refetchOnWindowFocus: true,
  })

const isOver = (transfer: Answer<'vendorTransfer'> | undefined) => transfer !== undefined && transfer.endedAt !== null

export const vendorTransferQuery = (transferId: string) =>
  queryOptions({
    queryKey: vendorWalletKeys.transfer(transferId),
    queryFn: ({ signal }) => call('vendorTransfer', { params: { transferId }, signal }),
    refetchInterval: query => (isOver(query.state.data) ? false : MOVING_EVERY_MS),
  })

const PAGE = 6
export const vendorTransfersQuery = () =>
  infiniteQueryOptions({
    queryKey: vendorWalletKeys.transfers(),
    queryFn: ({ pageParam, signal }) => call('vendorTransfers', { query: { pageNo: pageParam, pageSize: PAGE }, signal }),
    initialPageParam: 1,
    getNextPageParam: last => (last.pageNum < last.totalPages ? last.pageNum + 1 : undefined),
  })
