import type { Schedule } from '../calendar/schedule.ts'
import { VN_CENTRAL_STATIONS, VN_SOUTH_STATIONS } from '../calendar/vn-stations.ts'
import type { LotteryGame } from './game.ts'
import { own, schedule } from './own.ts'

/** Latin letters and digits of a station's name: "Đà Nẵng" is DANANG. */
const codeOf = (station: string): string =>
  station
    .replaceAll(/[Đđ]/g, 'D')
    .normalize('NFD')
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .toUpperCase()

/** Each station draws on its own weekdays, at the hour of its region. */
function stationGames(region: 'vn-south' | 'vn-central', prefix: string, stations: readonly (readonly string[])[]): LotteryGame[] {
  const base = schedule(region)
  return [...new Set(stations.flat())].map(station => {
    const weekdays = stations.flatMap((names, weekday) => (names.includes(station) ? [weekday] : []))
    const code = `${prefix}_${codeOf(station)}`
    const own: Schedule = { ...base, id: code.toLowerCase(), days: { kind: 'weekdays', weekdays } }
    return { ...vn(code, [station, station], 'VN-south', own), station }
  })
}

const vn = (code: string, name: readonly [zh: string, en: string], family: 'VN-north' | 'VN-south', of: Schedule): LotteryGame =>
  own({ code, name, family, schedule: of, group: 'VN', lobby: 'TCG_LOTTO_VN', prizeModes: ['Lott', 'SEA'], art: 'lott-mekong' })

export const VN_GAMES: readonly LotteryGame[] = [
  vn('VN_NORTH', ['北部 (河内)', 'Miền Bắc'], 'VN-north', schedule('vn-north')),
  vn('VN_FAST_1M', ['河内一分彩', 'Hanoi 1-Minute'], 'VN-north', schedule('fast-1m')),
  vn('VN_FAST_5M', ['河内五分彩', 'Hanoi 5-Minute'], 'VN-north', schedule('fast-5m')),
  vn('VN_SAIGON_2M', ['西贡二分彩', 'Saigon 2-Minute'], 'VN-south', schedule('fast-2m')),
  ...stationGames('vn-south', 'VNS', VN_SOUTH_STATIONS),
  ...stationGames('vn-central', 'VNC', VN_CENTRAL_STATIONS),
]
