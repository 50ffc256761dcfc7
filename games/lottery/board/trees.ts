import type { FamilyId } from '../family.ts'
import type { RowRule, TabId, TabRule } from './play-tree.ts'

/** The plays on some digits of a draw, as every family of digits sells them. */
const digits = (stem: string): readonly RowRule[] => [
  ['straight', new RegExp(`^${stem}-(direct|direct-list|combo|sum|span)$`)],
  ['group', new RegExp(`^${stem}-(g\\d+|g\\d+-list|mixed|gsum|gdan)$`)],
  ['anywhere', new RegExp(`^${stem}-any\\d$`)],
  ['fun', new RegExp(`^${stem}-fun\\d$`)],
  ['shape', new RegExp(`^${stem}-(tail|special|bsoe)$`)],
]

/** Those on some numbers of a draw without repeats. */
const numbers = (stem: string): readonly RowRule[] => [
  ['straight', new RegExp(`^${stem}-direct(-list)?$`)],
  ['group', new RegExp(`^${stem}-group(-list|-dantuo)?$`)],
  ['anywhere', new RegExp(`^${stem}-any1$`)],
]

const one = (tab: TabId, pattern: RegExp): TabRule => [tab, [['plays', pattern]]]

const SSC: readonly TabRule[] = [
  ['five', digits('ssc-5')],
  ['first-four', digits('ssc-f4')],
  ['last-four', digits('ssc-b4')],
  ['first-three', digits('ssc-f3')],
  ['middle-three', digits('ssc-m3')],
  ['last-three', digits('ssc-b3')],
  ['first-two', digits('ssc-f2')],
  ['last-two', digits('ssc-b2')],
  one('fixed', /^ssc-fixed$/),
  [
    'any-two',
    [
      ['straight', /^ssc-any2-(direct|list|sum)$/],
      ['group', /^ssc-any2-/],
    ],
  ],
  [
    'any-three',
    [
      ['straight', /^ssc-any3-(direct|list|sum)$/],
      ['group', /^ssc-any3-/],
    ],
  ],
  [
    'any-four',
    [
      ['straight', /^ssc-any4-(direct|list)$/],
      ['group', /^ssc-any4-/],
    ],
  ],
  one('sides', /^ssc-(sum|ball)-two-sides$/),
  one('dragon-tiger', /^ssc-dt-/),
  one('games', /^ssc-(niuniu|stud)$/),
]

const LF3: readonly TabRule[] = [
  ['three', digits('lf3-3')],
  ['first-two', digits('lf3-f2')],
  ['last-two', digits('lf3-b2')],
  one('fixed', /^lf3-fixed$/),
]

const X5: readonly TabRule[] = [
  ['first-three', numbers('x5-f3')],
  ['middle-three', numbers('x5-m3')],
  ['last-three', numbers('x5-b3')],
  ['first-two', numbers('x5-f2')],
  ['last-two', numbers('x5-b2')],
  one('fixed', /^x5-fixed$/),
  one('any', /^x5-any\d$/),
  one('any-list', /^x5-any\d-list$/),
  one('any-dan-tuo', /^x5-any\d-dantuo$/),
  one('sides', /^x5-(sum|ball)-two-sides$/),
  one('games', /^x5-(odd-even|middle|dragon-tiger)$/),
]

const PK10: readonly TabRule[] = [
  [
    'top',
    [
      ['straight', /^pk10-top\d-direct$/],
      ['typed', /^pk10-top\d-list$/],
    ],
  ],
  one('fixed', /^pk10-fixed$/),
  one('sum', /^pk10-sum(2|3|-first-last)$/),
  one('sides', /^pk10-(sum2|ball)-two-sides$/),
  one('dragon-tiger', /^pk10-dt-/),
]

