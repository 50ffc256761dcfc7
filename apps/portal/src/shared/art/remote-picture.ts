import { systemKeys } from '../api/queries/system.ts'
import { queryClient } from '../api/query-client.ts'
import type { Status } from '../api/types.ts'

/** Takes up the place of a picture without being one. */
const NOTHING = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='3' height='4'/%3E"

/** One host for the whole visit, so that the browser's cache serves every page of it. */
const share = Math.random()

/** A picture on one of the brand's image hosts, chosen at random (specification §9); nothing when the brand names none. */
export function remotePicture(kind: string, code: string): string {
  if (/^(https:|\/)/.test(code)) return code
  const hosts = queryClient.getQueryData<Status>(systemKeys.status())?.info.imageCDNs ?? []
  const host = hosts[Math.floor(share * hosts.length)]
  return host ? `${host.replace(/\/+$/, '')}/${kind}/${encodeURIComponent(code)}.webp` : NOTHING
}
