/**
 * Field rules of the specification's §5: a value is valid if it matches the accepted pattern and its length is within bounds.
 * The same code judges in the browser and on the server.
 */
export interface FieldRule {
  readonly patternId: PatternId
  /** A regular expression source, or '*' for anything. The pattern id chooses the message, and the pattern when this is empty. */
  readonly acceptedPattern: string
  readonly minLength: number
  readonly maxLength: number
}

/** Pattern id → regular expression source over the whole value. */
export const PATTERNS = {
  0: '*',
  1: '^[A-Za-z][A-Za-z0-9]*$',
  2: '^[A-Za-z\\p{Script=Han}]+$',
  3: '^[^\\s@]+@[^\\s@.]+(?:\\.[^\\s@.]+)+$',
  4: '^[A-Za-z0-9]+$',
  5: '^(?=.*[A-Za-z])(?=.*[0-9])[A-Za-z0-9]+$',
  6: '^[0-9]+$',
  7: '^(?=.*[A-Z])[A-Za-z0-9]+$',
  8: '^[A-Za-z ]+$',
  9: '^\\S+$',
  10: '^[\\p{Script=Han}\\p{P}\\p{S}]+$',
  11: '^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])$',
  12: '^(?=(?:[^A-Za-z]*[A-Za-z]){2})[A-Za-z ]+$',
  13: '^(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])-\\d{4}$',
  14: '^[A-Za-z0-9]+$',
  15: '^[\\p{Script=Hangul} ]+$',
  16: '^[\\p{Script=Thai} ]+$',
  17: '^[A-Za-z\\p{Script=Thai} ]+$',
  18: '^(?=.*[A-Z])[A-Z ]+$',
  19: '^[A-Za-z0-9\\p{P}\\p{S}]+$',
} as const

export type PatternId = keyof typeof PATTERNS
export const PATTERN_IDS = Object.keys(PATTERNS).map(Number) as PatternId[]

const matchesPattern = (source: string, value: string): boolean => new RegExp(source, 'u').test(value)

/** Whether the value satisfies the rule. Length counts Unicode code points, so that a Han or Thai letter outside the basic plane is one. */
export function matchesRule(rule: FieldRule, value: string, matches = matchesPattern): boolean {
  const length = [...value].length
  if (length < rule.minLength || length > rule.maxLength) return false
  const source = rule.acceptedPattern || PATTERNS[rule.patternId]
  if (source !== '*' && !matches(source, value)) return false
  return rule.patternId !== 11 && rule.patternId !== 13 ? true : isCalendarDate(rule.patternId, value)
}

/** The 31st of February matches the pattern of a date but is none. */
function isCalendarDate(patternId: 11 | 13, value: string): boolean {
  const [a = 0, b = 0, c = 0] = value.split('-').map(Number)
  const [year, month, day] = patternId === 11 ? [a, b, c] : [c, a, b]
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** Fills "(min)" and "(max)" of a localized template. Where both are equal the range "(min)-(max)" collapses to one number. */
export function fillRuleMessage(template: string, rule: Pick<FieldRule, 'minLength' | 'maxLength'>): string {
  const collapsed = rule.minLength === rule.maxLength ? template.replace(/\(min\)\s*[-–~至到]\s*\(max\)/u, '(max)') : template
  return collapsed.replaceAll('(min)', String(rule.minLength)).replaceAll('(max)', String(rule.maxLength))
}
