import { expect, it } from 'vitest'
import { aGrant } from '../../testing/grant-builders.ts'
import { aClaimable } from '../../testing/reward-builders.ts'
import { comingDays } from './coming-days.ts'

const NOW = new Date('2026-03-01T15:00:00Z')
const kinds = (days: ReturnType<typeof comingDays>) => days.map(({ day, entries }) => [day, entries.map(({ kind }) => kind)])

it('today stands first, with nothing in it where nothing happens', () => {
  expect(kinds(comingDays({ claimable: [], grant: undefined }, NOW, 'UTC'))).toEqual([['2026-03-01', []]])
})

it('what opens and ends stands on the days of the brand, in order of time; what has passed is left out', () => {
  const claimable = [
    aClaimable({ claimableFrom: '2026-03-01T16:30:00Z', claimUntil: '2026-03-08T16:30:00Z' }),
    aClaimable({ claimableFrom: '2026-02-01T00:00:00Z', claimUntil: '2026-03-01T18:00:00Z' }),
    aClaimable({ claimableFrom: '2026-02-01T00:00:00Z', claimUntil: null }),
  ]
  const grant = aGrant({ expiresAt: '2026-03-01T17:00:00Z' })
  expect(kinds(comingDays({ claimable, grant }, NOW, 'Asia/Shanghai'))).toEqual([
    ['2026-03-01', []],
    ['2026-03-02', ['opens', 'bonus', 'ends']],
    ['2026-03-09', ['ends']],
  ])
})

it('no more than six days are told', () => {
  const claimable = Array.from({ length: 9 }, (_, n) => aClaimable({ claimableFrom: `2026-03-1${n}T00:00:00Z`, claimUntil: null }))
  expect(comingDays({ claimable, grant: undefined }, NOW, 'UTC')).toHaveLength(6)
})
