import { queryOptions } from '@tanstack/react-query'
import { call } from '../call.ts'

export const systemKeys = {
  all: ['system'] as const,
  status: () => [...systemKeys.all, 'status'] as const,
  help: (language: string) => [...systemKeys.all, 'help', language] as const,
  domains: () => [...systemKeys.all, 'domains'] as const,
  service: () => [...systemKeys.all, 'service'] as const,
}

/** Brand, permission and status of this page's host. Read again when the brand is edited. */
export const statusQuery = () =>
  queryOptions({
    queryKey: systemKeys.status(),
    queryFn: ({ signal }) => call('status', { query: { url: location.host }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })

export const helpQuery = (language: string) =>
  queryOptions({
    queryKey: systemKeys.help(language),
    queryFn: ({ signal }) => call('helpCenter', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

export const serviceQuery = () =>
  queryOptions({
    queryKey: systemKeys.service(),
    queryFn: ({ signal }) => call('service', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
