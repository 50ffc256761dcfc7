import { parseArgs } from 'node:util'
import { createApp } from '../app.ts'
import { type Config, loadConfig } from '../config.ts'
import { type AddBrandRefusal, TEMPLATES } from '../modules/brand/index.ts'
import { createPool, migrate } from '../platform/db/index.ts'
import { openDatabase } from '../platform/embedded-postgres/index.ts'
import { openInstallationKey } from '../platform/installation-key.ts'
import { systemRandom } from '../platform/system-random.ts'
import { seedNewBrand } from '../seed.ts'

const USAGE = `npm run add-brand -- --code AMBER --name Amber --host amber.example.com [--host …] [--like midnight|jade] [--currency THB] [--time-zone Asia/Bangkok]`

type Wanted = Parameters<typeof seedNewBrand>[1]

/** `npm run add-brand -- --code … --name … --host …`: another brand, live in all running processes within seconds. */
export async function run(argv: readonly string[]): Promise<number> {
  const config = loadConfig(process.env)
  const wanted = readWanted(argv)
  if (!config.ok || !wanted) {
    process.stderr.write(`${config.ok ? USAGE : config.error.message}\n`)
    return 2
  }
  const added = await addTo(config.value, wanted)
  if (!added.ok) {
    process.stderr.write(`${explain(added.error, wanted)}\n`)
    return 1
  }
  const reached = wanted.hosts.length > 0 ? wanted.hosts.join(', ') : `/?merchant=${wanted.code}`
  process.stdout.write(`${wanted.name} answers at ${reached}. Set it up in the console before you open it.\n`)
  return 0
}

function readWanted(argv: readonly string[]): Wanted | undefined {
  const text = { type: 'string' } as const
  const options = { code: text, name: text, host: { ...text, multiple: true }, like: text, currency: text, 'time-zone': text } as const
  try {
    const { values } = parseArgs({ args: [...argv], options })
    const { code, name, host = [], like = 'midnight', currency, 'time-zone': timeZone } = values
    if (code === undefined || name === undefined || !(like in TEMPLATES)) return undefined
    return {
      ...{ code: code.toUpperCase(), name, hosts: host.map(each => each.toLowerCase()), like: like as keyof typeof TEMPLATES },
      ...{ currency: currency?.toUpperCase(), timeZone, now: new Date(), random: systemRandom },
    }
  } catch {
    return undefined
  }
}

async function addTo(config: Config, wanted: Wanted) {
  const database = await openDatabase(config, { mustExist: true })
  const { role } = await migrate(database.url)
  const pool = createPool(database.url, { role, connectionsMax: 4, applicationName: 'croupier-add-brand' })
  try {
    const { key } = await openInstallationKey(pool, config, systemRandom)
    const app = await createApp({ config, key, pool, databaseUrl: database.url })
    try {
      return await seedNewBrand(app, wanted)
    } finally {
      await app.close()
    }
  } finally {
    await pool.end()
    await database.close()
  }
}

function explain(refusal: AddBrandRefusal, { code, hosts }: Wanted): string {
  if ('paths' in refusal) return `these settings are not fit: ${refusal.paths.join(', ')}`
  if (refusal.code === 'code_invalid') return `"${code}" is no code: use 2 to 32 capital letters and digits, a letter first`
  return refusal.code === 'code_taken' ? `there is a brand ${code} already` : `another brand has one of these hosts: ${hosts.join(', ')}`
}
