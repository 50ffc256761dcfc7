import { existsSync, readFileSync } from 'node:fs'
import { exclusive } from './exclusive.mjs'
import { npmCommand } from './npm-command.mjs'
import { root } from './root.mjs'
import { run } from './run.mjs'
import { Stop, step } from './step.mjs'

/** Exactly what package-lock.json says, which it does not write. */
const INSTALL = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
const NODE_VERSION_MIN = [20, 19]

/** Installs the dependencies when node_modules is not what package-lock.json says; of two at once the second waits for the first. */
export async function install() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const isOld = major < NODE_VERSION_MIN[0] || (major === NODE_VERSION_MIN[0] && minor < NODE_VERSION_MIN[1])
  if (isOld) throw new Stop(`Croupier needs Node.js ${NODE_VERSION_MIN.join('.')} or later; this is ${process.versions.node}`)
  if (isInstalled()) return
  await exclusive('install', async () => {
    if (isInstalled()) return
    const { file, args } = npmCommand()
    const code = await step('installing dependencies', () => run(file, [...args, ...INSTALL], { quiet: true }))
    if (code !== 0) throw new Stop('npm ci failed: see above; it needs the network to reach the package registry')
  })
}

/** npm writes node_modules/.package-lock.json last, so an install that was cut short has none. */
function isInstalled() {
  const hidden = `${root}/node_modules/.package-lock.json`
  if (!existsSync(hidden)) return false
  const wanted = JSON.parse(readFileSync(`${root}/package-lock.json`, 'utf8')).packages
  const present = JSON.parse(readFileSync(hidden, 'utf8')).packages
  return Object.entries(wanted).every(([path, entry]) => !path.includes('node_modules/') || isSatisfied(entry, present[path]))
}

/** Optional packages are those of other platforms. */
function isSatisfied(wanted, present) {
  if (wanted.optional || wanted.devOptional || wanted.peer) return true
  return wanted.link ? present?.link === true : present?.version === wanted.version
}
