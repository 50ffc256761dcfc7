import { type LotteryPlay, optionLabel, type PlayName, placeLabels } from '@croupier/games/lottery'
import type { ParseKeys } from 'i18next'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../shared/i18n/use-language.ts'

/** The rule book names its plays in Chinese and English; other languages read the English name. */
export function useNameText(): (name: PlayName) => string {
  const language = useLanguage()
  return useCallback((name: PlayName) => (language === 'CN' ? name.zh : name.en), [language])
}

/** What an option says: "big", "red · odd", "5 odd, 0 even". */
export function useOptionText(): (playId: string, option: string) => string {
  const { t } = useTranslation('lottery')
  return useCallback(
    (playId: string, option: string) => {
      const label = optionLabel(playId, option)
      if ('figure' in label) return label.figure
      if ('odd' in label) return t('oddEvenCount', { odd: label.odd, even: label.even })
      return label.parts.map(part => t(`option.${part}` as ParseKeys<'lottery'>)).join(' · ')
    },
    [t],
  )
}

/** The names of a play's positions. */
export function usePlaceNames(play: LotteryPlay): readonly string[] {
  const { t } = useTranslation('lottery')
  return placeLabels(play).map(({ code, n }) => t(`place.${code}`, { n: n ?? 0 }))
}
