/** An operator's session ends after 30 minutes without a call, and 12 hours after sign-in in any case: a working day. */
export const IDLE_MS = 30 * 60_000
export const ABSOLUTE_MS = 12 * 60 * 60_000
/** The last use is written at most once a minute. */
export const TOUCH_MS = 60_000
/** After it a session asks for password and code again before an owner's act. */
export const CONFIRMED_MS = 10 * 60_000
/** A one-time password that nobody has used by then lies in some mailbox or chat. */
export const ONE_TIME_MS = 24 * 60 * 60_000
/** Time to install an app and scan a code. */
export const SETUP_MS = 15 * 60_000
