import { type ReactNode, useId, useState } from 'react'
import { Icon } from './icon.tsx'

export interface AccordionItem {
  key: string
  title: ReactNode
  body: ReactNode
}

/** Questions and answers: at most one is open, and the open one can be closed. */
export function Accordion({
  items,
  openKey,
  headingLevel = 3,
}: {
  items: readonly AccordionItem[]
  openKey?: string
  headingLevel?: 2 | 3 | 4
}) {
  const id = useId()
  const [open, setOpen] = useState<string | undefined>(openKey)
  const Heading = `h${headingLevel}` as const
  return (
    <div>
      {items.map(item => {
        const isOpen = item.key === open
        return (
          <div key={item.key} className="acc">
            <Heading>
              <button
                type="button"
                className="acc-trigger"
                id={`${id}-${item.key}`}
                aria-expanded={isOpen}
                aria-controls={`${id}-${item.key}-body`}
                onClick={() => setOpen(isOpen ? undefined : item.key)}
              >
                {item.title}
                <Icon name="chevron-down" size="s" />
              </button>
            </Heading>
            <section id={`${id}-${item.key}-body`} aria-labelledby={`${id}-${item.key}`} className="acc-body" hidden={!isOpen}>
              {item.body}
            </section>
          </div>
        )
      })}
    </div>
  )
}
