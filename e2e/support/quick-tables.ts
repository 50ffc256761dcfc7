import { join } from 'node:path'
import { build } from 'esbuild'
import { serverBundleOptions } from '../../apps/server/src/testing/bundle-server.ts'
import { type DemoServer, startServer } from './demo-server.ts'

/** What times are divided by: bets, decisions, all else. Pages still have the seconds that a busy machine takes to lay chips. */
const PACE = '2,1.5,4'
const OUT = '.cache/server-journeys'

/** A server whose tables go faster than people play, with the portal that is built already. */
export async function startQuickTables(port: number): Promise<DemoServer> {
  const outdir = join(OUT, String(port))
  await build({ ...(await serverBundleOptions()), entryPoints: ['apps/server/src/testing/quick-server.ts'], outdir })
  return startServer(port, { script: join(outdir, 'quick-server.js'), mode: 'test', env: { TABLE_PACE: PACE } })
}
