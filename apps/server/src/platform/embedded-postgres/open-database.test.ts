import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from './open-database.ts'

let dataDir = ''

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'open-database-'))
})

afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

test('a mistyped DATA_DIR is named, and no empty database answers for it', async () => {
  const opening = openDatabase({ databaseUrl: undefined, dataDir }, { mustExist: true })
  await expect(opening).rejects.toThrow(`there is no database in ${dataDir}: set DATA_DIR`)
  expect(readdirSync(dataDir)).toEqual([])
})

test('a database of one’s own is used by its address, whatever DATA_DIR holds', async () => {
  const databaseUrl = 'postgres://db/croupier'
  expect(await openDatabase({ databaseUrl, dataDir }, { mustExist: true })).toMatchObject({ url: databaseUrl })
  expect(readdirSync(dataDir)).toEqual([])
})
