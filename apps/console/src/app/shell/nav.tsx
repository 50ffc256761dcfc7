import { Avatar, Icon, IconButton, SelectField } from '@croupier/ui'
import { avatarArt } from '@croupier/ui/generated/avatars.ts'
import { brandArt } from '@croupier/ui/generated/brands.ts'
import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { call } from '../../shared/api/call.ts'
import { useDesk } from '../../shared/api/operator.tsx'
import { session } from '../../shared/api/session.ts'
import { useDeskCounts } from '../../shared/api/use-desk-counts.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { language } from '../../shared/i18n/language.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { leaveThen } from '../../shared/leaving/unsaved.ts'
import { SCREEN_GROUPS } from '../../shared/screens/screen.ts'
import { useScreens } from '../../shared/screens/use-screens.tsx'

const signOut = async () => {
  // Signed out here in any case: a session that cannot be reached ends by itself.
  await call('operatorLogout', {}).catch(() => undefined)
  session.end()
}

export function Nav({ onGone }: { onGone?: () => void }) {
  const { t } = useText()
  const screens = useScreens()
  const counts = useDeskCounts()
  const { pathname } = useLocation()
  const nav = useRef<HTMLElement>(null)
  // The list is longer than most screens: the place where one is stands in sight. `nearest` moves nothing that is seen already.
  useEffect(() => {
    if (pathname) nav.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' })
  }, [pathname])
  return (
    <nav ref={nav} className="console-nav" aria-label={t('nav.label')}>
      <div className="console-mark">
        <img src={brandArt.croupier?.logo} alt="" width={28} height={28} />
        Croupier
      </div>
      <Scope />
      {SCREEN_GROUPS.map(group => {
        const entries = screens.filter(screen => screen.group === group)
        if (entries.length === 0) return null
        return (
          <div key={group}>
            <h2>{t(`nav.${group}`)}</h2>
            {entries.map(({ path, title, icon, waiting }) => (
              <NavLink key={path} to={path} end={path === '/'} {...(onGone && { onClick: onGone })}>
                <Icon name={icon} size="s" />
                {t(title)}
                <WaitingBadge count={(waiting && counts?.[waiting.desk]?.waiting) ?? 0} />
              </NavLink>
            ))}
          </div>
        )
      })}
      <Person />
    </nav>
  )
}

/** What waits there, beside the name of the screen; nothing where nothing waits. */
function WaitingBadge({ count }: { count: number }) {
  const { t } = useText()
  const { count: format } = useFormat()
  if (count === 0) return null
  return (
    <span className="nav-count num">
      <span aria-hidden="true">{format(count)}</span>
      <span className="vh">{t('nav.waiting', { count: format(count) })}</span>
    </span>
  )
}

const SWATCHES = ['#E0A020', '#0B7A6B', '#6B3FC0', '#1C5AAE', '#B84A0A']

/** Which brand the screens look at. */
function Scope() {
  const { t } = useText()
  const { me, brandId, setBrandId } = useDesk()
  const place = me.brands.findIndex(brand => brand.brandId === brandId)
  return (
    <div className="scope">
      <i style={{ background: place < 0 ? 'var(--c-text-3)' : SWATCHES[place % SWATCHES.length] }} />
      <SelectField
        label={<span className="vh">{t('nav.scope')}</span>}
        value={brandId ?? ''}
        onChange={({ target: { value } }) => leaveThen(() => setBrandId(value || undefined))}
        options={[{ value: '', label: t('nav.allBrands') }, ...me.brands.map(brand => ({ value: brand.brandId, label: brand.name }))]}
      />
    </div>
  )
}

function Person() {
  const { t, language: code } = useText()
  const { me } = useDesk()
  return (
    <div className="console-me">
      <Avatar src={avatarArt.owl?.src ?? ''} sizePx={28} />
      <span className="grow min-w-0">
        <b className="font-semi block clip">{me.username}</b>
        <span className="text-text-3">{me.roles.map(role => t(`role.${role}`)).join(', ')}</span>
      </span>
      <button
        type="button"
        className="btn ghost xs"
        lang={code === 'EN' ? 'zh-CN' : 'en'}
        onClick={() => language.set(code === 'EN' ? 'CN' : 'EN')}
      >
        {code === 'EN' ? '中文' : 'EN'}
      </button>
      <IconButton icon="log-out" size="s" label={t('nav.signOut')} onClick={() => leaveThen(() => void signOut())} />
    </div>
  )
}
