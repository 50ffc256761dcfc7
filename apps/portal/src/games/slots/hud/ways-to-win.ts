import type { SlotTitle } from '@croupier/games/slots'
import type { Words } from '../text/words.ts'

/** How many lines or ways a title pays on, in words. */
export function waysToWin({ parSheet, lines, ways }: SlotTitle, { t }: Words): string {
  if (parSheet.evaluation.kind === 'anywhere') return t('anywhere')
  if (ways > 0) return t('ways', { n: ways })
  return lines === 1 ? t('oneLine') : t('lines', { n: lines })
}
