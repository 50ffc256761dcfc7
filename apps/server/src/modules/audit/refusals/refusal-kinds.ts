/** A call that was answered by a refusal, as the edge saw it. */
export interface RefusedCall {
  readonly code: string
  readonly status: number
  /** The pattern, never the address with its ids. */
  readonly path: string
  readonly ip: string
  /** What was typed as a name, or who was signed in; empty where nobody is known. */
  readonly account: string
  readonly at: Date
}

/** Refusals that tell of somebody at the door. */
export type RefusalKind = 'sign-in' | 'operator-sign-in' | 'lock' | 'payment-password' | 'webhook' | 'unauthorized' | 'forbidden' | 'limit'

const CODES: Readonly<Record<string, RefusalKind>> = {
  wrong_credentials: 'sign-in',
  remember_token_invalid: 'sign-in',
  proof_wrong: 'sign-in',
  totp_wrong: 'sign-in',
  account_locked: 'lock',
  payment_password_locked: 'lock',
  authenticator_locked: 'lock',
  payment_password_wrong: 'payment-password',
  webhook_signature_wrong: 'webhook',
  webhook_malformed: 'webhook',
}
const STATUSES: Readonly<Record<number, RefusalKind>> = { 401: 'unauthorized', 403: 'forbidden', 429: 'limit' }

/** Undefined for what everybody meets now and then: an empty field, a closed brand, a bet that came too late. */
export function kindOf({ code, status, path }: Pick<RefusedCall, 'code' | 'status' | 'path'>): RefusalKind | undefined {
  const kind = CODES[code] ?? STATUSES[status]
  return kind === 'sign-in' && path.startsWith('/console/') ? 'operator-sign-in' : kind
}

interface Rule {
  /** From so many of one source in an hour on, the log has them: at this count, and at each ten times as many. */
  readonly sampleFrom: number
  /** From so many on somebody should look. */
  readonly alarmFrom: number
}

/** A person forgets a password a few times; a page that was left open overnight is told 401 a few dozen times, and an office shares one address. */
export const RULES: Readonly<Record<RefusalKind, Rule>> = {
  'sign-in': { sampleFrom: 1, alarmFrom: 100 },
  'operator-sign-in': { sampleFrom: 1, alarmFrom: 10 },
  lock: { sampleFrom: 1, alarmFrom: 20 },
  'payment-password': { sampleFrom: 1, alarmFrom: 20 },
  webhook: { sampleFrom: 1, alarmFrom: 20 },
  unauthorized: { sampleFrom: 100, alarmFrom: 5_000 },
  forbidden: { sampleFrom: 10, alarmFrom: 200 },
  limit: { sampleFrom: 10, alarmFrom: 2_000 },
}

/** The highest count between two that the log has: `sampleFrom` and each ten times as many. Undefined where none was passed. */
export function sampleBetween(kind: RefusalKind, before: number, after: number): number | undefined {
  let sample: number | undefined
  for (let mark = RULES[kind].sampleFrom; mark <= after; mark *= 10) if (mark > before) sample = mark
  return sample
}
