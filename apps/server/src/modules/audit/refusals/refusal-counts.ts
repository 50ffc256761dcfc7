import { addressNetwork } from '../../../platform/http/index.ts'
import { kindOf, type RefusalKind, type RefusedCall } from './refusal-kinds.ts'

/** What one source was refused in an hour, since it was last written down. */
export interface RefusalCount {
  readonly hour: Date
  readonly kind: RefusalKind
  readonly source: string
  readonly account: string
  readonly count: number
  readonly lastAt: Date
}

/** So many sources are told apart between two writings: a flood from everywhere must fill neither memory nor table. */
const SOURCES_MAX = 1_000
const MANY = 'many'
const ACCOUNT_LENGTH_MAX = 64
const HOUR_MS = 3_600_000

/** Counts in this process: a refusal costs its caller no query. */
export function createRefusalCounts() {
  const counts = new Map<string, RefusalCount>()
  return {
    note(call: RefusedCall): void {
      const kind = kindOf(call)
      if (!kind) return
      const hour = new Date(Math.floor(call.at.getTime() / HOUR_MS) * HOUR_MS)
      const network = addressNetwork(call.ip)
      const own = `${hour.getTime()} ${kind} ${network}`
      const source = counts.has(own) || counts.size < SOURCES_MAX ? network : MANY
      const key = `${hour.getTime()} ${kind} ${source}`
      const before = counts.get(key)
      const account = call.account.slice(0, ACCOUNT_LENGTH_MAX) || (before?.account ?? '')
      counts.set(key, { hour, kind, source, account, count: (before?.count ?? 0) + 1, lastAt: call.at })
    },
    /** All that was counted, in one order; nothing is kept of it. */
    take(): RefusalCount[] {
      const taken = [...counts.entries()].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, count]) => count)
      counts.clear()
      return taken
    },
    /** What could not be written comes again. */
    giveBack(list: readonly RefusalCount[]): void {
      for (const each of list) {
        const key = `${each.hour.getTime()} ${each.kind} ${each.source}`
        const since = counts.get(key)
        counts.set(key, { ...each, ...since, count: each.count + (since?.count ?? 0) })
      }
    },
  }
}
