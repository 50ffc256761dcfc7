import { join } from 'node:path'
import type { Config } from './config.ts'
import { codeOf, NewerDatabase } from './platform/db/index.ts'
import { EmbeddedPostgresError } from './platform/embedded-postgres/index.ts'
import { WrongSecret } from './platform/installation-key.ts'

/** What the operating system or PostgreSQL says of an address that cannot be reached or entered, in words. */
const DATABASE_REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing answers at its address',
  ENOENT: 'nothing answers at its address',
  ECONNRESET: 'its server ends the connection',
  ENOTFOUND: 'its host name is unknown',
  EAI_AGAIN: 'its host name cannot be looked up now',
  ETIMEDOUT: 'its server does not answer in time',
  EHOSTUNREACH: 'its host cannot be reached',
  '28000': 'its server does not let this user in',
  '28P01': 'its password is refused',
  '3D000': 'it names a database that does not exist',
  '42501': 'its user lacks a right that the tables need',
  '53300': 'its server has no connection left',
  '57P03': 'its server is still starting',
}

/**
 * One line for the person who started the server, naming the setting to change; undefined for a failure that no setting explains.
 * An address is never repeated: it may hold a password.
 */
export function explainStartFailure(error: unknown, config: Pick<Config, 'host' | 'port' | 'databaseUrl' | 'dataDir'>): string | undefined {
  if (error instanceof EmbeddedPostgresError) return error.message
  if (error instanceof NewerDatabase) return `${error.message}: start the version that it was used with, or restore a backup of this one`
  if (error instanceof WrongSecret)
    return `CROUPIER_SECRET is not the one that this database was made with: set it, or put the file of it back as ${join(config.dataDir, 'secret')}`
  const code = codeOf(rootOf(error))
  if (isListening(error) && code === 'EADDRINUSE') return `PORT ${config.port} is taken: end what listens there, or set PORT to another`
  if (isListening(error) && code === 'EADDRNOTAVAIL')
    return `HOST ${config.host} is no address of this machine: set HOST to one, or leave it out`
  if (isListening(error) && code === 'EACCES') return `PORT ${config.port} needs rights that this user lacks: set PORT to 1024 or higher`
  const reason = DATABASE_REASONS[code]
  return config.databaseUrl !== undefined && reason ? `DATABASE_URL cannot be used: ${reason} (${code})` : undefined
}

/** What a migration or a list of attempted addresses failed of. */
function rootOf(error: unknown): unknown {
  if (error instanceof AggregateError) return rootOf(error.errors[0])
  if (codeOf(error) === '' && error instanceof Error && error.cause !== undefined) return rootOf(error.cause)
  return error
}

const isListening = (error: unknown): boolean => error instanceof Error && 'syscall' in error && error.syscall === 'listen'
