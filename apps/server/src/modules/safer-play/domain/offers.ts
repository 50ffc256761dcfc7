/** A day, two days, a week, a month, six weeks. */
export const TIME_OUT_HOURS: readonly number[] = [24, 48, 168, 720, 1_008]
/** Half a year is the shortest; null is for ever. */
export const EXCLUSION_MONTHS: readonly (number | null)[] = [6, 12, 60, null]
const REALITY_CHECK_MINUTES: readonly number[] = [15, 30, 60, 120]
/** Of a day. */
const TIME_LIMIT_MINUTES: readonly number[] = [30, 60, 90, 120, 180, 240, 360]
/** Until the member chooses, an hour. */
export const REALITY_CHECK_DEFAULT_MINUTES = 60

export const offers = () => ({
  timeOutHours: [...TIME_OUT_HOURS],
  exclusionMonths: [...EXCLUSION_MONTHS],
  realityCheckMinutes: [...REALITY_CHECK_MINUTES],
  timeLimitMinutes: [...TIME_LIMIT_MINUTES],
})
