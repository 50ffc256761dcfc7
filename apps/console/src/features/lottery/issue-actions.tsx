import { Button } from '@croupier/ui'
import { useState } from 'react'
import { useDo } from '../../shared/api/use-api.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { ReasonDialog } from '../../shared/ui/reason-dialog.tsx'
import { CorrectDialog } from './correct-dialog.tsx'
import type { LotteryIssueCard } from './types.ts'

/** What an operator may propose about an issue; another one has to agree. */
export function IssueActions({ issue }: { issue: LotteryIssueCard }) {
  const { t } = useText()
  const [asked, setAsked] = useState<'cancel' | 'correct'>()
  const cancel = useDo('proposeLotteryCancel', ['getLotteryIssue', 'listLotteryIssues', 'deskCounts'], () => setAsked(undefined))
  if (!issue.mayCancel && !issue.mayCorrect) return null
  return (
    <section className="card-sec">
      <div className="row gap-2 flex-wrap">
        {issue.mayCancel && (
          <Button size="s" icon="ban" onClick={() => setAsked('cancel')}>
            {t('lottery.proposeCancel')}
          </Button>
        )}
        {issue.mayCorrect && (
          <Button size="s" icon="pencil" onClick={() => setAsked('correct')}>
            {t('lottery.proposeCorrection')}
          </Button>
        )}
      </div>
      {asked === 'cancel' && (
        <ReasonDialog
          title={t('lottery.proposeCancel')}
          text={t('lottery.cancelText', { game: issue.gameName, number: issue.number })}
          action={t('lottery.proposeCancel')}
          isDangerous
          isBusy={cancel.isPending}
          onClose={() => setAsked(undefined)}
          onReason={reason => cancel.mutate({ params: { issueId: issue.issueId }, body: { reason } })}
        />
      )}
      {asked === 'correct' && <CorrectDialog issue={issue} onClose={() => setAsked(undefined)} />}
    </section>
  )
}
