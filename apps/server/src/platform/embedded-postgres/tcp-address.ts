import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { type Address, TCP_HOST } from './address.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import type { RunAs } from './run-as.ts'

const PASSWORD_BYTES = 24

/** The folder keeps it from other users, as it keeps the data. initdb reads it under the identity that the server will have. */
export function makePassword(path: string, runAs: RunAs): void {
  if (!existsSync(path)) writeFileSync(path, randomBytes(PASSWORD_BYTES).toString('base64url'), { mode: 0o600 })
  if (runAs.kind === 'drop') chownSync(path, runAs.uid, runAs.gid)
}

export const passwordPath = (dataDir: string): string => join(dataDir, 'postgres.password')

/** @throws EmbeddedPostgresError when the password of the cluster is lost. */
export function tcpAddress(dataDir: string, port: number): Address {
  const path = passwordPath(dataDir)
  if (!existsSync(path)) throw new EmbeddedPostgresError(`${path} is missing, and the database does not open without it: bring it back`)
  return { kind: 'tcp', port, password: readFileSync(path, 'utf8').trim() }
}

/** A free port of this machine: the one of last time, so that a restart is found where clients look for it, unless another program has it now. */
export async function choosePort(dataDir: string): Promise<number> {
  const path = join(dataDir, 'postgres.port')
  const last = existsSync(path) ? Number(readFileSync(path, 'utf8')) : 0
  const port = (last > 0 && (await tryPort(last))) || (await tryPort(0))
  if (!port) throw new EmbeddedPostgresError(`no port of ${TCP_HOST} is free for the database`)
  writeFileSync(path, String(port), { mode: 0o600 })
  return port
}

/** The port when one can listen there (0: any); undefined when it is taken. */
function tryPort(port: number): Promise<number | undefined> {
  return new Promise(resolve => {
    const server = createServer()
    server.once('error', () => resolve(undefined))
    server.listen({ port, host: TCP_HOST, exclusive: true }, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : undefined))
    })
  })
}
