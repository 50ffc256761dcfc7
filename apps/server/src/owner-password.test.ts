import { existsSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ownerPasswordLine } from './owner-password.ts'

const folder = () => join(mkdtempSync(join(tmpdir(), 'croupier-owner-')), 'data')

describe('the owner’s one-time password', () => {
  it('is shown on a terminal, and written nowhere', () => {
    const dataDir = folder()
    expect(ownerPasswordLine('3v669-8gjew', { dataDir, isTerminal: true })).toBe('user owner, one-time password 3v669-8gjew')
    expect(existsSync(dataDir)).toBe(false)
  })

  it('stays out of what is collected: in a file for this user alone, also where one lay open before', () => {
    const dataDir = folder()
    ownerPasswordLine('first', { dataDir, isTerminal: false })
    const file = join(dataDir, 'owner-password')
    writeFileSync(file, 'open', { mode: 0o644 })
    const line = ownerPasswordLine('3v669-8gjew', { dataDir, isTerminal: false })
    expect(line).toBe(`user owner, one-time password in ${file}`)
    expect([readFileSync(file, 'utf8'), statSync(file).mode & 0o777]).toEqual(['3v669-8gjew\n', 0o600])
  })

  it('is gone once somebody has signed in', () => {
    const dataDir = folder()
    ownerPasswordLine('3v669-8gjew', { dataDir, isTerminal: false })
    expect(ownerPasswordLine(undefined, { dataDir, isTerminal: false })).toBeUndefined()
    expect(existsSync(join(dataDir, 'owner-password'))).toBe(false)
  })
})
