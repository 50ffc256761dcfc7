import i18next, { type ParseKeys } from 'i18next'
import type { GameFace } from './face.ts'

type TextKey = ParseKeys<'tables'>

/** Names of spots that have texts of their own: `spot.<game>.<id>`, and `short.<game>.<id>` for what the felt says. */
export const spotTexts = (game: string): Pick<GameFace, 'name' | 'short'> => ({
  name: (t, spot) => t(`spot.${game}.${spot}` as TextKey),
  short: (t, spot, isWide) => {
    const keys = isWide ? [`short.${game}.${spot}`] : [`phone.${game}.${spot}`, `short.${game}.${spot}`]
    const known = keys.find(key => i18next.exists(`tables:${key}`))
    return t((known ?? `spot.${game}.${spot}`) as TextKey)
  },
})
