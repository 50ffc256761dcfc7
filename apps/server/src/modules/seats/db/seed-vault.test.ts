import { createHash, randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createSeedVault } from './seed-vault.ts'

const random = { bytes: (length: number) => randomBytes(length) }
const vault = createSeedVault(Buffer.alloc(32, 1), random)
const [one, other] = ['01900000-0000-7000-8000-000000000001', '01900000-0000-7000-8000-000000000002']

describe('the vault of server seeds', () => {
  test('PLAY-SEED-4 opens what it sealed, and seals the same seed differently each time', () => {
    const serverSeed = vault.create()
    const sealed = [vault.seal(one, serverSeed), vault.seal(one, serverSeed)]
    expect(sealed[0]?.equals(sealed[1] ?? Buffer.alloc(0))).toBe(false)
    for (const bytes of sealed) expect(vault.open({ seedId: one, bytes, hash: vault.hash(serverSeed) })).toBe(serverSeed)
  })

  test('PLAY-SEED-4 does not open under another secret, for another seed, or changed', () => {
    const serverSeed = vault.create()
    const hash = vault.hash(serverSeed)
    const bytes = vault.seal(one, serverSeed)
    const changed = Buffer.from(bytes)
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1
    expect(() => createSeedVault(Buffer.alloc(32, 2), random).open({ seedId: one, bytes, hash })).toThrow()
    expect(() => vault.open({ seedId: other, bytes, hash })).toThrow()
    expect(() => vault.open({ seedId: one, bytes: changed, hash })).toThrow()
  })

  test('PLAY-SEED-3 a seed that is not that of its hash stops play', () => {
    const bytes = vault.seal(one, vault.create())
    expect(() => vault.open({ seedId: one, bytes, hash: '0'.repeat(64) })).toThrow('matches its published hash')
  })

  test('PLAY-SEED-1 commits by SHA-256 over the seed’s bytes', () => {
    const serverSeed = vault.create()
    expect(serverSeed).toMatch(/^[0-9a-f]{64}$/)
    expect(vault.hash(serverSeed)).toBe(createHash('sha256').update(Buffer.from(serverSeed, 'hex')).digest('hex'))
  })
})
