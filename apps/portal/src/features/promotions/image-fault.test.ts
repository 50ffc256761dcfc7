import { ACTIVITY_IMAGE_BYTES_MAX } from '@croupier/contract/browser'
import { expect, it } from 'vitest'
import { imageFault } from './image-fault.ts'

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const file = (bytes: readonly number[], size = 100) =>
  new Blob([new Uint8Array([...bytes, ...Array(Math.max(0, size - bytes.length)).fill(0)])])

it.each([
  ['a png', file(PNG), undefined],
  ['a jpeg', file([0xff, 0xd8, 0xff, 0xe0]), undefined],
  ['a picture of another kind', file([0x47, 0x49, 0x46]), 'type'],
  ['nothing', new Blob([]), 'type'],
  ['the largest that is small enough', file(PNG, ACTIVITY_IMAGE_BYTES_MAX - 1), undefined],
  ['one of exactly 5 MB', file(PNG, ACTIVITY_IMAGE_BYTES_MAX), 'big'],
] as const)('%s is judged by its content and size', async (_, image, fault) => expect(await imageFault(image)).toBe(fault))
