import { findPlay, type Marks } from '@croupier/games/lottery'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { twoFigures } from '../draw/figures.ts'
import { useOptionText } from './names.ts'

/** More tickets than these are only counted. */
const TICKETS_SHOWN = 8

/** What was marked, in short pieces: a piece for each position, set or ticket. */
export function useSelectionText(): (playId: string, selection: unknown) => readonly string[] {
  const { t } = useTranslation('lottery')
  const optionText = useOptionText()
  return useCallback(
    (playId: string, selection: unknown) => {
      const marks = selection as Marks
      const play = findPlay(playId)
      const figure = (value: number | string) =>
        typeof value === 'string' ? optionText(playId, value) : isTwoFigured(play?.shape) ? twoFigures(value) : String(value)
      const set = (values: readonly (number | string)[]) => values.map(figure).join(' ')
      const pieces: string[] = []
      if (marks.pos) pieces.push(t('atPositions', { places: marks.pos.map(place => place + 1).join(' ') }))
      if (marks.slots) pieces.push(...marks.slots.map(slot => (slot.length > 0 ? set(slot) : '–')))
      if (marks.pick) pieces.push(set(marks.pick))
      if (marks.opts) pieces.push(...marks.opts.map(figure))
      for (const name of ['quad', 'triple', 'double', 'single'] as const) {
        const values = marks[name]
        if (values) pieces.push(`${t(`groupShort.${name}`)} ${set(values)}`)
      }
      if (marks.dan) pieces.push(`${t('bankersShort')} ${set(marks.dan)}`)
      if (marks.tuo) pieces.push(`${t('legsShort')} ${set(marks.tuo)}`)
      if (marks.list) {
        pieces.push(...marks.list.slice(0, TICKETS_SHOWN))
        if (marks.list.length > TICKETS_SHOWN) pieces.push(t('moreTickets', { count: marks.list.length - TICKETS_SHOWN }))
      }
      return pieces.length > 0 ? pieces : [t('whole')]
    },
    [t, optionText],
  )
}

/** Boards with numbers above 27 write all of them with two figures. */
function isTwoFigured(shape: { readonly kind: string; readonly max?: number; readonly inner?: unknown } | undefined): boolean {
  return shape !== undefined && 'max' in shape && (shape.max ?? 0) > 27
}
