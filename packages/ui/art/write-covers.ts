import sharp from 'sharp'
import { writeAsset } from './files.ts'
import { Manifest, quoted } from './manifest.ts'
import { picture } from './picture.ts'
import { banners } from './recipes/banners.ts'
import { covers } from './recipes/covers.ts'
import { mainColour, webp } from './render.ts'

const COVER = { width: 300, large: 600 }
const BANNER = { width: 1120, height: 400, large: 1680 }
/** A thumb is the square about the motif, in cover units, shown at up to 56 px. */
const THUMB = { left: 30, top: 26, side: 240, size: 112 }

export async function writeCovers(): Promise<void> {
  const manifest = new Manifest('covers.ts', 'covers', 'CoverArt', 'Covers by game code.')
  for (const recipe of covers) {
    const svg = picture(recipe)
    const small = await webp(svg, { from: COVER.width, to: COVER.width })
    writeAsset(`covers/${recipe.id}.webp`, small)
    writeAsset(`covers/${recipe.id}@2x.webp`, await webp(svg, { from: COVER.width, to: COVER.large }, 76))
    writeAsset(`thumbs/${recipe.id}.webp`, await thumb(picture(recipe, { hasTitle: false })))
    const [src, large, square] = [`covers/${recipe.id}.webp`, `covers/${recipe.id}@2x.webp`, `thumbs/${recipe.id}.webp`].map(asset =>
      manifest.address(asset),
    )
    manifest.add(recipe.id, {
      src: `${src}`,
      srcSet: `\`\${${src}} 300w, \${${large}} 600w\``,
      thumb: `${square}`,
      color: quoted(await mainColour(small)),
    })
  }
  manifest.write()
}

async function thumb(svg: string): Promise<Buffer> {
  const scale = THUMB.size / THUMB.side
  const whole = await sharp(Buffer.from(svg), { density: 72 * scale })
    .png()
    .toBuffer()
  const area = { left: Math.round(THUMB.left * scale), top: Math.round(THUMB.top * scale), width: THUMB.size, height: THUMB.size }
  return sharp(whole).extract(area).webp({ quality: 80, effort: 6 }).toBuffer()
}

export async function writeBanners(): Promise<void> {
  const manifest = new Manifest('banners.ts', 'banners', 'BannerArt', 'Wide pictures for the home page and promotions.')
  for (const recipe of banners) {
    const cx = recipe.cx ?? BANNER.width * 0.73
    const svg = picture(recipe, { width: BANNER.width, height: BANNER.height, cx, hasTitle: false })
    const small = await webp(svg, { from: BANNER.width, to: BANNER.width })
    writeAsset(`banners/${recipe.id}.webp`, small)
    writeAsset(`banners/${recipe.id}@2x.webp`, await webp(svg, { from: BANNER.width, to: BANNER.large }, 76))
    const [src, large] = [`banners/${recipe.id}.webp`, `banners/${recipe.id}@2x.webp`].map(asset => manifest.address(asset))
    manifest.add(recipe.id, {
      src: `${src}`,
      srcSet: `\`\${${src}} 1120w, \${${large}} 1680w\``,
      color: quoted(await mainColour(small)),
      focus: String(Math.round((cx / BANNER.width) * 100)),
    })
  }
  manifest.write()
}
