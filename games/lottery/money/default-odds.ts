import { amount } from '@croupier/kernel'
import type { Odds, OddsList } from './odds.ts'

/** Odds as people write them, "1.95", which is also how ten-thousandths of them are counted. */
const odds = (levels: Readonly<Record<string, string>>): OddsList =>
  Object.fromEntries(Object.entries(levels).map(([level, text]): [string, Odds] => [level, amount(text)]))

const hit = (value: string): OddsList => odds({ hit: value })
const win = (value: string): OddsList => odds({ win: value })
const all = (levels: readonly string[], value: string): OddsList => odds(Object.fromEntries(levels.map(level => [level, value])))

/** Vietnam: a hit pays so many unit stakes, the stake not added. Odd Trượt are ours, between the customary even ones. */
function vietnam(prefix: string, lo1k: string, xien: readonly string[], truot: readonly string[]): Readonly<Record<string, OddsList>> {
  const twoDigits = ['lo2', 'lo2-head', 'de-sp', 'de-sp-head', 'de-g1', 'de-g1-head', 'de-dau', 'de-dau-duoi']
  const threeDigits = ['lo3', 'c3-dau', 'c3-sp', 'c3-dau-duoi', 'c3-g1']
  const entries: [string, OddsList][] = [
    ...twoDigits.map((id): [string, OddsList] => [id, hit('99')]),
    ...threeDigits.map((id): [string, OddsList] => [id, hit('960')]),
    ['lo2-1k', hit(lo1k)],
    ['lo4', hit('8880')],
    ['c4-sp', hit('8880')],
    ['head', win('9.5')],
    ['tail', win('9.5')],
    ...xien.map((value, index): [string, OddsList] => [`xien${index + 2}`, win(value)]),
    ...truot.map((value, index): [string, OddsList] => [`truot${index + 4}`, win(value)]),
  ]
  return Object.fromEntries(entries.map(([id, list]) => [`${prefix}-${id}`, list]))
}

const BIG = { first: '2500', second: '1000', third: '500', starter: '180', consolation: '60' }
const SMALL = { first: '3500', second: '2000', third: '1000' }

/** Malaysian iBox prizes by number of orders: first, second, third, starter, consolation of Big; the top three of Small. */
const IBOX_BIG: Readonly<Record<string, readonly string[]>> = {
  ib24: ['105', '42', '21', '8', '3'],
  ib12: ['209', '84', '42', '15', '5'],
  ib6: ['417', '167', '84', '30', '10'],
  ib4: ['625', '250', '125', '45', '15'],
}
const IBOX_SMALL: Readonly<Record<string, readonly string[]>> = {
  ib24: ['146', '84', '42'],
  ib12: ['292', '167', '84'],
  ib6: ['584', '334', '167'],
  ib4: ['875', '500', '250'],
}
const PRIZES = ['first', 'second', 'third', 'starter', 'consolation']

const iBox = (table: Readonly<Record<string, readonly string[]>>): OddsList =>
  odds(Object.fromEntries(Object.entries(table).flatMap(([ib, values]) => values.map((value, index) => [`${ib}-${PRIZES[index]}`, value]))))

const malaysia: Readonly<Record<string, OddsList>> = {
  'sea4d-big': odds(BIG),
  'sea4d-small': odds(SMALL),
  'sea4d-4a': odds({ first: '6000' }),
  'sea4d-box-big': odds(BIG),
  'sea4d-ibox-big': iBox(IBOX_BIG),
  'sea4d-ibox-small': iBox(IBOX_SMALL),
  'sea4d-3a': odds({ first: '660' }),
  'sea4d-3abc': odds({ first: '220', second: '220', third: '220' }),
  'sea4d-2a': odds({ first: '66' }),
  'sea4d-roll': odds(BIG),
}

/** Singapore's table, for brands that follow it. */
export const SINGAPORE_4D_ODDS: Readonly<Record<string, OddsList>> = {
  'sea4d-big': odds({ first: '2000', second: '1000', third: '490', starter: '250', consolation: '60' }),
  'sea4d-small': odds({ first: '3000', second: '2000', third: '800' }),
  'sea4d-ibox-big': iBox({
    ib24: ['83', '41', '20', '10', '3'],
    ib12: ['166', '83', '40', '20', '6'],
    ib6: ['335', '168', '85', '41', '10'],
    ib4: ['500', '250', '127', '62', '15'],
  }),
  'sea4d-ibox-small': iBox({
    ib24: ['125', '83', '33'],
    ib12: ['250', '167', '66'],
    ib6: ['500', '333', '133'],
    ib4: ['750', '500', '200'],
  }),
}

/** Thai customary pay for 1; the two-digit and four-digit โต๊ด are project defaults. */
const thai: Readonly<Record<string, OddsList>> = {
  'thai-3top': hit('900'),
  'thai-3tod': hit('150'),
  'thai-3front': hit('400'),
  'thai-3bottom': hit('400'),
  'thai-2top': hit('90'),
  'thai-2bottom': hit('90'),
  'thai-2tod': hit('15'),
  'thai-run-top': hit('3.2'),
  'thai-run-bottom': hit('4.2'),
  'thai-4tod': hit('300'),
}

const PAIR_SIDES = ['front', 'mid', 'back'].flatMap(place => ['silang', 'homo', 'kembang', 'kempis'].map(kind => `${place}-${kind}`))
const TWINS = ['front-kembar', 'mid-kembar', 'back-kembar']

/** Togel at full price, with the stake in the odds; even money less 3 % (kei) on the 50-50 plays. */
const togel: Readonly<Record<string, OddsList>> = {
  'togel-4d': win('9500'),
  'togel-3d': win('950'),
  'togel-2d-back': win('95'),
  'togel-2d-front': win('95'),
  'togel-2d-mid': win('95'),
  'togel-colok-bebas': odds({ x1: '2.5', x2: '4', x3: '5.5', x4: '7' }),
  'togel-colok-macau': odds({ x1: '8', x2: '12', x3: '19' }),
  'togel-colok-naga': odds({ x1: '24', x2: '36' }),
  'togel-colok-jitu': win('9'),
  'togel-5050-umum': all(['big', 'small', 'odd', 'even', 'tengah', 'tepi'], '1.97'),
  'togel-5050-special': win('1.97'),
  'togel-5050-pair': { ...all(PAIR_SIDES, '1.97'), ...all(TWINS, '9') },
  'togel-dasar': odds({ big: '1.75', small: '2.1', odd: '1.75', even: '2.1' }),
  'togel-shio': all(['s1-4', 's5-12'], '10.5'),
}

/** Customary odds of the boards that have no prize group, each level one unit stake's worth. */
export const DEFAULT_ODDS: Readonly<Record<string, OddsList>> = {
  ...vietnam('vn-n', '3.7', ['16', '65', '180'], ['2', '3', '4.5', '6', '8', '10', '12']),
  ...vietnam('vn-s', '5.5', ['28', '150', '750'], ['1.8', '2.1', '2.5', '2.9', '3.3', '3.8', '4.3']),
  ...malaysia,
  ...thai,
  ...togel,
  // Groups 1 to 4 share the pool of an issue (see toto-pool.ts); the others are fixed.
  'toto-649': odds({ g5: '50', g6: '25', g7: '10' }),
}
