import { linear, radial } from '../paint.ts'
import type { Canvas, Piece } from '../recipe.ts'

const WIDTH = 220
const HEIGHT = 200

/** Materials by the letter after `m`: gold, steel, dark, rose, jade, blue, violet, screen, brass. */
const MATERIALS: Readonly<Record<string, readonly [string, string, string]>> = {
  Gold: ['#FFF2C4', '#F2BE4E', '#A86A16'],
  Steel: ['#FFFFFF', '#AEB9CE', '#566079'],
  Dark: ['#4A5570', '#252D42', '#0E1320'],
  Rose: ['#FFD9D0', '#E88A82', '#8E3A42'],
  Jade: ['#D4FFE8', '#4CC796', '#0E6A4C'],
  Blue: ['#CFE2FF', '#5C8CEB', '#1E3A8A'],
  Violet: ['#E8D8FF', '#9A6CF0', '#3E1E8A'],
  Brass: ['#FFE9BE', '#D79A4A', '#6E3E12'],
}

/** A room of one colour with light from above, in which the thing stands on its shadow. */
const room = (hue: string, shadow: number, body: string) => (canvas: Canvas) => {
  canvas.defs.push(
    radial(
      'room',
      [
        ['#fff', 0, 0.2],
        ['#fff', 0.4, 0],
        ['#070A14', 0.4, 0],
        ['#070A14', 1, 0.6],
      ],
      'cx=".5" cy=".4" r=".75"',
    ),
    radial('mSh', [
      ['#000', 0, 0.6],
      ['#000', 1, 0],
    ]),
    linear('mScr', ['#1B2B5E', '#3C2A7A', '#B2507E'], 'x2="1" y2="1"'),
    ...Object.entries(MATERIALS).map(([name, ramp]) => linear(`m${name}`, ramp)),
  )
  return `<rect width="${WIDTH}" height="${HEIGHT}" fill="${hue}"/><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#room)"/><ellipse cx="110" cy="176" rx="${shadow}" ry="12" fill="url(#mSh)"/>${body}`
}
const good = (id: string, hue: string, shadow: number, body: string): Piece => ({
  id,
  size: WIDTH,
  height: HEIGHT,
  under: room(hue, shadow, body),
})
const shine = (d: string, opacity = 0.5, width = 3): string =>
  `<path d="${d}" stroke="#fff" stroke-opacity="${opacity}" stroke-width="${width}" fill="none" stroke-linecap="round"/>`

