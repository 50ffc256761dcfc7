import type { FamilyId } from '@croupier/games/lottery'
import type { ParseKeys } from 'i18next'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

const DIGITS = ['ten-thousands', 'thousands', 'hundreds', 'tens', 'units'] as const
/** The first digit of a family's draw, counted from the ten thousands. */
const FIRST_DIGIT: Readonly<Partial<Record<FamilyId, number>>> = { SSC: 0, P5: 0, LF3: 2, PC28: 2 }

/** The name of a panel: a position by its own word where the family has one. */
export function usePanelName(family: FamilyId): (panelId: string) => string {
  const { t } = useTranslation('lottery')
  return useCallback(
    (panelId: string) => {
      const place = /^place-(\d+)$/.exec(panelId)?.[1]
      if (place === undefined) return t(`panel.${panelId}` as ParseKeys<'lottery'>)
      const n = Number(place)
      const first = FIRST_DIGIT[family]
      const digit = first === undefined ? undefined : DIGITS[first + n - 1]
      if (digit) return t(`place.${digit}`)
      return t(family === 'PK10' ? 'place.rank' : 'place.place', { n })
    },
    [t, family],
  )
}
