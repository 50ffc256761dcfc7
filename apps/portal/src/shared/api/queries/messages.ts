import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../call.ts'

export const messagesKeys = {
  all: ['messages'] as const,
  notices: (language: string) => [...messagesKeys.all, 'notices', language] as const,
  unread: () => [...messagesKeys.all, 'unread'] as const,
  inbox: () => [...messagesKeys.all, 'inbox'] as const,
  ownFeedback: () => [...messagesKeys.all, 'own-feedback'] as const,
  feedbackSettings: () => [...messagesKeys.all, 'feedback-settings'] as const,
}

/** Kept for the session; the push `notice.changed` clears it. */
export const noticesQuery = (language: string) =>
  queryOptions({
    queryKey: messagesKeys.notices(language),
    queryFn: ({ signal }) => call('notices', { query: { types: 'B,PL,PU,PR,H', platform: 'W', execution: 'B' }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** How many messages wait unread; read again when the push `inbox.changed` says so. */
export const unreadQuery = () =>
  queryOptions({ queryKey: messagesKeys.unread(), queryFn: async ({ signal }) => (await call('unreadCount', { signal })).count })

/** The page before stays on screen while the next one comes. */
export const inboxQuery = ({ pageNo, pageSize, isUnread }: { pageNo: number; pageSize: number; isUnread: boolean }) =>
  queryOptions({
    queryKey: [...messagesKeys.inbox(), { pageNo, pageSize, isUnread }],
    queryFn: ({ signal }) => call('inbox', { query: { pageNo, pageSize, ...(isUnread && { isUnread }) }, signal }),
    placeholderData: keepPreviousData,
  })

export const ownFeedbackQuery = (pageNo: number, pageSize: number) =>
  queryOptions({
    queryKey: [...messagesKeys.ownFeedback(), { pageNo, pageSize }],
    queryFn: ({ signal }) => call('ownFeedback', { query: { pageNo, pageSize }, signal }),
    placeholderData: keepPreviousData,
  })

export const feedbackSettingsQuery = () =>
  queryOptions({ queryKey: messagesKeys.feedbackSettings(), queryFn: ({ signal }) => call('feedbackSettings', { signal }) })
