/**
 * Messages of the real-time line. They are advisory: a screen that misses one re-reads. `version` grows per member, so that a late
 * message never overwrites a newer one.
 */
export interface ServerMessages {
  'wallet.changed': (message: { v: 1; version: number; wallets: { wallet: string; balance: string }[]; sumBalance: string }) => void
  'notice.changed': (message: { v: 1 }) => void
  'inbox.changed': (message: { v: 1 }) => void
  'brand.changed': (message: { v: 1; brandVersion: number }) => void
  'withdrawal.changed': (message: { v: 1; withdrawalId: string; state: string }) => void
  'deposit.changed': (message: { v: 1; depositId: string; state: string }) => void
  'vendor-transfer.changed': (message: { v: 1; transferId: string; state: string }) => void
  'verification.changed': (message: { v: 1 }) => void
  /** A queue of the console is not as it was; for operators who may read it. */
  'desk.changed': (message: { v: 1; desk: Desk }) => void
  'session.ended': (message: { v: 1; reason: 'logout' | 'revoked' | 'locked' | 'expired' | 'paused' | 'closed' }) => void
  /** An issue of a lottery has its result. */
  'lottery.drawn': (message: { v: 1; gameCode: string; number: string; draw: unknown }) => void
  'round.settled': (message: { v: 1; roundId: string; gameId: string; result: string }) => void
}

/** The console's live queues. */
export type Desk = 'deposits' | 'withdrawals' | 'cases' | 'alarms'

/** `authenticate` joins the member's own room; a wrong token is answered, not ignored. */
export interface ClientMessages {
  authenticate: (token: string, answer: (result: { ok: boolean }) => void) => void
  /** For the console: joins the queues that the operator may read. */
  authenticateOperator: (token: string, answer: (result: { ok: boolean }) => void) => void
}
