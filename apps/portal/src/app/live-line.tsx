import { StaleBanner, useToast } from '@croupier/ui'
import { useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { forgetMember } from '../shared/api/queries/forget-member.ts'
import { loadChunk } from '../shared/lazy/load-chunk.ts'
import { ask } from '../shared/modals/modal-store.ts'
import { useLine } from '../shared/realtime/line-store.ts'
import { type Farewell, isFarewell, useSession } from '../shared/session/session-store.ts'

/** The line is opened when the page has settled: it improves what is there and is needed for nothing. */
const AFTER_MS = 1_500

/** Holds the real-time line open, tells when it drops, and tells why a session ended. */
export function LiveLine() {
  const queries = useQueryClient()
  const isDown = useLine(line => line.state === 'down')
  const { t } = useTranslation()
  useEffect(() => {
    let hangUp: (() => void) | undefined
    let isWanted = true
    const timer = setTimeout(async () => {
      const { connect } = await loadChunk('realtime', () => import('../shared/realtime/connect.ts'))
      if (isWanted) hangUp = await connect(queries)
    }, AFTER_MS)
    return () => {
      isWanted = false
      clearTimeout(timer)
      hangUp?.()
    }
  }, [queries])
  useToldEnd()
  return isDown ? (
    <div className="line-banner">
      <StaleBanner title={t('line.lost')}>{t('line.stale')}</StaleBanner>
    </div>
  ) : null
}

/** Whatever belonged to the member is forgotten with the session; an end that he did not ask for here and now is told. */
function useToldEnd(): void {
  const queries = useQueryClient()
  const { t } = useTranslation()
  const toast = useToast()
  useEffect(
    () =>
      useSession.subscribe((now, before) => {
        // A call that was on its way may have found the session ended before the farewell came.
        if (isFarewell(now.ended) && !isFarewell(before.ended)) void tellFarewell(t, now.ended)
        if (now.token === before.token) return
        forgetMember(queries)
        if (!now.token && now.ended && now.ended !== 'logout' && !isFarewell(now.ended))
          toast({ tone: 'warn', title: t(`session.${now.ended}`), detail: t('session.again') })
      }),
    [queries, t, toast],
  )
}

const FAREWELL_ICONS = { paused: 'heart', closed: 'log-out' } as const

const tellFarewell = (t: TFunction<'common'>, why: Farewell) =>
  ask({
    icon: FAREWELL_ICONS[why],
    title: t(`session.${why}`),
    html: t(`session.${why}Text`),
    buttons: [{ key: 'close', label: t('ui.close'), tone: 'primary' }],
  })
