import type { ReactNode } from 'react'

/** One kind of component with its name. */
export function Section({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="col gap-3 min-w-0">
      <h2 className="eyebrow">{name}</h2>
      {children}
    </section>
  )
}
