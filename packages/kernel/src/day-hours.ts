export interface DayHours {
  /** `HH:MM` in the brand's time zone. */
  readonly from: string
  readonly to: string
}

/** Whether something with hours is open at this moment. `to` is not included; hours that end before they begin go over midnight, equal ones mean all day. */
export function isWithinHours(hours: DayHours | null | undefined, timeZone: string, now: Date): boolean {
  if (!hours || hours.from === hours.to) return true
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(now)
  return hours.from < hours.to ? time >= hours.from && time < hours.to : time >= hours.from || time < hours.to
}
