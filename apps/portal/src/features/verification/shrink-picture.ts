/** As much as is kept in the end; sending more would only take longer. */
const SIDE_PX_MAX = 2_400
const QUALITY = 0.9
/** Small enough to be sent as it is. */
const BYTES_ENOUGH = 1024 * 1024

/** Draws a photograph smaller before it is sent. What the browser can't read is sent as it is: the server says what is wrong with it. */
export async function shrinkPicture(file: File): Promise<Blob> {
  if (file.size <= BYTES_ENOUGH) return named(file)
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, SIDE_PX_MAX / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const smaller = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
    return smaller && smaller.size < file.size ? smaller : named(file)
  } catch {
    // Not a picture, or none that this browser knows; nothing is lost by asking the server.
    return named(file)
  }
}

const TAKEN = ['image/png', 'image/jpeg', 'image/webp']
/** A type that the server would refuse unread becomes plain bytes, so that it looks at them and answers in words. */
const named = (file: File): Blob => (TAKEN.includes(file.type) ? file : new Blob([file], { type: 'application/octet-stream' }))
