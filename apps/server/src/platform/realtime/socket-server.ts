import type { ClientMessages, ServerMessages } from '@croupier/contract'
import type { FastifyInstance } from 'fastify'
import { type DefaultEventsMap, Server, type Socket } from 'socket.io'

/** A frame of 64 KB is far beyond any message of ours; more closes that socket (bar S9). */
const FRAME_BYTES_MAX = 64 * 1024
/** A screen sends a handful of messages; a flood closes that socket only. */
const MESSAGES_PER_SECOND_MAX = 20
const TOKEN_RECHECK_MS = 4_000
const PATH = '/socket'

export type AuthenticateSocket = (token: string) => Promise<{ memberId: string; sessionId: string; tenantId: string } | undefined>
interface SocketState {
  token?: string
  /** Rooms of the member who speaks on this line. */
  rooms?: readonly string[]
}
type Line = Socket<ClientMessages, ServerMessages, DefaultEventsMap, SocketState>

export interface Realtime {
  /** Reaches the member's pages on every process. */
  toMember<E extends keyof ServerMessages>(memberId: string, event: E, ...message: Parameters<ServerMessages[E]>): void
  /** Reaches the brand's pages on this process alone: every process hears of the change from the database, and tells its own. */
  toTenant<E extends keyof ServerMessages>(tenantId: string, event: E, ...message: Parameters<ServerMessages[E]>): void
  /** Tells this process's sockets of a session why it ended, and closes them; the other processes do the same. */
  endSession(sessionId: string, reason: Parameters<ServerMessages['session.ended']>[0]['reason']): void
  readonly io: Server
  close(): Promise<void>
}

export interface RealtimeOptions {
  readonly authenticate: AuthenticateSocket
  /** Brand of a page, so that public messages reach the right visitors. */
  readonly tenantOf: (request: { host: string; merchant: string | undefined }) => Promise<string | undefined>
  readonly adapter?: Parameters<Server['adapter']>[0] | undefined
  readonly log: { warn(fields: object, message: string): void }
}

/** One Socket.IO server for all pages: WebSocket first, advisory messages only; a screen that misses one reads again. */
export function createRealtime(app: FastifyInstance, options: RealtimeOptions): Realtime {
  const io = new Server<ClientMessages, ServerMessages, DefaultEventsMap, SocketState>(app.server, {
    path: PATH,
    transports: ['websocket', 'polling'],
    serveClient: false,
    maxHttpBufferSize: FRAME_BYTES_MAX,
    allowRequest: (request, decide) => decide(null, isSameOrigin(request.headers.origin, request.headers.host)),
  })
  if (options.adapter) io.adapter(options.adapter)
  io.on('connection', line => void welcome(line, options).catch(error => drop(line, error, options)))
  return {
    toMember: (memberId, event, ...message) => void io.to(`member:${memberId}`).emit(event, ...message),
    toTenant: (tenantId, event, ...message) => void io.local.to(`tenant:${tenantId}`).emit(event, ...message),
    endSession: (sessionId, reason) => {
      io.local.to(`session:${sessionId}`).emit('session.ended', { v: 1, reason })
      io.local.in(`session:${sessionId}`).disconnectSockets(true)
    },
    io: io as unknown as Server,
    close: async () => {
      // Cutting the line, as against saying good-bye, makes pages look for another process by themselves.
      for (const line of io.sockets.sockets.values()) line.conn.close()
      await io.of('/').adapter.close()
      // The HTTP server has requests to end and is closed by its owner.
      io.engine.close()
    },
  }
}

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
  // A session is asked after again while the line is open: what a logout missed ends here (≤ 5 s, bar S9).
  const timer = setInterval(() => void recheck(line, options), TOKEN_RECHECK_MS)
  timer.unref()
  line.once('disconnect', () => clearInterval(timer))
  const tenantId = await tenantOf(line, options)
  if (tenantId) await line.join(`tenant:${tenantId}`)
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
  for (const room of line.data.rooms ?? []) await line.leave(room)
  line.data.rooms = isWelcome ? [`member:${session.memberId}`, `session:${session.sessionId}`] : []
  line.data.token = isWelcome ? token : ''
  for (const room of line.data.rooms) await line.join(room)
  return isWelcome
}

async function recheck(line: Line, { authenticate }: RealtimeOptions): Promise<void> {
  if (!line.data.token) return
  // An outage is no proof that the session ended.
  const session = await authenticate(line.data.token).catch(() => 'unknown' as const)
  if (session !== undefined) return
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
