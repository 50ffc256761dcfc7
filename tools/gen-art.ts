/**
 * Draws every picture and writes the modules that name them. Needed only after a recipe changes: the results are part of the repository.
 *
 *     npx tsx tools/gen-art.ts            everything
 *     npx tsx tools/gen-art.ts covers     one shelf: colours, icons, covers, banners, pieces, brands, slots, tables
 */

import { writeBaseColours } from '../packages/ui/art/write-base-colours.ts'
import { writeBrands } from '../packages/ui/art/write-brands.ts'
import { writeBanners, writeCovers } from '../packages/ui/art/write-covers.ts'
import { writeIcons } from '../packages/ui/art/write-icons.ts'
import { writePieces } from '../packages/ui/art/write-pieces.ts'
import { writeSlots } from '../packages/ui/art/write-slots.ts'
import { writeTables } from '../packages/ui/art/write-tables.ts'

const shelves: Record<string, () => void | Promise<void>> = {
  colours: writeBaseColours,
  icons: writeIcons,
  covers: writeCovers,
  banners: writeBanners,
  pieces: writePieces,
  brands: writeBrands,
  slots: writeSlots,
  tables: writeTables,
}

const wanted = process.argv.slice(2)
for (const name of wanted.length > 0 ? wanted : Object.keys(shelves)) {
  const write = shelves[name]
  if (!write) throw new Error(`no shelf ${name}; there are ${Object.keys(shelves).join(', ')}`)
  await write()
  process.stdout.write(`${name}: done\n`)
}
