import { TextArea } from '@croupier/ui'
import { useState } from 'react'
import type { Answer } from '../../shared/api/types.ts'
import { SendDialog } from '../../shared/form/send-dialog.tsx'
import { REASON_MAX, useRules } from '../../shared/form/use-rules.ts'
import { useSendForm } from '../../shared/form/use-send-form.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { DrawFields, type DrawValues, emptyDraw, isTyped, type TypedDraw, writtenDraw } from './draw-fields.tsx'
import { Effect } from './effect.tsx'
import type { LotteryIssueCard } from './types.ts'

interface Correction extends DrawValues {
  reason: string
}

/** Proposes another official result; it is sent once its effect has been looked at. */
export function CorrectDialog({ issue, onClose }: { issue: LotteryIssueCard; onClose: () => void }) {
  const { t } = useText()
  const rules = useRules()
  const params = { issueId: issue.issueId }
  const [shown, setShown] = useState<{ preview: Answer<'previewLotteryCorrection'>; of: string }>()
  const preview = useSendForm<'previewLotteryCorrection', Correction>('previewLotteryCorrection', {
    values: { draw: emptyDraw(issue.fields), reason: '' },
    changes: [],
    optionsOf: ({ draw }) => ({ params, body: { draw: writtenDraw(draw) } }),
    done: answer => setShown({ preview: answer, of: keyOf(preview.form.getValues('draw')) }),
  })
  const propose = useSendForm<'proposeLotteryCorrection', Correction>('proposeLotteryCorrection', {
    form: preview.form,
    changes: ['getLotteryIssue', 'listLotteryIssues', 'deskCounts'],
    optionsOf: ({ draw, reason }) => ({ params, body: { draw: writtenDraw(draw), reason: reason.trim() } }),
    done: onClose,
  })
  const draw = preview.form.watch('draw')
  // What was shown is of another result once something else is typed.
  const effect = shown?.of === keyOf(draw) ? shown.preview : undefined
  return (
    <SendDialog
      send={effect ? propose : preview}
      action={t(effect ? 'lottery.proposeCorrection' : 'lottery.showEffect')}
      tone={effect ? 'danger' : 'primary'}
      isReady={isTyped(issue.fields, draw)}
      onClose={onClose}
      title={t('lottery.proposeCorrection')}
      description={t('lottery.correctText')}
    >
      <DrawFields fields={issue.fields} field={preview.field} />
      {effect && (
        <>
          <Effect preview={effect} />
          <TextArea
            label={t('reason.label')}
            hint={t('reason.hint')}
            required
            rows={2}
            maxLength={REASON_MAX}
            {...propose.field('reason', { ...rules.reason, shouldUnregister: true })}
          />
        </>
      )}
    </SendDialog>
  )
}

const keyOf = (draw: TypedDraw): string => JSON.stringify(draw)
