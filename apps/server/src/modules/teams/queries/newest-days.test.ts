import { describe, expect, it } from 'vitest'
import { type CountedDay, cutDays, readNewest } from './newest-days.ts'

const day = (n: number, count: number): CountedDay => ({ day: `2026-03-0${n}`, startsAt: new Date(n), endsAt: new Date(n + 1), count })

/** Rows of each day as they are, and which days were read together. */
async function read(days: readonly CountedDay[], rows: Readonly<Record<string, number>>, limit: number) {
  const pieces: string[] = []
  const found = await readNewest(days, limit, async ({ first, last }, left) => {
    pieces.push(`${first.day.slice(-1)}-${last.day.slice(-1)}`)
    const names = days.filter(({ day: name }) => name >= first.day && name <= last.day).map(({ day: name }) => name)
    return names.flatMap(name => Array.from({ length: rows[name] ?? 0 }, () => name)).slice(0, left)
  })
  return { pieces, found: found.map(name => Number(name.slice(-1))) }
}

describe('the newest rows by day', () => {
  it('TEAMS-LIST-2: reads no more days than hold the page', async () => {
    const days = [day(4, 2), day(3, 2), day(2, 5), day(1, 9)]
    const rows = { '2026-03-04': 2, '2026-03-03': 2, '2026-03-02': 5, '2026-03-01': 9 }
    expect(await read(days, rows, 3)).toEqual({ pieces: ['3-4'], found: [4, 4, 3] })
    expect(await read(days, rows, 1)).toEqual({ pieces: ['4-4'], found: [4] })
    expect((await read(days, rows, 99)).found).toHaveLength(18)
  })

  it('TEAMS-LIST-2: reads on where days show less than they hold', async () => {
    const days = [day(4, 3), day(3, 3), day(2, 3), day(1, 3)]
    expect(await read(days, { '2026-03-04': 1, '2026-03-01': 2 }, 3)).toEqual({ pieces: ['4-4', '1-3'], found: [4, 1, 1] })
    expect(await read([], {}, 3)).toEqual({ pieces: [], found: [] })
  })

  it('TEAMS-LIST-2: cuts busy days into pieces that follow one another, up to now', () => {
    const busy = { day: '2026-03-04', startsAt: new Date(0), endsAt: new Date(1_000), count: 800 }
    const pieces = cutDays([busy, { ...day(3, 5), startsAt: new Date(-1_000), endsAt: new Date(0) }], 50, new Date(600))
    expect(pieces.map(({ startsAt, endsAt, count }) => [startsAt.getTime(), endsAt.getTime(), count])).toEqual([
      [500, 750, 200],
      [250, 500, 200],
      [0, 250, 200],
      [-1_000, 0, 5],
    ])
  })
})
