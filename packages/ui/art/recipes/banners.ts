import type { Recipe } from '../recipe.ts'
import { covers } from './covers.ts'
import { promotionBanners } from './promotions.ts'

/** A banner is a cover's world drawn wide, its motif larger and aside, so that words find room. */
function from(id: string, wide: Partial<Recipe> & { id: string }): Recipe {
  const cover = covers.find(recipe => recipe.id === id)
  if (!cover) throw new Error(`no cover ${id}`)
  return { ...cover, ...wide }
}

export const banners: readonly Recipe[] = [
  from('ember-phoenix', {
    id: 'banner-phoenix',
    cx: 892,
    cy: 190,
    zoom: 1.42,
    drop: 40,
    world: ['peaks', ['#A32A1C', '#6A1216', '#30070C'], 300],
  }),
  from('coral-crown', { id: 'banner-coral', cx: 840, cy: 170, zoom: 1.45, drop: 30, rays: null }),
  from('live-roulette', { id: 'banner-live', cx: 930, cy: 190, zoom: 1.36, drop: 26, sky: ['#04161A', '#083A38', '#1F7A62'] }),
  from('sport-football', { id: 'banner-football', cx: 850, cy: 180, zoom: 1.3, drop: 10 }),
  from('nine-tails', {
    id: 'banner-slots',
    cx: 744,
    cy: 196,
    glowR: 420,
    halo: ['moon', 260, 176, 110, '#FFE4D0', '#FF9E86'],
    world: ['forest', ['#8C2C62', '#4C174A', '#230B2E'], 250],
    items: [
      { g: 'viking-head', x: -62, y: 202, s: 138, metal: 'gold', enamel: ['#0E5C9B', '#08183F'], alt: ['ice', i => i.top < 200] },
      { g: 'spiked-dragon-head', x: 410, y: 202, s: 150, metal: 'jade', enamel: ['#FFD24A', '#0A5B40'] },
      {
        g: 'pharoah',
        x: 78,
        y: 200,
        s: 150,
        metal: 'gold',
        enamel: ['#1E6FB8', '#0A1F5C'],
        alt: ['cyan', i => i.share < 0.1 && (i.left < 190 || i.right > 322) && i.top > 90],
      },
      { p: 'tails', x: 244, y: 236, s: 0.86 },
      { g: 'fox-head', x: 244, y: 218, s: 116, metal: 'ember', enamel: ['#FFE9D6', '#B0305A'] },
    ],
  }),
  from('sport-football', { id: 'banner-pitch', cx: 560, cy: 190, items: [{ p: 'crowd' }, { p: 'pitch' }, { p: 'beams' }] }),
  from('bamboo-fortune', { id: 'banner-bamboo', cx: 916, cy: 170, zoom: 1.36, drop: 34, sky: ['#0E4A34', '#2E7A3C', '#9FC85A'] }),
  from('nine-tails', {
    id: 'banner-tails',
    cx: 830,
    cy: 190,
    zoom: 1.45,
    drop: 22,
    halo: ['moon', 156, 180, 150, '#FFE4D0', '#FF9E86'],
    world: ['forest', ['#8C2C62', '#4C174A', '#230B2E'], 270],
  }),
  from('jade-toad', {
    id: 'banner-toad',
    cx: 880,
    cy: 190,
    zoom: 1.36,
    drop: 30,
    sky: ['#06382F', '#128A68', '#BFE6A0'],
    glow: '#F4FFC8',
    rays: ['#F4FFC8', 0.4, 330, 20],
    world: ['clouds', ['#1F9A74', '#0F6650', '#063A30'], 280],
    halo: ['sunburst', 150, 152, 96, '#FFF2B0', '#E8B84A'],
  }),
  from('sakura-blade', { id: 'banner-sakura', cx: 850, cy: 186, zoom: 1.34, drop: 24 }),
  from('emerald-wyrm', { id: 'banner-wyrm', cx: 860, cy: 186, zoom: 1.36, drop: 26 }),
  ...promotionBanners,
]
