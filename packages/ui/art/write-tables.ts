import { writeAsset, writeSource } from './files.ts'
import { dealers } from './recipes/dealers.ts'
import { webp } from './render.ts'
import { dealer } from './tables/dealer.ts'
import { MOTIF_GAMES, tableMotif } from './tables/table-motifs.ts'
import { tableSymbols } from './tables/table-symbols.ts'

const MOTIF_WIDTH = 240

/** Dealers, the things of each game for the lobby, and the symbols of fish, prawn and crab. */
export async function writeTables(): Promise<void> {
  for (const recipe of dealers) writeAsset(`tables/dealers/${recipe.id}.svg`, dealer(recipe))
  for (const gameId of MOTIF_GAMES) {
    const svg = tableMotif(gameId)
    writeAsset(`tables/motifs/${gameId}.webp`, await webp(svg, { from: MOTIF_WIDTH, to: MOTIF_WIDTH }))
    writeAsset(`tables/motifs/${gameId}@2x.webp`, await webp(svg, { from: MOTIF_WIDTH, to: 2 * MOTIF_WIDTH }))
  }
  writeAsset('tables/symbols.svg', tableSymbols())
  writeSource('table-art.ts', source())
}

const address = (variable: string, asset: string): string => `import ${variable} from '../../assets/tables/${asset}?no-inline'`

function source(): string {
  const imports = [
    ...dealers.map(({ id }, i) => address(`d${i}`, `dealers/${id}.svg`)),
    ...MOTIF_GAMES.flatMap((gameId, i) => [address(`m${i}`, `motifs/${gameId}.webp`), address(`w${i}`, `motifs/${gameId}@2x.webp`)]),
    address('symbols', 'symbols.svg'),
  ]
  const portraits = dealers.map(({ id }, i) => `  '${id}': d${i},`).join('\n')
  const motifs = MOTIF_GAMES.map((gameId, i) => `  '${gameId}': { src: m${i}, srcSet: \`\${m${i}} 1x, \${w${i}} 2x\` },`).join('\n')
  return [
    ...imports,
    "import type { Picture } from '../art-types.ts'",
    '',
    `/** Who deals, by the names that tables give; 240 × 290, without a background. */\nexport const dealerArt: Readonly<Record<string, string>> = {\n${portraits}\n}\n`,
    `/** What lies on the cloth of a game's card in the lobby, by the game's id; 240 × 160. */\nexport const tableMotifArt: Readonly<Record<string, Picture>> = {\n${motifs}\n}\n`,
    '/** A sprite of fish, prawn, gourd, coin, crab and rooster. */\nexport const tableSymbolSprite: string = symbols\n',
  ].join('\n')
}
