import { createHash } from 'node:crypto'
import { CompactEncrypt } from 'jose'
import { expect, it } from 'vitest'
import { readServicePath } from './read-service-path.ts'

const kid = 'k1'
const merchantCode = 'MIDNIGHT'
const seal = (path: string, enc = 'A256GCM') =>
  new CompactEncrypt(new TextEncoder().encode(path))
    .setProtectedHeader({ alg: 'dir', enc, kid })
    .encrypt(createHash('sha256').update(`${kid}:${merchantCode}`).digest())

it.each(['/helpmc#contact', 'https://chat.test/midnight', 'mailto:help@midnight.test'])('the path %s is read', async path => {
  const pathList = [
    { type: 1, path: 'x' },
    { type: 3, path: await seal(path) },
  ]
  await expect(readServicePath({ pathList, kid, merchantCode })).resolves.toBe(path)
})

it('a path of another brand is refused', async () => {
  const pathList = [{ type: 3, path: await seal('/helpmc') }]
  await expect(readServicePath({ pathList, kid, merchantCode: 'JADE' })).rejects.toThrow()
})

it.each(['javascript:alert(1)', '//evil.test', 'data:text/html,x', ''])('%j is no address', async path => {
  const pathList = [{ type: 3, path: await seal(path) }]
  await expect(readServicePath({ pathList, kid, merchantCode })).rejects.toThrow('no address')
})

it('a lookup without customer service is refused', async () => {
  await expect(readServicePath({ pathList: [], kid, merchantCode })).rejects.toThrow('names no customer service')
})
