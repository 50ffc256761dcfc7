import { Badge, Button, Icon } from '@croupier/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { outsideAccountsQuery } from '../../shared/api/queries/security.ts'
import type { Answer } from '../../shared/api/types.ts'
import { useInstantText } from '../../shared/records/use-record-dates.ts'
import { LoadError } from '../../shared/ui/load-error.tsx'
import { OutsideConnect } from './outside-connect.tsx'
import { OutsideDisconnect } from './outside-disconnect.tsx'

type Account = Answer<'outsideAccounts'>['list'][number]
const ICONS = { google: 'globe', facebook: 'users', firebase: 'smartphone' } as const

/** The outside accounts that sign in to this one, and those that could; nothing where the brand has none. */
export function OutsidePart() {
  const { t } = useTranslation('outsideAccounts')
  const textOf = useInstantText()
  const accounts = useQuery(outsideAccountsQuery())
  const [open, setOpen] = useState<Account['provider'] | null>(null)
  if (accounts.isError) return <LoadError error={accounts.error} onRetry={() => void accounts.refetch()} isRetrying={accounts.isFetching} />
  if (!accounts.data || accounts.data.list.length + accounts.data.open.length === 0) return null
  const close = () => setOpen(null)
  const row = (provider: Account['provider']) => ({
    provider,
    isOpen: open === provider,
    onPress: () => setOpen(open === provider ? null : provider),
  })
  return (
    <section className="raised" aria-labelledby="secure-outside">
      <h3 className="h3 secure-title" id="secure-outside">
        {t('title')}
      </h3>
      <ul>
        {accounts.data.list.map(({ provider, email, linkedAt }) => (
          <Row
            key={provider}
            {...row(provider)}
            isConnected
            text={[email, t('since', { at: textOf(linkedAt, 'whole') })].filter(Boolean).join(' · ')}
          >
            <OutsideDisconnect provider={provider} onDone={close} />
          </Row>
        ))}
        {accounts.data.open.map(provider => (
          <Row key={provider} {...row(provider)} text={t('none')}>
            <OutsideConnect provider={provider} onDone={close} />
          </Row>
        ))}
      </ul>
    </section>
  )
}

interface RowProps {
  provider: Account['provider']
  text: string
  isConnected?: boolean
  isOpen: boolean
  onPress: () => void
  children: ReactNode
}

function Row({ provider, text, isConnected = false, isOpen, onPress, children }: RowProps) {
  const { t } = useTranslation('outsideAccounts')
  const id = useId()
  return (
    <li className="secure-row">
      <div className="secure-line">
        <span className={isConnected ? 'secure-icon is-done' : 'secure-icon'}>
          <Icon name={ICONS[provider]} />
        </span>
        <div className="secure-what">
          <h4 className="row gap-2 font-semi" id={id}>
            {t(`name.${provider}`)}
            {isConnected && (
              <Badge tone="won" icon="check">
                {t('connected')}
              </Badge>
            )}
          </h4>
          <p className="text-13 text-text-2">{text}</p>
        </div>
        <div className="secure-acts">
          <Button
            size="s"
            tone={isConnected ? 'danger-soft' : 'second'}
            aria-expanded={isOpen}
            aria-controls={`${id}-form`}
            aria-describedby={id}
            onClick={onPress}
          >
            {t(isConnected ? 'disconnect' : 'connect')}
          </Button>
        </div>
      </div>
      <div id={`${id}-form`} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </li>
  )
}
