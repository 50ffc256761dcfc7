import type { RandomSource } from '@croupier/kernel'
import sharp from 'sharp'

/** As wide to its height as the buttons that it fills; drawn at twice that for the screens of phones. */
const [WIDTH, HEIGHT, SCALE] = [144, 96, 2]
/** Cells of a grid: twelve dots fit with air between them. */
const [COLUMNS, ROWS, CELL] = [6, 4, 22]

/** A tile with that many dots at random cells, as PNG. */
export async function drawDots(random: RandomSource, count: number): Promise<Buffer> {
  const cells = Array.from({ length: COLUMNS * ROWS }, (_, index) => index)
  const hue = random.below(360)
  const dots = Array.from({ length: count }, () => {
    const cell = cells.splice(random.below(cells.length), 1)[0] ?? 0
    const [column, row] = [cell % COLUMNS, Math.floor(cell / COLUMNS)]
    const [cx, cy] = [14 + column * CELL + random.below(5), 14 + row * CELL + random.below(5)]
    return `<circle cx="${cx}" cy="${cy}" r="${6 + random.below(3)}" fill="hsl(${hue} 60% ${25 + random.below(15)}%)"/>`
  })
  const tile = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH * SCALE}" height="${HEIGHT * SCALE}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><rect width="100%" height="100%" fill="hsl(${hue} 40% 93%)"/>${dots.join('')}</svg>`
  return sharp(Buffer.from(tile)).png().toBuffer()
}
