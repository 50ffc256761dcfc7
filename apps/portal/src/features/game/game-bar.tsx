import { Badge, IconButton } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import type { GameTalk } from './use-game-talk.ts'

interface GameBarProps {
  name: string | undefined
  isTrial: boolean
  talk: GameTalk
}

/** Back, what is played and for which money, favourite, full screen; for games that show none of it themselves. */
export function GameBar({ name, isTrial, talk }: GameBarProps) {
  const { t } = useTranslation('game')
  return (
    <div className="game-bar">
      <IconButton icon="arrow-left" label={t('back')} className="rtl:rotate-180" onClick={talk.goBack} />
      <h1 className="h3 game-name">{name}</h1>
      {isTrial && <Badge tone="info">{t('trial')}</Badge>}
      <span className="row ms-auto gap-1">
        <IconButton
          icon="heart"
          label={talk.isFavourite ? t('unfavourite') : t('favourite')}
          isOn={talk.isFavourite}
          onClick={talk.toggleFavourite}
        />
        {talk.canBeFull && (
          <IconButton
            icon={talk.isFull ? 'minimize' : 'maximize'}
            label={talk.isFull ? t('leaveFull') : t('full')}
            onClick={talk.toggleFull}
          />
        )}
      </span>
    </div>
  )
}
