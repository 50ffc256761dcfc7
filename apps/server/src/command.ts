export {}

/** A command of the server: `run` gets the arguments after its name and answers the exit code. */
type Command = { run(argv: readonly string[]): Promise<number> }

const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  'add-brand': () => import('./commands/add-brand.ts'),
  archive: () => import('./commands/archive.ts'),
  backup: () => import('./commands/backup.ts'),
  'ledger-verify': () => import('./commands/ledger-verify.ts'),
  'operator-reset': () => import('./commands/operator-reset.ts'),
  'replay-bill': () => import('./commands/replay-bill.ts'),
  restore: () => import('./commands/restore.ts'),
  'teams-rebuild': () => import('./commands/teams-rebuild.ts'),
}

/** Runs a command by its name; an unknown one shows those there are. */
async function runCommand([name = '', ...argv]: readonly string[]): Promise<number> {
  const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!load) {
    process.stderr.write(`${name === '' ? 'name a command' : `there is no command "${name}"`}: ${Object.keys(COMMANDS).join(', ')}\n`)
    return 2
  }
  return (await load()).run(argv)
}

try {
  process.exitCode = await runCommand(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
