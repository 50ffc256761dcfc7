/**
 * What a process does: `api` answers calls and pages, `rooms` steps what happens to several people on a timer, `worker` runs jobs and readers of feeds.
 * Without ROLES a process does all of it.
 */
export const ROLES = ['api', 'rooms', 'worker'] as const

export type Role = (typeof ROLES)[number]
