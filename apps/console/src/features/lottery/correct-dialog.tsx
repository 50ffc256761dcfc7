import { Button, TextArea } from '@croupier/ui'
import { useState } from 'react'
import { useDo } from '../../shared/api/use-api.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { FormDialog } from '../../shared/leaving/form-dialog.tsx'
import { DrawFields, isTyped, type TypedDraw } from './draw-fields.tsx'
import { Effect } from './effect.tsx'
import type { LotteryIssueCard } from './types.ts'

const REASON_MIN = 3
const NOTHING: TypedDraw = {}

/** Proposes another official result; it is sent once its effect has been looked at. */
export function CorrectDialog({ issue, onClose }: { issue: LotteryIssueCard; onClose: () => void }) {
  const { t } = useText()
  const [typed, setTyped] = useState(NOTHING)
  const [reason, setReason] = useState('')
  const preview = useDo('previewLotteryCorrection', [])
  const propose = useDo('proposeLotteryCorrection', ['getLotteryIssue', 'listLotteryIssues', 'deskCounts'], onClose)
  const asked = { params: { issueId: issue.issueId }, body: { draw: typed } }
  const change = (next: TypedDraw) => {
    setTyped(next)
    // What was shown is of another result now.
    preview.reset()
  }
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={t('lottery.proposeCorrection')}
      description={t('lottery.correctText')}
      footer={
        <>
          <Button size="s" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          {preview.data ? (
            <Button
              size="s"
              tone="danger"
              busy={propose.isPending}
              disabled={reason.trim().length < REASON_MIN}
              onClick={() => propose.mutate({ ...asked, body: { ...asked.body, reason: reason.trim() } })}
            >
              {t('lottery.proposeCorrection')}
            </Button>
          ) : (
            <Button
              size="s"
              tone="primary"
              busy={preview.isPending}
              disabled={!isTyped(issue.fields, typed)}
              onClick={() => preview.mutate(asked)}
            >
              {t('lottery.showEffect')}
            </Button>
          )}
        </>
      }
    >
      <div className="col gap-4 mt-4">
        <DrawFields fields={issue.fields} value={typed} onChange={change} />
        {preview.data && (
          <>
            <Effect preview={preview.data} />
            <TextArea
              label={t('reason.label')}
              hint={t('reason.hint')}
              required
              rows={2}
              maxLength={500}
              value={reason}
              onChange={event => setReason(event.target.value)}
            />
          </>
        )}
      </div>
    </FormDialog>
  )
}
