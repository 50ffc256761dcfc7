import { Avatar, CopyButton, Icon } from '@croupier/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loginInfoQuery } from '../../shared/api/queries/identity.ts'
import type { MemberInfo, Security } from '../../shared/api/types.ts'
import { avatarOf, rankIconOf } from '../../shared/art/member-avatars.ts'
import { useInstantText } from '../../shared/records/use-record-dates.ts'
import { AvatarPicker } from './avatar-picker.tsx'
import { LevelMeter } from './level-meter.tsx'

const AVATAR_PX = 72

/** Who I am here, how well that is kept, and when I was here last. */
export function SecurityHead({ member, security, onStep }: { member: MemberInfo; security: Security; onStep: (step: string) => void }) {
  const { t } = useTranslation('security')
  const [isChoosing, setChoosing] = useState(false)
  const { labelName, rankLevel } = member.clubLabel
  const rank = rankIconOf(rankLevel)
  return (
    <section className="raised secure-head" aria-label={t('head.title')}>
      <div className="secure-me">
        <button
          type="button"
          className="avatar-button"
          aria-label={t('avatar.change')}
          aria-expanded={isChoosing}
          onClick={() => setChoosing(!isChoosing)}
        >
          <Avatar src={avatarOf(member)} sizePx={AVATAR_PX} />
          <span className="avatar-pen">
            <Icon name="camera" size="xs" />
          </span>
        </button>
        <div className="min-w-0 grow">
          <p className="h2 truncate">{member.nickname || member.account}</p>
          <p className="row flex-wrap gap-2 text-13 text-text-2">
            <span className="row gap-1">
              {rank && <img {...rank} alt="" width={18} height={18} />}
              {labelName}
            </span>
            <span aria-hidden="true">·</span>
            <span>{member.account}</span>
          </p>
          <div className="row flex-wrap gap-2 text-12 text-text-3">
            <span>{t('head.number')}</span>
            <code className="num">{member.id.slice(-12).toUpperCase()}</code>
            <CopyButton text={member.id} size="xs" />
          </div>
        </div>
      </div>
      <LevelMeter security={security} onStep={onStep} />
      <LastVisit />
      {isChoosing && <AvatarPicker member={member} onDone={() => setChoosing(false)} />}
    </section>
  )
}

function LastVisit() {
  const { t } = useTranslation('security')
  const textOf = useInstantText()
  const { data: login } = useQuery(loginInfoQuery())
  if (!login) return null
  return (
    <p className="last-visit">
      <Icon name="history" size="s" />
      {login.lastLoginAt
        ? t('head.last', { at: textOf(login.lastLoginAt, 'whole'), ip: login.lastLoginIp })
        : t('head.first', { at: textOf(login.signedInAt, 'whole') })}
    </p>
  )
}
