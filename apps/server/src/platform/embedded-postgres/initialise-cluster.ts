import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import type { Binaries } from './locate-binaries.ts'
import { quietly } from './quietly.ts'
import { commandLine, makePrivateDir, programPath, type RunAs } from './run-as.ts'
import type { Durability } from './settings.ts'

/**
 * Creates an empty cluster. It is made under another name and renamed when complete, so an interrupted attempt leaves nothing behind.
 * The sort order is the built-in C.UTF-8: the same on every machine, whatever its libraries. Behind a socket anyone who can enter its private
 * directory is trusted: no network listener, no password to keep. Over TCP the password of `passwordPath` is asked for.
 */
export async function initialiseCluster(given: {
  clusterDir: string
  binaries: Binaries
  runAs: RunAs
  durability: Durability
  passwordPath: string | undefined
}): Promise<void> {
  const draft = `${given.clusterDir}.new`
  rmSync(draft, { recursive: true, force: true })
  makePrivateDir(draft, given.runAs)
  const args = ['-D', draft, '-U', 'croupier', '--encoding=UTF8', '--locale=C', '--locale-provider=builtin']
  args.push(...(given.passwordPath ? ['--auth=scram-sha-256', `--pwfile=${given.passwordPath}`] : ['--auth=trust']))
  args.push('--builtin-locale=C.UTF-8', '--data-checksums', '--no-instructions')
  if (given.durability === 'test') args.push('--no-sync')
  const output = await runToEnd(commandLine(given.runAs, programPath(given.binaries, 'initdb'), args))
  if (output.code !== 0) {
    await rm(draft, { recursive: true, force: true })
    throw new EmbeddedPostgresError(explainFailure(output.text, given.clusterDir, given.runAs))
  }
  await rename(draft, given.clusterDir)
}

function explainFailure(text: string, clusterDir: string, runAs: RunAs): string {
  const lines = text.trim().split('\n')
  const line = (lines.find(candidate => candidate.includes('error:')) ?? lines.at(-1) ?? 'no output').trim()
  if (runAs.kind === 'drop' && text.includes('Permission denied')) {
    return `PostgreSQL may not run as root here and the user ${runAs.name} cannot reach ${clusterDir}: set DATA_DIR to a place it can reach, such as /var/lib/croupier, or set DATABASE_URL`
  }
  return `cannot create the database in ${clusterDir}: ${line}`
}

function runToEnd(command: ReturnType<typeof commandLine>): Promise<{ code: number | null; text: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command.file, command.args, { ...command.identity, ...quietly(), stdio: ['ignore', 'pipe', 'pipe'] })
    let text = ''
    child.stdout.on('data', chunk => {
      text += chunk
    })
    child.stderr.on('data', chunk => {
      text += chunk
    })
    child.once('error', cause => reject(new EmbeddedPostgresError(`cannot run ${command.file}: ${cause.message}`, { cause })))
    child.once('close', code => resolve({ code, text }))
  })
}
