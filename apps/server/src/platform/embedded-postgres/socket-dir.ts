import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The kernel allows 108 bytes on Linux and 104 on macOS, a closing zero included. */
const SOCKET_PATH_BYTES_MAX = 100
export const SOCKET_PORT = 5432

/** Beside the data where the path is short enough, else in the temporary directory under a name derived from it. */
export function socketDirFor(dataDir: string): string {
  const beside = join(dataDir, 'run')
  const socketBytes = Buffer.byteLength(join(beside, `.s.PGSQL.${SOCKET_PORT}`))
  if (socketBytes <= SOCKET_PATH_BYTES_MAX) return beside
  const digest = createHash('sha256').update(dataDir).digest('hex').slice(0, 16)
  return join(tmpdir(), `croupier-${digest}`)
}
