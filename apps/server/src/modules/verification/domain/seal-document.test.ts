import { describe, expect, it } from 'vitest'
import { NONCE_BYTES, openDocument, sealDocument } from './seal-document.ts'

const key = Buffer.alloc(32, 1)
const nonce = Buffer.alloc(NONCE_BYTES, 9)
const picture = Buffer.from('a face and a name')

describe('a sealed document', () => {
  const sealed = sealDocument(key, 'one', picture, nonce)

  it('VERIFICATION-SEAL-1: shows nothing of the picture and opens to the same bytes', () => {
    expect(sealed.includes(picture)).toBe(false)
    expect(openDocument(key, 'one', sealed)).toEqual(picture)
  })

  it('VERIFICATION-SEAL-1: is unreadable without the key, at another document, and with a changed byte', () => {
    expect(() => openDocument(Buffer.alloc(32, 2), 'one', sealed)).toThrow()
    expect(() => openDocument(key, 'two', sealed)).toThrow()
    for (let at = 0; at < sealed.length; at++) {
      const changed = Buffer.from(sealed)
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
      expect(() => openDocument(key, 'one', changed), `byte ${at}`).toThrow()
    }
  })
})
