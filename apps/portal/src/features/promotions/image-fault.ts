import { ACTIVITY_IMAGE_BYTES_MAX } from '@croupier/contract/browser'

export type ImageFault = 'type' | 'big'

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const JPEG = [0xff, 0xd8, 0xff]
const BYTES_READ = 8

/** Why an image can't be sent, by its content and not by its name: png or jpeg, smaller than 5 MB. The server looks again. */
export async function imageFault(file: Blob): Promise<ImageFault | undefined> {
  const head = [...new Uint8Array(await file.slice(0, BYTES_READ).arrayBuffer())]
  const begins = (signature: readonly number[]) => signature.every((byte, at) => head[at] === byte)
  if (!begins(PNG) && !begins(JPEG)) return 'type'
  return file.size >= ACTIVITY_IMAGE_BYTES_MAX ? 'big' : undefined
}
