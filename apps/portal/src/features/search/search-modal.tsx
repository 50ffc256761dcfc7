import { EmptyState, Icon, ListSkeleton } from '@croupier/ui'
import { Dialog } from '@croupier/ui/components/dialog.tsx'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { popularQuery, searchQuery } from '../../shared/api/queries/catalog.ts'
import { statePicture } from '../../shared/art/art.ts'
import { GameRow } from '../../shared/games/game-row.tsx'
import { useLanguage } from '../../shared/i18n/use-language.ts'
import type { MemberPage } from '../../shared/navigation/member-page.ts'
import { useMemberEntries } from '../../shared/navigation/use-member-pages.ts'
import { LoadError } from '../../shared/ui/load-error.tsx'
import { SearchResults } from './search-results.tsx'
import { useFoundPlaces } from './use-found-places.ts'
import { useFoundPromotions } from './use-found-promotions.ts'
import { useRows } from './use-rows.ts'
import './search.css'

/** Suggestions before anything is typed. */
const SUGGESTED = 6

/** Answers while typing, over games, studios, one's own pages, promotions and help. Following a result closes it. */
export function SearchModal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['search', 'common'])
  const [typed, setTyped] = useState('')
  const text = useDeferredValue(typed.trim())
  const [wanted, setWanted] = useState<string>()
  const { field, body, walk, followFirst } = useRows()
  const entries = useMemberEntries()
  return (
    <Dialog isOpen onClose={onClose} title={t('title')} hidesTitle hasClose={false} size="wide" className="search-modal">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys move between the field and the links, which hear all other keys. */}
      <div onKeyDown={walk}>
        <search>
          <label className="inp search-input">
            <Icon name="search" />
            <span className="vh">{t('title')}</span>
            {/* biome-ignore lint/a11y/noAutofocus: the dialog was opened to type into this field. */}
            <input
              ref={field}
              type="search"
              autoFocus
              autoComplete="off"
              value={typed}
              maxLength={80}
              placeholder={t('placeholder')}
              enterKeyHint="search"
              onChange={event => {
                setTyped(event.target.value)
                setWanted(undefined)
              }}
              onKeyDown={event => {
                if (event.key === 'Enter' && !event.nativeEvent.isComposing) setWanted(typed.trim())
              }}
            />
            <button type="button" className="kbd search-close" onClick={onClose}>
              <span className="max-md:hidden">Esc</span>
              <span className="md:sr-only">{t('common:ui.close')}</span>
            </button>
          </label>
        </search>
        {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: hears that a result inside was followed; the links themselves are what is pressed. */}
        <div
          ref={body}
          className="search-body"
          onClick={event => event.target instanceof Element && event.target.closest('a') && onClose()}
        >
          {text === '' ? <Suggestions /> : <Answers text={text} entries={entries} isWanted={wanted === text} onWanted={followFirst} />}
        </div>
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

interface AnswersProps {
  text: string
  /** The pages of the member centre that may be found. */
  entries: readonly MemberPage[]
  /** Enter was pressed for this text: its first result is followed as soon as it is there. */
  isWanted: boolean
  onWanted: () => void
}

function Answers({ text, entries, isWanted, onWanted }: AnswersProps) {
  const { t } = useTranslation(['search', 'common'])
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(searchQuery(text, useLanguage()))
  const places = useFoundPlaces(text, entries)
  const offers = useFoundPromotions(text)
  const listed = data ? data.games.length + data.vendors.length + data.promotions.length + data.help.length : 0
  const count = data ? listed + places.length + offers.length : 0
  const isThere = count > 0 && !isPlaceholderData
  useEffect(() => {
    if (isWanted && isThere) onWanted()
  }, [isWanted, isThere, onWanted])
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />
  if (isPending) return <ListSkeleton rows={SUGGESTED} />
  return (
    <>
      <p className="vh" role="status">
        {!isPlaceholderData && count > 0 && t('found', { count })}
      </p>
      {count > 0 ? <SearchResults results={data} places={places} offers={offers} /> : <Nothing text={text} />}
    </>
  )
}

/** Nothing is called that: what others play is worth a look. */
function Nothing({ text }: { text: string }) {
  const { t } = useTranslation('search')
  return (
    <>
      <EmptyState art={statePicture('empty-search')} title={t('none', { text })}>
        {t('noneText')}
      </EmptyState>
      <Suggestions />
    </>
  )
}
