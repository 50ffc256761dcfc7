import { Client, type Notification } from 'pg'

/** Back after a lost connection: soon enough for a screen, seldom enough for a server that is starting. */
const RECONNECT_MS = 500

export type Listener = { close(): Promise<void> }

export type ListenOptions = {
  url: string
  /** Handlers by channel name; the names are fixed in code and quoted as they are. */
  channels: Record<string, (payload: string) => void>
  /** Called after each connection, the first too: what was announced meanwhile is lost, so read the state again. */
  onConnected?: () => void
}

/** LISTENs on one dedicated connection and connects again whenever it is lost, until closed. */
export function listen(options: ListenOptions): Listener {
  let closed = false
  let client: Client | undefined
  let timer: NodeJS.Timeout | undefined

  const reconnectLater = () => {
    client?.removeAllListeners()
    client?.on('error', () => undefined)
    client = undefined
    if (!closed) timer = setTimeout(() => void connect(), RECONNECT_MS)
  }

  const connect = async () => {
    const next = new Client({ connectionString: options.url, keepAlive: true, application_name: 'croupier-listen' })
    client = next
    next.once('error', reconnectLater)
    next.on('notification', (message: Notification) => options.channels[message.channel]?.(message.payload ?? ''))
    try {
      await next.connect()
      for (const channel of Object.keys(options.channels)) await next.query(`LISTEN "${channel}"`)
      next.once('end', reconnectLater)
      options.onConnected?.()
    } catch {
      if (client === next) reconnectLater()
    }
  }

  void connect()
  return {
    close: async () => {
      closed = true
      clearTimeout(timer)
      client?.removeAllListeners()
      await client?.end()
    },
  }
}
