import { Badge, Button, Note, Pagination } from '@croupier/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { useDesk } from '../../shared/api/operator.tsx'
import { useDo, useRead } from '../../shared/api/use-api.ts'
import { CardState } from '../../shared/desk/card-state.tsx'
import { type Decision, DecisionBar } from '../../shared/desk/decision-bar.tsx'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { MemberLink } from '../../shared/ui/member-link.tsx'
import { CardHead } from '../../shared/ui/page.tsx'
import { ReasonDialog } from '../../shared/ui/reason-dialog.tsx'
import { BudgetDialog } from './budget-dialog.tsx'
import { BudgetMeter } from './budget-meter.tsx'
import { PhaseBadge } from './phase-badge.tsx'
import type { Promotion, PromotionVersion } from './promotion-draft.ts'
import { PromotionImage } from './promotion-image.tsx'

const CHANGED = ['consolePromotions', 'consolePromotion'] as const
const MEMBERS_A_PAGE = 10

interface CardProps {
  promotionId: string
  onEdit: (promotion: Promotion) => void
  onClose: () => void
}

/** One promotion: its budget, its versions with who wrote and published them, and what it cost by member. */
export function PromotionCard({ promotionId, ...acts }: CardProps) {
  const read = useRead('consolePromotion', { params: { promotionId } })
  return <CardState read={read}>{promotion => <Card promotion={promotion} {...acts} />}</CardState>
}

function Card({ promotion, onEdit, onClose }: Omit<CardProps, 'promotionId'> & { promotion: Promotion }) {
  const { t } = useText()
  const { promotionId, money, currency, waiting, closedReason } = promotion
  return (
    <>
      <CardHead title={promotion.title} note={`${promotion.code} · ${t(`promotion.type.${promotion.type}`)}`} onClose={onClose}>
        <PromotionImage picture={promotion.picture} className="promotion-picture mt-3" />
        <div className="row mt-3 gap-2 flex-wrap">
          <PhaseBadge phase={promotion.phase} />
          {waiting > 0 && (
            <Link className="link text-13" to={`/promotion-applications?promotion=${promotionId}&state=pending`}>
              {t('promotion.waiting', { n: waiting })}
            </Link>
          )}
        </div>
        {closedReason !== null && <Note tone="warn">{t('promotion.closedFor', { reason: closedReason })}</Note>}
        <Acts promotion={promotion} onEdit={() => onEdit(promotion)} />
      </CardHead>
      <section className="card-sec">
        <h3>{t('promotion.cost')}</h3>
        <BudgetMeter money={money} currency={currency} />
      </section>
      <section className="card-sec">
        <h3>{t('promotion.versions')}</h3>
        <div className="col gap-3">
          {promotion.versions.map(version => (
            <Version key={version.version} version={version} />
          ))}
        </div>
      </section>
      <Members promotionId={promotionId} currency={currency} />
    </>
  )
}

function Acts({ promotion, onEdit }: { promotion: Promotion; onEdit: () => void }) {
  const { t } = useText()
  const { may } = useDesk()
  const [open, setOpen] = useState<'budget' | 'publish' | 'close'>()
  const done = () => setOpen(undefined)
  const { promotionId, revision, draftVersion, phase, money } = promotion
  const publish = useDo('publishPromotion', CHANGED, done)
  const close = useDo('closePromotion', CHANGED, done)
  const isOpen = phase !== 'closed'
  const decisions: (Decision | false)[] = [
    isOpen &&
      may('promotion.draft') && {
        label: t(draftVersion === null ? 'promotion.nextVersion' : 'action.edit'),
        icon: 'pencil',
        onDecide: onEdit,
      },
    isOpen && may('promotion.budget') && { label: t('promotion.setBudget'), icon: 'wallet', onDecide: () => setOpen('budget') },
    isOpen &&
      may('promotion.publish') &&
      draftVersion !== null &&
      money.budget !== null && {
        ...{ label: t('promotion.publish', { version: draftVersion }), icon: 'check', tone: 'primary', busy: publish.isPending },
        onDecide: () => publish.mutate({ params: { promotionId }, body: { revision, version: draftVersion } }),
      },
    (phase === 'running' || phase === 'coming_soon') &&
      may('promotion.publish') && { label: t('promotion.close'), icon: 'x', tone: 'danger-soft', onDecide: () => setOpen('close') },
  ]
  return (
    <>
      {draftVersion !== null && money.budget === null && may('promotion.publish') && <Note>{t('promotion.needsBudget')}</Note>}
      <DecisionBar decisions={decisions}>
        {open === 'budget' && <BudgetDialog promotion={promotion} onClose={done} />}
        {open === 'close' && (
          <ReasonDialog
            title={t('promotion.closeTitle')}
            text={t('promotion.closeText')}
            action={t('promotion.close')}
            isDangerous
            isBusy={close.isPending}
            onClose={done}
            onReason={reason => close.mutate({ params: { promotionId }, body: { reason } })}
          />
        )}
      </DecisionBar>
    </>
  )
}

