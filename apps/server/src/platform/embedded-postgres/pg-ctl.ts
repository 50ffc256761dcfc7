import { spawn } from 'node:child_process'
import type { Binaries } from './locate-binaries.ts'
import { quietly } from './quietly.ts'
import { commandLine, programPath, type RunAs } from './run-as.ts'

/** One of pg_ctl's orders; true when it has been carried out. Its own words are lost: on Windows the server would keep a pipe for them open. */
export function pgCtl(given: { binaries: Binaries; runAs: RunAs; order: readonly string[] }): Promise<boolean> {
  const command = commandLine(given.runAs, programPath(given.binaries, 'pg_ctl'), given.order)
  return new Promise(resolve => {
    // A group of its own keeps Ctrl-C away; on Windows the console of its own that goes with the hidden window does.
    const child = spawn(command.file, command.args, {
      ...command.identity,
      ...quietly(),
      stdio: 'ignore',
      detached: process.platform !== 'win32',
    })
    child.once('error', () => resolve(false))
    child.once('exit', code => resolve(code === 0))
  })
}
