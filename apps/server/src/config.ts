import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { err, ok, type Result } from '@croupier/kernel'
import { makeDirectory } from './platform/files/index.ts'
import { ROLES, type Role } from './platform/roles.ts'

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
const ENVIRONMENTS = ['development', 'production', 'test'] as const

export type Config = {
  readonly environment: (typeof ENVIRONMENTS)[number]
  readonly port: number
  /** Absolute: the embedded database, the generated secret, backups made without a name. */
  readonly dataDir: string
  /** Undefined: the embedded database. */
  readonly databaseUrl: string | undefined
  /** Undefined: one process, adapters in memory or over PostgreSQL. */
  readonly redisUrl: string | undefined
  /** Host names, without a port, under which the portal is reached from outside, in the order of the brands. */
  readonly publicHosts: readonly string[]
  readonly logLevel: (typeof LOG_LEVELS)[number]
  readonly roles: ReadonlySet<Role>
  /** At least 32 bytes; keys for sealing and cookies are derived from it. */
  readonly secret: Buffer
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  readonly smsGatewayUrl: string | undefined
  /** Where payment providers report to, without a slash at the end; empty: they are told no address of ours. */
  readonly publicOrigin: string
  /** Relays of drand, asked in this order for its public random values; none: draws take the installation's own beacon. */
  readonly drandRelays: readonly string[]
  /** Payment providers may stand on private networks and speak without TLS: for development alone. */
  readonly mayProvidersBePrivate: boolean
  /** Proxies whose X-Forwarded-For is believed: none, a number of hops, or their addresses. */
  readonly trustProxy: boolean | number | readonly string[]
}

/** One line for the operator; it names the setting. */
export type ConfigError = { readonly setting: string; readonly message: string }

class Refused extends Error {
  constructor(
    readonly setting: string,
    readonly reason: string,
  ) {
    super(`${setting} ${reason}`)
  }
}

export type Environment = Readonly<Record<string, string | undefined>>

/**
 * Reads all settings from the environment; an empty one counts as absent. Refuses the first that is wrong.
 * Without CROUPIER_SECRET one is generated and kept in DATA_DIR, readable by its owner alone.
 */
export function loadConfig(env: Environment): Result<Config, ConfigError> {
  try {
    return ok(readConfig(env))
  } catch (error) {
    if (error instanceof Refused) return err({ setting: error.setting, message: error.message })
    throw error
  }
}

