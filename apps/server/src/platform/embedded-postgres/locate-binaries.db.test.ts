import { cpSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hydrateLinks, locateBinaries } from './locate-binaries.ts'

let copy = ''

beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), 'pg-binaries-'))
})

afterEach(() => rmSync(copy, { recursive: true, force: true }))

test('the library links that an install without scripts lacks are made again, by two starts at once too', async () => {
  const installed = await locateBinaries()
  const native = join(copy, 'native')
  mkdirSync(join(native, 'lib'), { recursive: true })
  cpSync(join(installed.root, 'pg-symlinks.json'), join(native, 'pg-symlinks.json'))
  const bare = { root: native, version: installed.version }
  await Promise.all([hydrateLinks(bare), hydrateLinks(bare)])
  const linksIn = (dir: string) => readdirSync(dir).filter(name => lstatSync(join(dir, name)).isSymbolicLink())
  expect(linksIn(join(native, 'lib')).length).toBeGreaterThan(5)
  for (const name of linksIn(join(native, 'lib'))) {
    expect(readlinkSync(join(native, 'lib', name))).toBe(readlinkSync(join(installed.root, 'lib', name)))
  }
})
