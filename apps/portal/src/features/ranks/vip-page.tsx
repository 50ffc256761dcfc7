import { Button, ButtonLink, ListSkeleton } from '@croupier/ui'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ladderQuery, playerRankQuery } from '../../shared/api/queries/ranks.ts'
import { useSection } from '../../shared/brand/use-section.ts'
import { openModal } from '../../shared/modals/modal-store.ts'
import { promptLogin } from '../../shared/session/require-account.ts'
import { useIsLoggedIn, useIsTrial } from '../../shared/session/session-store.ts'
import { ClosedPage } from '../../shared/ui/closed-page.tsx'
import { LoadError } from '../../shared/ui/load-error.tsx'
import { useDocumentTitle } from '../../shared/ui/use-document-title.ts'
import { GiftCards } from './gift-cards.tsx'
import { LadderStrip } from './ladder-strip.tsx'
import { PrivilegeTable } from './privilege-table.tsx'
import { RankHero } from './rank-hero.tsx'
import { RankPicture } from './rank-picture.tsx'
import './ranks.css'

/** /vip: the ladder and what each rank gives, and for members where they stand on it. */
export function VipPage() {
  const { t } = useTranslation('ranks')
  useDocumentTitle(t('title'))
  const isOpen = useSection('vip')
  if (!isOpen)
    return (
      <ClosedPage picture="empty-tables" eyebrow={t('title')} title={t('closed.title')} text={t('closed.text')}>
        <ButtonLink tone="primary" href="/index">
          {t('closed.home')}
        </ButtonLink>
      </ClosedPage>
    )
  return <VipArea />
}

function VipArea() {
  const [isLoggedIn, isTrial] = [useIsLoggedIn(), useIsTrial()]
  const isMember = isLoggedIn && !isTrial
  const ladder = useQuery(ladderQuery())
  const mine = useQuery({ ...playerRankQuery(), enabled: isMember })
  const failed = ladder.isError ? ladder : mine.isError ? mine : undefined
  if (failed) return <LoadError error={failed.error} onRetry={() => void failed.refetch()} isRetrying={failed.isFetching} />
  if (!ladder.data || (isMember && !mine.data)) return <ListSkeleton rows={8} />
  return (
    <div className="vip">
      {mine.data && isMember ? <RankHero mine={mine.data} ladder={ladder.data} /> : <Welcome />}
      <LadderStrip ladder={ladder.data} rank={isMember ? mine.data?.rank : undefined} />
      {mine.data && isMember && <GiftCards gifts={mine.data.gifts} />}
      <PrivilegeTable ladder={ladder.data} rank={isMember ? mine.data?.rank : undefined} />
    </div>
  )
}

/** For visitors and guests: what it is, and the way in. */
function Welcome() {
  const { t } = useTranslation('ranks')
  const isLoggedIn = useIsLoggedIn()
  return (
    <section className="vip-hero is-open">
      <RankPicture rank={10} size={144} />
      <div className="col gap-3 items-start">
        <p className="eyebrow">{t('title')}</p>
        <h1 className="h1">{t('welcome.title')}</h1>
        <p className="text-16 text-text-2">{t('welcome.text')}</p>
        <div className="row flex-wrap gap-3 mt-2">
          <Button tone="primary" onClick={() => openModal('register')}>
            {t('welcome.join')}
          </Button>
          {!isLoggedIn && <Button onClick={() => promptLogin()}>{t('welcome.logIn')}</Button>}
        </div>
      </div>
    </section>
  )
}
