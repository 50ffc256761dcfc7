import { writeAsset } from './files.ts'
import { Manifest } from './manifest.ts'
import { pieceArt } from './piece.ts'
import type { Piece } from './recipe.ts'
import { avatars } from './recipes/avatars.ts'
import { goods } from './recipes/goods.ts'
import { ranks } from './recipes/ranks.ts'
import { scenes } from './recipes/scenes.ts'
import { vendors } from './recipes/vendors.ts'
import { webp } from './render.ts'

interface Shelf {
  folder: string
  name: string
  about: string
  pieces: readonly Piece[]
  /** Pixels at 1×, the largest size a screen shows. */
  size: number
}

const shelves: readonly Shelf[] = [
  { folder: 'vendors', name: 'vendorMarks', about: 'Signs of the studios by vendor code.', pieces: vendors, size: 64 },
  { folder: 'ranks', name: 'rankArt', about: 'Signs of the ranks, `rank-0` to `rank-10`.', pieces: ranks, size: 72 },
  { folder: 'avatars', name: 'avatarArt', about: 'Pictures a member may choose.', pieces: avatars, size: 96 },
  { folder: 'goods', name: 'goodArt', about: 'Goods of the point mall.', pieces: goods, size: 288 },
  {
    folder: 'states',
    name: 'stateArt',
    about: 'Pictures for empty, failed and closed places, and for rewards.',
    pieces: scenes,
    size: 160,
  },
]

export async function writePieces(): Promise<void> {
  for (const shelf of shelves) await writeShelf(shelf)
}

async function writeShelf({ folder, name, about, pieces, size }: Shelf): Promise<void> {
  const manifest = new Manifest(`${folder}.ts`, name, 'Picture', about)
  for (const piece of pieces) {
    const svg = pieceArt(piece)
    const from = piece.size ?? 200
    const [small, large] = [`${folder}/${piece.id}.webp`, `${folder}/${piece.id}@2x.webp`]
    writeAsset(small, await webp(svg, { from, to: size }, 84))
    writeAsset(large, await webp(svg, { from, to: size * 2 }))
    const [src, double] = [manifest.address(small), manifest.address(large)]
    manifest.add(piece.id, { src, srcSet: `\`\${${src}} 1x, \${${double}} 2x\`` })
  }
  manifest.write()
}
