import { Button, Note, TextField } from '@croupier/ui'
import { useState } from 'react'
import { useDo, useRead } from '../../shared/api/use-api.ts'
import { SendDialog } from '../../shared/form/send-dialog.tsx'
import { useRules } from '../../shared/form/use-rules.ts'
import { useSendForm } from '../../shared/form/use-send-form.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { ReasonDialog } from '../../shared/ui/reason-dialog.tsx'
import type { PersonRow } from './person-words.tsx'

const CHANGES = ['getPerson', 'listPeople', 'findPeople', 'listMoves'] as const
/** `null` is directly below the brand. */
type Target = { readonly memberId: string; readonly account: string } | null

/** Where somebody goes with everybody below, at the next midnight. */
export function MoveDialog({ person, onClose }: { person: PersonRow; onClose: () => void }) {
  const { t } = useText()
  const rules = useRules()
  const [target, setTarget] = useState<Target>()
  const send = useSendForm<'planMove', { reason: string }>('planMove', {
    values: { reason: '' },
    changes: CHANGES,
    optionsOf: ({ reason }) => ({
      params: { memberId: person.memberId },
      body: { uplineId: target?.memberId ?? null, reason: reason.trim() },
    }),
    done: onClose,
  })
  return (
    <SendDialog
      send={send}
      title={t('people.moveTitle', { account: person.account })}
      description={t('people.moveText', { n: person.team + 1 })}
      action={t('people.plan')}
      isReady={target !== undefined}
      onClose={onClose}
    >
      <ChooseUpline person={person} target={target} onTarget={setTarget} />
      <Note tone="warn">{t('people.moveEnds')}</Note>
      <TextField label={t('reason.label')} hint={t('people.moveReasonHint')} {...send.field('reason', rules.reason)} />
    </SendDialog>
  )
}

function ChooseUpline({
  person,
  target,
  onTarget,
}: {
  person: PersonRow
  target: Target | undefined
  onTarget: (target: Target | undefined) => void
}) {
  const { t } = useText()
  const [q, setQ] = useState('')
  const found = useRead('findPeople', { query: { brandId: person.brandId, q } }, { enabled: q.length > 1 && target === undefined })
  if (target !== undefined)
    return (
      <div className="row justify-between well pad">
        <b className="font-semi">{target?.account ?? t('people.brandItself')}</b>
        <Button size="xs" onClick={() => onTarget(undefined)}>
          {t('people.otherUpline')}
        </Button>
      </div>
    )
  const leaders = found.data?.list.filter(({ type, memberId }) => type !== 0 && memberId !== person.memberId) ?? []
  return (
    <div className="col gap-2">
      <TextField
        label={t('people.newUpline')}
        hint={t('people.newUplineHint')}
        value={q}
        autoCapitalize="none"
        onChange={event => setQ(event.target.value)}
      />
      <ul className="col gap-1" aria-label={t('people.found')}>
        {q.length > 1 &&
          leaders.map(({ memberId, account, type }) => (
            <li key={memberId}>
              <Button size="s" block onClick={() => onTarget({ memberId, account })}>
                {account} · {t(`people.type.${type as 1}`)}
              </Button>
            </li>
          ))}
        {person.uplineId !== null && (
          <li>
            <Button size="s" tone="ghost" block onClick={() => onTarget(null)}>
              {t('people.brandItself')}
            </Button>
          </li>
        )}
      </ul>
    </div>
  )
}

/** Ends a planned move; everybody who was told of it is told again. */
export function CancelMove({ moveId, onClose }: { moveId: string; onClose: () => void }) {
  const { t } = useText()
  const cancel = useDo('cancelMove', CHANGES, onClose)
  return (
    <ReasonDialog
      title={t('people.cancelMove')}
      text={t('people.cancelText')}
      action={t('people.cancelMove')}
      isDangerous
      isBusy={cancel.isPending}
      onClose={onClose}
      onReason={reason => cancel.mutate({ params: { moveId }, body: { reason } })}
    />
  )
}
