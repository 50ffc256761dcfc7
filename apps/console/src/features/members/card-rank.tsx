import { Badge, Button, Checkbox, TextField } from '@croupier/ui'
import { Dialog } from '@croupier/ui/components/dialog.tsx'
import { useState } from 'react'
import { useDesk } from '../../shared/api/operator.tsx'
import type { MemberCard, MemberRankAnswer } from '../../shared/api/types.ts'
import { useDo, useRead } from '../../shared/api/use-api.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { ReasonDialog } from '../../shared/ui/reason-dialog.tsx'

type Member = MemberCard['member']

/** The rank that a member has and how it came to it, lifts, and labels. */
export function CardRank({ member }: { member: Member }) {
  const { t } = useText()
  const { amount } = useFormat()
  const { may } = useDesk()
  const [asks, setAsks] = useState<'lift' | 'labels'>()
  const { data } = useRead('consoleMemberRank', { params: { memberId: member.memberId } })
  if (!data) return null
  const close = () => setAsks(undefined)
  return (
    <section className="card-sec">
      <h3>{t('member.rank')}</h3>
      <p className="row gap-2 flex-wrap">
        <Badge tone="primary" icon="gem">
          {t('member.rankOf', { rank: data.rank })}
        </Badge>
        {data.rank !== data.earned && <span className="text-12 text-text-3">{t('member.rankEarned', { rank: data.earned })}</span>}
        {data.labels.map(({ labelId, name }) => (
          <Badge key={labelId} icon="tag">
            {name}
          </Badge>
        ))}
      </p>
      <dl className="facts">
        <dt>{t('field.deposits')}</dt>
        <dd className="num">{amount(data.deposits)}</dd>
        <dt>{t('member.rankBet')}</dt>
        <dd className="num">{amount(data.validBet)}</dd>
        <dt>{t('member.rankMonth')}</dt>
        <dd className="num">{amount(data.monthBet)}</dd>
      </dl>
      <History data={data} />
      <Lifts member={member} lifts={data.lifts} />
      <div className="row gap-2 mt-3 flex-wrap">
        {may('rank.lift') && data.earned < RANK_MAX && (
          <Button size="s" icon="chevrons-up" onClick={() => setAsks('lift')}>
            {t('member.lift')}
          </Button>
        )}
        {may('member-label.write') && (
          <Button size="s" icon="tag" onClick={() => setAsks('labels')}>
            {t('member.labels')}
          </Button>
        )}
      </div>
      {asks === 'lift' && <LiftDialog member={member} earned={data.earned} onClose={close} />}
      {asks === 'labels' && <LabelsDialog member={member} chosen={data.labels.map(({ labelId }) => labelId)} onClose={close} />}
    </section>
  )
}

const RANK_MAX = 10
const HISTORY_SHOWN = 5

function History({ data: { history } }: { data: MemberRankAnswer }) {
  const { t } = useText()
  const { dateTime } = useFormat()
  return (
    <ul className="lines">
      {history.slice(0, HISTORY_SHOWN).map(({ at, from, to, why }) => (
        <li key={`${at} ${to} ${why}`}>
          <b className="font-semi num">
            {from} → {to}
          </b>
          <span>{t(`member.rankWhy.${why}`)}</span>
          <span className="sub num">{dateTime(at)}</span>
        </li>
      ))}
    </ul>
  )
}

function Lifts({ member, lifts }: { member: Member; lifts: MemberRankAnswer['lifts'] }) {
  const { t } = useText()
  const { dateTime } = useFormat()
  const { may } = useDesk()
  const [ending, setEnding] = useState<string>()
  const done = () => setEnding(undefined)
  const end = useDo('endRankLift', ['consoleMemberRank'], done)
  const running = lifts.filter(({ endedAt, until }) => endedAt === null && Date.parse(until) > Date.now())
  return (
    <>
      {running.map(lift => (
        <div key={lift.liftId} className="well pad row gap-3 justify-between mt-3">
          <span className="text-13">
            <b className="font-semi block">{t('member.liftUntil', { rank: lift.rank, date: dateTime(lift.until) })}</b>
            {lift.reason} · {lift.by}
          </span>
          {may('rank.lift') && (
            <Button size="xs" onClick={() => setEnding(lift.liftId)}>
              {t('member.endLift')}
            </Button>
          )}
        </div>
      ))}
      {ending && (
        <ReasonDialog
          title={t('member.endLiftTitle', { account: member.account })}
          text={t('member.endLiftText')}
          action={t('member.endLift')}
          isBusy={end.isPending}
          onClose={done}
          onReason={reason => end.mutate({ params: { memberId: member.memberId, liftId: ending }, body: { reason } })}
        />
      )}
    </>
  )
}

/** Until the end of a day, by the operator's own clock: that is how it is meant. */
const endOfDay = (day: string): string => new Date(`${day}T23:59:59`).toISOString()

function LiftDialog({ member, earned, onClose }: { member: Member; earned: number; onClose: () => void }) {
  const { t } = useText()
  const [rank, setRank] = useState(String(earned + 1))
  const [day, setDay] = useState('')
  const lift = useDo('liftRank', ['consoleMemberRank'], onClose)
  const isReady = Number(rank) > earned && Number(rank) <= RANK_MAX && day !== ''
  return (
    <ReasonDialog
      title={t('member.liftTitle', { account: member.account })}
      text={t('member.liftText')}
      action={t('member.lift')}
      isBusy={lift.isPending}
      onClose={onClose}
      onReason={reason =>
        isReady && lift.mutate({ params: { memberId: member.memberId }, body: { rank: Number(rank), until: endOfDay(day), reason } })
      }
    >
      <TextField
        small
        label={t('member.liftRank')}
        inputMode="numeric"
        value={rank}
        onChange={event => /^\d{0,2}$/.test(event.target.value) && setRank(event.target.value)}
      />
      <TextField
        small
        type="date"
        label={t('member.liftDay')}
        value={day}
        error={lift.error?.fields.until}
        onChange={event => setDay(event.target.value)}
      />
    </ReasonDialog>
  )
}

function LabelsDialog({ member, chosen, onClose }: { member: Member; chosen: readonly string[]; onClose: () => void }) {
  const { t } = useText()
  const [ids, setIds] = useState(chosen)
  const read = useRead('listMemberLabels', { query: { brandId: member.brandId } })
  const set = useDo('setMemberLabels', ['consoleMemberRank', 'listMemberLabels'], onClose)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('member.labelsTitle', { account: member.account })}
      description={t('member.labelsText')}
      footer={
        <>
          <Button size="s" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button
            size="s"
            tone="primary"
            busy={set.isPending}
            onClick={() => set.mutate({ params: { memberId: member.memberId }, body: { labelIds: [...ids] } })}
          >
            {t('member.labelsSave')}
          </Button>
        </>
      }
    >
      <div className="col gap-2 mt-4">
        {read.data?.list.length === 0 && <p className="text-13 text-text-2">{t('member.noLabels')}</p>}
        {read.data?.list.map(({ labelId, name }) => (
          <Checkbox
            key={labelId}
            checked={ids.includes(labelId)}
            onChange={event => setIds(event.target.checked ? [...ids, labelId] : ids.filter(each => each !== labelId))}
          >
            {name}
          </Checkbox>
        ))}
      </div>
    </Dialog>
  )
}
