/** Ten failures within 15 minutes lock a user name until 15 minutes after the last of them (decisions §4). */
export const FAILURES_MAX = 10
export const WINDOW_MS = 15 * 60_000

/** Whole minutes until the next try is heard; 0 when not locked. */
export function lockedMinutes(failedAt: readonly Date[], now: Date): number {
  const recent = failedAt.map(at => at.getTime()).filter(at => at > now.getTime() - WINDOW_MS)
  if (recent.length < FAILURES_MAX) return 0
  return Math.max(1, Math.ceil((Math.max(...recent) + WINDOW_MS - now.getTime()) / 60_000))
}
