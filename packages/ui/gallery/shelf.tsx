import { covers as recipes } from '../art/recipes/covers.ts'
import { covers } from '../src/generated/covers.ts'
import { CardFacts, CardSkeletons, GameCard, Lane, LiveDot } from '../src/index.ts'
import { Controls } from './controls.tsx'
import { Figures } from './figures.tsx'
import { Layers } from './layers.tsx'
import { Section } from './section.tsx'
import { StatesShelf } from './states-shelf.tsx'

const cards = recipes.slice(0, 14)
const FACTS = [
  { label: 'RTP', value: '96.4%' },
  { label: 'Min', value: '¥0.20' },
  { label: 'Lines', value: '20' },
]

export function Shelf() {
  return (
    <main className="col gap-10 p-6 max-md:p-4 max-w-360 mx-auto">
      <h1 className="h1">Play at your own pace</h1>
      <div className="grid gap-10 lg:grid-cols-2">
        <Controls />
        <Figures />
      </div>
      <Lane title="New slots" icon="sparkles" note={<LiveDot>38 open now</LiveDot>} all={{ label: 'All 412', href: '#all' }}>
        {cards.map(({ id, name = id }, i) => (
          <GameCard
            key={id}
            name={name}
            vendor="Lumenforge"
            art={covers[id] ?? { src: '' }}
            href={`#${id}`}
            isHot={i === 1}
            isNew={i === 2}
            isFavourite={i === 0}
            onFavourite={() => undefined}
            onFreeTrial={() => undefined}
            facts={<CardFacts facts={FACTS} />}
          />
        ))}
        <CardSkeletons n={2} />
      </Lane>
      <Section name="States">
        <StatesShelf />
      </Section>
      <Section name="Layers">
        <Layers />
      </Section>
    </main>
  )
}
