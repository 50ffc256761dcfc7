import { EmptyState, Icon, ListSkeleton } from '@croupier/ui'
import { Dialog } from '@croupier/ui/components/dialog.tsx'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { popularQuery, searchQuery } from '../../shared/api/queries/catalog.ts'
import { statePicture } from '../../shared/art/art.ts'
import { GameRow } from '../../shared/games/game-row.tsx'
import { useLanguage } from '../../shared/i18n/use-language.ts'
import { LoadError } from '../../shared/ui/load-error.tsx'
import { SearchResults } from './search-results.tsx'
import './search.css'

/** Suggestions before anything is typed. */
const SUGGESTED = 6

/** Answers while typing, over games, studios, promotions and help. Following a result closes it. */
export function SearchModal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('search')
  const [typed, setTyped] = useState('')
  const text = useDeferredValue(typed.trim())
  return (
    <Dialog isOpen onClose={onClose} title={t('title')} hidesTitle hasClose={false} size="wide" className="search-modal">
      <search>
        <label className="inp search-input">
          <Icon name="search" />
          <span className="vh">{t('title')}</span>
          {/* biome-ignore lint/a11y/noAutofocus: the dialog was opened to type into this field. */}
          <input
            type="search"
            autoFocus
            value={typed}
            maxLength={80}
            placeholder={t('placeholder')}
            enterKeyHint="search"
            onChange={event => setTyped(event.target.value)}
          />
          <button type="button" className="kbd search-close" onClick={onClose}>
            Esc
          </button>
        </label>
      </search>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: hears that a result inside was followed; the links themselves are what is pressed. */}
      <div className="search-body" onClick={event => event.target instanceof Element && event.target.closest('a') && onClose()}>
        {text === '' ? <Suggestions /> : <Answers text={text} />}
      </div>
    </Dialog>
  )
}

function Suggestions() {
  const { t } = useTranslation('search')
  const { data: games = [], isPending } = useQuery(popularQuery(useLanguage()))
  return (
    <section aria-label={t('popular')}>
      <p className="eyebrow">{t('popular')}</p>
      {isPending ? <ListSkeleton rows={SUGGESTED} /> : games.slice(0, SUGGESTED).map(game => <GameRow key={game.gameId} game={game} />)}
    </section>
  )
}

function Answers({ text }: { text: string }) {
  const { t } = useTranslation(['search', 'common'])
  const { data, error, isPending, refetch } = useQuery(searchQuery(text, useLanguage()))
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />
  if (isPending) return <ListSkeleton rows={SUGGESTED} />
  const count = data.games.length + data.vendors.length + data.promotions.length + data.help.length
  if (count === 0)
    return (
      <EmptyState art={statePicture('empty-search')} title={t('none', { text })}>
        {t('noneText')}
      </EmptyState>
    )
  return <SearchResults results={data} />
}
