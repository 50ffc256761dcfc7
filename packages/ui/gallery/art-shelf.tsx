import { avatarArt } from '../src/generated/avatars.ts'
import { banners } from '../src/generated/banners.ts'
import { covers } from '../src/generated/covers.ts'
import { rankArt } from '../src/generated/ranks.ts'
import { slotArt } from '../src/generated/slot-art.ts'
import { stateArt } from '../src/generated/states.ts'
import { vendorMarks } from '../src/generated/vendors.ts'
import { Section } from './section.tsx'

const small = { vendorMarks, rankArt, avatarArt, stateArt }

export function ArtShelf() {
  return (
    <main className="col gap-8 p-6">
      <Section name="Covers">
        <div className="grid grid-cols-11 gap-3">
          {Object.entries(covers).map(([code, art]) => (
            <img key={code} src={art.src} alt={code} className="rounded-art" />
          ))}
        </div>
        <div className="row flex-wrap">
          {Object.entries(covers).map(([code, art]) => (
            <img key={code} src={art.thumb} alt={code} className="rounded-s w-12" />
          ))}
        </div>
      </Section>
      <Section name="Banners">
        <div className="grid grid-cols-3 gap-3">
          {Object.entries(banners).map(([code, art]) => (
            <img key={code} src={art.src} alt={code} className="rounded-l" />
          ))}
        </div>
      </Section>
      {Object.entries(small).map(([name, shelf]) => (
        <Section key={name} name={name}>
          <div className="row flex-wrap">
            {Object.entries(shelf).map(([code, art]) => (
              <img key={code} src={art.src} srcSet={art.srcSet} alt={code} className="h-18" />
            ))}
          </div>
        </Section>
      ))}
      <Section name="Slots">
        <div className="grid grid-cols-3 gap-4">
          {Object.entries(slotArt).map(([code, art]) => (
            <div key={code} className="col gap-2 rounded-l overflow-hidden bg-cover" style={{ backgroundImage: `url(${art.landscape})` }}>
              <img src={art.title} alt={code} className="w-50 mx-auto" />
              <img src={art.atlas} alt="" />
            </div>
          ))}
        </div>
      </Section>
    </main>
  )
}
