import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { cutModule, type Declaration, isOfTests, readDeclarations, readImports, SERVER } from './module-leaves.ts'
import { copyCheckout } from './workspace/copy-checkout.ts'

const root = join(import.meta.dirname, '..')
/** A machine that does much else besides is slow to make a database. */
const START_MS_MAX = 600_000
const ENDPOINTS = 'packages/contract/src/endpoints/index.ts'

/**
 * `npx tsx tools/delete-module.ts terms duplicates`, or without names for every leaf: takes a module out of a scratch copy of the checkout, with its wiring, its
 * screens' calls, its reactions and its declaration, and proves that the rest compiles, migrates a database and answers that it is ready.
 */
async function main(names: readonly string[]): Promise<void> {
  const declarations = readDeclarations(root)
  const wanted = names.length > 0 ? names : declarations.map(({ module }) => module).filter(isLeaf)
  for (const name of wanted) {
    const declaration = declarations.find(({ module }) => module === name)
    if (!declaration) throw new Error(`modules.ts declares no module called ${name}`)
    const scratch = mkdtempSync(join(tmpdir(), 'croupier-without-'))
    try {
      copyCheckout(root, scratch, file => isOfTests(file) || /^(bench|e2e|docs)\//.test(file))
      const { files, calls } = takeOut(scratch, declaration)
      compile(scratch)
      await start(scratch)
      console.log(`✓ without ${name}: ${files} files and ${calls} calls gone, the rest compiles and starts`)
    } finally {
      rmSync(scratch, { recursive: true, force: true })
    }
  }
}

const isLeaf = (name: string): boolean =>
  existsSync(join(root, SERVER, 'modules', name)) && cutModule(readImports(root), name).holders.length === 0

function takeOut(scratch: string, { module, lines }: Declaration): { files: number; calls: number } {
  const imports = readImports(scratch)
  const { gone } = cutModule(imports, module)
  const callsIn = (files: readonly string[]) =>
    new Set(
      files.flatMap(file =>
        [...readFileSync(join(scratch, SERVER, file), 'utf8').matchAll(/\b(?:calls|\w*[eE]ndpoints)\.(\w+)/g)].map(([, id = '']) => id),
      ),
    )
  const kept = callsIn([...imports.keys()].filter(file => !gone.includes(file)))
  const calls = [...callsIn(gone)].filter(id => !kept.has(id))
  for (const file of gone) rmSync(join(scratch, SERVER, file))
  rmSync(join(scratch, SERVER, 'modules', module), { recursive: true, force: true })
  edit(join(scratch, SERVER, 'modules.ts'), text => lines.reduce((rest, line) => rest.replace(`${line}\n`, ''), text))
  // Every call of the contract has its route: those of the module go with it.
  if (calls.length > 0)
    edit(join(scratch, ENDPOINTS), text =>
      text.replace(
        /= Object\.values\(endpoints\)\n/,
        `= Object.values(endpoints).filter(({ id }) => !${JSON.stringify(calls)}.includes(id))\n`,
      ),
    )
  return { files: gone.length, calls: calls.length }
}

function edit(path: string, change: (text: string) => string): void {
  const before = readFileSync(path, 'utf8')
  const after = change(before)
  if (after === before) throw new Error(`nothing to take out of ${path}`)
  writeFileSync(path, after)
}

function compile(scratch: string): void {
  execFileSync(process.execPath, [join(scratch, 'node_modules/typescript-native/bin/tsc'), '-p', 'apps/server'], {
    cwd: scratch,
    stdio: 'inherit',
  })
}

/** On an embedded database of its own, which it migrates. */
async function start(scratch: string): Promise<void> {
  const port = await freePort()
  const env = { ...process.env, PORT: String(port), DATA_DIR: join(scratch, 'data'), NODE_ENV: 'test', LOG_LEVEL: 'error' }
  const child = spawn(process.execPath, ['--import', 'tsx', join(SERVER, 'main.ts')], {
    cwd: scratch,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  try {
    await untilReady(`http://127.0.0.1:${port}/readyz`, child)
  } finally {
    const ended = new Promise(resolve => child.once('exit', resolve))
    if (child.exitCode === null && child.kill('SIGTERM')) await ended
  }
}

async function untilReady(address: string, child: ChildProcess): Promise<void> {
  let last = 'nothing'
  for (const end = Date.now() + START_MS_MAX; Date.now() < end; await sleep(250)) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`)
    const answer = await fetch(address).catch(() => undefined)
    if (answer?.ok) return
    if (answer) last = `${answer.status} ${await answer.text()}`
  }
  throw new Error(`the server does not say that it is ready; it answered last: ${last}`)
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port'))))
    })
  })

await main(process.argv.slice(2))
