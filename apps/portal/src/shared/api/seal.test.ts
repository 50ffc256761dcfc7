import { compactDecrypt, exportJWK, generateKeyPair } from 'jose'
import { afterEach, expect, it, vi } from 'vitest'
import { seal } from './seal.ts'
import type { SealingKey } from './types.ts'

const { publicKey, privateKey } = await generateKeyPair('ECDH-ES+A256KW', { extractable: true })
const { x = '', y = '' } = await exportJWK(publicKey)
const key: SealingKey = { kid: 'k1', alg: 'ECDH-ES+A256KW', enc: 'A256GCM', jwk: { kty: 'EC', crv: 'P-256', x, y } }
afterEach(() => vi.unstubAllGlobals())

it('seals a value that the holder of the key alone reads, with a number of its own and its time', async () => {
  const [first, second] = await Promise.all([
    seal({ password: 'a b' }, key, 1_700_000_000_500),
    seal({ password: 'a b' }, key, 1_700_000_000_500),
  ])
  const opened = await compactDecrypt(first, privateKey)
  expect(JSON.parse(new TextDecoder().decode(opened.plaintext))).toEqual({ password: 'a b' })
  expect(opened.protectedHeader).toMatchObject({ kid: 'k1', iat: 1_700_000_000 })
  expect((await compactDecrypt(second, privateKey)).protectedHeader.jti).not.toBe(opened.protectedHeader.jti)
})

it('refuses on a page without TLS, where a browser has no cryptography', async () => {
  vi.stubGlobal('isSecureContext', false)
  await expect(seal({ password: 'a b' }, key, 0)).rejects.toMatchObject({ code: 'unencrypted' })
})
