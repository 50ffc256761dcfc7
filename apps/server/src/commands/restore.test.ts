import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { run } from './restore.ts'

const dir = mkdtempSync(join(tmpdir(), 'restore-'))
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  rmSync(dir, { recursive: true, force: true })
})

it('makes no database for a file that is missing or is no backup, and says which it is', async () => {
  const told: string[] = []
  vi.spyOn(process.stderr, 'write').mockImplementation(text => told.push(String(text)) > 0)
  vi.stubEnv('DATABASE_URL', '')
  vi.stubEnv('DATA_DIR', join(dir, 'data'))
  writeFileSync(join(dir, 'letter.backup'), 'not packed')
  expect([await run([join(dir, 'nowhere.backup')]), await run([join(dir, 'letter.backup')])]).toEqual([1, 1])
  expect(told).toEqual(['there is no file at this path that can be read\n', 'the file is not a backup of Croupier\n'])
  expect(existsSync(join(dir, 'data'))).toBe(false)
})
