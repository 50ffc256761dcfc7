import type { RandomSource } from '@croupier/kernel'
import sharp from 'sharp'

const SIZE_PX = 96
/** Cells of a 4 × 4 grid: twelve dots fit with air between them. */
const GRID = 4

/** A tile with that many dots at random cells, as PNG. */
export async function drawDots(random: RandomSource, count: number): Promise<Buffer> {
  const cells = Array.from({ length: GRID * GRID }, (_, index) => index)
  const hue = random.below(360)
  const dots = Array.from({ length: count }, () => {
    const cell = cells.splice(random.below(cells.length), 1)[0] ?? 0
    const [column, row] = [cell % GRID, Math.floor(cell / GRID)]
    const [cx, cy] = [14 + column * 22 + random.below(5), 14 + row * 22 + random.below(5)]
    return `<circle cx="${cx}" cy="${cy}" r="${6 + random.below(3)}" fill="hsl(${hue} 60% ${25 + random.below(15)}%)"/>`
  })
  const tile = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE_PX}" height="${SIZE_PX}"><rect width="100%" height="100%" fill="hsl(${hue} 40% 93%)"/>${dots.join('')}</svg>`
  return sharp(Buffer.from(tile)).png().toBuffer()
}
