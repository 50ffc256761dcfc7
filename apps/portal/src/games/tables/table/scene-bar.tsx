import { Icon, IconButton } from '@croupier/ui'
import { Menu } from '@croupier/ui/components/menu.tsx'
import { type RefObject, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { TableTerms } from '../../../shared/api/queries/tables.ts'
import { useFavourites } from '../../../shared/games/use-favourites.ts'
import { useTableSound } from '../sound/table-sound.ts'
import { dealerName } from '../text/dealer-name.ts'
import { useMoney } from '../text/use-money.ts'

interface SceneBarProps {
  terms: TableTerms
  isWide: boolean
  /** In a small frame: it closes the frame instead of leading back. */
  onClose?: (() => void) | undefined
  onHelp: () => void
  stage: RefObject<HTMLElement | null>
}

/** Over the picture: where one is, the way back, and what can be switched. */
export function SceneBar({ terms, isWide, onClose, onHelp, stage }: SceneBarProps) {
  const { t } = useTranslation('live')
  const money = useMoney()
  const sound = useTableSound()
  const favourites = useFavourites()
  const full = useFullScreen(stage)
  const { code, name, dealer, min, max } = terms
  const isFavourite = favourites.has({ gameId: code })
  const limits = t('range', { min: money.short(min), max: money.short(max) })
  const soundButton = (
    <IconButton icon={sound.isOn ? 'volume-2' : 'volume-x'} label={t(sound.isOn ? 'bar.soundOff' : 'bar.soundOn')} onClick={sound.toggle} />
  )
  return (
    <div className="ts-bar">
      <div className="ts-where">
        {onClose ? (
          <IconButton icon="x" label={t('bar.close', { table: name })} onClick={onClose} />
        ) : (
          <Link className="ib" to="/live" aria-label={t('bar.back')}>
            <Icon name="chevron-left" className="rtl:rotate-180" />
          </Link>
        )}
        <span>
          <h1>{name}</h1>
          <small className="num">{isWide ? t('bar.dealer', { dealer: dealerName(dealer), code }) : limits}</small>
        </span>
      </div>
      <div className="ts-tools">
        {isWide && (
          <IconButton
            icon="heart"
            label={t(isFavourite ? 'bar.unfavourite' : 'bar.favourite')}
            aria-pressed={isFavourite}
            onClick={() => favourites.toggle({ gameId: code })}
          />
        )}
        {soundButton}
        {isWide && <IconButton icon="info" label={t('bar.help')} onClick={onHelp} />}
        {isWide && full.isPossible && (
          <IconButton
            icon={full.isFull ? 'minimize' : 'maximize'}
            label={t(full.isFull ? 'bar.small' : 'bar.full')}
            onClick={full.toggle}
          />
        )}
        {!isWide && (
          <Menu
            trigger={<IconButton icon="ellipsis" label={t('bar.more')} />}
            entries={[
              { key: 'help', icon: 'info', label: t('bar.help'), onSelect: onHelp },
              {
                ...{ key: 'favourite', icon: 'heart', label: t(isFavourite ? 'bar.unfavourite' : 'bar.favourite') },
                onSelect: () => favourites.toggle({ gameId: code }),
              },
            ]}
          />
        )}
      </div>
    </div>
  )
}

/** Full screen by the browser's own means; a phone that has none simply shows no button. */
function useFullScreen(stage: RefObject<HTMLElement | null>) {
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    const follow = () => setFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', follow)
    return () => document.removeEventListener('fullscreenchange', follow)
  }, [])
  // A browser may refuse without a press of its own; then the page stays as it is.
  const toggle = () =>
    void (document.fullscreenElement ? document.exitFullscreen() : stage.current?.requestFullscreen())?.catch(() => undefined)
  return { isFull, toggle, isPossible: document.fullscreenEnabled }
}
