import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecalledRound } from '../../../shared/api/types.ts'
import { lazyPart } from '../../../shared/lazy/lazy-part.tsx'
import type { OriginalResult } from './original-result.ts'

/** Each original draws its own results, in its folder. */
const files = import.meta.glob<ComponentType<{ result: OriginalResult }>>('../*/result-detail.tsx', { import: 'ResultDetail' })
const drawings = Object.fromEntries(
  Object.entries(files).map(([path, load]) => {
    const [, rules = ''] = path.split('/')
    return [rules, lazyPart(`${rules}-result`, load)]
  }),
)

/** What came of an original, drawn small, with each bet and what it paid. */
export function OriginalDetail({ round: { verification } }: { round: RecalledRound }) {
  const { t } = useTranslation('records')
  if (verification?.game !== 'originals') return null
  const Drawing = drawings[verification.rules]
  return (
    <section className="col gap-3" aria-label={t('outcome')}>
      {Drawing && <Drawing result={verification} />}
    </section>
  )
}
