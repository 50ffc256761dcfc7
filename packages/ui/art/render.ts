import sharp from 'sharp'

/** librsvg draws a viewBox unit as one pixel at this density. */
const UNIT_DENSITY = 72

interface Size {
  /** Width of the viewBox in its units, and of the picture in pixels. */
  from: number
  to: number
}

/** Draws an SVG at its final size: filters stay crisp, nothing is scaled afterwards by more than a rounding. */
export const drawn = (svg: string, { from, to }: Size) =>
  sharp(Buffer.from(svg), { density: (UNIT_DENSITY * to) / from, unlimited: true }).resize({ width: to })

/** Quality at which gradients stay free of bands on a dark page; lower shows on the skies. */
const QUALITY = 80

export const webp = (svg: string, size: Size, quality = QUALITY): Promise<Buffer> =>
  drawn(svg, size).webp({ quality, effort: 6, smartSubsample: true }).toBuffer()

export const png = (svg: string, size: Size): Promise<Buffer> => drawn(svg, size).png({ compressionLevel: 9, palette: true }).toBuffer()

/** The colour that a place shows until its picture is there. */
export async function mainColour(picture: Buffer): Promise<string> {
  const { dominant } = await sharp(picture).stats()
  return `#${[dominant.r, dominant.g, dominant.b].map(part => part.toString(16).padStart(2, '0')).join('')}`
}
