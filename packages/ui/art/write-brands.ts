import { writeAsset } from './files.ts'
import { Manifest } from './manifest.ts'
import { type BrandSign, brandSigns } from './recipes/brands.ts'
import { png } from './render.ts'

const GRID = 34
/** Systems cut app icons round: the sign keeps to the middle four fifths. */
const SAFE_SHARE = 0.72

const onGround = ({ svg, ground }: BrandSign): string => {
  const inset = (GRID * (1 - SAFE_SHARE)) / 2
  const inside = svg.replace(/^<svg[^>]*>|<\/svg>$/g, '')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${GRID} ${GRID}"><rect width="${GRID}" height="${GRID}" fill="${ground}"/><g transform="translate(${inset} ${inset}) scale(${SAFE_SHARE})">${inside}</g></svg>`
}

export async function writeBrands(): Promise<void> {
  const manifest = new Manifest('brands.ts', 'brandArt', 'BrandArt', 'Signs of the demo brands and of the console.')
  for (const sign of brandSigns) {
    const file = (name: string) => `brands/${sign.id}/${name}`
    writeAsset(file('logo.svg'), sign.svg)
    writeAsset(file('favicon.png'), await png(sign.svg, { from: GRID, to: 32 }))
    for (const [name, to] of [
      ['touch.png', 180],
      ['icon-192.png', 192],
      ['icon-512.png', 512],
    ] as const)
      writeAsset(file(name), await png(onGround(sign), { from: GRID, to }))
    manifest.add(sign.id, {
      logo: manifest.address(file('logo.svg')),
      favicon: manifest.address(file('favicon.png')),
      touchIcon: manifest.address(file('touch.png')),
      icon192: manifest.address(file('icon-192.png')),
      icon512: manifest.address(file('icon-512.png')),
    })
  }
  manifest.write()
}
