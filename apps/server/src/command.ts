import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { findProjectRoot } from './platform/db/index.ts'

/** A command of the server: `run` gets the arguments after its name and answers the exit code. */
type Command = { run(argv: readonly string[]): Promise<number> }

/** Runs `apps/server/src/commands/<name>.ts`; an unknown name shows those there are. */
async function runCommand([name = '', ...argv]: readonly string[]): Promise<number> {
  const names = listCommands()
  if (!names.includes(name)) {
    process.stderr.write(`${name === '' ? 'name a command' : `there is no command "${name}"`}: ${names.join(', ')}\n`)
    return 2
  }
  const command = (await import(`./commands/${name}.ts`)) as Command
  return command.run(argv)
}

function listCommands(): string[] {
  const files = readdirSync(join(findProjectRoot(), 'apps/server/src/commands'))
  return files.filter(file => file.endsWith('.ts') && !file.includes('.test.')).map(file => basename(file, '.ts'))
}

try {
  process.exitCode = await runCommand(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
