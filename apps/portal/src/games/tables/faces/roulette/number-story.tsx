import { useTranslation } from 'react-i18next'
import type { StoryProps } from '../face.ts'
import { numberColour } from './number-colour.ts'
import { numbersIn } from './number-stats.tsx'

/** The last numbers, the newest first. */
export function NumberStory({ history, count }: Pick<StoryProps, 'history'> & { count: number }) {
  const { t } = useTranslation('tables')
  const numbers = numbersIn(history).slice(-count).reverse()
  return (
    <section className="ts-numbers" aria-label={t('stats.last')}>
      <span>{t('stats.before')}</span>
      <ol className="num">
        {numbers.map((number, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: results are known by how long ago they came.
          <li key={at} className="ts-number" data-tone={numberColour(number)}>
            {number}
          </li>
        ))}
      </ol>
    </section>
  )
}
