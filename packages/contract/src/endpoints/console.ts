/** Calls of the operator's console, under /console/<noun>. */
export const consoleEndpoints = {} as const
