import { SelectField, TextArea, TextField } from '@croupier/ui'
import { SendDialog } from '../../shared/form/send-dialog.tsx'
import { useRules } from '../../shared/form/use-rules.ts'
import { type SendForm, useSendForm } from '../../shared/form/use-send-form.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { type Board, type BoardDraft, boardBody, boardDraft, nameOf } from './plan-draft.ts'
import { CategoryFields, PlanFields } from './plan-fields.tsx'

interface BoardDialogProps {
  brandId: string
  currency: string
  /** Nothing: a further one. */
  board: Board | undefined
  onClose: () => void
}

const SCORINGS = ['valid_bet', 'best_multiplier'] as const
const TIES = ['earliest', 'split'] as const

/** What a leaderboard is by, and its prizes; counts from the next period on. */
export function BoardDialog(props: BoardDialogProps) {
  return props.board ? <Change {...props} board={props.board} /> : <Draft {...props} />
}

function Draft(props: BoardDialogProps) {
  const send = useSendForm<'createLeaderboard', BoardDraft>('createLeaderboard', {
    values: boardDraft(undefined),
    changes: ['consoleLeaderboards'],
    optionsOf: draft => ({ body: { brandId: props.brandId, code: draft.code.trim(), ...boardBody(draft) } }),
    nameOf,
    done: props.onClose,
  })
  return <Form {...props} send={send} />
}

function Change(props: BoardDialogProps & { board: Board }) {
  const { leaderboardId, version } = props.board
  const send = useSendForm<'updateLeaderboard', BoardDraft>('updateLeaderboard', {
    values: boardDraft(props.board),
    changes: ['consoleLeaderboards'],
    optionsOf: draft => ({ params: { leaderboardId }, body: { version, ...boardBody(draft) } }),
    nameOf,
    done: props.onClose,
  })
  return <Form {...props} send={send} />
}

function Form({ send, board, currency, onClose }: BoardDialogProps & { send: SendForm<BoardDraft> }) {
  const { t } = useText()
  const rules = useRules()
  return (
    <SendDialog
      send={send}
      title={t(board ? 'missions.board.edit' : 'missions.board.new')}
      action={t('form.save')}
      className="console-form"
      onClose={onClose}
    >
      <p className="text-13 text-text-2">{t('missions.fromNext')}</p>
      <PlanFields send={send} isNew={!board} />
      <SelectField
        label={t('missions.board.scoring')}
        options={SCORINGS.map(value => ({ value, label: t(`missions.board.${value}`) }))}
        {...send.field('scoring')}
      />
      <CategoryFields send={send} />
      <SelectField
        label={t('missions.board.ties')}
        options={TIES.map(value => ({ value, label: t(`missions.board.${value}`) }))}
        {...send.field('ties')}
      />
      <TextField label={t('missions.board.minScore')} inputMode="decimal" {...send.field('minScore', rules.required)} />
      <TextArea label={t('missions.board.prizes', { currency })} rows={6} {...send.field('prizes', rules.required)} />
      <TextField label={t('missions.turnover')} inputMode="numeric" {...send.field('turnoverPct', rules.required)} />
    </SendDialog>
  )
}
