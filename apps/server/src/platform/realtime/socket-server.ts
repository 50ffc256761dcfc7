import type { ClientMessages, Desk, RoomMessage, RoomSnapshot, ServerMessages } from '@croupier/contract'
import type { FastifyInstance } from 'fastify'
import { type DefaultEventsMap, Server, type Socket } from 'socket.io'
import type { MayBeAlone } from './choose-adapter.ts'
import { createOthersTeller, type Told } from './tell-others.ts'

/** A frame of 64 KB is far beyond any message of ours; more closes that socket (bar S9). */
const FRAME_BYTES_MAX = 64 * 1024
/** A screen sends a handful of messages; a flood closes that socket only. */
const MESSAGES_PER_SECOND_MAX = 20
const TOKEN_RECHECK_MS = 4_000
const PATH = '/socket'
const ROOM = 'room:'
const TENANT = 'tenant:'
const ROOM_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const listOf = (tenantId: string, kind: string): string => `rooms:${tenantId}:${kind}`
/** Tables beside each other on one page, and a few that were just left. */
const ROOMS_MAX = 40
/** Ids and kinds of rooms are shorter. */
const NAME_LENGTH_MAX = 40

export type AuthenticateSocket = (token: string) => Promise<{ memberId: string; sessionId: string; tenantId: string } | undefined>
/** The queues that an operator may read; undefined where the token is none. */
export type AuthenticateOperatorSocket = (token: string) => Promise<readonly Desk[] | undefined>
interface SocketState {
  token?: string
  isOperator?: boolean
  /** Rooms of the member or operator who speaks on this line. */
  rooms?: readonly string[]
}
type Line = Socket<ClientMessages, ServerMessages, DefaultEventsMap, SocketState>
/** What processes say to each other. */
interface ProcessMessages {
  told(batch: readonly Told[]): void
}

export interface Realtime {
  /** Reaches the member's pages on every process. */
  toMember<E extends keyof ServerMessages>(memberId: string, event: E, ...message: Parameters<ServerMessages[E]>): void
  /** The same for what happens with every bet: other processes hear of it a moment later, together with what else happens then. */
  toMemberSoon<E extends keyof ServerMessages>(memberId: string, event: E, ...message: Parameters<ServerMessages[E]>): void
  /** Reaches the operators' pages on every process: one of their queues is not as it was. */
  toDesk(desk: Desk): void
  /** Reaches the brand's pages on this process alone: every process hears of the change from the database, and tells its own. */
  toTenant<E extends keyof ServerMessages>(tenantId: string, event: E, ...message: Parameters<ServerMessages[E]>): void
  /** Reaches every page that has joined a room, or a brand's list of rooms, on every process. */
  toRoom(message: RoomMessage): void
  toRoomList(tenantId: string, message: Parameters<ServerMessages['room.summary']>[0]): void
  /** Rooms that pages of this process have joined, and how many pages each. */
  countPages(): ReadonlyMap<string, number>
  /** Open lines of this process by brand. */
  countLines(): ReadonlyMap<string, number>
  /** Tells this process's sockets of a session why it ended, and closes them; the other processes do the same. */
  endSession(sessionId: string, reason: Parameters<ServerMessages['session.ended']>[0]['reason']): void
  /** Reaches pages of members on this process alone: every process hears of the change from the database, and tells its own. */
  toMembersHere<E extends keyof ServerMessages>(memberIds: readonly string[], event: E, ...message: Parameters<ServerMessages[E]>): void
  /** Whether a page of the member is open on this process. */
  hasPageHere(memberId: string): boolean
  close(): Promise<void>
}

export interface RealtimeOptions {
  /** False: no page is let in, and this process only tells pages of others. */
  readonly isOpen: boolean
  readonly authenticate: AuthenticateSocket
  readonly authenticateOperator: AuthenticateOperatorSocket
  /** Brand of a page, so that public messages reach the right visitors. */
  readonly tenantOf: (request: { host: string; merchant: string | undefined }) => Promise<string | undefined>
  /** A room that a page of the brand enters; undefined for one that is none of its. */
  readonly enterRoom: (roomId: string, tenantId: string) => Promise<RoomSnapshot | undefined>
  readonly adapter?: Parameters<Server['adapter']>[0] | undefined
  readonly log: { warn(fields: object, message: string): void }
}

