import { SMS_LOGIN_THROTTLE_MS, SMS_TOO_MANY_REQUESTS_MINUTES } from '@croupier/contract'

const LOCK_MS = SMS_TOO_MANY_REQUESTS_MINUTES * 60_000
export const DAY_MS = 24 * 60 * 60_000

/**
 * Codes in five minutes and in a day. Twenty codes of five tries each leave one chance in ten thousand a day to guess six digits; an address of the
 * net is judged more mildly, since a household or an office shares it.
 */
export const SEND_LIMITS = { receiver: { recentMax: 5, dayMax: 20 }, 'net-address': { recentMax: 30, dayMax: 300 } } as const
export type SendKind = keyof typeof SEND_LIMITS

export type SendVerdict = { readonly may: 'send' } | { readonly may: 'wait-a-second' } | { readonly may: 'wait'; readonly waitMs: number }

/** Whether one more code may go, by the times of those before in milliseconds: once a second, then five minutes' rest after too many (§8, §9). */
export function judgeSends(kind: SendKind, sentAtMs: readonly number[], nowMs: number): SendVerdict {
  const { recentMax, dayMax } = SEND_LIMITS[kind]
  const today = sentAtMs.filter(at => at > nowMs - DAY_MS)
  const last = Math.max(...today, Number.NEGATIVE_INFINITY)
  const recent = today.filter(at => at > nowMs - LOCK_MS)
  if (recent.length >= recentMax) return { may: 'wait', waitMs: last + LOCK_MS - nowMs }
  if (today.length >= dayMax) return { may: 'wait', waitMs: Math.min(...today) + DAY_MS - nowMs }
  return kind === 'receiver' && nowMs - last < SMS_LOGIN_THROTTLE_MS ? { may: 'wait-a-second' } : { may: 'send' }
}
