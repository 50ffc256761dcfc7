import { useTranslation } from 'react-i18next'
import { DrawnResult } from '../record-detail/drawn-result.tsx'
import type { OriginalResult } from '../record-detail/original-result.ts'
import { minesMini } from './mines-mini.ts'
import { countOf, readMines } from './mines-view.ts'

export function ResultDetail({ result: { bets, expected } }: { result: OriginalResult }) {
  const { t } = useTranslation('records')
  const text = t('original.mines', { mines: countOf(bets[0]?.placement ?? {}), gems: readMines(expected.outcome).safe })
  return <DrawnResult picture={minesMini(expected.outcome)} text={text} />
}
