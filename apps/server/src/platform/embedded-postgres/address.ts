import { SOCKET_PORT } from './socket-dir.ts'

/** Where a running server is reached. */
export type Address =
  | { readonly kind: 'socket'; readonly dir: string }
  | { readonly kind: 'tcp'; readonly port: number; readonly password: string }

/** Only programs of this machine get there; the name could mean the address of version 6, where nobody listens. */
export const TCP_HOST = '127.0.0.1'

/** In the form that `pg`, libpq and graphile-worker all read. */
export function addressUrl(address: Address, database: string): string {
  return address.kind === 'socket'
    ? `postgresql://croupier@localhost:${SOCKET_PORT}/${database}?host=${encodeURIComponent(address.dir)}`
    : `postgresql://croupier:${address.password}@${TCP_HOST}:${address.port}/${database}`
}
