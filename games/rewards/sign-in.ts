import { err, ok, type Result } from '@croupier/kernel'
import { addDays } from './local-days.ts'

export interface SignInRun {
  /** The last local date signed in on. */
  readonly lastOn: string | null
  /** Length of the unbroken run of dates up to it. */
  readonly days: number
}

export const NO_SIGN_IN: SignInRun = { lastOn: null, days: 0 }

/**
 * Signs in on a local date; `day` is the reward that it brings, from 1 to `rewards`, after which the first follows (rewards §12). A missed
 * date begins a new run. A date before the last one, where the brand moved its clocks back, is refused as that one.
 */
export function signIn(
  { lastOn, days }: SignInRun,
  on: string,
  rewards: number,
): Result<{ readonly run: SignInRun; readonly day: number }, 'already_signed_in'> {
  if (lastOn !== null && on <= lastOn) return err('already_signed_in')
  const run = { lastOn: on, days: lastOn !== null && addDays(lastOn, 1) === on ? days + 1 : 1 }
  return ok({ run, day: ((run.days - 1) % rewards) + 1 })
}