/** One Socket.IO server for all pages: WebSocket first, advisory messages only; a screen that misses one reads again. */
export function createRealtime(app: FastifyInstance, options: RealtimeOptions): Realtime {
  const io = new Server<ClientMessages, ServerMessages, ProcessMessages, SocketState>(app.server, {
    path: PATH,
    transports: ['websocket', 'polling'],
    serveClient: false,
    maxHttpBufferSize: FRAME_BYTES_MAX,
    allowRequest: (request, decide) => decide(null, options.isOpen && isSameOrigin(request.headers.origin, request.headers.host)),
  })
  if (options.adapter) io.adapter(options.adapter)
  io.on('connection', line => void welcome(line, options).catch(error => drop(line, error, options)))
  const { adapter } = io.of('/')
  const isAlone = () => !options.adapter || ('isAlone' in adapter && (adapter as MayBeAlone).isAlone())
  const others = createOthersTeller(batch => io.serverSideEmit('told', batch))
  const toMemberHere = (...[memberId, event, message]: Told) => {
    const room = roomOf(memberId)
    if (adapter.rooms.has(room)) io.local.to(room).emit(event, ...(message as Parameters<ServerMessages[typeof event]>))
  }
  io.on('told', batch => {
    for (const told of batch) toMemberHere(...told)
  })
  return {
    toMemberSoon: (memberId, event, ...message) => {
      toMemberHere(memberId, event, message)
      if (!isAlone()) others.tell([memberId, event, message])
    },
    toMember: (memberId, event, ...message) => {
      const room = roomOf(memberId)
      // Most who bet have no page but the game's: what nobody hears is not even put into words.
      if (adapter.rooms.has(room) || !isAlone()) io.to(room).emit(event, ...message)
    },
    toDesk: desk => void io.to(`desk:${desk}`).emit('desk.changed', { v: 1, desk }),
    toTenant: (tenantId, event, ...message) => void io.local.to(`${TENANT}${tenantId}`).emit(event, ...message),
    toRoom: message => {
      const room = `${ROOM}${message.roomId}`
      if (adapter.rooms.has(room) || !isAlone()) io.to(room).emit('room.message', message)
    },
    toRoomList: (tenantId, message) => {
      const room = listOf(tenantId, message.kind)
      if (adapter.rooms.has(room) || !isAlone()) io.to(room).emit('room.summary', message)
    },
    countPages: () => countIn(adapter.rooms, ROOM),
    countLines: () => countIn(adapter.rooms, TENANT),
    endSession: (sessionId, reason) => {
      io.local.to(`session:${sessionId}`).emit('session.ended', { v: 1, reason })
      io.local.in(`session:${sessionId}`).disconnectSockets(true)
    },
    toMembersHere: (memberIds, event, ...message) => void io.local.to(memberIds.map(roomOf)).emit(event, ...message),
    hasPageHere: memberId => adapter.rooms.has(roomOf(memberId)),
    close: async () => {
      others.stop()
      // Cutting the line, as against saying good-bye, makes pages look for another process by themselves.
      for (const line of io.sockets.sockets.values()) line.conn.close()
      await io.of('/').adapter.close()
      // The HTTP server has requests to end and is closed by its owner.
      io.engine.close()
    },
  }
}

/** How many lines are in each room of a kind, by what stands behind its prefix. */
function countIn(rooms: ReadonlyMap<string, ReadonlySet<string>>, prefix: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const [room, lines] of rooms) if (room.startsWith(prefix)) counts.set(room.slice(prefix.length), lines.size)
  return counts
}

const roomOf = (memberId: string): string => `member:${memberId}`

/** The line fails, the process goes on; the page comes back when what it needs is there again. */
function drop(line: Line, error: unknown, { log }: RealtimeOptions): void {
  log.warn({ err: error }, 'a line was cut')
  line.conn.close()
}

/** A page of another site may not open a line. Clients that are no browsers send no Origin. */
function isSameOrigin(origin: string | undefined, host: string | undefined): boolean {
  if (!origin) return true
  try {
    return new URL(origin).host === host
  } catch {
    return false
  }
}

async function welcome(line: Line, options: RealtimeOptions): Promise<void> {
  limitFlood(line)
  line.on('authenticate', (token, answer) => {
    if (typeof token !== 'string' || typeof answer !== 'function') return void line.disconnect(true)
    admit(line, token, options).then(
      ok => answer({ ok }),
      // An outage is no proof that the token is wrong: saying so would sign the member out.
      error => drop(line, error, options),
    )
  })
  line.on('authenticateOperator', (token, answer) => {
    if (typeof token !== 'string' || typeof answer !== 'function') return void line.disconnect(true)
    admitOperator(line, token, options).then(
      ok => answer({ ok }),
      error => drop(line, error, options),
    )
  })
  // A session is asked after again while the line is open: what a logout missed ends here (≤ 5 s, bar S9).
  const timer = setInterval(() => void recheck(line, options), TOKEN_RECHECK_MS)
  timer.unref()
  line.once('disconnect', () => clearInterval(timer))
  // Heard from the first moment on: what a page says while its brand is still looked up waits for that.
  const tenant = tenantOf(line, options)
  admitToRooms(line, tenant, options)
  const tenantId = await tenant
  if (tenantId) await line.join(`${TENANT}${tenantId}`)
}

