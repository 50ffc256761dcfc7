import { build } from './workspace/build.mjs'
import { install } from './workspace/install.mjs'
import { root } from './workspace/root.mjs'
import { run } from './workspace/run.mjs'
import { main } from './workspace/step.mjs'

/** `node tools/server-command.mjs NAME …`: one of the server's commands, such as ledger-verify, backup or restore. */
await main(async () => {
  await install()
  await build(['server'])
  return run(process.execPath, ['--enable-source-maps', `${root}/apps/server/dist/command.js`, ...process.argv.slice(2)], {
    cwd: process.cwd(),
  })
})
