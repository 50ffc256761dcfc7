import { Badge, Button, Icon, ListSkeleton, useToast } from '@croupier/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api/call.ts'
import { sessionKeys, sessionsQuery } from '../../shared/api/queries/sessions.ts'
import type { Answer } from '../../shared/api/types.ts'
import { useErrorText } from '../../shared/i18n/use-error-text.ts'
import { useInstantText } from '../../shared/records/use-record-dates.ts'
import { LoadError } from '../../shared/ui/load-error.tsx'
import { deviceIcon } from './device-icon.ts'
import { usePlaceText } from './use-place-text.ts'
import './sessions.css'

type Session = Answer<'sessions'>['list'][number]

/** Where the account is signed in: each device with its place, and the way to end it. For the page of the account. */
export function SessionList() {
  const { t } = useTranslation('sessions')
  const sessions = useQuery(sessionsQuery())
  const end = useEndSessions()
  const list = sessions.data?.list ?? []
  const others = list.filter(session => !session.isCurrent)
  return (
    <section className="raised pad2 col gap-4" aria-labelledby="sessions-title">
      <div className="row flex-wrap justify-between gap-3">
        <h3 className="h3" id="sessions-title">
          {t('title')}
        </h3>
        {others.length > 1 && (
          <Button size="s" tone="danger" icon="log-out" busy={end.isPending && !end.variables} onClick={() => end.mutate(undefined)}>
            {t('endOthers')}
          </Button>
        )}
      </div>
      <p className="text-13 text-text-2">{t('lead')}</p>
      {sessions.isError && <LoadError error={sessions.error} onRetry={() => void sessions.refetch()} isRetrying={sessions.isFetching} />}
      {sessions.isLoading && <ListSkeleton rows={2} />}
      <ul className="session-list">
        {list.map(session => (
          <SessionLine
            key={session.sessionId}
            session={session}
            isEnding={end.isPending && end.variables === session.sessionId}
            onEnd={() => end.mutate(session.sessionId)}
          />
        ))}
      </ul>
      {sessions.isSuccess && others.length === 0 && <p className="text-13 text-text-3">{t('alone')}</p>}
    </section>
  )
}

/** Ends one session, or every other one where none is named. */
function useEndSessions() {
  const { t } = useTranslation('sessions')
  const queries = useQueryClient()
  const toast = useToast()
  const textOf = useErrorText()
  return useMutation({
    mutationFn: (sessionId: string | undefined) =>
      sessionId ? call('endSession', { params: { sessionId } }) : call('endOtherSessions', {}),
    onSuccess: ({ ended }) => toast({ tone: 'won', title: t('ended', { count: ended }) }),
    onError: error => toast({ tone: 'lost', title: textOf(error).text }),
    onSettled: () => queries.invalidateQueries({ queryKey: sessionKeys.all }),
  })
}

const KNOWN_WAYS = ['password', 'remember', 'register', 'sms', 'google', 'facebook', 'firebase'] as const
type Way = (typeof KNOWN_WAYS)[number]
const isKnownWay = (method: string): method is Way => KNOWN_WAYS.some(way => way === method)

function SessionLine({ session, isEnding, onEnd }: { session: Session; isEnding: boolean; onEnd: () => void }) {
  const { t } = useTranslation('sessions')
  const textOf = useInstantText()
  const place = usePlaceText(session.country)
  const { device, ip, method, isCurrent } = session
  return (
    <li>
      <Icon name={deviceIcon(device)} />
      <div className="min-w-0 grow">
        <p className="row flex-wrap gap-2">
          <b>{device === 'Unknown device' ? t('device') : device}</b>
          {isCurrent && <Badge tone="won">{t('current')}</Badge>}
        </p>
        <p className="text-13 text-text-2">{place ? t('place.here', { place, ip }) : ip}</p>
        <p className="text-12 text-text-3">
          {t('lastUsed', { when: textOf(session.lastUsedAt, 'whole') })}
          {' · '}
          {t('signedIn', { when: textOf(session.signedInAt, 'whole') })}
          {isKnownWay(method) && ` · ${t(`how.${method}`)}`}
        </p>
      </div>
      {!isCurrent && (
        <Button size="s" busy={isEnding} aria-label={t('endLabel', { device, ip })} onClick={onEnd}>
          {t('end')}
        </Button>
      )}
    </li>
  )
}
