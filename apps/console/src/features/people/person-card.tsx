import { Badge, Button, Note } from '@croupier/ui'
import { type ReactNode, useState } from 'react'
import { useDesk } from '../../shared/api/operator.tsx'
import { useRead } from '../../shared/api/use-api.ts'
import { CardState } from '../../shared/desk/card-state.tsx'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { MemberLink } from '../../shared/ui/member-link.tsx'
import { CardHead } from '../../shared/ui/page.tsx'
import { CancelMove, MoveDialog } from './move-dialog.tsx'
import { PersonLinks } from './person-links.tsx'
import { type PersonRead, StateBadge, TypeBadge } from './person-words.tsx'
import { RebateDialog, TypeDialog } from './type-dialog.tsx'

type Act = 'type' | 'rebate' | 'move' | 'cancel'

/** Where somebody stands, and what an owner may change about it. */
export function PersonCard({ memberId, onClose }: { memberId: string; onClose: () => void }) {
  const read = useRead('getPerson', { params: { memberId } })
  return <CardState read={read}>{data => <Card data={data} onClose={onClose} />}</CardState>
}

function Card({ data, onClose }: { data: PersonRead; onClose: () => void }) {
  const { t } = useText()
  const { may, brandName } = useDesk()
  const { dateTime } = useFormat()
  const [act, setAct] = useState<Act>()
  const { person, move } = data
  const done = () => setAct(undefined)
  return (
    <>
      <CardHead title={person.account} note={t('people.since', { date: dateTime(person.registeredAt) })} onClose={onClose}>
        <div className="row gap-1 mt-3 flex-wrap">
          <TypeBadge type={person.type} />
          <StateBadge status={person.status} />
          <Badge>{brandName(person.merchantCode)}</Badge>
        </div>
        {move && (
          <div className="mt-3">
            <Note tone="info">
              {t('people.planned', { upline: move.to?.account ?? t('people.brandItself'), date: dateTime(move.dueAt), n: move.people })}
              <br />
              {move.reason}
            </Note>
          </div>
        )}
        {may('people.write') && (
          <div className="row gap-2 mt-4 flex-wrap">
            <Button size="s" disabled={data.types.length === 0} onClick={() => setAct('type')}>
              {t('people.changeType')}
            </Button>
            {move ? (
              <Button size="s" tone="danger-soft" onClick={() => setAct('cancel')}>
                {t('people.cancelMove')}
              </Button>
            ) : (
              <Button size="s" icon="move-right" onClick={() => setAct('move')}>
                {t('people.move')}
              </Button>
            )}
            <Button size="s" onClick={() => setAct('rebate')}>
              {t('people.changeRebate')}
            </Button>
          </div>
        )}
      </CardHead>
      <Place data={data} />
      <PersonLinks data={data} />
      <Stays data={data} />
      {act === 'type' && <TypeDialog data={data} onClose={done} />}
      {act === 'rebate' && <RebateDialog data={data} onClose={done} />}
      {act === 'move' && <MoveDialog person={person} onClose={done} />}
      {act === 'cancel' && move && <CancelMove moveId={move.moveId} onClose={done} />}
    </>
  )
}

function Place({ data: { person, uplines, rebatePoints } }: { data: PersonRead }) {
  const { t } = useText()
  const { count } = useFormat()
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('people.line'), uplines.length > 0 ? uplines.map(({ account }) => account).join(' › ') : t('people.top')],
    [t('people.direct'), count(person.direct)],
    [t('people.team'), count(person.team)],
    [t('people.rebatePoints'), rebatePoints === null ? t('people.brandFigure') : t('people.percent', { value: rebatePoints / 10 })],
    [t('people.memberCard'), <MemberLink key="link" {...person} />],
  ]
  return (
    <section className="card-sec">
      <h3>{t('people.place')}</h3>
      <dl className="kv">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Stays({ data: { stays } }: { data: PersonRead }) {
  const { t } = useText()
  const { dateTime } = useFormat()
  return (
    <section className="card-sec">
      <h3>{t('people.stays')}</h3>
      <ul className="lines">
        {stays.map(({ upline, from, until }) => (
          <li key={from}>
            <span>{upline?.account ?? t('people.top')}</span>
            <span className="sub num">
              {dateTime(from)} – {until ? dateTime(until) : t('people.today')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
