import { n } from './numbers.ts'

/** The grid that glyphs are drawn on. */
const MIDDLE = 256

type At = readonly [x: number, y: number]
const outline = (points: readonly At[]): string => `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}z`
const STEPS_A_TURN = 72
/** Points on an ellipse between two angles in degrees, 0 to the right and on clockwise. */
const arc = ([x, y]: At, [rx, ry]: At, from: number, to: number): At[] => {
  const steps = Math.max(2, Math.ceil((Math.abs(to - from) / 360) * STEPS_A_TURN))
  return Array.from({ length: steps + 1 }, (_, i) => {
    const angle = ((from + ((to - from) * i) / steps) * Math.PI) / 180
    return [x + rx * Math.cos(angle), y + ry * Math.sin(angle)]
  })
}
const ellipse = (middle: At, radii: At): string => outline(arc(middle, radii, 0, 355))

const LEAVES = 7
/** Half a circle of pleats over their sticks, opened towards the reader. */
function openFan(): string {
  const pivot: At = [MIDDLE, 424]
  const [first, last, gap] = [192, 348, 2.4]
  const step = (last - first) / LEAVES
  const pleat = (i: number) => {
    const [from, to] = [first + i * step + gap / 2, first + (i + 1) * step - gap / 2]
    const ring = (radius: number, a: number, b: number) => arc(pivot, [radius, radius], a, b)
    const peak = ring(352, (from + to) / 2, (from + to) / 2 + 0.01).slice(0, 1)
    return outline([...ring(150, to, from), ...ring(322, from, from + 0.01).slice(0, 1), ...peak, ...ring(322, to - 0.01, to).slice(-1)])
  }
  const stick = (i: number) => {
    const middle = first + (i + 0.5) * step
    const side = (radius: number, half: number) => arc(pivot, [radius, radius], middle - half, middle + half)
    return outline([...side(142, 5.2), ...side(34, 7).reverse()])
  }
  const all = Array.from({ length: LEAVES }, (_, i) => pleat(i) + stick(i))
  return all.join('') + ellipse(pivot, [26, 26])
}

/** A wide bowl without a handle, its tea seen from above, with three wisps of steam. */
function teaBowl(): string {
  const rim: At = [MIDDLE, 254]
  const wall = (sign: 1 | -1): At[] => [
    [MIDDLE + sign * 186, 300],
    [MIDDLE + sign * 166, 356],
    [MIDDLE + sign * 126, 404],
    [MIDDLE + sign * 84, 428],
    [MIDDLE + sign * 88, 470],
  ]
  const bowl = outline([...arc(rim, [192, 56], 180, 360), ...wall(1), ...wall(-1).reverse()])
  const wisp = (x: number, top: number) =>
    outline([
      [x - 10, 174],
      [x - 26, 142],
      [x + 6, 104],
      [x - 8, top],
      [x + 26, 100],
      [x - 2, 142],
      [x + 14, 174],
    ])
  return bowl + ellipse(rim, [162, 36]) + wisp(MIDDLE - 86, 56) + wisp(MIDDLE, 30) + wisp(MIDDLE + 86, 56)
}

/** Five points with balls on them, a band with a jewel in it. */
function crown(): string {
  const points: readonly At[] = [
    [68, 176],
    [160, 110],
    [MIDDLE, 66],
    [352, 110],
    [444, 176],
  ]
  const valleys: readonly At[] = [
    [140, 258],
    [212, 236],
    [300, 236],
    [372, 258],
  ]
  const zigzag = points.flatMap((point, i) => [point, ...valleys.slice(i, i + 1)])
  const body = outline([[96, 384], ...zigzag, [416, 384]])
  const balls = points.map(([x, y]) => ellipse([x, y - 20], [25, 25])).join('')
  const band = outline([
    [96, 402],
    [416, 402],
    [416, 462],
    [96, 462],
  ])
  const jewels = [168, MIDDLE, 344].map(x => ellipse([x, 432], [18, 18])).join('')
  const stone = outline([
    [MIDDLE, 276],
    [286, 318],
    [MIDDLE, 360],
    [226, 318],
  ])
  return body + stone + balls + band + jewels
}

/** A boat of gold with its dome, as it was cast in old China. */
function sycee(): string {
  const boat = outline([
    [30, 206],
    ...arc([MIDDLE, 244], [168, 40], 180, 0),
    [482, 206],
    [470, 288],
    [424, 366],
    [350, 412],
    [162, 412],
    [88, 366],
    [42, 288],
  ])
  const dome = outline([...arc([MIDDLE, 228], [118, 122], 180, 360), ...arc([MIDDLE, 232], [118, 36], 0, 180)])
  return dome + boat
}

/** Two round bellies, a neck and a stem. */
function gourd(): string {
  const body = outline([
    ...arc([MIDDLE, 188], [78, 78], 230, 402),
    ...arc([MIDDLE, 364], [132, 120], 300, 600),
    ...arc([MIDDLE, 188], [78, 78], 138, 230),
  ])
  const stem = outline([
    [240, 102],
    [238, 62],
    [216, 34],
    [240, 22],
    [266, 50],
    [272, 102],
  ])
  const ribbon = outline([
    [170, 258],
    [342, 258],
    [342, 284],
    [170, 284],
  ])
  return body + ribbon + stem
}

/** What the icon collection has no clear picture of, on its grid of 512. */
export const ownGlyphs: Readonly<Record<string, string>> = {
  'house-open-fan': openFan(),
  'house-tea-bowl': teaBowl(),
  'house-crown': crown(),
  'house-sycee': sycee(),
  'house-gourd': gourd(),
}