function readConfig(env: Environment): Config {
  const dataDir = resolve(text(env, 'DATA_DIR') ?? '.croupier')
  const databaseUrl = url(env, 'DATABASE_URL', ['postgres:', 'postgresql:', 'socket:'])
  return {
    environment: oneOf(env, 'NODE_ENV', ENVIRONMENTS, 'production'),
    port: openPort(env),
    dataDir,
    databaseUrl,
    redisUrl: url(env, 'REDIS_URL', ['redis:', 'rediss:']),
    publicHosts: list(env, 'PUBLIC_HOSTS', host),
    logLevel: oneOf(env, 'LOG_LEVEL', LOG_LEVELS, 'info'),
    roles: roles(env),
    smtpUrl: url(env, 'SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: mailFrom(env),
    smsGatewayUrl: url(env, 'SMS_GATEWAY_URL', ['http:', 'https:']),
    publicOrigin: origin(env, 'PUBLIC_ORIGIN'),
    drandRelays: list(env, 'DRAND_RELAYS', relay),
    mayProvidersBePrivate: oneOf(env, 'PRIVATE_PROVIDERS', ['no', 'yes'], 'no') === 'yes',
    trustProxy: trustProxy(env),
    secret: secret(env, dataDir, databaseUrl !== undefined),
  }
}

function text(env: Environment, name: string): string | undefined {
  const value = env[name]?.trim()
  return value === '' ? undefined : value
}

function integer(env: Environment, name: string, fallback: number, range: { min: number; max: number }): number {
  const value = text(env, name)
  if (value === undefined) return fallback
  const number = Number(value)
  if (/^\d+$/.test(value) && number >= range.min && number <= range.max) return number
  throw new Refused(name, `must be a whole number from ${range.min} to ${range.max}, not "${value}"`)
}

/** Ports that browsers and servers' own calls refuse to open: the Fetch standard's "bad ports", https://fetch.spec.whatwg.org/#port-blocking. */
const BAD_PORTS = new Set([
  ...[
    1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109, 110, 111, 113, 115, 117,
  ],
  ...[
    119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515, 526, 530, 531, 532, 540, 548, 554, 556, 563, 587, 601, 636,
  ],
  ...[
    989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
  ],
])

/** The second demo brand answers on the next one. */
function openPort(env: Environment): number {
  const port = integer(env, 'PORT', 3000, { min: 0, max: 65_535 })
  const bad = port === 0 ? undefined : [port, port + 1].find(each => BAD_PORTS.has(each))
  if (bad !== undefined) throw new Refused('PORT', `must be one that browsers open, and so must the next: they refuse ${bad}`)
  return port
}

function oneOf<const T extends string>(env: Environment, name: string, allowed: readonly T[], fallback: T): T {
  const value = text(env, name)
  if (value === undefined) return fallback
  const found = allowed.find(candidate => candidate === value)
  if (found === undefined) throw new Refused(name, `must be one of ${allowed.join(', ')}, not "${value}"`)
  return found
}

/** The value is never repeated in the message: it may hold a password. */
function url(env: Environment, name: string, protocols: readonly string[]): string | undefined {
  const value = text(env, name)
  if (value === undefined) return undefined
  const isValid = URL.canParse(value) && protocols.includes(new URL(value).protocol)
  if (!isValid) throw new Refused(name, `must be an address that begins with ${protocols.map(protocol => `${protocol}//`).join(' or ')}`)
  return value
}

/** Paths of ours are put behind it, so nothing may stand there already. */
function origin(env: Environment, name: string): string {
  const value = url(env, name, ['http:', 'https:'])?.replace(/\/+$/, '')
  if (value === undefined) return ''
  const { username, password, pathname, search, hash } = new URL(value)
  if (username + password + search + hash !== '' || pathname !== '/')
    throw new Refused(name, 'must be scheme and host alone, like https://play.example.com, without user, path or query')
  return value
}

function list<T>(env: Environment, name: string, parse: (item: string, name: string) => T): T[] {
  const items = (text(env, name) ?? '').split(',').map(item => item.trim())
  return items.filter(item => item !== '').map(item => parse(item, name))
}

function host(value: string, name: string): string {
  const isHost = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(value)
  if (!isHost) throw new Refused(name, `must be host names with commas between, without scheme or port; "${value}" is none`)
  return value.toLowerCase()
}

function relay(value: string, name: string): string {
  if (!URL.canParse(value) || new URL(value).protocol !== 'https:')
    throw new Refused(name, 'must be addresses that begin with https://, with commas between')
  return value.replace(/\/+$/, '')
}

function roles(env: Environment): ReadonlySet<Role> {
  const named = list(env, 'ROLES', value => {
    const role = ROLES.find(candidate => candidate === value)
    if (!role) throw new Refused('ROLES', `must be of ${ROLES.join(', ')}, with commas between; "${value}" is none`)
    return role
  })
  return new Set(named.length > 0 ? named : ROLES)
}

function mailFrom(env: Environment): string {
  const value = text(env, 'MAIL_FROM')
  if (value !== undefined && !/^[^@\s]+@[^@\s]+$/.test(value)) throw new Refused('MAIL_FROM', `must be an e-mail address, not "${value}"`)
  if (value === undefined && text(env, 'SMTP_URL') !== undefined)
    throw new Refused('MAIL_FROM', 'is missing: SMTP_URL is set, so name the sender of mails')
  return value ?? 'no-reply@localhost'
}

function trustProxy(env: Environment): Config['trustProxy'] {
  const value = text(env, 'TRUST_PROXY')
  if (value === undefined || value === 'false') return false
  // "true" would let anybody write his own address into X-Forwarded-For and pass every limit per address.
  if (value === 'true') throw new Refused('TRUST_PROXY', 'must be a number of proxies or their addresses; "true" would believe anybody')
  if (/^\d+$/.test(value)) return integer(env, 'TRUST_PROXY', 0, { min: 0, max: 10 })
  return list(env, 'TRUST_PROXY', item => {
    if (!isNetwork(item)) throw new Refused('TRUST_PROXY', `must be a number of proxies or their addresses; "${item}" is neither`)
    return item
  })
}

/** An address, or a range of them: 10.0.0.0/8. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const version = isIP(address)
  const bitsMax = version === 4 ? 32 : 128
  return version !== 0 && more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= bitsMax))
}

const SECRET_BYTES_MIN = 32

/** Several processes on one database must share the secret, so an outside database needs it named. */
function secret(env: Environment, dataDir: string, isShared: boolean): Buffer {
  const value = text(env, 'CROUPIER_SECRET')
  if (value !== undefined) {
    if (Buffer.byteLength(value) < SECRET_BYTES_MIN)
      throw new Refused('CROUPIER_SECRET', `must have at least ${SECRET_BYTES_MIN} characters`)
    return Buffer.from(value)
  }
  if (isShared && env.NODE_ENV === 'production')
    throw new Refused('CROUPIER_SECRET', 'is missing: with DATABASE_URL in production all processes must share one')
  return keptSecret(dataDir)
}

function keptSecret(dataDir: string): Buffer {
  const path = join(dataDir, 'secret')
  try {
    makeDirectory(dataDir)
    // "wx" never overwrites: of two processes that start at once, both end up reading the same file.
    if (!existsSync(path)) writeFileSync(path, randomBytes(SECRET_BYTES_MIN).toString('hex'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!existsSync(path))
      throw new Refused('DATA_DIR', `must be a directory that can be written; "${dataDir}" cannot (${reasonOf(error)})`)
  }
  const kept = Buffer.from(readKept(path).trim())
  if (kept.length < SECRET_BYTES_MIN)
    throw new Refused('CROUPIER_SECRET', `is cut short in ${path}: restore that file; remove it only where no database was made with it`)
  return kept
}

/** A directory that another user began, often root, is there and still closed. */
function readKept(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new Refused('DATA_DIR', `must be a directory of this user; "${path}" cannot be read (${reasonOf(error)})`)
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error)
}
