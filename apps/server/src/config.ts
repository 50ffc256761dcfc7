import { err, ok, type Result } from '@croupier/kernel'
import Value from 'typebox/value'
import { type ConfigError, refuseSetting } from './config/config-error.ts'
import { keptSecret } from './config/kept-secret.ts'
import { Settings } from './config/settings.ts'
import type { Role } from './platform/roles.ts'

export type Config = {
  readonly environment: Settings['NODE_ENV']
  readonly port: number
  /** The address that the process listens on: all of the machine's own, unless one is named. */
  readonly host: string
  /** Absolute: the embedded database, the generated secret, backups made without a name. */
  readonly dataDir: string
  /** Undefined: the embedded database. */
  readonly databaseUrl: string | undefined
  /** Connections of this process for calls and readers; bets, proofs, jobs and the lines to listen on have their own. */
  readonly databaseConnections: number
  /** Undefined: one process, adapters in memory or over PostgreSQL. */
  readonly redisUrl: string | undefined
  /** Host names, without a port, under which the portal is reached from outside, in the order of the brands. */
  readonly publicHosts: readonly string[]
  readonly logLevel: Settings['LOG_LEVEL']
  /** Between saying that it is not ready and closing its port: as long as a proxy may take to hear of it. */
  readonly drainSeconds: number
  readonly roles: ReadonlySet<Role>
  /** At least 32 bytes; keys for sealing and cookies are derived from it. */
  readonly secret: Buffer
  /** What the secret was before: opens what was sealed under it, until all of that is sealed anew. */
  readonly previousSecret: Buffer | undefined
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  readonly smsGatewayUrl: string | undefined
  /** Where payment providers report to, without a slash at the end; empty: they are told no address of ours. */
  readonly publicOrigin: string
  /** Relays of drand, asked in this order for its public random values; none: draws take the installation's own beacon. */
  readonly drandRelays: readonly string[]
  /** Payment providers and vendors may stand on private networks and speak without TLS, outside ways in on this machine: for development alone. */
  readonly mayProvidersBePrivate: boolean
  /** Whether play money is paid in and out: an installation that is reached from outside asks for it by name. */
  readonly hasSandbox: boolean
  /** Of a small team of agents and members that each seeded brand then has; undefined: there is none. */
  readonly demoPassword: string | undefined
  /** What a scraper shows for the figures; undefined: nobody reads them. */
  readonly metricsToken: string | undefined
  /** Where spans are sent, and which share of traces; undefined: nothing is traced. */
  readonly tracing: { readonly endpoint: string; readonly ratio: number } | undefined
  /** Proxies whose X-Forwarded-For is believed: none, a number of hops, or their addresses. */
  readonly trustProxy: boolean | number | readonly string[]
}

export type Environment = Readonly<Record<string, string | undefined>>

/**
 * Reads all settings from the environment; an empty one counts as absent. Refuses the first that is wrong.
 * Without CROUPIER_SECRET one is generated and kept in DATA_DIR, readable by its owner alone.
 */
export function loadConfig(env: Environment): Result<Config, ConfigError> {
  const given = Value.Default(Settings, nonEmpty(env))
  const [fault] = Value.Errors(Settings, given)
  if (fault) return err(refuseSetting(fault.instancePath.slice(1), fault.message))
  const settings = Value.Decode(Settings, given)
  if (settings.SMTP_URL && !settings.MAIL_FROM)
    return err(refuseSetting('MAIL_FROM', 'is missing: SMTP_URL is set, so name the sender of mails'))
  if (settings.PUBLIC_ORIGIN?.startsWith('https:') && !settings.TRUST_PROXY)
    return err(
      refuseSetting(
        'TRUST_PROXY',
        'is missing: PUBLIC_ORIGIN is https, so a proxy stands before this process; name it, or how many there are',
      ),
    )
  const secret = secretOf(settings, env)
  return secret.ok ? ok(configOf(settings, secret.value)) : secret
}

const nonEmpty = (env: Environment): Environment =>
  Object.fromEntries(
    Object.keys(Settings.properties).flatMap(name => {
      const value = env[name]?.trim()
      return value ? [[name, value]] : []
    }),
  )

/** Several processes on one database must share the secret, so an outside database needs it named. */
function secretOf({ CROUPIER_SECRET: named, DATABASE_URL: shared, DATA_DIR: dataDir }: Settings, env: Environment) {
  if (named) return ok(Buffer.from(named))
  if (shared && env.NODE_ENV === 'production')
    return err(refuseSetting('CROUPIER_SECRET', 'is missing: with DATABASE_URL in production all processes must share one'))
  return keptSecret(dataDir)
}

const configOf = (settings: Settings, secret: Buffer): Config => ({
  environment: settings.NODE_ENV,
  port: settings.PORT,
  host: settings.HOST,
  drainSeconds: settings.DRAIN_SECONDS,
  dataDir: settings.DATA_DIR,
  databaseUrl: settings.DATABASE_URL,
  databaseConnections: settings.DATABASE_CONNECTIONS,
  redisUrl: settings.REDIS_URL,
  publicHosts: settings.PUBLIC_HOSTS,
  logLevel: settings.LOG_LEVEL,
  roles: settings.ROLES,
  secret,
  previousSecret: settings.CROUPIER_SECRET_PREVIOUS === undefined ? undefined : Buffer.from(settings.CROUPIER_SECRET_PREVIOUS),
  smtpUrl: settings.SMTP_URL,
  mailFrom: settings.MAIL_FROM ?? 'no-reply@localhost',
  smsGatewayUrl: settings.SMS_GATEWAY_URL,
  publicOrigin: settings.PUBLIC_ORIGIN ?? '',
  drandRelays: settings.DRAND_RELAYS,
  mayProvidersBePrivate: settings.PRIVATE_PROVIDERS === 'yes',
  hasSandbox: settings.SANDBOX === 'yes' || !settings.PUBLIC_ORIGIN?.startsWith('https:'),
  demoPassword: settings.DEMO_PASSWORD,
  metricsToken: settings.METRICS_TOKEN,
  tracing: settings.OTEL_EXPORTER_OTLP_ENDPOINT
    ? { endpoint: settings.OTEL_EXPORTER_OTLP_ENDPOINT, ratio: settings.OTEL_TRACES_SAMPLER_ARG }
    : undefined,
  trustProxy: settings.TRUST_PROXY,
})
