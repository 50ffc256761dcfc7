import { Icon } from '@croupier/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Person } from './types.ts'

/** Somebody to send to, as far as his name is shown; beside it what can be done. */
export function PersonCard({ person, children }: { person: Person; children?: ReactNode }) {
  return (
    <div className="raised tf-person">
      <PersonLine person={person} />
      {children}
    </div>
  )
}

export function PersonLine({ person: { account, name } }: { person: Person }) {
  const { t } = useTranslation('memberTransfers')
  return (
    <>
      <span className="entry-icon">
        <Icon name="user-round" />
      </span>
      <span className="min-w-0 grow">
        <b className="block truncate font-semi">{account}</b>
        <span className="block truncate text-13 text-text-2">{name ?? t('person.nameless')}</span>
      </span>
    </>
  )
}
