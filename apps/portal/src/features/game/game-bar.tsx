import { Badge, IconButton } from '@croupier/ui'
import { type RefObject, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useFavourites } from '../../shared/games/use-favourites.ts'

interface GameBarProps {
  gameId: string
  name: string | undefined
  isTrial: boolean
  stage: RefObject<HTMLDivElement | null>
}

/** Back, what is played and for which money, favourite, full screen. */
export function GameBar({ gameId, name, isTrial, stage }: GameBarProps) {
  const { t } = useTranslation('game')
  const navigate = useNavigate()
  const favourites = useFavourites()
  const isFavourite = favourites.has({ gameId })
  const { isFull, toggle, isPossible } = useFullScreen(stage)
  // The first page of a tab has nothing to go back to.
  const goBack = () => (history.state?.idx > 0 ? navigate(-1) : navigate('/index'))
  return (
    <div className="game-bar">
      <IconButton icon="arrow-left" label={t('back')} className="rtl:rotate-180" onClick={() => void goBack()} />
      <h1 className="h3 game-name">{name}</h1>
      {isTrial && <Badge tone="info">{t('trial')}</Badge>}
      <span className="row ms-auto gap-1">
        <IconButton
          icon="heart"
          label={isFavourite ? t('unfavourite') : t('favourite')}
          isOn={isFavourite}
          onClick={() => favourites.toggle({ gameId })}
        />
        {isPossible && <IconButton icon={isFull ? 'minimize' : 'maximize'} label={isFull ? t('leaveFull') : t('full')} onClick={toggle} />}
      </span>
    </div>
  )
}

/** Full screen by the browser's own means; a phone that has none simply shows no button. */
function useFullScreen(stage: RefObject<HTMLDivElement | null>) {
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    const follow = () => setFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', follow)
    return () => document.removeEventListener('fullscreenchange', follow)
  }, [])
  const toggle = () => void (document.fullscreenElement ? document.exitFullscreen() : stage.current?.requestFullscreen())
  return { isFull, toggle, isPossible: document.fullscreenEnabled }
}
