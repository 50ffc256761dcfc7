import { Client, type Notification } from 'pg'
import { createLines } from './lines.ts'

/** Back after a lost connection: soon enough for a screen, seldom enough for a server that is starting. */
const RECONNECT_MS = 500
/** A server that accepts a connection and then says nothing must not hold the listener for ever. */
const CONNECT_TIMEOUT_MS = 2_000
/** A line that has not answered for so long says nothing any more: play hears of it within three seconds. */
const BEAT = { everyMs: 1_000, silenceMs: 2_000 }

export type Listener = { close(): Promise<void> }

export type ListenOptions = {
  url: string
  /** Handlers by channel name; the names are fixed in code and quoted as they are. */
  channels: Record<string, (payload: string) => void>
  /** Called after each connection, the first too: what was announced meanwhile is lost, so read the state again. */
  onConnected?: () => void
  /** Called when a connection is lost or cannot be opened, so again and again until `onConnected`. */
  onLost?: () => void
  /** The line went silent without having been closed: so have all others to the same server, most likely. */
  onSilent?: () => void
  /** Is told when a handler threw: anybody with the right to NOTIFY may send any payload. */
  log?: { error(fields: object, message: string): void }
}

/** LISTENs on one dedicated connection and connects again whenever it is lost, until closed. A handler that throws loses its message only. */
export function listen(options: ListenOptions): Listener {
  const lines = createLines()
  let closed = false
  let client: Client | undefined
  let timer: NodeJS.Timeout | undefined
  let stopBeat: (() => void) | undefined

  const guard = (channel: string, handle: () => void) => {
    try {
      handle()
    } catch (error) {
      options.log?.error({ err: error, channel }, 'a message of the database could not be acted on')
    }
  }

  const reconnectLater = () => {
    if (!closed) guard('lost', () => options.onLost?.())
    stopBeat?.()
    if (client) void abandon(client)
    client = undefined
    clearTimeout(timer)
    if (!closed) timer = setTimeout(() => void connect(), RECONNECT_MS)
  }

  const fallSilent = () => {
    guard('silence', () => options.onSilent?.())
    reconnectLater()
    lines.cut()
  }

  const connect = async () => {
    const next = new Client({
      connectionString: options.url,
      keepAlive: true,
      stream: lines.stream,
      application_name: 'croupier-listen',
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    })
    client = next
    next.once('error', reconnectLater)
    next.on('notification', ({ channel, payload }: Notification) => guard(channel, () => options.channels[channel]?.(payload ?? '')))
    try {
      await next.connect()
      for (const channel of Object.keys(options.channels)) await next.query(`LISTEN "${channel}"`)
      if (client !== next) return
      next.once('end', reconnectLater)
      stopBeat = keepBeating(next, fallSilent)
      guard('connected', () => options.onConnected?.())
    } catch {
      if (client === next) reconnectLater()
    }
  }

  void connect()
  return {
    close: async () => {
      closed = true
      clearTimeout(timer)
      stopBeat?.()
      const last = client
      client = undefined
      if (last) await abandon(last)
    },
  }
}

/** Asks the server every second whether it is there; `onSilent` is told once when it does not answer in time. */
function keepBeating(client: Client, onSilent: () => void): () => void {
  let isOver = false
  let timer: NodeJS.Timeout | undefined
  const stop = () => {
    isOver = true
    clearTimeout(timer)
  }
  const beat = () => {
    let hasAnswered = false
    timer = setTimeout(() => {
      // This process may have been the one that slept: what came meanwhile is read before anybody judges.
      setImmediate(() => {
        if (isOver || hasAnswered) return
        stop()
        onSilent()
      })
    }, BEAT.silenceMs)
    client.query('SELECT 1').then(
      () => {
        hasAnswered = true
        clearTimeout(timer)
        if (!isOver) timer = setTimeout(beat, BEAT.everyMs)
      },
      // A connection that was lost says so by itself.
      () => clearTimeout(timer),
    )
  }
  beat()
  return stop
}

/** Ends a connection whose errors are nobody's concern any more; unheard, they would end the process. */
async function abandon(client: Client): Promise<void> {
  client.removeAllListeners()
  client.on('error', () => undefined)
  await client.end().catch(() => undefined)
}
