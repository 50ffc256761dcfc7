import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createShutdown } from './create-shutdown.ts'

const silent = { info: () => undefined, error: () => undefined }

test('what was opened last closes first', async () => {
  const order: string[] = []
  const shutdown = createShutdown(silent)
  for (const name of ['database', 'jobs', 'http']) shutdown.onShutdown(name, () => void order.push(name))
  expect(shutdown.isRunning()).toBe(false)
  const ended = shutdown.run('test')
  expect(shutdown.isRunning()).toBe(true)
  expect(await ended).toBe(0)
  expect(order).toEqual(['http', 'jobs', 'database'])
})

test('a step that fails is logged by its name and stops none of the others', async () => {
  const order: string[] = []
  const failed: object[] = []
  const shutdown = createShutdown({ ...silent, error: fields => void failed.push(fields) })
  shutdown.onShutdown('database', () => void order.push('database'))
  shutdown.onShutdown('jobs', () => Promise.reject(new Error('stuck')))
  expect(await shutdown.run('test')).toBe(1)
  expect(order).toEqual(['database'])
  expect(failed).toMatchObject([{ step: 'jobs', err: { message: 'stuck' } }])
})

test('a step that hangs is given up after its time, and all together after theirs', async () => {
  const shutdown = createShutdown(silent, { totalMs: 60 })
  const closed: string[] = []
  shutdown.onShutdown('database', () => void closed.push('database'))
  shutdown.onShutdown('rooms', () => new Promise(() => undefined), { timeoutMs: 1000 })
  shutdown.onShutdown('http', () => new Promise(() => undefined), { timeoutMs: 20 })
  const startedAt = Date.now()
  expect(await shutdown.run('test')).toBe(1)
  expect(Date.now() - startedAt).toBeLessThan(900)
  expect(closed).toEqual(['database'])
})

test('two requests to shut down run the steps once', async () => {
  const runs: string[] = []
  const shutdown = createShutdown(silent)
  shutdown.onShutdown('database', () => void runs.push('database'))
  await Promise.all([shutdown.run('one'), shutdown.run('two')])
  expect(runs).toEqual(['database'])
})

test.each(['SIGINT', 'SIGTERM'] as const)('%s ends a process with exit code 0 after its steps', async signal => {
  const source = `
    import { createShutdown } from ${JSON.stringify(join(import.meta.dirname, 'create-shutdown.ts'))}
    const shutdown = createShutdown({ info() {}, error() {} })
    shutdown.onShutdown('last', async () => { await new Promise(done => setTimeout(done, 100)); console.log('closed') })
    shutdown.listenToSignals()
    setInterval(() => {}, 1000)
    console.log('ready')`
  // npm passes a Ctrl-C on that the terminal has already delivered, so the pair must act as one.
  const signals = [signal, signal]
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', source], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', chunk => {
    output += chunk
    if (String(chunk).includes('ready')) for (const each of signals) child.kill(each)
  })
  const [code] = await once(child, 'exit')
  expect([code, output.trim().split('\n')]).toEqual([0, ['ready', 'closed']])
})
