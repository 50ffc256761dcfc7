import { createPrivateKey, createPublicKey, sign } from 'node:crypto'
import { type Signed, type Signer, signMessage } from '@croupier/games/fairness'

/** What stands before the 32 bytes of an Ed25519 seed in PKCS #8 (RFC 8410). */
const PKCS8_PREFIX = '302e020100300506032b657004220420'
const KEY_BYTES = 32

/** Signs with a seed of 64 hexadecimal digits, as `portableSigner` does, twenty times as fast. */
export function nodeSigner(seed: string): Signer {
  const key = createPrivateKey({ key: Buffer.from(PKCS8_PREFIX + seed, 'hex'), format: 'der', type: 'pkcs8' })
  const spki = createPublicKey(key).export({ format: 'der', type: 'spki' })
  return { key: spki.subarray(-KEY_BYTES).toString('hex'), sign: bytes => sign(null, bytes, key) }
}

export const signWith = <M>(signer: Signer, message: M): Signed<M> => signMessage(message, signer)
