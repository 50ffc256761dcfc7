import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../call.ts'
import type { Answer } from '../types.ts'

export type OwnAnnouncement = Answer<'listTeamAnnouncements'>['list'][number]
export type ReceivedAnnouncement = Answer<'listReceivedAnnouncements'>['list'][number]

export const teamAnnouncementKeys = {
  /** Under the root that is forgotten with the member. */
  all: ['member', 'team-announcements'] as const,
  own: () => [...teamAnnouncementKeys.all, 'own'] as const,
  received: () => [...teamAnnouncementKeys.all, 'received'] as const,
}

const PAGE = 10
const nextOf = ({ pageNum, totalPages }: { pageNum: number; totalPages: number }) => (pageNum < totalPages ? pageNum + 1 : undefined)

export const ownAnnouncementsQuery = () =>
  infiniteQueryOptions({
    queryKey: teamAnnouncementKeys.own(),
    queryFn: ({ pageParam, signal }) => call('listTeamAnnouncements', { query: { pageNo: pageParam, pageSize: PAGE }, signal }),
    initialPageParam: 1,
    getNextPageParam: nextOf,
  })

export const receivedAnnouncementsQuery = () =>
  infiniteQueryOptions({
    queryKey: teamAnnouncementKeys.received(),
    queryFn: ({ pageParam, signal }) => call('listReceivedAnnouncements', { query: { pageNo: pageParam, pageSize: PAGE }, signal }),
    initialPageParam: 1,
    getNextPageParam: nextOf,
  })
