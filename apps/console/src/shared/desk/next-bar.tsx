import { Button } from '@croupier/ui'
import type { ReactNode } from 'react'
import { useText } from '../i18n/use-text.ts'
import type { Queue } from './use-queue.ts'

/** Above an item that has left the queue: what came of it stays in sight, and the next is one press away. */
export function NextBar<Row>({ queue, nameOf }: { queue: Queue<Row>; nameOf: (row: Row) => ReactNode }) {
  const { t } = useText()
  const { following, keyOf, choose } = queue
  if (!following) return null
  return (
    <div className="next-bar" role="status">
      <span className="grow min-w-0">{t('next.left')}</span>
      <Button size="s" tone="primary" iconEnd="arrow-right" aria-keyshortcuts="j" onClick={() => choose(keyOf(following))}>
        {t('next.goOn')} <span className="num">{nameOf(following)}</span>
      </Button>
    </div>
  )
}
