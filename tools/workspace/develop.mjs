import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { isPresent } from './build.mjs'
import { root } from './root.mjs'
import { serverBundle } from './server-bundle.mjs'

/** How long a server may take to finish its requests before the next one takes over. */
const STOP_MS_MAX = 10_000

/** A group of its own keeps Ctrl-C away from what we stop ourselves; on Windows it would open a window. */
const isDetached = process.platform !== 'win32'

/** Builds pages and server as their sources change; a new server replaces the old one on the same port. Ends on Ctrl-C with exit code 0. */
export async function develop() {
  const { context } = await import('esbuild')
  const pages = ['portal', 'console'].filter(isPresent).map(watchPages)
  const server = createServerProcess()
  const restartAfterBuild = {
    name: 'restart-after-build',
    setup: bundle => bundle.onEnd(result => (result.errors.length === 0 ? server.restart() : undefined)),
  }
  const watcher = await context({ ...serverBundle, plugins: [...serverBundle.plugins, restartAfterBuild] })
  await watcher.watch()
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
  await watcher.dispose()
  for (const page of pages) page.kill('SIGTERM')
  await server.stop()
  return 0
}

function watchPages(name) {
  const args = [
    `${root}/node_modules/vite/bin/vite.js`,
    'build',
    '--watch',
    '--mode',
    'development',
    '--minify',
    'false',
    '--logLevel',
    'warn',
  ]
  return spawn(process.execPath, args, { cwd: `${root}/apps/${name}`, stdio: ['ignore', 'inherit', 'inherit'], detached: isDetached })
}

/** The running server; restarts wait for each other, so there is never a second one on the port or on the database. */
function createServerProcess() {
  let child
  let queue = Promise.resolve()

  const stopChild = async () => {
    const old = child
    child = undefined
    if (!old || old.exitCode !== null || old.signalCode !== null) return
    const ended = once(old, 'exit')
    old.kill('SIGTERM')
    const timer = setTimeout(() => old.kill('SIGKILL'), STOP_MS_MAX)
    await ended
    clearTimeout(timer)
  }

  const startChild = () => {
    const env = { NODE_ENV: 'development', ...process.env }
    child = spawn(process.execPath, ['--enable-source-maps', `${root}/apps/server/dist/main.js`], {
      cwd: root,
      env,
      stdio: 'inherit',
      detached: isDetached,
    })
  }

  const inTurn = work => {
    queue = queue.then(work)
    return queue
  }
  const restart = async () => {
    await stopChild()
    startChild()
  }
  return { restart: () => inTurn(restart), stop: () => inTurn(stopChild) }
}
