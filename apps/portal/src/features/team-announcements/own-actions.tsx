import { Badge, Button } from '@croupier/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnAnnouncement } from '../../shared/api/queries/team-announcements.ts'
import { useWithdrawAnnouncement } from './use-announcements.ts'

const TONES = { sending: 'info', sent: 'won', withdrawn: 'plain', removed: 'lost' } as const

/** Where an announcement stands, and taking it back: asked twice, since it leaves the messages of everybody. */
export function OwnActions({ announcement: { announcementId, state } }: { announcement: OwnAnnouncement }) {
  const { t } = useTranslation('teamAnnouncements')
  const [isAsking, setAsking] = useState(false)
  const withdraw = useWithdrawAnnouncement()
  const isRunning = state === 'sending' || state === 'sent'
  if (isAsking && isRunning)
    return (
      <span className="row gap-2 flex-wrap">
        <span className="text-13 text-text-2">{t('withdraw.ask')}</span>
        <Button size="s" tone="danger" busy={withdraw.isPending} onClick={() => withdraw.mutate(announcementId)}>
          {t('withdraw.yes')}
        </Button>
        <Button size="s" onClick={() => setAsking(false)}>
          {t('withdraw.no')}
        </Button>
      </span>
    )
  return (
    <span className="row gap-2">
      <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>
      {isRunning && (
        <Button size="s" onClick={() => setAsking(true)}>
          {t('withdraw.action')}
        </Button>
      )}
    </span>
  )
}
