import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  canonicalJson,
  isRightlySigned,
  type KeyMessage,
  portableSigner,
  readKeyHistory,
  type Signer,
  signMessage,
  wasKeyAt,
} from '../index.ts'

/** RFC 8032, section 7.1: secret key, public key, message, signature. */
const RFC_8032 = [
  [
    '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60',
    'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
    '',
    'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
  ],
  [
    'c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7',
    'fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025',
    'af82',
    '6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a',
  ],
] as const
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'hex'))
const PKCS8 = '302e020100300506032b657004220420'
const SPKI = '302a300506032b6570032100'

describe('signatures', () => {
  it.each(RFC_8032)('G4 of the key %s are those of RFC 8032', (secret, key, message, signature) => {
    const signer = portableSigner(secret)
    expect(signer.key).toBe(key)
    expect(hex(signer.sign(bytes(message)))).toBe(signature)
  })

  it('are over the label, a line feed and canonical JSON, and the same by node:crypto', () => {
    const [[secret, key]] = RFC_8032
    const privateKey = createPrivateKey({ key: Buffer.from(PKCS8 + secret, 'hex'), format: 'der', type: 'pkcs8' })
    const publicKey = createPublicKey({ key: Buffer.from(SPKI + key, 'hex'), format: 'der', type: 'spki' })
    const node: Signer = { key, sign: text => sign(null, text, privateKey) }
    const message = { b: 1, a: 'ü' }
    const signed = signMessage(message, node)
    expect(signed).toEqual(signMessage(message, portableSigner(secret)))
    const text = Buffer.from(`croupier/signed/2\n${canonicalJson(message)}`)
    expect(verify(null, text, publicKey, Buffer.from(signed.signature, 'hex'))).toBe(true)
    expect(isRightlySigned(signed, (signature, text, _) => verify(null, text, publicKey, signature))).toBe(true)
  })

  it('are wrong for another message, another key, and what is no signature or no point', () => {
    const signed = signMessage({ a: 1 }, portableSigner('11'.repeat(32)))
    expect(isRightlySigned(signed)).toBe(true)
    expect(isRightlySigned({ ...signed, message: { a: 2 } })).toBe(false)
    expect(isRightlySigned({ ...signed, key: portableSigner('12'.repeat(32)).key })).toBe(false)
    expect(isRightlySigned({ ...signed, key: 'ff'.repeat(32) })).toBe(false)
    expect(isRightlySigned({ ...signed, signature: '' })).toBe(false)
    expect(isRightlySigned({ ...signed, message: undefined })).toBe(false)
  })
})

describe('the history of keys', () => {
  const signers = ['21', '22', '23'].map(byte => portableSigner(byte.repeat(32)))
  const [first, second, third] = signers as [Signer, Signer, Signer]
  const announcement = (number: number, fromMs: number, by: Signer, change: Partial<KeyMessage> = {}) => {
    const previous = number === 1 ? null : (signers[number - 2]?.key ?? null)
    const message: KeyMessage = {
      kind: 'key',
      installation: 'casino.test',
      number,
      key: signers[number - 1]?.key ?? '',
      fromMs,
      previous,
      ...change,
    }
    return signMessage(message, by)
  }
  const history = [announcement(1, 100, first), announcement(2, 200, first), announcement(3, 300, second)]

  it('is whole when each key was announced by the one before it', () => expect(readKeyHistory(history).ok).toBe(true))

  it.each([
    [first, 99, false],
    [first, 100, true],
    [first, 199, true],
    [first, 200, false],
    [second, 250, true],
    [third, 299, false],
    [third, 1e12, true],
  ])('knows which key signed when', (signer, atMs, was) => expect(wasKeyAt(history, signer.key, atMs)).toBe(was))

  it.each([
    ['none at all', [], 'history_empty'],
    ['one left out', [history[0], history[2]], 'history_gap'],
    ['the first left out', history.slice(1), 'history_gap'],
    ['one announced too early', [history[0], announcement(2, 100, first)], 'history_gap'],
    ['one of another installation', [history[0], announcement(2, 200, first, { installation: 'other.test' })], 'history_gap'],
    ['one announced by itself', [history[0], announcement(2, 200, second)], 'history_signature'],
    ['one changed later', [history[0], { ...announcement(2, 200, first), signature: '00'.repeat(64) }], 'history_signature'],
  ])('is refused with %s', (_, changed, error) => {
    expect(readKeyHistory(changed as typeof history)).toEqual({ ok: false, error })
  })
})
