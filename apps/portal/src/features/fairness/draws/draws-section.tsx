import { Tabs } from '@croupier/ui'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { ChooseDraw } from './choose-draw.tsx'
import { OpenFiles } from './open-files.tsx'
import './draws.css'

const WAYS = ['choose', 'open'] as const
type Way = (typeof WAYS)[number]

/** Draws of our own lotteries: any of them is checked here by its file, own tickets by their receipts. Links name game, draw and bet. */
export function DrawsSection() {
  const { t } = useTranslation('draws')
  const [way, setWay] = useState<Way>('choose')
  const [search] = useSearchParams()
  const section = useRef<HTMLElement>(null)
  const [isLinked] = useState(() => search.has('issue'))
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
        {way === 'choose' ? <ChooseDraw /> : <OpenFiles />}
      </Tabs>
    </section>
  )
}
