import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { present } from '@croupier/kernel'
import { build } from 'esbuild'
import { findProjectRoot } from '../platform/db/index.ts'
import { serverBundleOptions } from './bundle-server.ts'
import type { CoinAnswer, CoinOperation } from './coin-door.ts'
import type { CoinRequest } from './coin-process.ts'

export interface CoinProcesses {
  readonly count: number
  /** Undefined when nobody knows what became of it: the process died, or its database did. */
  ask(place: number, operation: CoinOperation): Promise<CoinAnswer | undefined>
  /** SIGKILL; another takes its place at once. */
  kill(place: number): void
  close(): Promise<void>
}

type Reply = { readonly number: number; readonly answer?: CoinAnswer; readonly isOutage?: true; readonly fault?: string }
type Waiting = { readonly resolve: (answer: CoinAnswer | undefined) => void; readonly reject: (fault: Error) => void }

/** Processes that each have the door for bets on one database. */
export async function createCoinProcesses(options: {
  readonly name: string
  readonly count: number
  readonly databaseUrl: string
  readonly role: string
  readonly brandId: string
}): Promise<CoinProcesses> {
  const bundle = await bundleProcess(options.name)
  const start = () => startProcess(bundle, [options.databaseUrl, options.role, options.brandId])
  const processes = Array.from({ length: options.count }, start)
  const at = (place: number) => present(processes[place], 'a process of this place')
  await Promise.all(processes.map(({ ready }) => ready))
  return {
    count: options.count,
    ask: (place, operation) => at(place).ask(operation),
    kill: place => {
      at(place).child.kill('SIGKILL')
      processes[place] = start()
    },
    close: async () => {
      const ended = processes.map(({ child }) => new Promise(resolve => child.once('exit', resolve)))
      for (const { child } of processes) child.kill('SIGKILL')
      await Promise.all(ended)
    },
  }
}

function startProcess(bundle: string, args: readonly string[]) {
  const child: ChildProcess = fork(bundle, args, { serialization: 'advanced', execArgv: [] })
  const waiting = new Map<number, Waiting>()
  let asked = 0
  const ready = new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve())
    child.once('error', reject)
    child.once('exit', () => resolve())
  })
  child.on('message', (reply: Reply | 'ready') => {
    if (reply === 'ready') return
    const { resolve, reject } = present(waiting.get(reply.number), 'what is answered was asked')
    waiting.delete(reply.number)
    if (reply.fault === undefined) resolve(reply.answer)
    else reject(new Error(reply.fault))
  })
  child.once('exit', () => {
    for (const { resolve } of waiting.values()) resolve(undefined)
    waiting.clear()
  })
  return {
    ...{ child, ready },
    ask: async (operation: CoinOperation): Promise<CoinAnswer | undefined> => {
      await ready
      if (!child.connected) return undefined
      const number = ++asked
      return new Promise((resolve, reject) => {
        waiting.set(number, { resolve, reject })
        child.send({ number, operation } satisfies CoinRequest, error => {
          if (error && waiting.delete(number)) resolve(undefined)
        })
      })
    },
  }
}

async function bundleProcess(name: string): Promise<string> {
  const outdir = join(findProjectRoot(), '.cache', `coin-${name}`)
  await build({ ...(await serverBundleOptions()), entryPoints: ['apps/server/src/testing/coin-process.ts'], outdir })
  return join(outdir, 'coin-process.js')
}
