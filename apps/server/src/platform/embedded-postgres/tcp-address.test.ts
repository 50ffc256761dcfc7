import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addressUrl, TCP_HOST } from './address.ts'
import { choosePort, makePassword, passwordPath, tcpAddress } from './tcp-address.ts'

let dataDir = ''

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'pg-tcp-'))
})

afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

test('a start finds the port of last time again, and another one while some program has it', async () => {
  const first = await choosePort(dataDir)
  expect(await choosePort(dataDir)).toBe(first)
  const other = createServer()
  await new Promise<void>(resolve => other.listen(first, TCP_HOST, resolve))
  try {
    expect(await choosePort(dataDir)).not.toBe(first)
  } finally {
    await new Promise(resolve => other.close(resolve))
  }
})

test('the password is made once, for us alone, and stands in the address', () => {
  const path = passwordPath(dataDir)
  makePassword(path, { kind: 'plain' })
  const password = readFileSync(path, 'utf8')
  makePassword(path, { kind: 'plain' })
  expect(password).toMatch(/^[\w-]{32}$/)
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(addressUrl(tcpAddress(dataDir, 4711), 'croupier')).toBe(`postgresql://croupier:${password}@127.0.0.1:4711/croupier`)
})

test('a lost password is named', () => {
  expect(() => tcpAddress(dataDir, 4711)).toThrow(/postgres\.password is missing/)
})
