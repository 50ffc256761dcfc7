import sharp from 'sharp'
import type { AtlasFrame } from '../src/art-types.ts'
import { writeAsset } from './files.ts'
import { Manifest, quoted } from './manifest.ts'
import { metals } from './metals.ts'
import { picture } from './picture.ts'
import { pieceArt } from './piece.ts'
import type { Recipe } from './recipe.ts'
import { covers } from './recipes/covers.ts'
import { png, webp } from './render.ts'
import { type SymbolSet, symbolSets } from './symbol-sets.ts'
import { SYMBOL_SIZE, symbolPiece } from './symbols.ts'

/** Four in a row keep every atlas below 1024 px wide, which any GPU takes. */
const COLUMNS = 4
/** Backgrounds lie behind the reels, out of focus: they need shapes and colours, not detail. */
const LANDSCAPE = { width: 640, height: 400, pixels: 1600 }
const PORTRAIT_CROP = { left: 37.5, width: 225, height: 400, pixels: 900 }
const BACKGROUND_QUALITY = 68
const TITLE = { width: 300, pixels: 720 }
/** Above the first line, for its arch and flare; below the last, for its shadow. */
const TITLE_ROOM = { above: 22, below: 20 }
const LINE_GAP = 9

export async function writeSlots(): Promise<void> {
  const manifest = new Manifest('slot-art.ts', 'slotArt', 'SlotArt', 'Symbols, backgrounds, lettering and skin by slot title.')
  for (const set of symbolSets) {
    const cover = covers.find(recipe => recipe.id === set.code)
    if (!cover) throw new Error(`no cover for the slot ${set.code}`)
    await writeSlot(set, cover, manifest)
  }
  manifest.write()
}

async function writeSlot(set: SymbolSet, cover: Recipe, manifest: Manifest): Promise<void> {
  const { code } = set
  const file = (name: string) => `slots/${code}/${name}.webp`
  const { atlas, sheet } = await symbolAtlas(set)
  writeAsset(file('symbols'), atlas)
  writeAsset(file('landscape'), await landscape(cover))
  writeAsset(file('portrait'), await portrait(cover))
  writeAsset(file('title'), await lettering(cover))
  manifest.add(code, {
    atlas: manifest.address(file('symbols')),
    sheet: JSON.stringify(sheet),
    landscape: manifest.address(file('landscape')),
    portrait: manifest.address(file('portrait')),
    title: manifest.address(file('title')),
    skin: skinOf(set, cover),
  })
}

const skinOf = ({ style }: SymbolSet, cover: Recipe): string =>
  JSON.stringify({ ink: style.ink, sky: cover.sky, glow: style.glow, metal: metals[cover.title?.metal ?? style.metal] })

/** All symbols of a title in one picture, row by row, with the frames in Pixi's form. */
async function symbolAtlas({ symbols, style }: SymbolSet) {
  const frames: Record<string, AtlasFrame> = {}
  const placed = await Promise.all(
    symbols.map(async (symbol, i) => {
      const [x, y] = [(i % COLUMNS) * SYMBOL_SIZE, Math.floor(i / COLUMNS) * SYMBOL_SIZE]
      const side = { w: SYMBOL_SIZE, h: SYMBOL_SIZE }
      frames[symbol.art] = { frame: { x, y, ...side }, sourceSize: side, spriteSourceSize: { x: 0, y: 0, ...side } }
      return { input: await png(pieceArt(symbolPiece(symbol, style)), { from: SYMBOL_SIZE, to: SYMBOL_SIZE }), left: x, top: y }
    }),
  )
  const size = { w: COLUMNS * SYMBOL_SIZE, h: Math.ceil(symbols.length / COLUMNS) * SYMBOL_SIZE }
  const sheet = sharp({ create: { width: size.w, height: size.h, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
  const atlas = await sheet.composite(placed).webp({ quality: 82, alphaQuality: 90, effort: 6 }).toBuffer()
  return { atlas, sheet: { frames, meta: { scale: '1', size } } }
}

const withoutMotif = { hasItems: false, hasTitle: false }

const landscape = (cover: Recipe) => {
  const svg = picture(cover, { ...withoutMotif, width: LANDSCAPE.width, height: LANDSCAPE.height, cx: LANDSCAPE.width / 2 })
  return webp(svg, { from: LANDSCAPE.width, to: LANDSCAPE.pixels }, BACKGROUND_QUALITY)
}

const portrait = (cover: Recipe) => {
  const { left, width, height, pixels } = PORTRAIT_CROP
  const svg = picture(cover, withoutMotif).replace(/viewBox="[^"]*"/, `viewBox="${left} 0 ${width} ${height}"`)
  return webp(svg, { from: width, to: pixels }, BACKGROUND_QUALITY)
}

/** The game's name alone, for its own screen; as high as its lines need. */
export function lettering(cover: Recipe): Promise<Buffer> {
  if (!cover.title) throw new Error(`${quoted(cover.id)} has no lettering`)
  const lines = cover.title.lines.reduce((sum, [, size]) => sum + size * 0.7 + LINE_GAP, 0)
  const base = Math.ceil(TITLE_ROOM.above + lines)
  const piece = { id: cover.id, size: TITLE.width, height: base + TITLE_ROOM.below, title: { ...cover.title, base } }
  return webp(pieceArt(cover.ink ? { ...piece, ink: cover.ink } : piece), { from: TITLE.width, to: TITLE.pixels })
}
