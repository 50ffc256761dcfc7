import { Button, Note } from '@croupier/ui'
import { type FormEvent, useState } from 'react'
import { useDo } from '../../shared/api/use-api.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { DrawFields, isTyped, type TypedDraw } from './draw-fields.tsx'
import type { LotteryIssueCard } from './types.ts'

const NOTHING: TypedDraw = {}

/** Types an official result, blind to what a colleague has typed; typing again replaces one's own. */
export function EnterResult({ issue, refetch }: { issue: LotteryIssueCard; refetch: () => void }) {
  const { t } = useText()
  const [typed, setTyped] = useState(NOTHING)
  const enter = useDo('enterLotteryResult', ['getLotteryIssue', 'listLotteryIssues', 'deskCounts'], () => setTyped(NOTHING))
  const isReady = isTyped(issue.fields, typed)
  const hasOwn = issue.entries.some(({ isOwn }) => isOwn)
  const others = issue.entries.filter(({ isOwn }) => !isOwn).length
  const send = (event: FormEvent) => {
    event.preventDefault()
    // An entry that differs is kept too: who has typed is shown anew.
    if (isReady) enter.mutate({ params: { issueId: issue.issueId }, body: { draw: typed } }, { onError: refetch })
  }
  return (
    <section className="card-sec">
      <h3>{t(others > 0 ? 'lottery.confirmResult' : 'lottery.enterResult')}</h3>
      <form className="col gap-3" onSubmit={send}>
        <Note tone={issue.next === 'entries_differ' ? 'warn' : 'info'}>
          {t(
            issue.next === 'entries_differ'
              ? 'lottery.differText'
              : others > 0
                ? 'lottery.confirmText'
                : hasOwn
                  ? 'lottery.ownText'
                  : 'lottery.enterText',
          )}
        </Note>
        <DrawFields fields={issue.fields} value={typed} onChange={setTyped} />
        <div>
          <Button size="s" tone="primary" type="submit" icon="check" busy={enter.isPending} disabled={!isReady}>
            {t(others > 0 ? 'lottery.confirm' : 'lottery.enter')}
          </Button>
        </div>
      </form>
    </section>
  )
}
