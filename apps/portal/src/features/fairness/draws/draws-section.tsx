import { Tabs } from '@croupier/ui'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { ChooseDraw } from './choose-draw.tsx'
import { ChooseRound } from './choose-round.tsx'
import { OpenFiles } from './open-files.tsx'
import './draws.css'

const WAYS = ['choose', 'table', 'open'] as const
type Way = (typeof WAYS)[number]
const PARTS: Readonly<Record<Way, ComponentType>> = { choose: ChooseDraw, table: ChooseRound, open: OpenFiles }

/** Checks draws of our own lotteries and rounds of live tables: the file of any of them, and a member's own bets against their receipts. The address names game, draw and bet. */
export function DrawsSection() {
  const { t } = useTranslation('draws')
  const [search] = useSearchParams()
  const [way, setWay] = useState<Way>(search.has('table') ? 'table' : 'choose')
  const section = useRef<HTMLElement>(null)
  const [isLinked] = useState(() => search.has('issue') || search.has('table'))
  const Part = PARTS[way]
  // A link to a draw shows the draw, not the head of the page.
  useEffect(() => {
    if (isLinked) section.current?.scrollIntoView?.({ block: 'start' })
  }, [isLinked])
  return (
    <section ref={section} className="panel pad3 col gap-5 draws" aria-labelledby="draws">
      <div>
        <h2 id="draws" className="h2">
          {t('title')}
        </h2>
        <p className="text-text-2">{t('lead')}</p>
      </div>
      <Tabs hug label={t('title')} items={WAYS.map(key => ({ key, label: t(`way.${key}`) }))} value={way} onChange={setWay}>
        <Part />
      </Tabs>
    </section>
  )
}