function Version({ version }: { version: PromotionVersion }) {
  const { t } = useText()
  const { dateTime } = useFormat()
  const { terms, worstCase } = version
  const isPublished = version.state === 'published'
  return (
    <div className="well p-4 col gap-2">
      <div className="row justify-between">
        <b className="font-semi">{t('promotion.version', { n: version.version })}</b>
        <Badge tone={isPublished ? 'won' : version.state === 'draft' ? 'warn' : 'plain'}>{t(`promotion.state.${version.state}`)}</Badge>
      </div>
      <p className="text-13">{worstCase.text}</p>
      <p className="text-12 text-text-2">
        {dateTime(terms.startAt)} – {dateTime(terms.endAt)} · {t(`promotion.period.${terms.period}`)} ·{' '}
        {Object.keys(version.texts).join(', ')}
      </p>
      <p className="text-12 text-text-3">
        {t('promotion.writtenBy', { name: version.writtenBy, at: dateTime(version.writtenAt) })}
        {version.approvedBy !== null && ` · ${t('promotion.approvedBy', { name: version.approvedBy, at: dateTime(version.approvedAt) })}`}
      </p>
    </div>
  )
}

/** Who took part and what each was given. */
function Members({ promotionId, currency }: { promotionId: string; currency: string }) {
  const { t } = useText()
  const { amount, time } = useFormat()
  const [pageNo, setPageNo] = useState(1)
  const [isGiven, setGiven] = useState(true)
  const read = useRead('promotionMembers', {
    params: { promotionId },
    query: { pageNo, pageSize: MEMBERS_A_PAGE, ...(isGiven && { isGiven }) },
  })
  const rows = read.data?.list ?? []
  return (
    <section className="card-sec">
      <div className="row justify-between">
        <h3>{t('promotion.members')}</h3>
        <Button size="xs" tone="ghost" onClick={() => setGiven(!isGiven)}>
          {t(isGiven ? 'promotion.showAll' : 'promotion.showGiven')}
        </Button>
      </div>
      {rows.length === 0 ? (
        <p className="text-13 text-text-2">{t('promotion.noMembers')}</p>
      ) : (
        <ul className="col gap-2">
          {rows.map(row => (
            <li key={`${row.memberId} ${row.period}`} className="row justify-between gap-3">
              <span className="min-w-0">
                <MemberLink memberId={row.memberId} account={row.account} />
                <small className="text-text-3 block">
                  {row.givenBy === null ? t('promotion.onlyJoined') : t(`promotion.by.${row.givenBy as 'claim'}`)}
                  {row.period !== 'ever' && ` · ${row.period}`}
                </small>
              </span>
              <span className="text-end num">
                {row.amount === null ? '—' : `${amount(row.amount)} ${currency}`}
                <small className="text-text-3 block">{time(row.givenAt ?? row.joinedAt)}</small>
              </span>
            </li>
          ))}
        </ul>
      )}
      {read.data && read.data.totalPages > 1 && <Pagination page={pageNo} pageCount={read.data.totalPages} onPage={setPageNo} />}
    </section>
  )
}