const K3: readonly TabRule[] = [
  one('sum', /^k3-sum$/),
  one('sides', /^k3-two-sides$/),
  one('triple', /^k3-(triple|straight)/),
  one('pair', /^k3-pair/),
  [
    'different',
    [
      ['plays', /^k3-diff\d$/],
      ['dan-tuo', /^k3-diff\d-dantuo$/],
    ],
  ],
  one('any', /^k3-die$/),
]

const KLSF: readonly TabRule[] = [
  one('fixed', /^klsf-fixed$/),
  one('any', /^klsf-any\d$/),
  one('any-dan-tuo', /^klsf-any\d-dantuo$/),
  one('neighbours', /^klsf-adj2/),
  ['first-three', numbers('klsf-f3')],
  ['last-three', numbers('klsf-b3')],
  one('sides', /^klsf-(ball|sum-two-sides)$/),
  one('dragon-tiger', /^klsf-dt-/),
]

const LHC: readonly TabRule[] = [
  [
    'special',
    [
      ['plays', /^lhc-special$/],
      ['sides', /^lhc-(special-two-sides|half-wave|special-head|special-tail)$/],
    ],
  ],
  [
    'zodiac',
    [
      ['plays', /^lhc-(special-zodiac|special-zodiac-group|combined-zodiac|one-zodiac)$/],
      ['sum', /^lhc-zodiac-count$/],
    ],
  ],
  [
    'flat',
    [
      ['plays', /^lhc-flat/],
      ['anywhere', /^lhc-one-tail$/],
    ],
  ],
  [
    'zodiac-links',
    [
      ['straight', /^lhc-zodiac-link\d$/],
      ['anywhere', /^lhc-zodiac-miss\d$/],
    ],
  ],
  [
    'tail',
    [
      ['straight', /^lhc-tail-link\d$/],
      ['anywhere', /^lhc-tail-miss\d$/],
    ],
  ],
  one('links', /^lhc-link-/),
  one('none-of', /^lhc-miss\d+$/),
  one('one-of', /^lhc-hit1of\d+$/),
  one('totals', /^lhc-(total|seven-wave)$/),
]

const vn = (stem: string): readonly TabRule[] => [
  one('lo', new RegExp(`^${stem}-lo\\d`)),
  one('two-ends', new RegExp(`^${stem}-de-`)),
  one('three-ends', new RegExp(`^${stem}-c[34]-`)),
  one('head-tail', new RegExp(`^${stem}-(head|tail)$`)),
  one('together', new RegExp(`^${stem}-xien`)),
  one('apart', new RegExp(`^${stem}-truot`)),
]

/** How each board is divided. */
export const TREES: Readonly<Record<FamilyId, readonly TabRule[]>> = {
  SSC,
  LF3,
  P5: [one('five', /^p5-direct$/)],
  PC28: [one('sum', /^pc28-(sum|pack3)$/), one('sides', /^pc28-two-sides$/), one('shape', /^pc28-shape$/)],
  '11X5': X5,
  PK10,
  K3,
  KLSF,
  KL8: [one('any', /^kl8-any/), one('totals', /^kl8-(sum|updown|oddeven)$/)],
  KLPK: [one('any', /^klpk-any/), one('shape', /^klpk-(shape|suit|triple|pair)$/)],
  LHC,
  'VN-north': vn('vn-n'),
  'VN-south': vn('vn-s'),
  'SEA-4D': [one('four', /^sea4d-(big|small|4a|roll)$/), one('box', /^sea4d-i?box-/), one('three', /^sea4d-3/), one('two', /^sea4d-2a$/)],
  'SEA-TH': [one('three', /^thai-3/), one('two', /^thai-2/), one('running', /^thai-run-/), one('four', /^thai-4/)],
  'SEA-ID': [
    one('four', /^togel-4d$/),
    one('three', /^togel-3d$/),
    one('two', /^togel-2d-/),
    one('colok', /^togel-colok-/),
    one('fifty', /^togel-5050-/),
    one('games', /^togel-(dasar|shio)$/),
  ],
  'SEA-TOTO': [one('toto', /^toto-649$/)],
}
