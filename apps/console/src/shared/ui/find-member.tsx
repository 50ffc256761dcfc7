import { Button, TextField } from '@croupier/ui'
import { useState } from 'react'
import { useDesk, useScope } from '../api/operator.tsx'
import type { MemberRow } from '../api/types.ts'
import { useRead } from '../api/use-api.ts'
import { useFormat } from '../format/use-format.ts'
import { useText } from '../i18n/use-text.ts'

const FOUND_MAX = 5

interface FindMemberProps {
  member: MemberRow | undefined
  onMember: (member: MemberRow | undefined) => void
}

/** Finds whom something is about by the start of the account name, and shows who it is. */
export function FindMember({ member, onMember }: FindMemberProps) {
  const { t } = useText()
  const { brandName } = useDesk()
  const { amount } = useFormat()
  const [q, setQ] = useState('')
  const found = useRead('listMembers', { query: { ...useScope(), q, pageSize: FOUND_MAX } }, { enabled: q.length > 1 && !member })
  if (member)
    return (
      <div className="row justify-between well pad">
        <span>
          <b className="font-semi block">{member.account}</b>
          <span className="text-13 text-text-2 num">
            {amount(member.balance)} {member.currency}
          </span>
        </span>
        <Button size="xs" onClick={() => onMember(undefined)}>
          {t('findMember.other')}
        </Button>
      </div>
    )
  return (
    <div className="col gap-2">
      <TextField
        label={t('field.member')}
        hint={t('findMember.hint')}
        value={q}
        autoFocus
        autoCapitalize="none"
        onChange={event => setQ(event.target.value)}
      />
      {q.length > 1 && found.data && (
        <ul className="col gap-1" aria-label={t('findMember.found')}>
          {found.data.list.map(row => (
            <li key={row.memberId}>
              <Button size="s" block onClick={() => onMember(row)}>
                {row.account} · {brandName(row.merchantCode)} · {amount(row.balance)}
              </Button>
            </li>
          ))}
          {found.data.list.length === 0 && <li className="text-13 text-text-2">{t('list.noMatch')}</li>}
        </ul>
      )}
    </div>
  )
}
