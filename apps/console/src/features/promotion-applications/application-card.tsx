import { Note } from '@croupier/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { useDesk } from '../../shared/api/operator.tsx'
import { useDo, useRead } from '../../shared/api/use-api.ts'
import { CardState } from '../../shared/desk/card-state.tsx'
import { ClaimBar } from '../../shared/desk/claim-bar.tsx'
import { DecisionBar } from '../../shared/desk/decision-bar.tsx'
import { useFormat } from '../../shared/format/use-format.ts'
import { inTextOrder, isTextKey, useText } from '../../shared/i18n/use-text.ts'
import { MemberLink } from '../../shared/ui/member-link.tsx'
import { CardHead } from '../../shared/ui/page.tsx'
import { ReasonDialog } from '../../shared/ui/reason-dialog.tsx'
import { ApplicationImages } from './application-images.tsx'
import { type Application, ApplicationState } from './application-words.tsx'
import { useApplicationClaim } from './use-application-claim.ts'

const CHANGED = ['consolePromotionApplications', 'consolePromotionApplication', 'consolePromotions', 'deskCounts'] as const

/** One application: who asks for what, what it would give and why, and once it is claimed, the two answers. */
export function ApplicationCard({ applicationId, onClose }: { applicationId: string; onClose: () => void }) {
  const read = useRead('consolePromotionApplication', { params: { applicationId } }, { everyMs: 5_000 })
  return <CardState read={read}>{application => <Card application={application} onClose={onClose} />}</CardState>
}

function Card({ application, onClose }: { application: Application; onClose: () => void }) {
  const { t } = useText()
  const { me } = useDesk()
  const { amount } = useFormat()
  const claim = useApplicationClaim(application)
  const [isRejecting, setRejecting] = useState(false)
  const approve = useDo('approvePromotionApplication', CHANGED)
  const reject = useDo('rejectPromotionApplication', CHANGED, () => setRejecting(false))
  const { applicationId, state, awaitsSecond } = application
  const mayDecide = (state === 'pending' || state === 'second') && claim.holder?.isMine === true
  const isOwnFirst = awaitsSecond?.operatorId === me.operatorId
  return (
    <>
      <CardHead title={application.title} note={application.number} onClose={onClose}>
        <div className="row mt-3 gap-3 items-center">
          <ApplicationState state={state} />
          <b className="num">
            {application.amount === null ? t('promotionApplication.byDeposit') : `${amount(application.amount)} ${application.currency}`}
          </b>
        </div>
        {awaitsSecond && (
          <Note>{t(isOwnFirst ? 'promotionApplication.ownFirst' : 'promotionApplication.first', { name: awaitsSecond.name })}</Note>
        )}
        <ClaimBar claim={claim} />
        <DecisionBar
          decisions={[
            mayDecide &&
              !isOwnFirst && {
                ...{ label: t('promotionApplication.approve'), icon: 'check', tone: 'primary', shortcut: 'a', busy: approve.isPending },
                onDecide: () => approve.mutate({ params: { applicationId } }),
              },
            mayDecide && {
              ...{ label: t('promotionApplication.reject'), icon: 'x', tone: 'danger-soft', shortcut: 'r' },
              onDecide: () => setRejecting(true),
            },
          ]}
        >
          {isRejecting && (
            <ReasonDialog
              title={t('promotionApplication.rejectTitle')}
              text={t('promotionApplication.rejectText')}
              action={t('promotionApplication.reject')}
              isDangerous
              isBusy={reject.isPending}
              onClose={() => setRejecting(false)}
              onReason={reason => reject.mutate({ params: { applicationId }, body: { reason } })}
            />
          )}
        </DecisionBar>
      </CardHead>
      {application.linked.length > 0 && (
        <section className="card-sec">
          <Note tone="warn">
            <b className="font-semi block">{t('promotionApplication.linked')}</b>
            {application.linked.map(({ key, account }) => `${account} (${t(`promotionApplication.key.${key}`)})`).join(', ')}
          </Note>
        </section>
      )}
      <section className="card-sec">
        <h3>{t('promotionApplication.remark')}</h3>
        <p className="whitespace-pre-line">{application.remark || t('promotionApplication.noRemark')}</p>
        <ApplicationImages applicationId={applicationId} imageIds={application.imageIds} />
      </section>
      <Facts application={application} />
    </>
  )
}

function Facts({ application }: { application: Application }) {
  const { t } = useText()
  const { dateTime } = useFormat()
  const { promotionId, memberId, account, createdAt, decidedAt, decidedBy, reason, version } = application
  // A promotion that is there once for ever has no periods to tell apart.
  const figures = inTextOrder('promotionApplication.figure', application.figures).filter(([, value]) => value !== 'ever')
  const labelOf = (name: string) => {
    const key = `promotionApplication.figure.${name}`
    return isTextKey(key) ? t(key) : name
  }
  return (
    <section className="card-sec">
      <dl className="kv">
        <dt>{t('field.member')}</dt>
        <dd>
          <MemberLink memberId={memberId} account={account} />
        </dd>
        <dt>{t('promotionApplication.terms')}</dt>
        <dd>
          <Link className="link" to={`/promotions?id=${promotionId}`}>
            {t('promotionApplication.version', { n: version })}
          </Link>
        </dd>
        {figures.map(([name, value]) => (
          <div key={name} className="contents">
            <dt>{labelOf(name)}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
        <dt>{t('field.time')}</dt>
        <dd>{dateTime(createdAt)}</dd>
        {decidedAt !== null && (
          <>
            <dt>{t('promotionApplication.decided')}</dt>
            <dd>
              {dateTime(decidedAt)} · {decidedBy}
            </dd>
          </>
        )}
        {reason !== null && (
          <>
            <dt>{t('promotionApplication.reason')}</dt>
            <dd>{reason}</dd>
          </>
        )}
      </dl>
    </section>
  )
}
