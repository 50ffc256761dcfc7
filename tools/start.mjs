import { pathToFileURL } from 'node:url'
import { build } from './workspace/build.mjs'
import { install } from './workspace/install.mjs'
import { root } from './workspace/root.mjs'
import { main } from './workspace/step.mjs'

/**
 * `npm start`: installs and builds what is missing or changed, then becomes the server: one process, so a signal reaches it once and
 * nothing is left behind. The server prints the addresses and, until the owner has signed in, where the one-time password is.
 * `npm run dev` (--dev) builds and restarts as sources change.
 */
await main(async () => {
  await install()
  if (process.argv.includes('--dev')) {
    const { develop } = await import('./workspace/develop.mjs')
    return develop()
  }
  process.env.NODE_ENV ??= 'production'
  await build(['server', 'portal', 'console'])
  process.setSourceMapsEnabled(true)
  // As an address: on Windows a path that begins with a drive is none.
  await import(pathToFileURL(`${root}/apps/server/dist/main.js`).href)
  return undefined
})
