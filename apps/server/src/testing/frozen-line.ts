import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'

export interface FrozenLine {
  /** The address of the database as it is reached over this line. */
  readonly url: string
  /** From now on nothing comes through, and nobody is told: connections stay open, new ones are taken and say nothing. */
  freeze(): void
  thaw(): void
  /** Closes all connections, and each new one at once, as a database that has ended does. */
  cut(): void
  mend(): void
  close(): Promise<void>
}

/** A line to the database of `url` that can fall silent, as one does whose packets are dropped. */
export async function openFrozenLine(url: string): Promise<FrozenLine> {
  const target = new URL(url)
  const socketFolder = target.searchParams.get('host')
  const open = () =>
    socketFolder
      ? connect(`${socketFolder}/.s.PGSQL.${target.port || target.searchParams.get('port') || '5432'}`)
      : connect({ host: target.hostname, port: Number(target.port || 5432) })
  let isFrozen = false
  let isCut = false
  const sockets = new Set<Socket>()
  const server: Server = createServer(near => {
    if (isCut) return void near.destroy()
    const far = open()
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', bytes => void (isFrozen || to.write(bytes)))
      from.on('error', () => undefined)
      from.on('close', () => {
        sockets.delete(from)
        // Whoever is cut off hears nothing of the other side's end either.
        if (!isFrozen) to.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const line = new URL(url)
  line.searchParams.delete('host')
  line.searchParams.delete('port')
  line.hostname = '127.0.0.1'
  line.port = String(port)
  return {
    url: line.href,
    freeze: () => {
      isFrozen = true
    },
    thaw: () => {
      isFrozen = false
    },
    cut: () => {
      isCut = true
      for (const socket of sockets) socket.destroy()
    },
    mend: () => {
      isCut = false
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
