import { createContext, Script } from 'node:vm'
import { type FieldRule, matchesRule as matchesBy } from '@croupier/contract'

/** A fit pattern takes microseconds. One that a value makes try every way of dividing it would take years, and the whole process with it. */
const PATTERN_MS_MAX = 50

const script = new Script('new RegExp(source, "u").test(value)')
const place = createContext({ source: '', value: '' })

/** Whether the value satisfies the rule, in bounded time: a pattern of an operator's own that takes too long does not match (BRAND-FIELD-1). */
export const matchesRule = (rule: FieldRule, value: string): boolean =>
  rule.acceptedPattern === '' ? matchesBy(rule, value) : matchesBy(rule, value, matchesInTime)

function matchesInTime(source: string, value: string): boolean {
  Object.assign(place, { source, value })
  try {
    return script.runInContext(place, { timeout: PATTERN_MS_MAX }) as boolean
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return false
    throw error
  }
}
