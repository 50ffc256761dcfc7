import type { FamilyId } from '../family.ts'
import type { Numbering, Schedule, Segment } from './schedule.ts'

const BEIJING = 480
const INDOCHINA = 420
const JAKARTA = 420
const SINGAPORE = 480

const [SUN, MON, TUE, WED, THU, FRI, SAT] = [0, 1, 2, 3, 4, 5, 6] as const
const FAST_FAMILIES: readonly FamilyId[] = ['SSC', '11X5', 'PK10', 'K3', 'KLSF', 'KL8', 'KLPK', 'PC28', 'LHC']

const dateSerial = (digits: number): Numbering => ({ kind: 'date-serial', digits })
const running: Numbering = { kind: 'running', anchorOn: '2025-01-01', anchorNumber: 100_001 }
const yearSerial: Numbering = { kind: 'year-serial', digits: 3 }

/** Self-run draws around the clock; the last of a day is drawn at midnight. */
function fast(id: string, zh: string, en: string, intervalSec: number, closeSec: number): Schedule {
  const draws = 86_400 / intervalSec
  return {
    id,
    name: { zh, en },
    families: FAST_FAMILIES,
    utcOffsetMinutes: BEIJING,
    days: { kind: 'daily' },
    segments: [{ first: clock(intervalSec), draws }],
    intervalSec,
    closeSec,
    numbering: dateSerial(draws > 999 ? 4 : 3),
  }
}

