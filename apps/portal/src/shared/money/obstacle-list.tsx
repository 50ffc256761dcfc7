import { Button, Icon, type IconName } from '@croupier/ui'
import type { ReactNode } from 'react'
import './money-form.css'

export interface Obstacle {
  key: string
  icon: IconName
  title: string
  text: string
  /** The way to remove it. */
  act?: { label: string; onClick: () => void }
  children?: ReactNode
}

/** What stands in the way of moving money: each with its reason and the way to remove it. */
export function ObstacleList({ label, obstacles }: { label: string; obstacles: readonly Obstacle[] }) {
  return (
    <ul className="obstacles" aria-label={label}>
      {obstacles.map(({ key, icon, title, text, act, children }) => (
        <li key={key}>
          <Icon name={icon} />
          <div className="min-w-0 grow">
            <b className="block font-semi">{title}</b>
            <span className="text-13 text-text-2">{text}</span>
            {children}
          </div>
          {act && (
            <Button size="s" onClick={act.onClick}>
              {act.label}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
