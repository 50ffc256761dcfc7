import { join } from 'node:path'
import { build } from 'esbuild'
import { serverBundleOptions } from '../../apps/server/src/testing/bundle-server.ts'
import { type DemoServer, startServer } from './demo-server.ts'

/** What times are divided by: bets, decisions, all else. Pages still have the seconds that a busy machine takes to lay chips. */
const PACE = '2,1.5,4'
const OUT = '.cache/server-journeys'

/** Bundles the server of quick tables into a folder of its own; answers its script. */
export async function bundleQuickServer(name: string): Promise<string> {
  const outdir = join(OUT, name)
  await build({ ...(await serverBundleOptions()), entryPoints: ['apps/server/src/testing/quick-server.ts'], outdir })
  return join(outdir, 'quick-server.js')
}

/** A server whose tables go faster than people play, with the portal that is built already. */
export const startQuickTables = async (port: number): Promise<DemoServer> =>
  startServer(port, { script: await bundleQuickServer(String(port)), mode: 'test', env: { TABLE_PACE: PACE } })
