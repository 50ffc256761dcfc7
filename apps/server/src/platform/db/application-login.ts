import { Client } from 'pg'
import { APPLICATION_ROLE } from './migrate.ts'
import { codeOf } from './outage.ts'

/** Any constant: processes that start at once take turns. */
const LOCK = 7_265_004
/** The owner may not make users, or may not hand on the role; the server lets this user in by no rule, or a pooler before it does not know him. */
const NOT_POSSIBLE = ['42501', '28000', '28P01', '0LP01']
const REACHED_MS = 2_000

/**
 * The address by which the application comes in as a user of its own, who has the application's role and no other: unlike a role that is taken on, it can't
 * be given up for the owner's. Undefined where the owner may make none, or it is not let in; the application then takes the role on.
 * The user is of this database alone; `password` is set anew at each start, so that it follows the installation's key.
 */
export async function ensureApplicationLogin(ownerUrl: string, password: string): Promise<string | undefined> {
  const owner = new Client({ connectionString: ownerUrl, application_name: 'croupier-login' })
  await owner.connect()
  try {
    const name = await nameOf(owner)
    await owner.query('BEGIN')
    await owner.query('SELECT pg_advisory_xact_lock($1)', [LOCK])
    const known = await owner.query('SELECT FROM pg_roles WHERE rolname = $1', [name])
    if (!known.rowCount) await owner.query(`CREATE ROLE ${name} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE INHERIT`)
    await owner.query(`ALTER ROLE ${name} PASSWORD ${owner.escapeLiteral(password)}`)
    await owner.query(`GRANT ${APPLICATION_ROLE} TO ${name}`)
    await owner.query('COMMIT')
    const url = withUser(ownerUrl, name, password)
    await reach(url)
    return url
  } catch (error) {
    if (!NOT_POSSIBLE.includes(codeOf(error))) throw error
    return undefined
  } finally {
    await owner.end()
  }
}

/** Roles are of the whole cluster, and databases of several installations may stand in one. */
async function nameOf(owner: Client): Promise<string> {
  const { rows } = await owner.query<{ oid: string }>('SELECT oid::text FROM pg_database WHERE datname = current_database()')
  return `${APPLICATION_ROLE}_${rows[0]?.oid}`
}

async function reach(url: string): Promise<void> {
  const client = new Client({ connectionString: url, application_name: 'croupier-login', connectionTimeoutMillis: REACHED_MS })
  try {
    await client.connect()
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** The same database, as another user. Understands TCP addresses and the driver's `socket:` form. */
function withUser(url: string, user: string, password: string): string {
  const changed = new URL(url)
  if (changed.protocol === 'socket:') {
    changed.searchParams.set('user', user)
    changed.searchParams.set('password', password)
  } else {
    changed.username = user
    changed.password = password
  }
  return changed.toString()
}
