import { Socket } from 'node:net'
import type { ClientConfig } from 'pg'

export interface Lines {
  /** For `pg`: makes the socket of each connection. */
  readonly stream: NonNullable<ClientConfig['stream']>
  /** Ends all of them at once; what waits on one fails as with a lost connection, and the next caller opens a new one. */
  cut(): void
}

/** The sockets of a pool. A line that says nothing any more (a cut cable, a frozen machine) is noticed by one heartbeat and ended for all who wait on it. */
export function createLines(): Lines {
  const sockets = new Set<Socket>()
  const makeStream = () => {
    const socket = new Socket()
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    return socket
  }
  return {
    // The driver calls a function for each connection; its types know one stream alone.
    stream: makeStream as unknown as Lines['stream'],
    cut: () => {
      for (const socket of sockets) socket.destroy()
    },
  }
}