const clock = (seconds: number): string =>
  [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(part => String(part).padStart(2, '0')).join(':')

type Daily = Pick<Schedule, 'intervalSec' | 'closeSec' | 'numbering'> & { readonly segments: readonly Segment[] }

const chinese = (id: string, zh: string, en: string, families: readonly FamilyId[], rest: Daily): Schedule => ({
  id,
  name: { zh, en },
  families,
  utcOffsetMinutes: BEIJING,
  days: { kind: 'daily' },
  ...rest,
})

const EVERY_20_MIN = { intervalSec: 1200, closeSec: 60 }

const highFrequency: readonly Schedule[] = [
  fast('fast-1m', '一分', 'Every minute', 60, 5),
  fast('fast-90s', '一分半', 'Every minute and a half', 90, 5),
  fast('fast-2m', '二分', 'Every two minutes', 120, 10),
  fast('fast-3m', '三分', 'Every three minutes', 180, 10),
  fast('fast-5m', '五分', 'Every five minutes', 300, 20),
  chinese('ssc-cq-2019', '重庆时时彩', 'Chongqing style', ['SSC'], {
    ...EVERY_20_MIN,
    segments: [
      { first: '00:30:00', draws: 9 },
      { first: '07:30:00', draws: 50 },
    ],
    numbering: dateSerial(3),
  }),
  chinese('x5-gd-2019', '广东11选5', 'Guangdong style', ['11X5'], {
    ...EVERY_20_MIN,
    segments: [{ first: '09:30:00', draws: 42 }],
    numbering: dateSerial(2),
  }),
  chinese('x5-44', '11选5 (44期)', 'Provincial, 44 draws', ['11X5', 'KLSF'], {
    ...EVERY_20_MIN,
    segments: [{ first: '09:10:00', draws: 44 }],
    numbering: dateSerial(2),
  }),
  chinese('pk10-bj-2019', '北京PK10', 'Beijing style', ['PK10'], {
    intervalSec: 1200,
    closeSec: 45,
    segments: [{ first: '09:30:00', draws: 44 }],
    numbering: running,
  }),
  chinese('pk10-lucky-airship', '幸运飞艇', 'Lucky airship', ['PK10'], {
    intervalSec: 300,
    closeSec: 30,
    segments: [{ first: '13:09:00', draws: 180 }],
    numbering: dateSerial(3),
  }),
  chinese('k3-40', '快三 (40期)', 'Provincial, 40 draws', ['K3'], {
    ...EVERY_20_MIN,
    segments: [{ first: '09:30:00', draws: 40 }],
    numbering: dateSerial(2),
  }),
  chinese('k3-44', '快三 (44期)', 'Provincial, 44 draws', ['K3', 'KLPK'], {
    ...EVERY_20_MIN,
    segments: [{ first: '08:30:00', draws: 44 }],
    numbering: dateSerial(2),
  }),
  chinese('kl8-bj', '北京快乐8', 'Beijing happy eight', ['KL8', 'PC28'], {
    intervalSec: 300,
    closeSec: 30,
    segments: [{ first: '09:05:00', draws: 179 }],
    numbering: running,
  }),
]

/** One draw on each of its days. */
function once(
  id: string,
  [zh, en]: readonly [string, string],
  families: readonly FamilyId[],
  at: string,
  rest: Pick<Schedule, 'utcOffsetMinutes' | 'closeSec' | 'days' | 'numbering'>,
): Schedule {
  return { id, name: { zh, en }, families, segments: [{ first: at, draws: 1 }], intervalSec: 86_400, ...rest }
}

const daily = { days: { kind: 'daily' } } as const
const on = (...weekdays: readonly number[]) => ({ days: { kind: 'weekdays', weekdays } }) as const

/** Daily Chinese draws close a quarter of an hour ahead, as their shops do. */
const chinaDaily = { ...daily, utcOffsetMinutes: BEIJING, closeSec: 900, numbering: yearSerial }
const vietnam = { ...daily, utcOffsetMinutes: INDOCHINA, closeSec: 600, numbering: dateSerial(2) }
const indonesia = { ...daily, utcOffsetMinutes: JAKARTA, closeSec: 900, numbering: dateSerial(2) }
const straits = { utcOffsetMinutes: SINGAPORE, closeSec: 900, numbering: yearSerial }

const lowFrequency: readonly Schedule[] = [
  once('lf3-3d', ['福彩3D', 'Welfare 3D'], ['LF3'], '21:15:00', chinaDaily),
  once('lf3-p3', ['排列三', 'Arrange three'], ['LF3'], '21:25:00', chinaDaily),
  once('p5', ['排列五', 'Arrange five'], ['P5'], '21:25:00', chinaDaily),
  once('lhc-hk', ['香港六合彩', 'Hong Kong Mark Six'], ['LHC'], '21:30:00', { ...chinaDaily, ...on(TUE, THU, SAT) }),
  once('lhc-macau', ['新澳门六合彩', 'New Macau Mark Six'], ['LHC'], '21:32:00', chinaDaily),
  once('vn-south', ['越南南部', 'Vietnam south'], ['VN-south'], '16:15:00', vietnam),
  once('vn-central', ['越南中部', 'Vietnam central'], ['VN-south'], '17:15:00', vietnam),
  once('vn-north', ['越南北部', 'Vietnam north'], ['VN-north'], '18:15:00', vietnam),
  once('4d-my', ['马来西亚 4D', 'Malaysia 4D'], ['SEA-4D'], '19:00:00', { ...straits, ...on(WED, SAT, SUN) }),
  once('4d-sg', ['新加坡 4D', 'Singapore 4D'], ['SEA-4D'], '18:30:00', { ...straits, ...on(WED, SAT, SUN) }),
  once('toto-sg', ['新加坡多多', 'Singapore TOTO'], ['SEA-TOTO'], '18:30:00', { ...straits, ...on(MON, THU) }),
  // The draw runs from 14:30 to 16:00; boards close at 15:20.
  once('thai-gov', ['泰国政府彩', 'Thai government'], ['SEA-TH'], '16:00:00', {
    utcOffsetMinutes: INDOCHINA,
    closeSec: 2400,
    days: { kind: 'month-days', days: [1, 16] },
    numbering: dateSerial(2),
  }),
  once('laos', ['老挝彩', 'Laos'], ['SEA-TH'], '20:30:00', {
    ...on(MON, WED, FRI),
    utcOffsetMinutes: INDOCHINA,
    closeSec: 900,
    numbering: dateSerial(2),
  }),
  once('togel-sydney', ['悉尼', 'Sydney'], ['SEA-ID'], '13:50:00', indonesia),
  once('togel-sgp', ['新加坡', 'Singapore'], ['SEA-ID'], '17:45:00', indonesia),
  once('togel-hk', ['香港', 'Hong Kong'], ['SEA-ID'], '23:00:00', indonesia),
]

export const SCHEDULES: readonly Schedule[] = [...highFrequency, ...lowFrequency]

const scheduleById = new Map(SCHEDULES.map(schedule => [schedule.id, schedule]))

export const findSchedule = (id: string): Schedule | undefined => scheduleById.get(id)
