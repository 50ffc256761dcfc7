import { Badge } from '@croupier/ui'
import { useDesk } from '../../shared/api/operator.tsx'
import { useRead } from '../../shared/api/use-api.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { isTextKey, useText } from '../../shared/i18n/use-text.ts'

/** What a member has proven, and which accounts may be the same person's. */
export function CardTrust({ memberId }: { memberId: string }) {
  const { may } = useDesk()
  return (
    <>
      {may('verification.read') && <Proven memberId={memberId} />}
      {may('duplicate.read') && <Alike memberId={memberId} />}
    </>
  )
}

function Proven({ memberId }: { memberId: string }) {
  const { t } = useText()
  const { dateTime } = useFormat()
  const { data } = useRead('getMemberVerification', { params: { memberId } })
  if (!data) return null
  const { level, expiresAt, cases } = data
  return (
    <section className="card-sec">
      <h3>{t('member.verification')}</h3>
      <p className="row gap-2 flex-wrap">
        <Badge tone={level > 0 ? 'won' : 'plain'}>{t(`verification.level.${level === 0 ? 0 : level === 1 ? 1 : 2}`)}</Badge>
        {expiresAt && <span className="text-12 text-text-3">{t('member.verificationUntil', { date: dateTime(expiresAt) })}</span>}
      </p>
      <ul className="lines">
        {cases.map(row => (
          <li key={row.caseId}>
            <a className="link" href={`#/verification?id=${row.caseId}`}>
              {t(`verification.level.${row.level === 2 ? 2 : 1}`)}
            </a>
            <span>{t(`verification.state.${row.state}`)}</span>
            <span className="sub num">{dateTime(row.decidedAt ?? row.submittedAt ?? row.createdAt)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Alike({ memberId }: { memberId: string }) {
  const { t } = useText()
  const { data } = useRead('listMemberDuplicates', { params: { memberId } })
  if (!data || data.length === 0) return null
  const nameOf = (kind: string) => {
    const key = `duplicates.kind.${kind}`
    return isTextKey(key) ? t(key) : kind
  }
  return (
    <section className="card-sec">
      <h3>{t('nav.duplicates')}</h3>
      <ul className="lines">
        {data.map(pair => {
          const other = pair.a.memberId === memberId ? pair.b : pair.a
          return (
            <li key={other.memberId}>
              <a className="link" href={`#/duplicates?id=${pair.a.memberId}_${pair.b.memberId}`}>
                {other.account}
              </a>
              <b className="num font-semi">{pair.score}</b>
              <span className="sub">{pair.evidence.map(each => nameOf(each.kind)).join(', ')}</span>
              <span className="sub">{pair.verdict && t(`duplicates.list.${pair.verdict}`)}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