/** Anybody may look at a brand's rooms. Joined first and described then, so that nothing is missed in between. */
function admitToRooms(line: Line, tenant: Promise<string | undefined>, options: RealtimeOptions): void {
  const isName = (name: unknown): name is string => typeof name === 'string' && name.length <= NAME_LENGTH_MAX
  line.on('joinRoom', (roomId, answer) => {
    if (!isName(roomId) || typeof answer !== 'function') return void line.disconnect(true)
    const room = `${ROOM}${roomId}`
    if (!ROOM_ID.test(roomId)) return answer({ ok: false })
    if (!line.rooms.has(room) && [...line.rooms].filter(name => name.startsWith(ROOM)).length >= ROOMS_MAX) return answer({ ok: false })
    const enter = async () => {
      await line.join(room)
      const tenantId = await tenant
      const entered = tenantId === undefined ? undefined : await options.enterRoom(roomId, tenantId)
      if (!entered) await line.leave(room)
      answer(entered ? { ok: true, room: entered } : { ok: false })
    }
    enter().catch(error => drop(line, error, options))
  })
  line.on('leaveRoom', roomId => void line.leave(`${ROOM}${roomId}`))
  line.on('joinRoomList', (kind, answer) => {
    if (!isName(kind) || typeof answer !== 'function') return void line.disconnect(true)
    const join = async () => {
      const tenantId = await tenant
      if (tenantId) await line.join(listOf(tenantId, kind))
      answer({ ok: tenantId !== undefined })
    }
    join().catch(error => drop(line, error, options))
  })
  line.on(
    'leaveRoomList',
    kind => void tenant.then(tenantId => tenantId && line.leave(listOf(tenantId, String(kind)))).catch(() => undefined),
  )
}

/** Socket.IO hands over what the page says of itself in `auth`; a proxy or the second door says it in a header. */
function tenantOf(line: Line, options: RealtimeOptions): Promise<string | undefined> {
  const { headers, query, auth } = line.handshake
  const merchant = [headers.merchant, query.merchant, auth.merchant].find(value => typeof value === 'string' && value !== '')
  return options.tenantOf({ host: headers.host ?? '', merchant: merchant as string | undefined })
}

/** One member a line: who speaks now takes the place of who spoke before. A token is worth nothing at another brand's door. */
async function admit(line: Line, token: string, options: RealtimeOptions): Promise<boolean> {
  const [session, tenantId] = await Promise.all([options.authenticate(token), tenantOf(line, options)])
  const isWelcome = session !== undefined && session.tenantId === tenantId
  await seat(line, {
    token,
    isOperator: false,
    rooms: isWelcome ? [roomOf(session.memberId), `session:${session.sessionId}`] : undefined,
  })
  return isWelcome
}

/** Operators work on all brands, so no door is asked for; what they hear of follows from what they may read. */
async function admitOperator(line: Line, token: string, { authenticateOperator }: RealtimeOptions): Promise<boolean> {
  const desks = await authenticateOperator(token)
  await seat(line, { token, isOperator: true, rooms: desks?.map(desk => `desk:${desk}`) })
  return desks !== undefined
}

/** Undefined rooms: not welcome, and whoever spoke before is gone too. */
async function seat(line: Line, who: { token: string; isOperator: boolean; rooms: readonly string[] | undefined }): Promise<void> {
  for (const room of line.data.rooms ?? []) await line.leave(room)
  line.data.rooms = who.rooms ?? []
  line.data.token = who.rooms ? who.token : ''
  line.data.isOperator = who.isOperator
  for (const room of line.data.rooms) await line.join(room)
}

async function recheck(line: Line, { authenticate, authenticateOperator }: RealtimeOptions): Promise<void> {
  const { token, isOperator } = line.data
  if (!token) return
  // An outage is no proof that the session ended.
  const known = await (isOperator ? authenticateOperator(token) : authenticate(token)).catch(() => 'unknown' as const)
  if (known !== undefined) return
  line.emit('session.ended', { v: 1, reason: 'expired' })
  line.disconnect(true)
}

function limitFlood(line: Line): void {
  let windowStartMs = 0
  let count = 0
  line.use((_packet, next) => {
    const nowMs = performance.now()
    if (nowMs - windowStartMs > 1000) {
      windowStartMs = nowMs
      count = 0
    }
    if (++count > MESSAGES_PER_SECOND_MAX) return void line.disconnect(true)
    next()
  })
}
