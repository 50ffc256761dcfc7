import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeDirectory } from './make-directory.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'make-directory-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

describe('makeDirectory', () => {
  it('makes what is missing above, with the mode that was asked for, and may be asked again', () => {
    const path = join(root, 'a/b/c')
    makeDirectory(path, { mode: 0o700 })
    makeDirectory(path, { mode: 0o700 })
    expect(statSync(path).mode & 0o777).toBe(0o700)
    expect(statSync(join(root, 'a')).mode & 0o777).toBe(0o700)
  })

  it('refuses a file, and a path below one', () => {
    writeFileSync(join(root, 'file'), '')
    expect(() => makeDirectory(join(root, 'file'))).toThrow(/EEXIST/)
    expect(() => makeDirectory(join(root, 'file/below'))).toThrow(/ENOTDIR|EEXIST/)
  })

  it.runIf(existsSync('/proc/self'))('refuses at once where the system makes no directories, however deep', () => {
    expect(() => makeDirectory('/proc/croupier')).toThrow(/ENOENT|EACCES/)
    expect(() => makeDirectory('/proc/croupier/a/b')).toThrow(/ENOENT|EACCES/)
  })
})
