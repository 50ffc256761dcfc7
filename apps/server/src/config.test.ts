import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Environment, loadConfig } from './config.ts'

let dataDir = ''

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'config-'))
})

afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

function load(env: Environment = {}) {
  const result = loadConfig({ DATA_DIR: dataDir, ...env })
  if (!result.ok) throw new Error(result.error.message)
  return result.value
}

function refusal(env: Environment) {
  const result = loadConfig({ DATA_DIR: dataDir, ...env })
  return result.ok ? undefined : result.error
}

test('nothing needs to be set', () => {
  const config = load()
  expect(config).toMatchObject({ port: 3000, environment: 'production', logLevel: 'info', publicHosts: [], trustProxy: false })
  expect([config.databaseUrl, config.redisUrl, config.smtpUrl, config.smsGatewayUrl]).toEqual([undefined, undefined, undefined, undefined])
  expect([...config.roles]).toEqual(['api', 'rooms', 'worker'])
})

test('an empty setting counts as absent', () => {
  expect(load({ PORT: '', REDIS_URL: ' ', ROLES: '' })).toMatchObject({ port: 3000, redisUrl: undefined })
})

test.each<[Environment, object]>([
  [{ PORT: '8080' }, { port: 8080, host: '0.0.0.0' }],
  [{ HOST: '127.0.0.1' }, { host: '127.0.0.1' }],
  [{ HOST: '::' }, { host: '::' }],
  [{ METRICS_TOKEN: 'sixteen-letters!' }, { metricsToken: 'sixteen-letters!' }],
  [{ DATABASE_CONNECTIONS: '20' }, { databaseConnections: 20 }],
  [{ OTEL_TRACES_SAMPLER_ARG: '0.1' }, { databaseConnections: 12, tracing: undefined }],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/', OTEL_TRACES_SAMPLER_ARG: '0.1' },
    { tracing: { endpoint: 'http://collector:4318', ratio: 0.1 } },
  ],
  [{ PUBLIC_HOSTS: 'Play.example.com, jade.example.com' }, { publicHosts: ['play.example.com', 'jade.example.com'] }],
  [
    { DRAND_RELAYS: 'https://api.drand.sh/, https://drand.cloudflare.com' },
    { drandRelays: ['https://api.drand.sh', 'https://drand.cloudflare.com'] },
  ],
  [{ ROLES: 'worker' }, { roles: new Set(['worker']) }],
  [{ TRUST_PROXY: '1' }, { trustProxy: 1 }],
  [{ TRUST_PROXY: '10.0.0.0/8, ::1' }, { trustProxy: ['10.0.0.0/8', '::1'] }],
  [{ PUBLIC_ORIGIN: 'https://play.example.com/', TRUST_PROXY: '1' }, { publicOrigin: 'https://play.example.com' }],
  [{ PUBLIC_ORIGIN: 'https://play.example.com:443', TRUST_PROXY: '1' }, { publicOrigin: 'https://play.example.com:443' }],
  [{ REDIS_URL: 'rediss://cache:6380' }, { redisUrl: 'rediss://cache:6380' }],
  [
    { SMTP_URL: 'smtp://mail', MAIL_FROM: 'play@example.com' },
    { smtpUrl: 'smtp://mail', mailFrom: 'play@example.com' },
  ],
  [{ DATABASE_URL: 'postgres://db/croupier', NODE_ENV: 'development' }, { databaseUrl: 'postgres://db/croupier' }],
])('%j is read', (env, expected) => {
  expect(load(env)).toMatchObject(expected)
})

