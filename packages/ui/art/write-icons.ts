import { readFileSync } from 'node:fs'
import { packageFile, writeAsset, writeSource } from './files.ts'
import { iconList } from './icon-list.ts'

/** Only the shapes: the size, stroke and colour of an icon come from the class `.i`. */
function shapes(name: string): string {
  const svg = readFileSync(packageFile('lucide-static', `icons/${name}.svg`), 'utf8')
  const inside = /<svg[^>]*>([\s\S]*)<\/svg>/.exec(svg)?.[1]
  if (!inside) throw new Error(`Lucide's ${name} is not an SVG`)
  return inside
    .trim()
    .replace(/\s*\n\s*/g, '')
    .replaceAll(' />', '/>')
}

/** Writes the sprite `icons.svg` and the union of its names, so that a misspelt icon does not compile. */
export function writeIcons(): void {
  const symbols = iconList.map(name => `<symbol id="${name}" viewBox="0 0 24 24">${shapes(name)}</symbol>`)
  writeAsset('icons.svg', `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`)
  const names = iconList.map(name => `  '${name}',`).join('\n')
  writeSource('icon-names.ts', `export const iconNames = [\n${names}\n] as const\n\nexport type IconName = (typeof iconNames)[number]\n`)
}
