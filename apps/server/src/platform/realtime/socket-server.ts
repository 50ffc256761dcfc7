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
  sessionId?: string
}
type Line = Socket<ClientMessages, ServerMessages, DefaultEventsMap, SocketState>

export interface Realtime {
  toMember<E extends keyof ServerMessages>(memberId: string, event: E, ...message: Parameters<ServerMessages[E]>): void
  toTenant<E extends keyof ServerMessages>(tenantId: string, event: E, ...message: Parameters<ServerMessages[E]>): void
  toEveryone<E extends keyof ServerMessages>(event: E, ...message: Parameters<ServerMessages[E]>): void
  /** Tells the sockets of a session why it ended, and closes them. */
  endSession(sessionId: string, reason: Parameters<ServerMessages['session.ended']>[0]['reason']): void
  readonly io: Server
  close(): Promise<void>
}

export interface RealtimeOptions {
  readonly authenticate: AuthenticateSocket
  /** Brand of a page, so that public messages reach the right visitors. */
  readonly tenantOf: (request: { host: string; merchant: string | undefined }) => Promise<string | undefined>
  readonly adapter?: Parameters<Server['adapter']>[0]
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
  io.on('connection', line => void welcome(line, options))
  return {
    toMember: (memberId, event, ...message) => void io.to(`member:${memberId}`).emit(event, ...message),
    toTenant: (tenantId, event, ...message) => void io.to(`tenant:${tenantId}`).emit(event, ...message),
    toEveryone: (event, ...message) => void io.emit(event, ...message),
    endSession: (sessionId, reason) => {
      io.to(`session:${sessionId}`).emit('session.ended', { v: 1, reason })
      io.in(`session:${sessionId}`).disconnectSockets(true)
    },
    io: io as unknown as Server,
    close: () => io.close(),
  }
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
    void admit(line, token, options).then(ok => answer({ ok }))
  })
  const { headers, query } = line.handshake
  const merchant = headers.merchant ?? query.merchant
  const tenantId = await options.tenantOf({ host: headers.host ?? '', merchant: merchant?.toString() })
  if (tenantId) await line.join(`tenant:${tenantId}`)
}

async function admit(line: Line, token: string, { authenticate }: RealtimeOptions): Promise<boolean> {
  const session = await authenticate(token).catch(() => undefined)
  if (!session) return false
  line.data.token = token
  line.data.sessionId = session.sessionId
  await line.join([`member:${session.memberId}`, `session:${session.sessionId}`])
  // A logout that another process saw reaches this line by the adapter; this re-check is the safety net (≤ 5 s, bar S9).
  const timer = setInterval(() => void recheck(line, authenticate), TOKEN_RECHECK_MS)
  timer.unref()
  line.once('disconnect', () => clearInterval(timer))
  return true
}

async function recheck(line: Line, authenticate: AuthenticateSocket): Promise<void> {
  // An outage is no proof that the session ended.
  const session = await authenticate(line.data.token ?? '').catch(() => 'unknown' as const)
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
