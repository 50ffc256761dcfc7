import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../call.ts'
import type { Answer } from '../types.ts'

export type Contract = Answer<'listContracts'>['list'][number]
export type ContractKind = Contract['kind']
export type ContractTerms = Contract['terms']
export type ContractTier = ContractTerms['tiers'][number]
export type ContractDetail = Answer<'contract'>
export type ContractDifference = ContractDetail['differences'][number]
export type ContractChances = Answer<'contractChances'>
export type ContractChance = ContractChances['kinds'][number]

export interface ContractFilter {
  readonly kind?: ContractKind
  readonly role?: 'payer' | 'receiver'
  readonly which?: 'waiting' | 'open' | 'past'
}

export const contractKeys = {
  /** Under the root that is forgotten with the member. */
  all: ['member', 'contracts'] as const,
  flags: () => [...contractKeys.all, 'flags'] as const,
  list: (filter: ContractFilter) => [...contractKeys.all, 'list', filter] as const,
  one: (contractId: string) => [...contractKeys.all, 'one', contractId] as const,
  coming: () => [...contractKeys.all, 'coming'] as const,
  chances: (receiverId: string) => [...contractKeys.all, 'chances', receiverId] as const,
}

const FLAGS_EVERY_MS = 60_000

/** Which kinds of contracts this account has or gives, and how many of each wait for its answer. */
export const contractFlagsQuery = () =>
  queryOptions({
    queryKey: contractKeys.flags(),
    queryFn: ({ signal }) => call('consolidatedFunds', { signal }),
    refetchInterval: FLAGS_EVERY_MS,
    staleTime: 5_000,
  })

const PAGE = 10
export const contractsQuery = (filter: ContractFilter) =>
  infiniteQueryOptions({
    queryKey: contractKeys.list(filter),
    queryFn: ({ pageParam, signal }) => call('listContracts', { query: { ...filter, pageNo: pageParam, pageSize: PAGE }, signal }),
    initialPageParam: 1,
    getNextPageParam: last => (last.pageNum < last.totalPages ? last.pageNum + 1 : undefined),
  })

export const contractQuery = (contractId: string) =>
  queryOptions({ queryKey: contractKeys.one(contractId), queryFn: ({ signal }) => call('contract', { params: { contractId }, signal }) })

export const contractChancesQuery = (receiverId: string) =>
  queryOptions({
    queryKey: contractKeys.chances(receiverId),
    queryFn: ({ signal }) => call('contractChances', { params: { receiverId }, signal }),
  })

export const comingPeopleQuery = () =>
  queryOptions({ queryKey: contractKeys.coming(), queryFn: ({ signal }) => call('comingPeople', { signal }) })
