import { Icon } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import type { StoryProps, TableT } from '../face.ts'

interface Ended {
  readonly player: number
  readonly isPlayerBlackjack: boolean
  readonly dealer: number
  readonly isDealerBlackjack: boolean
}
// The rules of blackjack write the history.
const endsIn = (history: readonly unknown[]): readonly Ended[] => history as readonly Ended[]

type DealerEnd = '17' | '18' | '19' | '20' | '21' | 'blackjack' | 'bust'
const DEALER_ENDS: readonly DealerEnd[] = ['17', '18', '19', '20', '21', 'blackjack', 'bust']
const dealerEnd = ({ dealer, isDealerBlackjack }: Ended): DealerEnd =>
  isDealerBlackjack ? 'blackjack' : dealer > 21 ? 'bust' : (String(dealer) as DealerEnd)

const dealerText = (t: TableT, ended: Ended): string => {
  const end = dealerEnd(ended)
  if (end === 'blackjack') return t('blackjack.short')
  return end === 'bust' ? t('blackjack.over', { total: ended.dealer }) : end
}

/** The last hands, the newest first: what everybody was dealt, and what the dealer came to. */
export function BlackjackHands({ history, count }: { history: readonly unknown[]; count: number }) {
  const { t } = useTranslation('tables')
  const ends = endsIn(history).slice(-count).reverse()
  return (
    <section className="ts-rolls" aria-label={t('blackjack.last')}>
      {ends.length === 0 ? (
        <p className="text-13 text-text-2">{t('blackjack.none')}</p>
      ) : (
        <ol className="num">
          {ends.map((ended, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: results are known by how long ago they came.
            <li key={at} data-half={dealerEnd(ended) === 'bust' ? 'triple' : 'big'}>
              <small>{t('blackjack.dealt', { total: ended.isPlayerBlackjack ? t('blackjack.short') : ended.player })}</small>
              <b>{dealerText(t, ended)}</b>
              <small>{t('blackjack.house')}</small>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

/** How often the dealer came to each total at this table. */
export function DealerStats({ history }: StoryProps) {
  const { t } = useTranslation('tables')
  const ends = endsIn(history)
  const counts = new Map(DEALER_ENDS.map(end => [end, ends.filter(each => dealerEnd(each) === end).length]))
  const most = Math.max(1, ...counts.values())
  return (
    <section className="ts-stats" aria-label={t('blackjack.stats')}>
      <h2 className="h3">{t('blackjack.stats')}</h2>
      <ol className="ts-faces is-named num">
        {DEALER_ENDS.map(end => (
          <li key={end}>
            {end === 'bust' || end === 'blackjack' ? t(`blackjack.end.${end}`) : end}
            <span style={{ inlineSize: `${((counts.get(end) ?? 0) / most) * 100}%` }} />
            <b>{counts.get(end)}</b>
          </li>
        ))}
      </ol>
      <p className="ts-memory">
        <Icon name="info" size="xs" />
        {t('blackjack.memory')}
      </p>
    </section>
  )
}
