import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto'
import { hashSeed } from '@croupier/games/fairness'
import { assert, type ByteSource } from '@croupier/kernel'

export type SeedVault = {
  /** A fresh server seed, 64 hexadecimal digits. */
  create(): string
  /** What is published of a seed before it is used. */
  hash(serverSeed: string): string
  seal(seedId: string, serverSeed: string): Buffer
  /** Opens a sealed seed; a seed that does not match its published hash is a broken invariant. */
  open(sealed: { seedId: string; bytes: Buffer; hash: string }): string
}

const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * Seals server seeds at rest by AES-256-GCM under a key derived from the installation's secret, bound to the seed's id: who reads the database, or
 * a backup of it, can't foretell a round.
 */
export function createSeedVault(secret: Uint8Array, random: ByteSource): SeedVault {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'croupier play server seeds', 32))
  return {
    create: () => Buffer.from(random.bytes(32)).toString('hex'),
    hash: hashSeed,
    seal: (seedId, serverSeed) => {
      const nonce = Buffer.from(random.bytes(NONCE_BYTES))
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(seedId))
      const text = Buffer.concat([cipher.update(Buffer.from(serverSeed, 'hex')), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), text])
    },
    open: ({ seedId, bytes, hash }) => {
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES)).setAAD(Buffer.from(seedId))
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      const serverSeed = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('hex')
      assert(hashSeed(serverSeed) === hash, 'a server seed matches its published hash')
      return serverSeed
    },
  }
}
