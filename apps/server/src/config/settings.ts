import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { PASSWORD_LENGTH_FLOOR } from '@croupier/contract'
import Type, { type StaticDecode } from 'typebox'
import { ROLES, type Role } from '../platform/roles.ts'
import { BAD_PORTS } from './bad-ports.ts'
import { addressFault, type FindFault, firstFault, itemsOf, listOf, oneOf, text, wholeNumberFault } from './setting.ts'

export const SECRET_BYTES_MIN = 32

const withoutSlash = (value: string): string => value.replace(/\/+$/, '')
const address = (...protocols: readonly string[]) => Type.Optional(text(addressFault(protocols)))

/** The second demo brand answers on the next one. */
const portFault: FindFault = value => {
  const fault = wholeNumberFault(0, 65_535)(value)
  if (fault || Number(value) === 0) return fault
  const bad = [Number(value), Number(value) + 1].find(port => BAD_PORTS.has(port))
  return bad === undefined ? undefined : `must be one that browsers open, and so must the next: they refuse ${bad}`
}

/** Paths of ours are put behind it, so nothing may stand there already. */
const originFault: FindFault = value => {
  const fault = addressFault(['http:', 'https:'])(value)
  if (fault) return fault
  const { username, password, pathname, search, hash } = new URL(withoutSlash(value))
  if (username + password + search + hash === '' && pathname === '/') return undefined
  return 'must be scheme and host alone, like https://play.example.com, without user, path or query'
}

const hostFault: FindFault = item =>
  /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(item)
    ? undefined
    : `must be host names with commas between, without scheme or port; "${item}" is none`

const relayFault: FindFault = item =>
  URL.canParse(item) && new URL(item).protocol === 'https:' ? undefined : 'must be addresses that begin with https://, with commas between'

const isRole = (item: string): item is Role => ROLES.some(role => role === item)
const roleFault: FindFault = item => (isRole(item) ? undefined : `must be of ${ROLES.join(', ')}, with commas between; "${item}" is none`)

const mailFault: FindFault = value => (/^[^@\s]+@[^@\s]+$/.test(value) ? undefined : `must be an e-mail address, not "${value}"`)

const isNumber = (value: string): boolean => /^\d+$/.test(value)
const proxyFault: FindFault = value => {
  // "true" would let anybody write his own address into X-Forwarded-For and pass every limit per address.
  if (value === 'true') return 'must be a number of proxies or their addresses; "true" would believe anybody'
  if (isNumber(value)) return wholeNumberFault(0, 10)(value)
  if (value === 'false') return undefined
  return firstFault(value, item => (isNetwork(item) ? undefined : `must be a number of proxies or their addresses; "${item}" is neither`))
}
function readProxies(value: string): boolean | number | readonly string[] {
  if (value === 'false') return false
  return isNumber(value) ? Number(value) : itemsOf(value)
}

/** An address, or a range of them: 10.0.0.0/8. */
function isNetwork(item: string): boolean {
  const [host = '', bits, ...more] = item.split('/')
  const version = isIP(host)
  const bitsMax = version === 4 ? 32 : 128
  return version !== 0 && more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= bitsMax))
}

/** An address of this machine, to listen on. */
const listenFault: FindFault = value =>
  isIP(value) !== 0 || value === 'localhost' ? undefined : `must be an address of this machine, such as 127.0.0.1, not "${value}"`

const TOKEN_BYTES_MIN = 16
const tokenFault: FindFault = value =>
  /^[\x21-\x7e]+$/.test(value) && value.length >= TOKEN_BYTES_MIN
    ? undefined
    : `must have at least ${TOKEN_BYTES_MIN} characters that a header can hold`

const shareFault: FindFault = value =>
  /^(0(\.\d+)?|1(\.0+)?)$/.test(value) ? undefined : `must be a share from 0 to 1, such as 0.1, not "${value}"`

const demoPasswordFault: FindFault = value =>
  value.length >= PASSWORD_LENGTH_FLOOR ? undefined : `must have at least ${PASSWORD_LENGTH_FLOOR} characters`

const secretFault: FindFault = value =>
  Buffer.byteLength(value) >= SECRET_BYTES_MIN ? undefined : `must have at least ${SECRET_BYTES_MIN} characters`

/** Everything that the environment may set, as it is read; of several that are wrong the first in this order is told. */
export const Settings = Type.Object({
  DATA_DIR: Type.Decode(Type.String({ default: '.croupier' }), value => resolve(value)),
  DATABASE_URL: address('postgres:', 'postgresql:', 'socket:'),
  NODE_ENV: oneOf(['development', 'production', 'test'], 'production'),
  PORT: Type.Decode(text(portFault, '3000'), Number),
  HOST: text(listenFault, '0.0.0.0'),
  DRAIN_SECONDS: Type.Decode(text(wholeNumberFault(0, 15), '0'), Number),
  DATABASE_CONNECTIONS: Type.Decode(text(wholeNumberFault(4, 100), '12'), Number),
  REDIS_URL: address('redis:', 'rediss:'),
  PUBLIC_HOSTS: listOf(hostFault, items => items.map(item => item.toLowerCase())),
  LOG_LEVEL: oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], 'info'),
  ROLES: listOf(roleFault, (items): ReadonlySet<Role> => new Set(items.length > 0 ? items.filter(isRole) : ROLES)),
  SMTP_URL: address('smtp:', 'smtps:'),
  MAIL_FROM: Type.Optional(text(mailFault)),
  SMS_GATEWAY_URL: address('http:', 'https:'),
  PUBLIC_ORIGIN: Type.Optional(Type.Decode(text(originFault), withoutSlash)),
  DRAND_RELAYS: listOf(relayFault, items => items.map(withoutSlash)),
  PRIVATE_PROVIDERS: oneOf(['no', 'yes'], 'no'),
  DEMO_PASSWORD: Type.Optional(text(demoPasswordFault)),
  SANDBOX: oneOf(['no', 'yes'], 'no'),
  TRUST_PROXY: Type.Decode(text(proxyFault, 'false'), readProxies),
  CROUPIER_SECRET: Type.Optional(text(secretFault)),
  CROUPIER_SECRET_PREVIOUS: Type.Optional(text(secretFault)),
  OTEL_EXPORTER_OTLP_ENDPOINT: Type.Optional(Type.Decode(text(addressFault(['http:', 'https:'])), withoutSlash)),
  OTEL_TRACES_SAMPLER_ARG: Type.Decode(text(shareFault, '1'), Number),
  METRICS_TOKEN: Type.Optional(text(tokenFault)),
})

export type Settings = StaticDecode<typeof Settings>
