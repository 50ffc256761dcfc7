import { Panel } from '@croupier/ui'
import type { Answer } from '../../shared/api/types.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { isTextKey, useText } from '../../shared/i18n/use-text.ts'

/** What a reader of a paper compares it with; of the profile these come first. */
const FIRST = ['payeeName', 'birthday', 'idNumber', 'address', 'nationality']

/** Who the account says it is. */
export function MemberFacts({ card }: { card: Answer<'getVerificationCase'> }) {
  const { t } = useText()
  const { dateTime } = useFormat()
  const { member, level, levelExpiresAt } = card
  const place = (name: string) => (FIRST.indexOf(name) + FIRST.length + 1) % (FIRST.length + 1)
  const profile = Object.entries(member.profile).toSorted(([a], [b]) => place(a) - place(b))
  const nameOf = (name: string) => {
    const key = `register.${name}`
    return isTextKey(key) ? t(key) : name
  }
  const lines: [string, string][] = [
    [t('field.member'), member.account],
    [
      t('verification.held'),
      levelExpiresAt ? `${t(`verification.level.${level === 2 ? 2 : 1}`)} · ${dateTime(levelExpiresAt)}` : t('verification.level.0'),
    ],
    ...profile.map(([name, value]): [string, string] => [nameOf(name), value]),
    [t('member.registered'), dateTime(member.registeredAt)],
    [t('verification.country'), member.country ?? '—'],
  ]
  return (
    <Panel className="decision">
      <h2>{t('verification.profile')}</h2>
      <dl className="kv">
        {lines.map(([name, value]) => (
          <div key={name} className="contents">
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {profile.length === 0 && <p className="text-12 text-text-3 mt-3">{t('verification.noProfile')}</p>}
    </Panel>
  )
}
