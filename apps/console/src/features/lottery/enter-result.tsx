import { Button, Note } from '@croupier/ui'
import { useSendForm } from '../../shared/form/use-send-form.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { DrawFields, type DrawValues, emptyDraw, isTyped, writtenDraw } from './draw-fields.tsx'
import type { LotteryIssueCard } from './types.ts'

/** Types an official result, blind to what a colleague has typed; typing again replaces one's own. */
export function EnterResult({ issue, refetch }: { issue: LotteryIssueCard; refetch: () => void }) {
  const { t } = useText()
  const send = useSendForm<'enterLotteryResult', DrawValues>('enterLotteryResult', {
    values: { draw: emptyDraw(issue.fields) },
    changes: ['getLotteryIssue', 'listLotteryIssues', 'deskCounts'],
    optionsOf: ({ draw }) => ({ params: { issueId: issue.issueId }, body: { draw: writtenDraw(draw) } }),
    done: () => send.form.reset(),
    // An entry that differs is kept too: who has typed is shown anew.
    refused: refetch,
  })
  const others = issue.entries.filter(({ isOwn }) => !isOwn).length
  return (
    <section className="card-sec">
      <h3>{t(others > 0 ? 'lottery.confirmResult' : 'lottery.enterResult')}</h3>
      <form className="col gap-3" noValidate onSubmit={send.submit}>
        <Note tone={issue.next === 'entries_differ' ? 'warn' : 'info'}>{t(`lottery.${textOf(issue)}`)}</Note>
        <DrawFields fields={issue.fields} field={send.field} />
        <div>
          <Button
            size="s"
            tone="primary"
            type="submit"
            icon="check"
            busy={send.isBusy}
            disabled={!isTyped(issue.fields, send.form.watch('draw'))}
          >
            {t(others > 0 ? 'lottery.confirm' : 'lottery.enter')}
          </Button>
        </div>
      </form>
    </section>
  )
}

/** What typing does now. */
function textOf({ next, entries }: LotteryIssueCard) {
  if (next === 'entries_differ') return 'differText'
  if (entries.some(({ isOwn }) => !isOwn)) return 'confirmText'
  return entries.length > 0 ? 'ownText' : 'enterText'
}
