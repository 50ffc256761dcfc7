import type { ReactNode } from 'react'
import type { MemberCard } from '../../shared/api/types.ts'
import { tintOf } from '../../shared/format/tint-of.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { useLedgerWords } from '../../shared/format/use-ledger-words.ts'
import { isTextKey, useText } from '../../shared/i18n/use-text.ts'

export function CardInfo({ data }: { data: MemberCard }) {
  const { t } = useText()
  const { accountOf } = useLedgerWords()
  const { amount, count, dateTime } = useFormat()
  const { member, registration, profile, wallets, totals } = data
  const word = (prefix: string, name: string) => {
    const key = `${prefix}.${name}`
    return isTextKey(key) ? t(key) : name
  }
  return (
    <>
      <Facts
        title={t('member.wallet')}
        lines={wallets.map(line => [
          accountOf(line.kind),
          <b key="b" className="font-semi">{`${amount(line.balance)} ${line.kind === 'cash' ? member.currency : ''}`}</b>,
        ])}
      />
      <Facts
        title={t('member.allTime')}
        lines={[
          [t('field.deposits'), amount(totals.deposits)],
          [t('field.stakes'), amount(totals.stakes)],
          [t('field.wins'), amount(totals.wins)],
          [
            t('member.result'),
            <span key="r" className={tintOf(totals.result)}>
              {amount(totals.result)}
            </span>,
          ],
          [t('field.rounds'), count(totals.rounds)],
        ]}
      />
      {Object.keys(profile).length > 0 && (
        <Facts title={t('member.profile')} lines={Object.entries(profile).map(([name, value]) => [word('register', name), value])} />
      )}
      <Facts
        title={t('member.registration')}
        lines={[
          [t('member.registered'), dateTime(member.registeredAt)],
          [t('field.ip'), registration.ip ?? '—'],
          [t('member.registerUrl'), registration.url ?? '—'],
          [t('member.affiliate'), registration.affiliateCode ?? '—'],
          [t('member.terms'), registration.termsVersion ?? '—'],
          [t('member.lastLogin'), dateTime(member.lastLoginAt)],
          [
            'ID',
            <code key="id" className="code-text">
              {member.memberId}
            </code>,
          ],
        ]}
      />
    </>
  )
}

function Facts({ title, lines }: { title: string; lines: readonly (readonly [string, ReactNode])[] }) {
  return (
    <section className="card-sec">
      <h3>{title}</h3>
      <dl className="kv">
        {lines.map(([name, value]) => (
          <div key={name} className="contents">
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
