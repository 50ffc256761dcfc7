import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { exclusive } from './exclusive.mjs'
import { precompress } from './precompress.mjs'
import { root } from './root.mjs'
import { runPackage } from './run.mjs'
import { sourceHash } from './source-hash.mjs'
import { Stop, step } from './step.mjs'

const SHARED = ['package-lock.json', 'tsconfig.base.json', 'packages', 'games', 'tools/workspace']

/** What can be built, what it is built from, and how. */
const TARGETS = {
  server: { title: 'building the server', dist: 'apps/server/dist', sources: ['apps/server', ...SHARED], build: buildServer },
  portal: {
    title: 'building the portal',
    dist: 'apps/portal/dist',
    sources: ['apps/portal', ...SHARED],
    build: () => buildPages('apps/portal'),
  },
  console: {
    title: 'building the console',
    dist: 'apps/console/dist',
    sources: ['apps/console', ...SHARED],
    build: () => buildPages('apps/console'),
  },
}

/**
 * Builds those targets whose sources changed since their last build. Where nothing did it writes nothing: a service may run from folders that belong to
 * somebody else.
 * @param {(keyof typeof TARGETS)[]} names
 */
export async function build(names) {
  const changed = () => names.filter(name => isPresent(name) && !isBuilt(TARGETS[name]))
  if (changed().length === 0) return
  await exclusive('build', async () => {
    for (const name of changed()) await buildTarget(TARGETS[name])
  })
}

/** A deployment of the server alone leaves the folders of the pages out. */
export function isPresent(name) {
  return name === 'server' || existsSync(`${root}/apps/${name}/index.html`)
}

const stampOf = target => `${root}/${target.dist}/.source-hash`

function isBuilt(target) {
  const stamp = stampOf(target)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === sourceHash(target.sources)
}

async function buildTarget(target) {
  // Without its stamp an interrupted build is made again.
  rmSync(stampOf(target), { force: true })
  await step(target.title, target.build)
  mkdirSync(`${root}/${target.dist}`, { recursive: true })
  writeFileSync(stampOf(target), sourceHash(target.sources))
}

async function buildServer() {
  const { build: bundle } = await import('esbuild')
  const { serverBundle } = await import('./server-bundle.mjs')
  rmSync(`${root}/${serverBundle.outdir}`, { recursive: true, force: true })
  await bundle(serverBundle).catch(() => {
    throw new Stop('the server cannot be built: see above')
  })
}

async function buildPages(folder) {
  // Always what visitors get: under NODE_ENV=test, as the browser tests start it, the pages would carry React's development build.
  const options = { cwd: `${root}/${folder}`, env: { NODE_ENV: 'production' }, quiet: true }
  const code = await runPackage('vite/bin/vite.js', ['build', '--logLevel', 'warn'], options)
  if (code !== 0) throw new Stop(`${folder} cannot be built: see above`)
  await precompress(`${root}/${folder}/dist`)
}
