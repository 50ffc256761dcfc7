import { Amount, Avatar, Button, Icon, type IconName } from '@croupier/ui'
import { Dialog } from '@croupier/ui/components/dialog.tsx'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { memberQuery } from '../../shared/api/queries/identity.ts'
import { balanceQuery } from '../../shared/api/queries/wallet.ts'
import { avatarOf, rankIconOf } from '../../shared/art/member-avatars.ts'
import { useMemberCentre } from '../../shared/navigation/member-centre.ts'
import type { MemberPageName } from '../../shared/navigation/member-page.ts'
import { useActiveGrant } from '../../shared/rewards/use-active-grant.ts'
import '../../shared/records/records.css'
import './member-centre.css'

export interface PanelEntry {
  key: MemberPageName
  icon: IconName
  label: string
  /** After the word, e.g. how many wait. */
  end?: ReactNode
}
export interface PanelGroup {
  title: string
  entries: readonly PanelEntry[]
}

interface MemberPanelProps {
  groups: readonly PanelGroup[]
  page: string
  title: string
  onPage: (key: MemberPageName) => void
  onClose: () => void
  children: ReactNode
}

/** The personal centre: its own menu beside the page, and a strip of places on a phone. It lies over the page beneath, which stays as it was. */
export function MemberPanel({ groups, page, title, onPage, onClose, children }: MemberPanelProps) {
  const { t } = useTranslation('memberCentre')
  const { details } = useMemberCentre()
  const body = useRef<HTMLDivElement>(null)
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    void page
    if (body.current) body.current.scrollTop = 0
    // A new page is announced by its title; the first one by the dialog, as it opens.
    head.current?.focus({ preventScroll: true })
  }, [page])
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('panel.title')}
      hidesTitle
      closesOnBackground={false}
      initialFocus={head}
      className="member-panel"
    >
      <Places groups={groups} page={page} onPage={onPage} />
      <section className="member-main" aria-labelledby="member-page-title">
        <header className="member-head">
          <h2 ref={head} id="member-page-title" tabIndex={-1} className="h2 grow">
            {title}
          </h2>
          {details.mall !== null && (
            <Button size="s" icon="arrow-left" onClick={onClose}>
              {t('panel.backToMall')}
            </Button>
          )}
          <HeadBalance />
        </header>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
        <div ref={body} className="member-body" tabIndex={0}>
          {children}
        </div>
      </section>
    </Dialog>
  )
}

function Places({ groups, page, onPage }: Pick<MemberPanelProps, 'groups' | 'page' | 'onPage'>) {
  const { t } = useTranslation('memberCentre')
  const nav = useRef<HTMLElement>(null)
  const count = groups.reduce((sum, group) => sum + group.entries.length, 0)
  // On a phone the strip of places is wider than the screen. It grows once it is known what the member may do.
  useEffect(() => {
    void page
    void count
    const here = nav.current?.querySelector<HTMLElement>('[aria-current]')
    if (here && nav.current) nav.current.scrollLeft = here.offsetLeft - (nav.current.clientWidth - here.clientWidth) / 2
  }, [page, count])
  return (
    <nav ref={nav} className="member-nav" aria-label={t('panel.title')}>
      <Me />
      {groups.map(group => (
        <div key={group.title} className="smenu">
          <p className="eyebrow">{group.title}</p>
          {group.entries.map(entry => (
            <button
              key={entry.key}
              type="button"
              className={entry.key === page ? 'is-on' : ''}
              aria-current={entry.key === page ? 'page' : undefined}
              onClick={() => onPage(entry.key)}
            >
              <Icon name={entry.icon} />
              <span>{entry.label}</span>
              {entry.end !== undefined && <span className="end">{entry.end}</span>}
            </button>
          ))}
        </div>
      ))}
    </nav>
  )
}

function Me() {
  const { data: member } = useQuery(memberQuery())
  if (!member) return null
  const { labelName, rankLevel } = member.clubLabel
  const rank = rankIconOf(rankLevel)
  return (
    <div className="member-me">
      <Avatar src={avatarOf(member)} sizePx={44} />
      <span className="min-w-0 grow">
        <b className="block truncate font-semi">{member.nickname || member.account}</b>
        <span className="row gap-1 text-12 text-text-2">
          {rankLevel > 0 && rank && <img {...rank} alt="" width={16} height={16} />}
          {rankLevel > 0 ? labelName : member.account}
        </span>
      </span>
    </div>
  )
}

function HeadBalance() {
  const { t } = useTranslation('memberCentre')
  const { data: balance } = useQuery(balanceQuery())
  const grant = useActiveGrant()
  if (!balance) return null
  return (
    <span className="member-balance">
      <span className="text-13 text-text-2">{t('panel.balance')}</span>
      <Amount value={balance.sumBalance} currency={balance.currency} counts />
      {grant && (
        <span className="member-bonus">
          <span className="text-13 text-text-2">{t('panel.bonus')}</span>
          <Amount value={grant.balance} currency={grant.currency} counts />
        </span>
      )}
    </span>
  )
}