/** Goods of the point mall. */
export const goods: readonly Piece[] = [
  good(
    'top-up',
    '#7A2E3E',
    78,
    `<g transform="rotate(-8 110 104)"><rect x="34" y="54" width="152" height="96" rx="16" fill="url(#mRose)"/><path d="M34 86h152v16H34z" fill="#5A1E2E" opacity=".75"/><rect x="50" y="116" width="26" height="20" rx="4" fill="url(#mGold)"/>${shine('M86 122h56M86 132h34', 0.8, 4)}${shine('M48 66h70', 0.6)}<path d="M160 66a10 10 0 1 0 6 16 8 8 0 1 1-6-16z" fill="#fff" opacity=".9"/></g>`,
  ),
  good(
    'tea-set',
    '#1E3A7A',
    80,
    `<path d="M62 92c0-14 96-14 96 0 4 46-14 74-48 74s-52-28-48-74z" fill="url(#mBlue)"/><ellipse cx="110" cy="90" rx="48" ry="11" fill="#12275E"/><path d="M92 82c0-16 36-16 36 0 0 6-36 6-36 0z" fill="url(#mBlue)"/><circle cx="110" cy="64" r="7" fill="url(#mGold)"/><path d="M158 104c30-8 34 38-6 40" fill="none" stroke="url(#mBlue)" stroke-width="9" stroke-linecap="round"/><path d="M64 112c-16 0-24-16-34-26" fill="none" stroke="url(#mBlue)" stroke-width="11" stroke-linecap="round"/>${shine('M74 112q-2 26 14 42', 0.55, 4)}<path d="M112 120c8-14 24-10 24 2 0 10-12 16-24 26-12-10-24-16-24-26 0-12 16-16 24-2z" fill="#fff" opacity=".16"/>`,
  ),
  good(
    'coffee-pot',
    '#5A3218',
    66,
    `<path d="M76 108h68l12 60H64z" fill="url(#mSteel)"/><path d="M80 96h60l4 12H76z" fill="url(#mDark)"/><path d="M84 42h52l8 54H76z" fill="url(#mSteel)"/><path d="M84 42L66 62l14 10z" fill="url(#mSteel)"/><path d="M90 42c2-12 38-12 40 0z" fill="url(#mDark)"/><circle cx="110" cy="28" r="7" fill="url(#mGold)"/><path d="M142 52c30-2 32 40 6 46" fill="none" stroke="url(#mDark)" stroke-width="11" stroke-linecap="round"/><path d="M110 42v54M110 108v60" stroke="#566079" stroke-opacity=".45" stroke-width="3"/>${shine('M92 52l-6 38M88 118l-7 40', 0.6, 4)}`,
  ),
  good(
    'umbrella',
    '#1C4A5A',
    60,
    `<g transform="rotate(-10 110 100)"><path d="M110 84v72c0 18 26 18 26 0" fill="none" stroke="url(#mBrass)" stroke-width="8" stroke-linecap="round"/><path d="M24 96C30 44 66 22 110 22s80 22 86 74c-12-12-32-12-43 0-11-12-32-12-43 0-11-12-32-12-43 0-11-12-31-12-43 0z" fill="url(#mBlue)"/><path d="M67 96c2-40 20-66 43-74 23 8 41 34 43 74-11-12-32-12-43 0-11-12-32-12-43 0z" fill="#12275E" opacity=".35"/><path d="M110 22v-10" stroke="url(#mBrass)" stroke-width="6" stroke-linecap="round"/>${shine('M46 70c8-20 22-32 38-38', 0.55, 4)}</g>`,
  ),
  good(
    'desk-lamp',
    '#3E4A1E',
    62,
    `<ellipse cx="110" cy="168" rx="46" ry="10" fill="url(#mBrass)"/><path d="M106 164V112l28-40" fill="none" stroke="url(#mBrass)" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/><circle cx="106" cy="114" r="8" fill="url(#mGold)"/><g transform="rotate(-28 120 60)"><path d="M86 76h68l-14-40h-40z" fill="url(#mJade)"/><path d="M106 36v-10h28v10z" fill="url(#mBrass)"/><ellipse cx="120" cy="77" rx="34" ry="7" fill="#FFF2C4"/>${shine('M104 42l-8 26', 0.55, 4)}</g>`,
  ),
  good(
    'controller',
    '#44248A',
    84,
    `<path d="M62 70h96c26 0 42 74 26 92-12 12-28-4-42-24H78c-14 20-30 36-42 24-16-18 0-92 26-92z" fill="url(#mViolet)"/>${shine('M64 76h92c10 0 18 12 23 28', 0.45)}<path d="M70 88h12v12h12v12H82v12H70v-12H58v-12h12z" fill="#140A34"/><circle cx="150" cy="90" r="7" fill="url(#mGold)"/><circle cx="166" cy="106" r="7" fill="#7BEFAF"/><circle cx="134" cy="106" r="7" fill="#8AD0FF"/><circle cx="150" cy="122" r="7" fill="#FF8A9A"/><circle cx="96" cy="132" r="10" fill="#140A34"/><circle cx="124" cy="132" r="10" fill="#140A34"/>`,
  ),
  good(
    'cabin-case',
    '#0E5A44',
    74,
    `<path d="M90 48V30a6 6 0 0 1 6-6h28a6 6 0 0 1 6 6v18" fill="none" stroke="url(#mSteel)" stroke-width="6"/><rect x="54" y="46" width="112" height="118" rx="20" fill="url(#mJade)"/><g stroke="#0A4A36" stroke-opacity=".45" stroke-width="4"><path d="M76 54v102M98 54v102M122 54v102M144 54v102"/></g>${shine('M79 56v98M101 56v98M125 56v98M147 56v98', 0.35, 2)}<rect x="94" y="92" width="32" height="20" rx="6" fill="url(#mGold)"/><circle cx="74" cy="170" r="8" fill="#1A2236"/><circle cx="146" cy="170" r="8" fill="#1A2236"/>`,
  ),
  good(
    'headphones',
    '#34406A',
    78,
    `<path d="M52 122C48 66 78 34 110 34s62 32 58 88" fill="none" stroke="url(#mDark)" stroke-width="15" stroke-linecap="round"/>${shine('M56 112C54 66 80 40 110 40s56 26 54 72', 0.28)}<rect x="36" y="104" width="38" height="64" rx="19" fill="url(#mDark)"/><rect x="146" y="104" width="38" height="64" rx="19" fill="url(#mDark)"/><rect x="62" y="108" width="18" height="56" rx="9" fill="#0B0F1A"/><rect x="140" y="108" width="18" height="56" rx="9" fill="#0B0F1A"/><rect x="42" y="118" width="6" height="36" rx="3" fill="url(#mGold)"/><rect x="172" y="118" width="6" height="36" rx="3" fill="url(#mGold)"/>${shine('M44 110q8-4 14 0', 0.5, 2.5)}`,
  ),
  good(
    'watch',
    '#3A4256',
    52,
    `<path d="M84 22h52l-7 44H91z" fill="url(#mDark)"/><path d="M91 134h38l7 44H84z" fill="url(#mDark)"/><rect x="66" y="56" width="88" height="88" rx="28" fill="url(#mSteel)"/><rect x="73" y="63" width="74" height="74" rx="22" fill="#070A14"/><circle cx="110" cy="100" r="27" fill="none" stroke="#26304A" stroke-width="7"/><path d="M110 73a27 27 0 1 1-25.7 35.3" fill="none" stroke="url(#mGold)" stroke-width="7" stroke-linecap="round"/><path d="M110 86v14l10 7" stroke="#fff" stroke-width="4" fill="none" stroke-linecap="round" stroke-linejoin="round"/><rect x="154" y="88" width="7" height="20" rx="3.5" fill="url(#mSteel)"/>${shine('M80 72q10-8 26-7', 0.35)}`,
  ),
  good(
    'gold-bar',
    '#6A4A14',
    84,
    `<g stroke-linejoin="round"><path d="M40 138l26-54h88l26 54-14 34H54z" fill="#7A4A10"/><path d="M66 84h88l26 54H40z" fill="url(#mGold)"/><path d="M40 138h140l-14 34H54z" fill="#C58A26"/><path d="M78 94h64l16 34H62z" fill="none" stroke="#8A5310" stroke-opacity=".65" stroke-width="2.5"/><path d="M110 98l3.6 8.6 9.4.8-7 6.1 2.2 9.1-8.2-5-8.2 5 2.2-9.1-7-6.1 9.4-.8z" fill="#8A5310" opacity=".75"/>${shine('M68 88h50', 0.8)}</g>`,
  ),
  good(
    'camera',
    '#6A2438',
    82,
    `<path d="M82 62l10-18h36l10 18z" fill="url(#mDark)"/><rect x="34" y="60" width="152" height="106" rx="20" fill="url(#mDark)"/><rect x="34" y="84" width="152" height="46" fill="url(#mBrass)" opacity=".85"/><circle cx="110" cy="112" r="42" fill="url(#mSteel)"/><circle cx="110" cy="112" r="34" fill="#070A14"/><circle cx="110" cy="112" r="24" fill="url(#mScr)"/><circle cx="100" cy="102" r="7" fill="#fff" opacity=".7"/><rect x="148" y="68" width="24" height="10" rx="5" fill="#FFF2C4"/><circle cx="54" cy="73" r="6" fill="url(#mGold)"/>${shine('M46 66h30', 0.4)}`,
  ),
  good(
    'smartphone',
    '#5A2E6A',
    56,
    `<g transform="rotate(9 110 100)"><rect x="70" y="20" width="80" height="156" rx="20" fill="url(#mSteel)"/><rect x="74" y="24" width="72" height="148" rx="16.5" fill="#05070D"/><rect x="78" y="28" width="64" height="140" rx="13" fill="url(#mScr)"/><circle cx="124" cy="74" r="17" fill="#FFE3B0"/><circle cx="131" cy="69" r="15" fill="#5A2E78"/><path d="M78 132c12-14 22-10 32-2s20 6 32-6v31a13 13 0 0 1-13 13H91a13 13 0 0 1-13-13z" fill="#150C34"/><rect x="99" y="32" width="22" height="6" rx="3" fill="#05070D"/>${shine('M82 44V150', 0.3, 2.5)}</g>`,
  ),
]
