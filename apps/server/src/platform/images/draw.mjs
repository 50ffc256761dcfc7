import sharp from 'sharp'

/**
 * Draws strangers' pictures anew, one after another, in a process of its own: what a file does to the library it does not do to the server, whose threads hash
 * passwords and draw captchas meanwhile. JavaScript, for it is started from the sources, whether the server is bundled or not.
 */
sharp.cache(false)
sharp.concurrency(1)
process.on('message', async order => process.send(await draw(order)))
process.on('disconnect', () => process.exit())

/** @param {import('./drawers.ts').DrawOrder} order */
async function draw({ file, shape: { sidePxMax, sidePxMin = 1, isSquare }, limits }) {
  try {
    const { width, height, depth, isProgressive } = await sharp(file, { limitInputPixels: false }).metadata()
    const pixelsMax = isProgressive || depth !== 'uchar' ? limits.costlyPixelsMax : limits.pixelsMax
    if (width * height > pixelsMax) return { fault: 'image_too_large' }
    if (Math.min(width, height) < sidePxMin) return { fault: 'image_too_small' }
    const { data, info } = await sharp(file, { limitInputPixels: pixelsMax, failOn: 'error' })
      .rotate()
      .resize(sidePxMax, sidePxMax, isSquare ? { fit: 'cover' } : { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: limits.quality })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, widthPx: info.width, heightPx: info.height }
  } catch {
    // The library names a hundred ways of being broken; for who sent the file they are one.
    return { fault: 'image_invalid' }
  }
}
