import { Badge, ListSkeleton, TextField } from '@croupier/ui'
import { useQuery } from '@tanstack/react-query'
import { type Ref, useDeferredValue, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { memberTransferDownlinesQuery } from '../../shared/api/queries/member-transfers.ts'
import { useAgentCentre } from '../../shared/navigation/agent-centre.ts'
import { LoadError } from '../../shared/ui/load-error.tsx'
import { PersonLine } from './person-card.tsx'
import type { Person } from './types.ts'

interface DownlineSearchProps {
  input: Ref<HTMLInputElement>
  /** Nobody is chosen, and that was asked for. */
  isMissing: boolean
  onChoose: (person: Person) => void
}

/** Finds somebody of the own team by the start of the account name; the nearest come first. */
export function DownlineSearch({ input, isMissing, onChoose }: DownlineSearchProps) {
  const { t } = useTranslation('memberTransfers')
  const listId = useId()
  // Whoever comes from a person of the team looks for that person.
  const [text, setText] = useState(useAgentCentre().details.to ?? '')
  const wanted = useDeferredValue(text.trim())
  const found = useQuery(memberTransferDownlinesQuery(wanted))
  const list = found.data?.list
  return (
    <div className="col gap-3">
      <TextField
        ref={input}
        label={t('search.label')}
        icon="search"
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        value={text}
        error={isMissing ? t('search.missing') : undefined}
        aria-controls={listId}
        onChange={event => setText(event.target.value)}
      />
      <div id={listId} aria-live="polite">
        {found.isError ? (
          <LoadError error={found.error} onRetry={() => void found.refetch()} isRetrying={found.isFetching} />
        ) : !list ? (
          <ListSkeleton rows={3} />
        ) : list.length === 0 ? (
          <p className="text-14 text-text-2">{t(wanted === '' ? 'search.empty' : 'search.none', { text: wanted })}</p>
        ) : (
          <ul className="record-panel tf-people">
            {list.map(({ levels, ...person }) => (
              <li key={person.memberId}>
                <button type="button" className="entry" onClick={() => onChoose(person)}>
                  <PersonLine person={person} />
                  <Badge>{levels === 1 ? t('search.direct') : t('search.levels', { count: levels })}</Badge>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
