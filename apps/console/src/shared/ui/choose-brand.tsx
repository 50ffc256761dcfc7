import { Button, EmptyState, Panel } from '@croupier/ui'
import type { ReactNode } from 'react'
import { useDesk } from '../api/operator.tsx'

/** Stands in for what one brand shows, until one is chosen. */
export function ChooseBrand({ title, children }: { title: string; children: ReactNode }) {
  const { me, setBrandId } = useDesk()
  return (
    <Panel>
      <EmptyState
        title={title}
        action={
          <span className="row gap-2 flex-wrap justify-center">
            {me.brands.map(each => (
              <Button key={each.brandId} size="s" onClick={() => setBrandId(each.brandId)}>
                {each.name}
              </Button>
            ))}
          </span>
        }
      >
        {children}
      </EmptyState>
    </Panel>
  )
}