test.each<[Environment, RegExp]>([
  [{ PORT: 'http' }, /^PORT must be a whole number from 0 to 65535, not "http"$/],
  [{ PORT: '65536' }, /^PORT must/],
  [{ PORT: '4190' }, /^PORT must be one that browsers open, and so must the next: they refuse 4190$/],
  [{ PORT: '5999' }, /they refuse 6000$/],
  [{ PORT: '-1' }, /^PORT must/],
  [{ PORT: '3e3' }, /^PORT must/],
  [{ NODE_ENV: 'prod' }, /^NODE_ENV must be one of development, production, test/],
  [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be one of/],
  [{ ROLES: 'api,cron' }, /^ROLES must be of api, rooms, worker.*"cron"/],
  [{ DATABASE_URL: 'mysql://root:hunter2@db' }, /^DATABASE_URL must be an address that begins with postgres:\/\//],
  [{ REDIS_URL: 'localhost' }, /^REDIS_URL must/],
  [{ DATABASE_CONNECTIONS: '2' }, /^DATABASE_CONNECTIONS must be a whole number from 4 to 100/],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, /^OTEL_EXPORTER_OTLP_ENDPOINT must be an address/],
  [{ OTEL_TRACES_SAMPLER_ARG: '10%' }, /^OTEL_TRACES_SAMPLER_ARG must be a share from 0 to 1/],
  [{ SMTP_URL: 'mail' }, /^SMTP_URL must/],
  [{ SMTP_URL: 'smtp://mail' }, /^MAIL_FROM is missing/],
  [{ MAIL_FROM: 'nobody' }, /^MAIL_FROM must be an e-mail address/],
  [{ SMS_GATEWAY_URL: 'ftp://sms' }, /^SMS_GATEWAY_URL must/],
  [{ PUBLIC_HOSTS: 'https://play.example.com' }, /^PUBLIC_HOSTS must be host names/],
  [{ TRUST_PROXY: 'true' }, /^TRUST_PROXY must/],
  [{ PUBLIC_ORIGIN: 'https://play.example.com' }, /^TRUST_PROXY is missing: PUBLIC_ORIGIN is https/],
  [{ PUBLIC_ORIGIN: 'https://play.example.com', TRUST_PROXY: '0' }, /^TRUST_PROXY is missing/],
  [{ HOST: 'play.example.com' }, /^HOST must be an address of this machine/],
  [{ METRICS_TOKEN: 'short' }, /^METRICS_TOKEN must have at least 16/],
  [{ METRICS_TOKEN: 'with a space in the middle' }, /^METRICS_TOKEN must/],
  [{ TRUST_PROXY: 'nginx' }, /^TRUST_PROXY must/],
  [{ TRUST_PROXY: 'abc' }, /^TRUST_PROXY must.*"abc" is neither/],
  [{ TRUST_PROXY: '10.0.0.300' }, /^TRUST_PROXY must/],
  [{ TRUST_PROXY: '10.0.0.0/33' }, /^TRUST_PROXY must/],
  [{ TRUST_PROXY: '10.0.0.0/8/8' }, /^TRUST_PROXY must/],
  [{ PUBLIC_ORIGIN: 'play.example.com' }, /^PUBLIC_ORIGIN must be an address/],
  [{ PUBLIC_ORIGIN: 'https://play.example.com/portal?x=1' }, /^PUBLIC_ORIGIN must be scheme and host alone/],
  [{ PUBLIC_ORIGIN: 'https://root:hunter2@play.example.com' }, /^PUBLIC_ORIGIN must be scheme and host alone/],
  [{ CROUPIER_SECRET: 'short' }, /^CROUPIER_SECRET must have at least 32/],
  [{ DATABASE_URL: 'postgres://db/x', NODE_ENV: 'production' }, /^CROUPIER_SECRET is missing/],
])('%j is refused in one line that begins with the setting', (env, message) => {
  const error = refusal(env)
  expect(error?.message).toMatch(message)
  expect(error?.message).not.toContain('\n')
  expect(error?.message.startsWith(error.setting)).toBe(true)
})

test('a refusal never repeats a password', () => {
  expect(refusal({ DATABASE_URL: 'mysql://root:hunter2@db' })?.message).not.toContain('hunter2')
  expect(refusal({ PUBLIC_ORIGIN: 'https://root:hunter2@play.example.com' })?.message).not.toContain('hunter2')
})

describe('the secret', () => {
  test('is generated once, long, and readable by its owner alone', () => {
    const first = load().secret
    expect(first.length).toBeGreaterThanOrEqual(32)
    expect(load().secret).toEqual(first)
    expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600)
  })

  test('comes from the environment when it is there, and is then not written down', () => {
    expect(load({ CROUPIER_SECRET: 's'.repeat(32) }).secret.toString()).toBe('s'.repeat(32))
    expect(existsSync(join(dataDir, 'secret'))).toBe(false)
  })

  test('may name the one before it, as long as that', () => {
    expect(load({ CROUPIER_SECRET_PREVIOUS: 'p'.repeat(32) }).previousSecret?.toString()).toBe('p'.repeat(32))
    expect(load().previousSecret).toBeUndefined()
    expect(refusal({ CROUPIER_SECRET_PREVIOUS: 'short' })?.message).toMatch(/^CROUPIER_SECRET_PREVIOUS must have at least 32/)
  })

  test('that was cut short on disk is refused rather than used', () => {
    writeFileSync(join(dataDir, 'secret'), 'abc')
    expect(refusal({})?.message).toMatch(/^CROUPIER_SECRET is cut short/)
  })
})

test('a data directory that cannot be made is refused by its name', () => {
  const file = join(dataDir, 'file')
  writeFileSync(file, '')
  chmodSync(file, 0o400)
  expect(refusal({ DATA_DIR: join(file, 'below') })?.message).toMatch(/^DATA_DIR must be a directory that can be written/)
})

test.runIf(existsSync('/proc/self'))('a data directory where the system makes none is refused at once', () => {
  expect(refusal({ DATA_DIR: '/proc/croupier' })?.message).toMatch(/^DATA_DIR must be a directory that can be written/)
})

test('a data directory whose secret cannot be read is refused by its name', () => {
  // A directory in its place: root, as whom tests may run, reads any file.
  mkdirSync(join(dataDir, 'secret'))
  expect(refusal({})?.message).toMatch(/^DATA_DIR must be a directory of this user; ".*secret" cannot be read/)
})

test.each([
  [{}, true],
  [{ PUBLIC_ORIGIN: 'http://10.0.0.7:3000' }, true],
  [{ PUBLIC_ORIGIN: 'https://play.example', TRUST_PROXY: '1' }, false],
  [{ PUBLIC_ORIGIN: 'https://play.example', TRUST_PROXY: '1', SANDBOX: 'yes' }, true],
])('play money is paid beside an https address by name alone: %j %s', (env, hasSandbox) => {
  expect(load(env).hasSandbox).toBe(hasSandbox)
})
