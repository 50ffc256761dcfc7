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
  /** Points came or went, or an order of the mall has ended. */
  'points.changed': (message: { v: 1 }) => void
  /** A promotion stands otherwise for the member: joined, decided, given, or its goal came nearer. */
  'promotions.changed': (message: { v: 1 }) => void
  /** A contract stands otherwise for the agent: offered, answered, ended. */
  'contracts.changed': (message: { v: 1 }) => void
  /** Bills of the member’s are new or in another state. */
  'bills.changed': (message: { v: 1 }) => void
  /** A queue of the console is not as it was; for operators who may read it. */
  'desk.changed': (message: { v: 1; desk: Desk }) => void
  'session.ended': (message: { v: 1; reason: 'logout' | 'revoked' | 'locked' | 'expired' | 'paused' | 'closed' }) => void
  /** An issue of a lottery has its result. */
  'lottery.drawn': (message: { v: 1; gameCode: string; number: string; draw: unknown }) => void
  'round.settled': (message: { v: 1; roundId: string; gameId: string; result: string }) => void
  /** Of a room that the page has joined. Whoever misses a version joins again. */
  'room.message': (message: RoomMessage) => void
  /** Of a list of rooms that the page has joined. */
  'room.summary': (message: { v: 1; kind: string; code: string; summary: Readonly<Record<string, unknown>> }) => void
  /** What came of a member's own part in a room, such as bets and choices at a table; read anew by the call that says it whole. */
  'room.own': (message: { v: 1; roomId: string; own: Readonly<Record<string, unknown>> }) => void
}

/** What a page needs to begin with a room: its state, and what changes between two steps. */
export interface RoomSnapshot {
  readonly roomId: string
  /** Grows by one with each step. */
  readonly version: number
  readonly view: Readonly<Record<string, unknown>>
  readonly now: Readonly<Record<string, unknown>>
}

/** A step has a view and tick 0; what comes between two steps has the next tick. `now` always stands whole. */
export interface RoomMessage {
  readonly v: 1
  readonly roomId: string
  readonly version: number
  readonly tick: number
  readonly view?: Readonly<Record<string, unknown>>
  readonly now: Readonly<Record<string, unknown>>
}

/** The console's live queues. */
export type Desk =
  | 'deposits'
  | 'withdrawals'
  | 'cases'
  | 'alarms'
  | 'feedback'
  | 'verification'
  | 'vendor-transfers'
  | 'point-orders'
  | 'referral-cases'
  | 'promotion-applications'
  | 'contract-proposals'
  | 'bill-reviews'

/** `authenticate` joins the member's own room; a wrong token is answered, not ignored. */
export interface ClientMessages {
  authenticate: (token: string, answer: (result: { ok: boolean }) => void) => void
  /** For the console: joins the queues that the operator may read. */
  authenticateOperator: (token: string, answer: (result: { ok: boolean }) => void) => void
  /** Joins a room, waking it, and answers what it looks like; also where the page has joined already. */
  joinRoom: (roomId: string, answer: (result: { ok: true; room: RoomSnapshot } | { ok: false }) => void) => void
  leaveRoom: (roomId: string) => void
  /** Hears the summaries of all rooms of a kind; wakes none. */
  joinRoomList: (kind: string, answer: (result: { ok: boolean }) => void) => void
  leaveRoomList: (kind: string) => void
}
