import { Badge, Button, Note } from '@croupier/ui'
import { useState } from 'react'
import { useDesk } from '../../shared/api/operator.tsx'
import type { Answer } from '../../shared/api/types.ts'
import { useDo, useRead } from '../../shared/api/use-api.ts'
import { CardState } from '../../shared/desk/card-state.tsx'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { CardHead } from '../../shared/ui/page.tsx'
import { ReasonDialog } from '../../shared/ui/reason-dialog.tsx'
import { KindBadges } from './kind-badges.tsx'

/** Two accounts: what they share, who else hangs together with them, and what an operator found. */
export function PairCard({ memberA, memberB, onClose }: { memberA: string; memberB: string; onClose: () => void }) {
  const read = useRead('getDuplicate', { params: { memberA, memberB } })
  return <CardState read={read}>{data => <Card data={data} onClose={onClose} />}</CardState>
}

function Card({ data, onClose }: { data: Answer<'getDuplicate'>; onClose: () => void }) {
  const { t } = useText()
  const { dateTime } = useFormat()
  const { may } = useDesk()
  const { pair, cluster } = data
  const others = cluster.filter(({ memberId }) => memberId !== pair.a.memberId && memberId !== pair.b.memberId)
  return (
    <>
      <CardHead title={`${pair.a.account} · ${pair.b.account}`} note={`${t('duplicates.score')} ${pair.score} / 100`} onClose={onClose}>
        {pair.verdict && (
          <div className="mt-3">
            <Note tone={pair.verdict === 'confirmed' ? 'warn' : 'won'}>
              <b className="font-semi">{t(`duplicates.list.${pair.verdict}`)}</b> {pair.reason}
              <br />
              <span className="text-12">{t('duplicates.by', { name: pair.decidedBy ?? '—', at: dateTime(pair.decidedAt) })}</span>
            </Note>
          </div>
        )}
        {may('duplicate.review') && <Verdicts pair={pair} />}
      </CardHead>
      <section className="card-sec">
        <h3>{t('duplicates.evidence')}</h3>
        <ul className="lines">
          {pair.evidence.map(each => (
            <li key={`${each.kind}${each.hint}`}>
              <KindBadges kinds={[each.kind]} />
              <span className="num">{each.hint}</span>
              <span className="sub num">{dateTime(each.lastSeenAt)}</span>
            </li>
          ))}
        </ul>
      </section>
      <section className="card-sec">
        <h3>{t('duplicates.accounts')}</h3>
        <Accounts accounts={[pair.a, pair.b]} />
      </section>
      {others.length > 0 && (
        <section className="card-sec">
          <h3>
            {t('duplicates.cluster')} <Badge isCount>{cluster.length}</Badge>
          </h3>
          <Accounts accounts={others} />
        </section>
      )}
    </>
  )
}

const Accounts = ({ accounts }: { accounts: Answer<'getDuplicate'>['cluster'] }) => (
  <ul className="lines">
    {accounts.map(({ memberId, account }) => (
      <li key={memberId}>
        <a className="link" href={`#/members?id=${memberId}`}>
          {account}
        </a>
      </li>
    ))}
  </ul>
)

function Verdicts({ pair }: { pair: Answer<'getDuplicate'>['pair'] }) {
  const { t } = useText()
  const [asked, setAsked] = useState<'confirm' | 'clear' | undefined>()
  const decide = useDo('decideDuplicate', ['getDuplicate', 'listDuplicates', 'listMemberDuplicates'], () => setAsked(undefined))
  return (
    <div className="row gap-2 mt-4">
      <Button size="s" tone="danger-soft" icon="users" disabled={pair.verdict === 'confirmed'} onClick={() => setAsked('confirm')}>
        {t('duplicates.confirm')}
      </Button>
      <Button size="s" icon="user-check" disabled={pair.verdict === 'cleared'} onClick={() => setAsked('clear')}>
        {t('duplicates.clear')}
      </Button>
      {asked && (
        <ReasonDialog
          title={t(`duplicates.${asked}Title`)}
          text={t('duplicates.verdictText')}
          action={t(`duplicates.${asked}`)}
          isDangerous={asked === 'confirm'}
          isBusy={decide.isPending}
          onClose={() => setAsked(undefined)}
          onReason={reason =>
            decide.mutate({
              params: { memberA: pair.a.memberId, memberB: pair.b.memberId },
              body: { verdict: asked === 'confirm' ? 'confirmed' : 'cleared', reason },
            })
          }
        />
      )}
    </div>
  )
}
