import type { Desk } from '@croupier/contract'

/** Which right opens which live queue. */
const RIGHTS: Readonly<Record<Desk, string>> = {
  deposits: 'deposit.read',
  withdrawals: 'withdrawal.read',
  cases: 'withdrawal.read',
  alarms: 'result-alarm.read',
}

/** The queues of the console that somebody with these permissions hears of. */
export const desksOf = (permissions: readonly string[]): Desk[] =>
  (Object.keys(RIGHTS) as Desk[]).filter(desk => permissions.includes(RIGHTS[desk]))
